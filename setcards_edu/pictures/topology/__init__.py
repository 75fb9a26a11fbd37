"""Pictures of topologies: the builder, the gallery, reasons."""
