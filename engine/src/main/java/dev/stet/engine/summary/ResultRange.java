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

  private static final int MOST_PARAMETERS = 6;

  private final Inquiry inquiry;
  private final Terms terms;
  private final Function function;
  private final Parameters parameters;
  private final List<ReturnPoint> returns;
  private final Condition.Passed passed;

  public ResultRange(Inquiry inquiry, Function function, Parameters parameters) {
    this.inquiry = inquiry;
    this.terms = inquiry.terms();
    this.function = function;
    this.parameters = parameters;
    this.returns = inquiry.system().returnPoints();
    this.passed = Condition.Passed.toEntry(inquiry.system());
  }

  /** Whether the function gives back what can be spoken of. */
  public static boolean isWorthwhile(Function function) {
    return function.result() instanceof Type.Pointer
        || IntegerKind.of(function.resultType(), function.result()).isPresent();
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
                            !r.values().isEmpty()
                                && r.values().get(0).sort().equals(Sort.bits(k.bits()))));
  }

  /** What holds, or nothing where the function never returns. */
  public ResultSummary find() {
    if (returns.isEmpty() || inquiry.ask(List.of(inquiry.returns())) != SolverSession.Answer.SAT) {
      return ResultSummary.NOTHING;
    }
    if (function.result() instanceof Type.Pointer) {
      boolean plain = returns.stream().noneMatch(r -> r.values().isEmpty());
      ResultFact notNull = new ResultFact.NotNull();
      return plain && always(notNull) ? new ResultSummary(List.of(notNull)) : ResultSummary.NOTHING;
    }
    return kind().map(this::find).orElse(ResultSummary.NOTHING);
  }

  private ResultSummary find(IntegerKind kind) {
    Optional<BigInteger> most = bound(kind, End.HIGH);
    Optional<BigInteger> least = bound(kind, End.LOW);
    if (most.isPresent() && most.equals(least)) {
      return new ResultSummary(List.of(new ResultFact.Equals(kind, most.get())));
    }
    List<ResultFact> all = new ArrayList<>();
    least.ifPresent(b -> all.add(new ResultFact.AtLeast(kind, b)));
    most.ifPresent(b -> all.add(new ResultFact.AtMost(kind, b)));
    for (Parameters.Int p : parameters.integers().stream().limit(MOST_PARAMETERS).toList()) {
      if (p.kind().equals(kind)) {
        comparison(p).ifPresent(all::add);
      }
    }
    return new ResultSummary(all);
  }

  /** A zone row over the result and a parameter of its kind: their difference, or its sign. */
  private Optional<ResultFact> comparison(Parameters.Int parameter) {
    if (inquiry.ask(List.of(inquiry.returns())) != SolverSession.Answer.SAT) {
      return Optional.empty();
    }
    IntegerKind kind = parameter.kind();
    BigInteger value = kind.read(inquiry.value(passed.of(parameter)));
    List<ResultFact> candidates =
        List.of(
            new ResultFact.Difference(parameter, result(kind, End.HIGH).subtract(value)),
            new ResultFact.NotBelow(parameter),
            new ResultFact.NotAbove(parameter));
    return candidates.stream().filter(this::always).findFirst();
  }

  /** Whether the formula allows no return with a result for which it fails. */
  private boolean always(ResultFact fact) {
    return never(r -> terms.not(fact.term(terms, passed, r)));
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
