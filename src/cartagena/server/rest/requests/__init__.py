"""What requests contain, and the people who send them."""
