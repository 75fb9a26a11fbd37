"""Pictures of chases: boards, lines of play, reasons."""
