"""Pictures of equations: tiles, balances, the board of yaku, reasons."""
