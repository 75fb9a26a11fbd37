"""What all widgets share: the stage, screens, forms, menus, long work."""
