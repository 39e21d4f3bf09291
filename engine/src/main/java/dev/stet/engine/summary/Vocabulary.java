package dev.stet.engine.summary;

import dev.stet.engine.domain.AffineDomain;
import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.domain.ZoneDomain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The variables of a function's summary: its result and what the places hold afterwards as what it
 * changes, its parameters and the numbers that these held before as what it does not.
 *
 * @param result how the result reads; empty where rows cannot speak of it
 */
record Vocabulary(
    Optional<IntegerKind> result,
    List<Place> places,
    List<Parameters.Int> parameters,
    List<DomainVariable> variables) {

  private static final ArrayIndices NO_ARRAYS =
      new ArrayIndices() {
        @Override
        public List<Term> of(Term array) {
          return List.of();
        }

        @Override
        public Term witness(Sort index) {
          throw new IllegalStateException("a summary has no arrays");
        }
      };

  Vocabulary {
    places = List.copyOf(places);
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
  }

  static Vocabulary of(Function function, List<Place> places) {
    Optional<IntegerKind> result = IntegerKind.of(function.resultType(), function.result());
    List<Parameters.Int> parameters = Parameters.of(function).integers();
    List<DomainVariable> variables = new ArrayList<>();
    result.ifPresent(
        k -> variables.add(variable(ResultFact.RESULT, k, DomainVariable.Role.CHANGING)));
    places.forEach(
        p -> variables.add(variable(p.text(), p.content().kind(), DomainVariable.Role.CHANGING)));
    parameters.forEach(p -> variables.add(variable(p.name(), p.kind(), DomainVariable.Role.FIXED)));
    numbers(places)
        .forEach(
            p ->
                variables.add(
                    variable(
                        "\\old(" + p.text() + ")", p.content().kind(), DomainVariable.Role.FIXED)));
    return new Vocabulary(result, places, parameters, variables);
  }

  private static DomainVariable variable(String name, IntegerKind kind, DomainVariable.Role role) {
    var reading =
        kind.reading() == IntegerKind.Reading.SIGNED
            ? DomainVariable.Reading.SIGNED
            : DomainVariable.Reading.UNSIGNED;
    return new DomainVariable(name, Sort.bits(kind.bits()), reading, role, -1);
  }

  /** Whether a variable is 1 where a pointer is not null, else 0. */
  boolean isPointer(int variable) {
    int place = variable - (result.isPresent() ? 1 : 0);
    return place >= 0
        && place < places.size()
        && places.get(place).content() instanceof Place.PointerHeld;
  }

  /** The number of the variable that a parameter is. */
  int variable(Parameters.Int parameter) {
    int first = variables.size() - numbers(places).size() - parameters.size();
    return first + parameters.indexOf(parameter);
  }

  /** The number of the variable that a number was before. */
  int before(Place place) {
    List<Place> numbers = numbers(places);
    return variables.size() - numbers.size() + numbers.indexOf(place);
  }

  /** What was in pointers before says nothing of what is there then. */
  private static List<Place> numbers(List<Place> places) {
    return places.stream().filter(p -> p.content() instanceof Place.IntegerHeld).toList();
  }

  /** Intervals, equalities and zones. */
  List<TemplateRow> template() {
    List<TemplateRow> rows = new ArrayList<>(new AffineDomain().template(variables));
    rows.addAll(new ZoneDomain().template(variables));
    return rows;
  }

  /** The variables' values in one call. */
  LoopState state(CallSummaries.Observation seen) {
    List<Term> values = new ArrayList<>();
    result.ifPresent(k -> values.add(seen.results().get(0)));
    values.addAll(seen.after());
    parameters.forEach(p -> values.add(seen.arguments().get(p.index())));
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).content() instanceof Place.IntegerHeld) {
        values.add(seen.before().get(i));
      }
    }
    return new LoopState(values, NO_ARRAYS);
  }
}
