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
 *     versions: the way to a field is a call of a function named by {@link #FIELD} and the field
 */
public record Normalisation(
    Depth depth, Optional<String> function, Set<String> inlined, Set<String> changedStructures) {

  /**
   * What the call of a function of this prefix requires of its arguments, so that the program is
   * defined. Such calls stand in front of each operation that may be undefined; the operation
   * itself may then be moved or dropped.
   */
  public static final String REQUIRES = "stet.requires.";

  /** A pointer that may be read through, with the number of bytes. */
  public static final String READABLE = REQUIRES + "readable";

  /** Two pointers to blocks that do not overlap, with the number of bytes. */
  public static final String APART = REQUIRES + "apart";

  /** A place that is not reached. */
  public static final String NOT_HERE = REQUIRES + "not-here";

  /** The value of a variable that was not initialised; its name and a number follow. */
  public static final String UNINITIALISED = "stet.uninitialised.";

  /** The address of a field; the structure and the field's name follow. */
  public static final String FIELD = "stet.field.";

  /** A number that is computed from the arguments alone; the operation's name follows. */
  public static final String COMPUTES = "stet.computes.";

  /** A place in the text of the program, as a number or as a text; which one follows. */
  public static final String PLACE = COMPUTES + "place.";

  /** The text of a message for people; what it takes from further arguments follows. */
  public static final String WARNING = COMPUTES + "warning.";

  /** The value of an enumeration constant; its name follows. */
  public static final String ENUMERATOR = COMPUTES + "enumerator.";

  /** How large so many structures are; their number and name follow. */
  public static final String SIZE = COMPUTES + "size.";

  /** Inline assembly; its constraints and text follow. */
  public static final String ASSEMBLY = "asm ";

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
