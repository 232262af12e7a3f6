"""What studies are made of: games, statistics, plots, the page."""
