"""Knowledge of cards: what each seat saw, what follows by counting, and re-deals of what is hidden."""
