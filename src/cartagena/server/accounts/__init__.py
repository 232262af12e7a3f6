"""Players: identity, rate limits, reminders by mail and webhook."""
