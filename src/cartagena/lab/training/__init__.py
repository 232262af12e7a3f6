"""Training and tuning of the bots' evaluation by self-play."""
