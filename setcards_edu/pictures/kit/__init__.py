"""What the pictures of all subjects share."""
