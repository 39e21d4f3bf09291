package dev.stet.engine.analysis;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The pointers of main that lead into an argument of the program whatever way was taken, where they
 * lead outside at all: those that are read from the vector, and what is computed from them alone,
 * also by way of memory. An argument is a string (C17 5.1.2.2.1 p2), and nothing stands behind its
 * end.
 *
 * @param pointers all of them
 * @param given those that are read from the vector
 * @param kept those that are read from other memory of the program, which keeps such pointers only
 * @param starts those that lead to the start of one
 * @param distances numbers that the function computes beside those that do not: how many bytes
 *     behind the start they lead; see {@link CountedArguments}
 * @param rests the same beside all: how many bytes there are in front of the end
 */
public record ArgumentTexts(
    Set<Operand> pointers,
    Set<Operand> given,
    Set<Operand> kept,
    Set<Operand> starts,
    Map<Operand, Operand.Register> distances,
    Map<Operand, Operand.Register> rests) {

  /** No pointers into arguments. */
  public static final ArgumentTexts NONE =
      new ArgumentTexts(Set.of(), Set.of(), Set.of(), Set.of(), Map.of(), Map.of());

  /**
   * @param vector addresses that lead into the vector
   */
  static ArgumentTexts of(Module module, Function function, Set<Operand> vector) {
    var search = new TextPointers(module, function, vector);
    return search.found();
  }

  /** Those beside which it is counted how far they are from the start. */
  Set<Operand> moved() {
    Set<Operand> moved = new LinkedHashSet<>(pointers);
    moved.removeAll(starts);
    moved.removeAll(kept);
    return moved;
  }

  /** Those beside which it is counted how far they are from the end. */
  Set<Operand> computed() {
    Set<Operand> computed = new LinkedHashSet<>(pointers);
    computed.removeAll(given);
    computed.removeAll(kept);
    return computed;
  }

  /** The same with numbers. */
  ArgumentTexts with(
      Map<Operand, Operand.Register> newDistances, Map<Operand, Operand.Register> newRests) {
    return new ArgumentTexts(pointers, given, kept, starts, newDistances, newRests);
  }
}
