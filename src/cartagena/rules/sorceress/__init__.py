"""The Sorceress: what each of the six symbols does when enchanted (RULES 8), one file a symbol."""
