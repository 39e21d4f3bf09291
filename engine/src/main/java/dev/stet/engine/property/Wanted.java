package dev.stet.engine.property;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ErrorBodies;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What is to be proved.
 *
 * @param kinds the kinds of check; the others vanish (see {@link Obligations} for what remains)
 * @param shiftedBits whether a bit shifted into or past the sign is a violation of kind shift
 * @param errorFunctions functions whose call is a violation of kind assertion; {@link
 *     #FAILING_ASSERT} stands for {@code assert} with a false argument
 * @param errorBodies whether that is so for those that the program defines itself
 * @param errorLabel a C label that must not be reached, where the task names one
 */
public record Wanted(
    Set<CheckKind> kinds,
    ShiftedBits shiftedBits,
    Set<String> errorFunctions,
    ErrorBodies errorBodies,
    Optional<String> errorLabel) {

  /** The error function that stands for a failing {@code assert}. */
  public static final String FAILING_ASSERT = "assert";

  private static final Set<String> USUAL_ERRORS =
      Set.of(FAILING_ASSERT, "reach_error", Callee.Checker.ERROR);

  /** How {@code 1 << 31} is seen. */
  public enum ShiftedBits {
    /** The result wraps, as every compiler does it. */
    WRAP,
    /** A violation, as the C standard has it. */
    CHECK
  }

  public Wanted {
    kinds = Collections.unmodifiableSet(new LinkedHashSet<>(kinds));
    errorFunctions = Collections.unmodifiableSet(new LinkedHashSet<>(errorFunctions));
  }

  /** These kinds, the usual error functions without bodies, no error label, shifted bits wrap. */
  public static Wanted of(Set<CheckKind> kinds) {
    return new Wanted(
        kinds, ShiftedBits.WRAP, USUAL_ERRORS, ErrorBodies.FOLLOWED, Optional.empty());
  }

  boolean wants(CheckKind kind) {
    return kinds.contains(kind);
  }

  boolean assertsFail() {
    return wants(CheckKind.ASSERTION) && errorFunctions.contains(FAILING_ASSERT);
  }
}
