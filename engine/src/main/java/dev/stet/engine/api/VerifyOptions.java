package dev.stet.engine.api;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ErrorBodies;
import dev.stet.engine.smt.Backend;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
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
 * @param work the most that is done for one function, as work that usually takes that long; what is
 *     found out within it is the same on every machine, as long as the clock's limit is far off
 * @param errors what an execution must not reach, as a matter of the check kind assertion
 * @param shiftedBits how a bit shifted into or past the sign is seen
 * @param returning whether to ask if the function returns
 * @param heap what allocations may do, and which memory counts as leaked
 * @param inlining which callees are looked into
 * @param goal when the search is over
 */
public record VerifyOptions(
    Set<CheckKind> checks,
    Scope scope,
    Optional<String> domain,
    int maxUnwind,
    Duration functionTimeout,
    Duration work,
    Recheck recheck,
    ErrorPoints errors,
    ShiftedBits shiftedBits,
    Returning returning,
    Heap heap,
    Inlining inlining,
    Goal goal) {

  public VerifyOptions {
    checks = Collections.unmodifiableSet(new LinkedHashSet<>(checks));
  }

  /** With the usual error functions, and shifted bits that wrap. */
  public VerifyOptions(
      Set<CheckKind> checks,
      Scope scope,
      Optional<String> domain,
      int maxUnwind,
      Duration functionTimeout,
      Recheck recheck) {
    this(
        checks,
        scope,
        domain,
        maxUnwind,
        functionTimeout,
        functionTimeout,
        recheck,
        ErrorPoints.USUAL,
        ShiftedBits.WRAP,
        Returning.NOT_CHECKED,
        Heap.C,
        Inlining.AUTO,
        Goal.ALL_CHECKS);
  }

  /** The same with another time for one function; the work stays what it is. */
  public VerifyOptions within(Duration limit) {
    return with(limit, work, goal);
  }

  /** The same with another limit for the work. */
  public VerifyOptions ofWork(Duration limit) {
    return with(functionTimeout, limit, goal);
  }

  /** The same with a search that is over once something is violated. */
  public VerifyOptions untilViolation() {
    return with(functionTimeout, work, Goal.FIRST_VIOLATION);
  }

  private VerifyOptions with(Duration limit, Duration most, Goal wanted) {
    return new VerifyOptions(
        checks,
        scope,
        domain,
        maxUnwind,
        limit,
        most,
        recheck,
        errors,
        shiftedBits,
        returning,
        heap,
        inlining,
        wanted);
  }

  /**
   * Places that must not be reached.
   *
   * @param functions a call of one of these is a violation; {@code assert} stands for a failing
   *     assert
   * @param bodies whether that is so for those that the program defines itself
   * @param label a C label that must not be reached
   */
  public record ErrorPoints(Set<String> functions, ErrorBodies bodies, Optional<String> label) {

    /** A failing assert and the error functions of the competition that have no body. */
    public static final ErrorPoints USUAL =
        new ErrorPoints(
            Set.of("assert", "reach_error", Callee.Checker.ERROR),
            ErrorBodies.FOLLOWED,
            Optional.empty());

    public ErrorPoints {
      functions = Collections.unmodifiableSet(new LinkedHashSet<>(functions));
    }
  }

  /** How {@code 1 << 31} is seen. */
  public enum ShiftedBits {
    /** The result wraps, as every compiler does it. */
    WRAP,
    /** A violation, as the C standard has it. */
    CHECK
  }

  /** Whether termination is looked at. */
  public enum Returning {
    NOT_CHECKED,
    CHECKED
  }

  /** What is agreed on about the heap. */
  public enum Heap {
    /** Allocations may fail; what no pointer leads to any more is leaked. */
    C,
    /** As in the competition: allocations succeed. */
    ALLOCATIONS_SUCCEED,
    /** The same, and an access through a null pointer just ends the program. */
    ALLOCATIONS_SUCCEED_NULL_ENDS,
    /** Allocations succeed, and all that is not freed when the program ends is leaked. */
    ALLOCATIONS_SUCCEED_ALL_FREED
  }

  /** Which calls of functions with a body are followed by putting the body in their place. */
  public enum Inlining {
    /** Where it is cheap enough. */
    AUTO,
    /** All that can be, recursion a few calls deep. */
    ALL,
    /** Only models of library functions. */
    NONE
  }

  /** When the search is over. */
  public enum Goal {
    /** Every check has its own answer. */
    ALL_CHECKS,
    /** One violation answers the question that was asked; what is worse than a leak goes first. */
    FIRST_VIOLATION
  }

  /** From where an entry function is called. */
  public enum Scope {
    /** By unknown callers, with any arguments, as often as they like. */
    OPEN,
    /** As the start of the program: globals hold their initial values. */
    CLOSED
  }

  /**
   * Whether proofs are checked again from scratch.
   *
   * @param solver the one that does, if one does
   */
  public record Recheck(Optional<Backend> solver) {

    public static final Recheck OFF = new Recheck(Optional.empty());

    /** By the second solver that Stet brings along. */
    public static final Recheck ON = with(Backend.Z3);

    /** By this one. */
    public static Recheck with(Backend solver) {
      return new Recheck(Optional.of(solver));
    }
  }
}
