"""The screens of the course: exercise cards, predictions, proof puzzles, live cards and the progress map."""
