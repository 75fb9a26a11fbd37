"""What makes the tasks of each kind of exercise, a module for each topic, and what they share."""
