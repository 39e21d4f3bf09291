package dev.stet.engine;

import dev.stet.engine.ir.CheckKind;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * How a function is verified.
 *
 * @param checks the kinds of obligation to look at
 * @param scope whether the function may assume what any caller may not (see {@link Scope})
 * @param domain the one abstract domain to use ({@code interval}, {@code none}), or empty for the
 *     automatic choice
 * @param maxUnwind highest k
 * @param functionTimeout wall-clock time for one function
 */
public record VerifyOptions(
    Set<CheckKind> checks,
    Scope scope,
    Optional<String> domain,
    int maxUnwind,
    Duration functionTimeout,
    Recheck recheck) {

  public VerifyOptions {
    checks = Set.copyOf(checks);
  }

  /** From where an entry function is called. */
  public enum Scope {
    /** By unknown callers, with any arguments, as often as they like. */
    OPEN,
    /** As the start of the program: globals hold their initial values. */
    CLOSED
  }

  /** Whether final invariants are checked again by a second solver (design §8). */
  public enum Recheck {
    OFF,
    ON
  }
}
