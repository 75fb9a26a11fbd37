"""Tables at which games are played: the state, the presenter and the driver, which all games share."""
