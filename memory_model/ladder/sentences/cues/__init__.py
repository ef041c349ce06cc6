"""Cues of lasting claims: directive, correction, preference, named lesson, failure, decision.

Each is an expression over what is heard from the sentence's point on. High precision goes before recall: what is heard
as often in small talk is no cue.
"""
