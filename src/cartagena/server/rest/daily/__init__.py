"""What changes from day to day: the deal of the day, and what the first screen shows of today."""
