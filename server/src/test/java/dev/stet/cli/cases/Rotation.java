package dev.stet.cli.cases;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What takes long is tested in turns: {@code -Dslow=1/3} asks for the second third, and nothing for
 * all. Which part it is hangs on the commit, so that the same commit is tested in the same way.
 */
final class Rotation {

  private static final int MANY = 1_000;

  private static final Pattern PART = Pattern.compile("(\\d+)/([1-9]\\d*)");

  private Rotation() {}

  /** The part of these that is asked for. */
  static <T> List<T> of(List<T> all) {
    return of(all, System.getProperty("slow", "0/1"));
  }

  /** Whether it is the turn of something with this hash. */
  static boolean isInTurn(int hash) {
    List<Integer> all = IntStream.range(0, MANY).boxed().toList();
    return of(all).contains(Math.floorMod(hash, MANY));
  }

  static <T> List<T> of(List<T> all, String asked) {
    var part = PART.matcher(asked);
    if (!part.matches()) {
      throw new IllegalArgumentException("-Dslow=" + asked + ": not PART/PARTS, as in 0/3");
    }
    int parts = Integer.parseInt(part.group(2));
    int first = Integer.parseInt(part.group(1)) % parts;
    return IntStream.range(0, all.size())
        .filter(i -> i % parts == first)
        .mapToObj(all::get)
        .toList();
  }
}
