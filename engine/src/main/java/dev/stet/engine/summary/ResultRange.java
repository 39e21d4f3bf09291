package dev.stet.engine.summary;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Type;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What holds of a function's result wherever it returns: bounds found by binary search, each shown
 * by a query that is unsatisfiable, and its order with the parameters. A template of rows over the
 * output (002 §4.1), in which one value is searched at a time.
 */
public final class ResultRange {

  private static final String RESULT = "\\result";
  private static final int MOST_PARAMETERS = 6;

  private final Inquiry inquiry;
  private final Terms terms;
  private final Function function;
  private final Parameters parameters;
  private final List<ReturnPoint> returns;

  public ResultRange(Inquiry inquiry, Function function, Parameters parameters) {
    this.inquiry = inquiry;
    this.terms = inquiry.terms();
    this.function = function;
    this.parameters = parameters;
    this.returns = inquiry.system().returnPoints();
  }

  /** The results, that invariants should speak of; none where nothing can be said of them. */
  public List<Term> results() {
    return kind().isPresent() || function.result() instanceof Type.Pointer
        ? returns.stream().flatMap(r -> r.values().stream()).toList()
        : List.of();
  }

  private Optional<IntegerKind> kind() {
    return IntegerKind.of(function.resultType(), function.result())
        .filter(
            k ->
                returns.stream()
                    .allMatch(
                        r ->
                            r.values().size() == 1
                                && r.values().get(0).sort().equals(Sort.bits(k.bits()))));
  }

  /** In C with {@code \result}, or "" where nothing is known or the function never returns. */
  public String text() {
    if (returns.isEmpty() || inquiry.ask(List.of(inquiry.returns())) != SolverSession.Answer.SAT) {
      return "";
    }
    if (function.result() instanceof Type.Pointer) {
      boolean plain = returns.stream().allMatch(r -> r.values().size() == 1);
      return plain && never(inquiry.system()::isNull) ? RESULT + " != 0" : "";
    }
    return kind().map(this::text).orElse("");
  }

  private String text(IntegerKind kind) {
    Optional<BigInteger> most = bound(kind, End.HIGH);
    Optional<BigInteger> least = bound(kind, End.LOW);
    if (most.isPresent() && most.equals(least)) {
      return RESULT + " == " + kind.literal(most.get());
    }
    List<String> all = new ArrayList<>();
    least.ifPresent(b -> all.add(kind.literal(b) + " <= " + RESULT));
    most.ifPresent(b -> all.add(RESULT + " <= " + kind.literal(b)));
    var passed = Condition.Passed.toEntry(inquiry.system());
    for (Parameters.Int p : parameters.integers().stream().limit(MOST_PARAMETERS).toList()) {
      if (p.kind().equals(kind)) {
        comparison(p, passed.of(p)).ifPresent(all::add);
      }
    }
    return String.join(" && ", all);
  }

  /** A zone row over the result and a parameter of its kind: their difference, or its sign. */
  private Optional<String> comparison(Parameters.Int parameter, Term value) {
    IntegerKind kind = parameter.kind();
    if (inquiry.ask(List.of(inquiry.returns())) != SolverSession.Answer.SAT) {
      return Optional.empty();
    }
    BigInteger difference = result(kind, End.HIGH).subtract(kind.read(inquiry.value(value)));
    Term constant = terms.bits(kind.bits() + 1, difference);
    Term wide = kind.extended(terms, value);
    if (never(r -> terms.not(terms.eq(terms.sub(kind.extended(terms, r), wide), constant)))) {
      return Optional.of(RESULT + " == " + parameter.name() + signed(difference));
    }
    if (never(r -> terms.not(kind.isAtMost(terms, value, r)))) {
      return Optional.of(RESULT + " >= " + parameter.name());
    }
    return never(r -> terms.not(kind.isAtMost(terms, r, value)))
        ? Optional.of(RESULT + " <= " + parameter.name())
        : Optional.empty();
  }

  private static String signed(BigInteger addend) {
    return switch (addend.signum()) {
      case 0 -> "";
      case 1 -> " + " + addend;
      default -> " - " + addend.negate();
    };
  }

  /** Whether no execution returns a result of which this holds. */
  private boolean never(UnaryOperator<Term> bad) {
    return inquiry.isImpossible(List.of(somewhere(bad)));
  }

  private Term somewhere(UnaryOperator<Term> what) {
    return terms.or(
        returns.stream().map(r -> terms.and(r.guard(), what.apply(r.values().get(0)))).toList());
  }

  private enum End {
    HIGH,
    LOW
  }

  /** The greatest or least result, or what is shown to lie beyond it; empty where all may be. */
  private Optional<BigInteger> bound(IntegerKind kind, End end) {
    BigInteger limit = end == End.HIGH ? kind.most() : kind.least();
    BigInteger one = end == End.HIGH ? BigInteger.ONE : BigInteger.ONE.negate();
    if (!never(r -> beyond(kind, end, r, limit))) {
      return Optional.empty();
    }
    // Results beyond `shown` are impossible, `reached` is one that is not.
    BigInteger shown = limit.subtract(one);
    if (inquiry.ask(List.of(inquiry.returns())) != SolverSession.Answer.SAT) {
      return Optional.of(shown);
    }
    BigInteger reached = result(kind, end);
    boolean nearest = true;
    while (!reached.equals(shown)) {
      BigInteger middle = reached.add(shown).shiftRight(1);
      BigInteger probe = nearest || middle.equals(reached) ? reached.add(one) : middle;
      switch (inquiry.ask(List.of(somewhere(r -> beyond(kind, end, r, probe))))) {
        case SAT -> reached = result(kind, end);
        case UNSAT -> shown = probe.subtract(one);
        case UNDECIDED -> {
          return Optional.of(shown);
        }
      }
      nearest = !nearest;
    }
    return Optional.of(shown);
  }

  private Term beyond(IntegerKind kind, End end, Term result, BigInteger bound) {
    Term constant = kind.constant(terms, bound);
    return end == End.HIGH
        ? kind.isAtMost(terms, constant, result)
        : kind.isAtMost(terms, result, constant);
  }

  /** What the execution of the model returns. */
  private BigInteger result(IntegerKind kind, End end) {
    var all =
        returns.stream()
            .filter(r -> inquiry.isTrue(r.guard()))
            .map(r -> kind.read(inquiry.value(r.values().get(0))));
    return (end == End.HIGH
            ? all.max(Comparator.naturalOrder())
            : all.min(Comparator.naturalOrder()))
        .orElseThrow(() -> new IllegalStateException("the model returns nowhere"));
  }
}
