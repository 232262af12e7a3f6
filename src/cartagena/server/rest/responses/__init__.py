"""What is answered: the shapes of answers, their routes, and long answers in slices."""
