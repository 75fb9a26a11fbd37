"""Plans by which the dogs play: the published one, barriers and flocks."""
