package dev.stet.engine.llvm.compared;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * How a unit is brought into a form in which versions can be compared (000 §6.3).
 *
 * @param depth how much is rewritten
 * @param function the only function that is read, or all
 * @param inlined functions whose calls are replaced by their bodies
 * @param changedStructures structures ({@code struct.node}) whose layout differs between the
 *     versions: the way to a field is a call of a function named by {@link
 *     dev.stet.engine.ir.MarkerFamily#FIELD} and the field
 */
public record Normalisation(
    Depth depth, Optional<String> function, Set<String> inlined, Set<String> changedStructures) {

  /** How much is rewritten. */
  public enum Depth {
    /** Variables in registers; every branch and every line is as in the text. */
    REGISTERS,
    /** The same with blocks joined and branches merged. */
    LIGHT,
    /** Constants propagated, redundant code removed, expressions and loops in canonical form. */
    FULL
  }

  public Normalisation {
    inlined = Collections.unmodifiableSet(new LinkedHashSet<>(inlined));
    changedStructures = Collections.unmodifiableSet(new LinkedHashSet<>(changedStructures));
  }
}
