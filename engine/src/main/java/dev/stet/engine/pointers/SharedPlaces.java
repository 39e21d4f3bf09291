package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Places that others may change at any time (volatile and atomic ones): where a test finds null
 * once, any read of the same place may.
 */
final class SharedPlaces {

  private final Map<Operand, Instruction.Load> loads;
  private final DefUse uses;
  private final UnaryOperator<Operand> same;

  /** By place: the first of the pointers that are read there. */
  private final Map<AddressedPlace, Operand> first = new LinkedHashMap<>();

  /**
   * Of a function.
   *
   * @param loads by what they read
   * @param same the pointer that one is a copy of by way of a variable in memory
   */
  SharedPlaces(Map<Operand, Instruction.Load> loads, DefUse uses, UnaryOperator<Operand> same) {
    this.loads = loads;
    this.uses = uses;
    this.same = same;
  }

  /** All that is read from such places from which one of the pointers is read. */
  Set<Operand> readWhere(Set<Operand> pointers) {
    Set<AddressedPlace> places =
        pointers.stream()
            .map(loads::get)
            .filter(l -> l != null && isShared(l))
            .map(this::place)
            .collect(Collectors.toSet());
    return loads.values().stream()
        .filter(l -> isShared(l) && places.contains(place(l)))
        .map(l -> same.apply(l.result()))
        .collect(Collectors.toSet());
  }

  private static boolean isShared(Instruction.Load load) {
    return load.access() == Instruction.Access.VOLATILE
        || load.access() == Instruction.Access.ATOMIC;
  }

  private AddressedPlace place(Instruction.Load load) {
    return AddressedPlace.of(load.address(), uses).by(this::firstReadThere);
  }

  private Operand firstReadThere(Operand pointer) {
    Operand known = same.apply(pointer);
    Instruction.Load load = loads.get(known);
    return load == null ? known : first.computeIfAbsent(place(load), p -> known);
  }
}
