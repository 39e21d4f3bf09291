package dev.stet.engine.summary;

import java.util.Collections;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What is known of a function where it is called and not followed.
 *
 * @param result of its result alone
 * @param templates of its result and memory together
 * @param places what these speak of in memory
 */
public record CallSummary(ResultSummary result, List<TemplateSummary> templates, List<Place> places)
    implements CallSummaries.Known {

  /** So many comparisons are shown; all are used. */
  private static final int MOST_SAID = 8;

  public CallSummary {
    templates = List.copyOf(templates);
    places = List.copyOf(places);
  }

  /**
   * The summary of a function from a formula of it.
   *
   * @param function with its callees inlined, before it was looked at
   * @param places what it was looked at ({@link ObservedCalls})
   */
  public static CallSummary of(Inquiry inquiry, Function function, List<Place> places) {
    boolean callsItself =
        inquiry.system().observedCalls().stream().anyMatch(c -> c.callee().equals(function.name()));
    List<TemplateSummary> templates =
        callsItself || !places.isEmpty()
            ? new SummarySearch(inquiry, function).find(places)
            : List.of();
    ResultSummary result =
        ResultRange.isWorthwhile(function)
            ? new ResultRange(inquiry, function, Parameters.of(function)).find()
            : ResultSummary.NOTHING;
    return new CallSummary(result, templates, templates.isEmpty() ? List.of() : places);
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return result.facts().isEmpty() && templates.isEmpty();
  }

  @Override
  public String text() {
    Set<String> said = new LinkedHashSet<>();
    result.facts().forEach(f -> said.add(f.text()));
    templates.forEach(t -> said.addAll(t.texts(Collections.unmodifiableSet(new LinkedHashSet<>(said)))));
    List<String> some = new ArrayList<>();
    int left = MOST_SAID;
    for (String statement : said) {
      left -= statement.split(" && ", -1).length;
      if (left < 0) {
        some.add("…");
        break;
      }
      some.add(statement);
    }
    return String.join(" && ", some);
  }

  @Override
  public Term holds(Terms terms, CallSummaries.Observation seen, UnaryOperator<Term> isNull) {
    List<Term> all = new ArrayList<>();
    if (!result.facts().isEmpty()) {
      all.add(result.holds(terms, seen, isNull));
    }
    templates.forEach(t -> all.add(t.holds(terms, seen, isNull)));
    return terms.and(all);
  }
}
