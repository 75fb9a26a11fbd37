"""Pictures of strength: arrows, answers to a field, reasons."""
