"""The verbs: each module turns a request into a plan, and one door (`run`) carries plans out."""
