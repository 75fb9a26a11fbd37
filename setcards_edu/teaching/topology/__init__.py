"""Learning topology: building topologies, finding why a card fails, goals."""
