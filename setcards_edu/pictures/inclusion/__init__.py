"""Pictures of inclusion: Venn diagrams, the table of Set Speed, reasons."""
