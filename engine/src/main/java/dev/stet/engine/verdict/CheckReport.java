package dev.stet.engine.verdict;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import java.util.List;

/**
 * The answer for one proof obligation of a function.
 *
 * @param range the whole expression; of a check in a called function, the call
 * @param expression its text, on one line
 * @param message plain words: for a violation with the values of the counterexample ("index 1000 is
 *     past the end of 'array' (1000 elements)"), for a proof what was shown ("index of 'array'
 *     stays in 0..999"), else what is asked
 * @param way where the check stands, then the calls that lead to it from the function that was
 *     verified, outwards; empty where that is not known
 * @param standing whether it counts
 */
public record CheckReport(
    CheckKind kind,
    SourceRange range,
    String expression,
    Verdict verdict,
    String message,
    List<Site> way,
    Standing standing) {

  public CheckReport {
    way = List.copyOf(way);
  }

  /** Whether the answer for a check is one about its function; it is the same in any case. */
  public enum Standing {
    COUNTS,
    /** A violation that only callers can cause that break the contract which the text states. */
    COVERED,
    /** The text says that the finding is known: neither alarm nor proof. */
    SUPPRESSED
  }

  /** One that counts. */
  public CheckReport(
      CheckKind kind,
      SourceRange range,
      String expression,
      Verdict verdict,
      String message,
      List<Site> way) {
    this(kind, range, expression, verdict, message, way, Standing.COUNTS);
  }

  /** Of a check whose way is not known. */
  public CheckReport(
      CheckKind kind, SourceRange range, String expression, Verdict verdict, String message) {
    this(kind, range, expression, verdict, message, List.of());
  }

  /**
   * A place in a function.
   *
   * @param function the function whose text that is
   * @param line counted from the function's first line
   */
  public record Site(String function, int line, int column) {}

  /** The same with another verdict. */
  public CheckReport with(Verdict other) {
    return new CheckReport(kind, range, expression, other, message, way, standing);
  }

  /** The same with another standing. */
  public CheckReport with(Standing other) {
    return new CheckReport(kind, range, expression, verdict, message, way, other);
  }

  /** Whether something is wrong, or open, that counts. */
  public boolean isFinding() {
    return standing == Standing.COUNTS && !(verdict instanceof Verdict.Safe);
  }

  /** Whether this is the other check, reached through calls of the function it was seen in. */
  public boolean isReachedThrough(CheckReport other) {
    return kind == other.kind
        && !other.way.isEmpty()
        && way.size() > other.way.size()
        && way.subList(0, other.way.size()).equals(other.way);
  }
}
