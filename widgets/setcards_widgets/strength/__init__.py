"""The screens about strength, an order of the cards."""
