package dev.stet.engine.memory.pointsto;

import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.Targets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the objects of a function hold as pointers, by where it is written: pointers that stand at
 * different offsets of an object are told apart.
 */
final class HeldPointers {

  private final int pointerBytes;
  private final Map<Integer, Map<Congruence, Targets>> written = new LinkedHashMap<>();
  private final Map<Integer, Targets> all = new LinkedHashMap<>();

  HeldPointers(int pointerBytes) {
    this.pointerBytes = pointerBytes;
  }

  /**
   * Adds what is written somewhere in an object.
   *
   * @return whether that is new
   */
  boolean add(int object, Congruence offset, Targets targets) {
    Map<Congruence, Targets> places = written.computeIfAbsent(object, o -> new LinkedHashMap<>());
    Targets before = places.getOrDefault(offset, Targets.NONE);
    Targets after = before.join(targets);
    places.put(offset, after);
    all.merge(object, targets, Targets::join);
    return !after.equals(before);
  }

  /** What an object holds anywhere. */
  Targets in(int object) {
    return all.getOrDefault(object, Targets.NONE);
  }

  /** What a pointer that is read at such an offset may be. */
  Targets at(int object, Congruence offset) {
    return written.getOrDefault(object, Map.of()).entrySet().stream()
        .filter(place -> mayOverlap(place.getKey(), offset))
        .map(Map.Entry::getValue)
        .reduce(Targets.NONE, Targets::join);
  }

  private boolean mayOverlap(Congruence one, Congruence other) {
    long distance = one.remainder() - other.remainder();
    long stride = Congruence.gcd(one.stride(), other.stride());
    if (stride == 0) {
      return Math.abs(distance) < pointerBytes;
    }
    long above = Math.floorMod(distance, stride);
    return above < pointerBytes || stride - above < pointerBytes;
  }
}
