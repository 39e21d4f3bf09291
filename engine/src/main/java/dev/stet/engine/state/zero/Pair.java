package dev.stet.engine.state.zero;

import java.util.List;
import java.util.Optional;

/** Two cells of which something is said together. */
record Pair(ZeroCell first, ZeroCell second) {

  List<ZeroCell> cells() {
    return List.of(first, second);
  }

  /** Which of both a cell is. */
  Optional<Place> place(ZeroCell cell) {
    return cell.equals(first)
        ? Optional.of(Place.FIRST)
        : cell.equals(second) ? Optional.of(Place.SECOND) : Optional.empty();
  }

  /** One of both. */
  enum Place {
    FIRST,
    SECOND
  }

  /** A way in which they are zero or not. */
  record Way(Truth first, Truth second) {

    Truth of(Place place) {
      return place == Place.FIRST ? first : second;
    }

    Way with(Place place, Truth truth) {
      return place == Place.FIRST ? new Way(truth, second) : new Way(first, truth);
    }
  }
}
