package dev.stet.engine.summary;

import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What is proved of a function's result; a conjunction. */
public record ResultSummary(List<ResultFact> facts) implements CallSummaries.Known {

  /** Nothing is known. */
  static final ResultSummary NOTHING = new ResultSummary(List.of());

  public ResultSummary {
    facts = List.copyOf(facts);
  }

  @Override
  public String text() {
    return facts.stream().map(ResultFact::text).collect(Collectors.joining(" && "));
  }

  @Override
  public Term holds(Terms terms, CallSummaries.Observation seen, UnaryOperator<Term> isNull) {
    var passed = new Condition.Passed(seen.arguments(), seen.before(), isNull);
    return terms.and(
        facts.stream().map(f -> f.term(terms, passed, seen.results().get(0))).toList());
  }
}
