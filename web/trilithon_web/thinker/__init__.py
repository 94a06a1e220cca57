"""What thinks for a page, in a worker or in slices on the page itself: of a game it is told set-up and moves."""
