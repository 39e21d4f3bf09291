package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pointers of main that lead into an argument of the program whatever way was taken, where they
 * lead outside at all: those that are read from the vector, and what is computed from them alone.
 * An argument is a string (C17 5.1.2.2.1 p2), and nothing stands behind its end.
 *
 * @param pointers all of them
 * @param given those that are read from the vector
 * @param starts those that lead to the start of one
 * @param distances numbers that the function computes beside those that do not: how many bytes
 *     behind the start they lead; see {@link CountedArguments}
 * @param rests the same beside all: how many bytes there are in front of the end
 */
public record ArgumentTexts(
    Set<Operand> pointers,
    Set<Operand> given,
    Set<Operand> starts,
    Map<Operand, Operand.Register> distances,
    Map<Operand, Operand.Register> rests) {

  /** No pointers into arguments. */
  public static final ArgumentTexts NONE =
      new ArgumentTexts(Set.of(), Set.of(), Set.of(), Map.of(), Map.of());

  /**
   * @param vector addresses that lead into the vector
   */
  static ArgumentTexts of(Function function, Set<Operand> vector) {
    Set<Operand> starts = new LinkedHashSet<>();
    Set<Operand> own = new LinkedHashSet<>();
    Set<Operand> moved = new LinkedHashSet<>();
    Map<Operand, List<Operand>> sources = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load load
            && load.result().type() instanceof Type.Pointer
            && vector.contains(load.address())) {
          starts.add(load.result());
        } else if (i instanceof Instruction.PointerAdd add) {
          sources.put(add.result(), List.of(add.base()));
          moved.add(add.result());
        } else if (i instanceof Instruction.Phi phi
            && phi.result().type() instanceof Type.Pointer) {
          sources.put(
              phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
        } else if (i instanceof Instruction.Select select
            && select.result().type() instanceof Type.Pointer) {
          sources.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
        } else if (i instanceof Instruction.Allocate allocate) {
          own.add(allocate.result());
        }
      }
    }
    Set<Operand> pointers = new LinkedHashSet<>(starts);
    pointers.addAll(sources.keySet());
    while (pointers.removeIf(
        p ->
            !starts.contains(p)
                && !sources.get(p).stream()
                    .allMatch(from -> pointers.contains(from) || isKnown(from, own)))) {}
    boolean isReplaced =
        function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(
                i ->
                    i instanceof Instruction.Store s
                        && vector.contains(s.address())
                        && !pointers.contains(s.value())
                        && !isKnown(s.value(), own));
    if (isReplaced) {
      return NONE;
    }
    Set<Operand> unmoved = new LinkedHashSet<>(pointers);
    unmoved.removeAll(moved);
    while (unmoved.removeIf(
        p ->
            !starts.contains(p)
                && !sources.get(p).stream()
                    .allMatch(from -> unmoved.contains(from) || isKnown(from, own)))) {}
    return new ArgumentTexts(pointers, starts, unmoved, Map.of(), Map.of());
  }

  /** Whether the pointer leads to no memory outside. */
  private static boolean isKnown(Operand pointer, Set<Operand> own) {
    return pointer instanceof Operand.Null
        || pointer instanceof Operand.GlobalAddress
        || own.contains(pointer);
  }

  /** Those that do not lead to a start. */
  Set<Operand> moved() {
    Set<Operand> moved = new LinkedHashSet<>(pointers);
    moved.removeAll(starts);
    return moved;
  }

  /** Those that are not read from the vector. */
  Set<Operand> computed() {
    Set<Operand> computed = new LinkedHashSet<>(pointers);
    computed.removeAll(given);
    return computed;
  }

  /** The same with numbers. */
  ArgumentTexts with(
      Map<Operand, Operand.Register> newDistances, Map<Operand, Operand.Register> newRests) {
    return new ArgumentTexts(pointers, given, starts, newDistances, newRests);
  }
}
