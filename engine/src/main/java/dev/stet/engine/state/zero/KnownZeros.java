package dev.stet.engine.state.zero;

import dev.stet.engine.ir.Operand;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of registers where two cells are zero or not in one way.
 *
 * @param copies the registers that hold what a cell holds
 * @param truths the others of which it is known whether they are zero
 */
record KnownZeros(Map<Integer, Pair.Place> copies, Map<Integer, Truth> truths) {

  static final KnownZeros NOTHING = new KnownZeros(Map.of(), Map.of());

  KnownZeros {
    copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
    truths = Collections.unmodifiableMap(new LinkedHashMap<>(truths));
  }

  Optional<Truth> of(Operand.Register register, Pair.Way way) {
    Pair.Place place = copies.get(register.id());
    return place == null
        ? Optional.ofNullable(truths.get(register.id()))
        : Optional.of(way.of(place));
  }

  /** Nothing is known of the register any more. */
  KnownZeros without(Operand.Register register) {
    if (!copies.containsKey(register.id()) && !truths.containsKey(register.id())) {
      return this;
    }
    Map<Integer, Pair.Place> left = new LinkedHashMap<>(copies);
    Map<Integer, Truth> known = new LinkedHashMap<>(truths);
    left.remove(register.id());
    known.remove(register.id());
    return new KnownZeros(left, known);
  }

  /** The register, of which nothing was known, holds what the cell does. */
  KnownZeros copy(Operand.Register register, Pair.Place place) {
    Map<Integer, Pair.Place> all = new LinkedHashMap<>(copies);
    all.put(register.id(), place);
    return new KnownZeros(all, truths);
  }

  /** The register is zero or not. */
  KnownZeros with(Operand.Register register, Truth truth) {
    if (copies.containsKey(register.id())) {
      return this;
    }
    Map<Integer, Truth> all = new LinkedHashMap<>(truths);
    all.put(register.id(), truth);
    return new KnownZeros(copies, all);
  }

  /** The same where the cell is about to change. */
  KnownZeros apart(Pair.Place place, Pair.Way way) {
    Map<Integer, Pair.Place> left = new LinkedHashMap<>(copies);
    Map<Integer, Truth> known = new LinkedHashMap<>(truths);
    left.values().removeIf(place::equals);
    copies.forEach(
        (register, held) -> {
          if (held == place) {
            known.put(register, way.of(place));
          }
        });
    return new KnownZeros(left, known);
  }

  /**
   * What is known in both.
   *
   * @param way in which the cells are in both
   */
  KnownZeros meet(KnownZeros other, Pair.Way way) {
    Map<Integer, Pair.Place> left = new LinkedHashMap<>(copies);
    left.entrySet().retainAll(other.copies.entrySet());
    Map<Integer, Truth> known = new LinkedHashMap<>(values(way));
    known.entrySet().retainAll(other.values(way).entrySet());
    known.keySet().removeAll(left.keySet());
    return new KnownZeros(left, known);
  }

  /** All that is known of registers, copies included. */
  private Map<Integer, Truth> values(Pair.Way way) {
    Map<Integer, Truth> all = new LinkedHashMap<>(truths);
    copies.forEach((register, place) -> all.put(register, way.of(place)));
    return all;
  }
}
