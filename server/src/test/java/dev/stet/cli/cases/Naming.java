package dev.stet.cli.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Names for all that a case names, by numbers that start with 1; each number has another name. */
interface Naming extends IntFunction<String> {

  /** Names that say nothing. */
  Naming ARBITRARY = number -> "x" + number;

  /**
   * Names that say much, and mostly what is wrong: of links, ends and owners of lists, of lengths,
   * of functions that free, fail or give any value.
   *
   * @param seed for their order
   */
  static Naming suggestive(int seed) {
    List<String> names =
        new ArrayList<>(
            List.of(
                ("next prev parent child left right head tail first last root up down back owner"
                        + " link list node stack freed valid null nondet error assert_ free_"
                        + " restrict_ malloc_ release destroy retval result len size count index_"
                        + " argc_ argv buf end limit flag lock safe unsafe unknown")
                    .split(" ", -1)));
    Collections.shuffle(names, new Random(seed));
    int all = names.size();
    return number -> {
      String name = names.get((number - 1) % all);
      return number <= all ? name : name + (number - 1) / all;
    };
  }
}
