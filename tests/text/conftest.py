from hypothesis import settings

settings.register_profile("memdeck", deadline=None)
settings.load_profile("memdeck")
