"""Search: whole turns by beam, certain wins, and the tree over re-deals."""
