package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Targets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a function stores in memory from outside, by what the pointers are declared to lead to: a
 * pointer to one type is not read there as a pointer to another one, which is an assumption about
 * the caller as for other scalars.
 */
public final class StoredOutside {

  private final Map<Contents, Targets> byType = new LinkedHashMap<>();

  /**
   * Adds targets of a pointer that is stored.
   *
   * @return whether they are new
   */
  boolean add(Contents type, Targets value) {
    Targets before = byType.getOrDefault(type, Targets.NONE);
    Targets after = before.join(value);
    byType.put(type, after);
    return !after.equals(before);
  }

  /** All that is stored. */
  Targets all() {
    return byType.values().stream().reduce(Targets.NONE, Targets::join);
  }

  /** What may be read as a pointer to that. */
  Targets readAs(Contents type) {
    return byType.entrySet().stream()
        .filter(stored -> mayBeSame(stored.getKey(), type))
        .map(Map.Entry::getValue)
        .reduce(Targets.NONE, Targets::join);
  }

  private static boolean mayBeSame(Contents one, Contents other) {
    return isAnything(one)
        || isAnything(other)
        || !Collections.disjoint(one.structures(), other.structures())
        || (one.structures().isEmpty()
            && other.structures().isEmpty()
            && !Collections.disjoint(one.scalars(), other.scalars()));
  }

  /** What a pointer to void or to characters leads to. */
  public static boolean isAnything(Contents contents) {
    return !contents.isKnown() || contents.scalars().equals(Set.of(new Type.Int(8)));
  }
}
