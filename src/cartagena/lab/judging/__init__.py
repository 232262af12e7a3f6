"""Measurements of the evaluation that judges games: calibration, chances before the deal, what each level loses."""
