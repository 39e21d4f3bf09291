package dev.stet.engine.summary;

import java.util.LinkedHashMap;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.invariant.Thresholds;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.ObservedCall;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fixpoint of a function's summary (002 §4): what calls of the function itself are taken to do
 * grows until every execution that returns does no more. It begins with calls that never return, so
 * what is found holds of executions of any depth.
 */
final class SummarySearch {

  private final Inquiry inquiry;
  private final Terms terms;
  private final Function function;
  private final List<CallSummaries.Observation> returned = new ArrayList<>();
  private final List<Term> guards = new ArrayList<>();

  /**
   * @param function before it was looked at ({@link ObservedCalls})
   */
  SummarySearch(Inquiry inquiry, Function function) {
    this.inquiry = inquiry;
    this.terms = inquiry.terms();
    this.function = function;
    List<Term> parameters = Condition.Passed.toEntry(inquiry.system()).values();
    for (ReturnPoint point : inquiry.system().returnPoints()) {
      List<Term> all = new ArrayList<>(parameters);
      all.addAll(point.values());
      returned.add(CallSummaries.Observation.of(all, parameters.size(), function.returned()));
      guards.add(point.guard());
    }
  }

  /**
   * What always holds, of all calls alike and then, where the function calls itself, of the parts
   * that its boundaries make.
   */
  List<TemplateSummary> find(List<Place> places) {
    var vocabulary = Vocabulary.of(function, places);
    Optional<TemplateSummary> alike = find(TemplateSummary.bottom(vocabulary, List.of()));
    alike.ifPresent(this::learn);
    List<Boundary> boundaries =
        callsOfItself().isEmpty() ? List.of() : Boundaries.of(function, vocabulary);
    Optional<TemplateSummary> parts =
        boundaries.isEmpty()
            ? Optional.empty()
            : find(TemplateSummary.bottom(vocabulary, boundaries));
    parts.ifPresent(this::learn);
    return Stream.concat(alike.stream(), parts.stream()).toList();
  }

  private List<ObservedCall> callsOfItself() {
    return inquiry.system().observedCalls().stream()
        .filter(c -> c.callee().equals(function.name()))
        .toList();
  }

  /** What holds of every execution holds of the calls of the function itself. */
  private void learn(TemplateSummary known) {
    assumed(known).forEach(inquiry.session()::add);
  }

  /** Empty where nothing always holds or time was short. */
  private Optional<TemplateSummary> find(TemplateSummary bottom) {
    TemplateSummary summary = bottom;
    int[] growths = new int[summary.values().size()];
    var thresholds = Thresholds.of(inquiry.system());
    while (!summary.isTop()) {
      List<Term> query = assumed(summary);
      query.add(violation(summary));
      switch (inquiry.ask(query)) {
        case UNSAT -> {
          return Optional.of(summary);
        }
        case UNDECIDED -> {
          return Optional.empty();
        }
        case SAT -> summary = grown(summary, growths, thresholds);
      }
    }
    return Optional.empty();
  }

  /** What calls of the function itself are taken to do. */
  private List<Term> assumed(TemplateSummary summary) {
    List<Term> all = new ArrayList<>();
    for (ObservedCall call : callsOfItself()) {
      Term holds = summary.holds(terms, call.seen(), inquiry.system()::isNull);
      all.add(terms.implies(call.guard(), holds));
    }
    return all;
  }

  private Term violation(TemplateSummary summary) {
    List<Term> any = new ArrayList<>();
    for (int i = 0; i < returned.size(); i++) {
      Term holds = summary.holds(terms, returned.get(i), inquiry.system()::isNull);
      any.add(terms.and(guards.get(i), terms.not(holds)));
    }
    return terms.or(any);
  }

  private TemplateSummary grown(TemplateSummary before, int[] growths, Thresholds thresholds) {
    Map<Term, BigInteger> model = new LinkedHashMap<>();
    List<RowValue> values = new ArrayList<>(before.values());
    for (int i = 0; i < returned.size(); i++) {
      if (!inquiry.isTrue(guards.get(i))) {
        continue;
      }
      var state = before.vocabulary().state(returned.get(i));
      int first = before.first(terms, state, t -> model.computeIfAbsent(t, inquiry::value));
      for (int at = first; at < first + before.rows().size(); at++) {
        RowValue value = values.get(at);
        TemplateRow row = before.row(at);
        if (!(value instanceof RowValue.Top)) {
          RowValue admitted =
              row.admit(terms, state, t -> model.computeIfAbsent(t, inquiry::value));
          RowValue joined = row.join(value, admitted);
          if (!joined.equals(value)) {
            growths[at]++;
            values.set(at, row.widen(joined, growths[at], thresholds.of(row)));
          }
        }
      }
    }
    return before.with(values);
  }
}
