package dev.stet.engine.equivalence.relational;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.equivalence.pattern.WarningTexts;
import dev.stet.engine.equivalence.relational.product.Programs;
import dev.stet.engine.equivalence.relational.run.FixedLibrary;
import dev.stet.engine.equivalence.relational.run.PairRun;
import dev.stet.engine.equivalence.relational.run.RandomSearch;
import dev.stet.engine.equivalence.relational.run.ReachedStates;
import dev.stet.engine.equivalence.relational.run.Samples;
import dev.stet.engine.equivalence.relational.run.SharedInputs;
import dev.stet.engine.equivalence.relational.run.StartingContents;
import dev.stet.engine.equivalence.relational.run.Starts;
import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What runs of both versions on many inputs show: differences, and what the old one requires. */
final class Trials {

  /** Inputs that are tried first; with other ones more are tried later. */
  private static final int FIRST = 400;

  private static final int MORE = 4_000;

  /** Inputs that are tried for what is rare. */
  private static final int RARE = 300;

  /** Inputs that are tried where there is a proof. */
  private static final int FEW = 60;

  private final Question question;
  private final DataLayout layout;
  private final Budget budget;
  private final Samples samples;
  private final ReachedStates states;
  private final PairRun runs;
  private final RandomSearch search;

  /**
   * @param moved where structures are laid out unlike in the versions, those that can be told apart
   *     by names
   */
  Trials(Question question, Programs programs, Optional<MovedMembers> moved, Budget budget) {
    this.question = question;
    this.layout = programs.before().layout();
    this.budget = budget;
    this.samples =
        new Samples(
            List.of(
                Inliner.inline(programs.before(), programs.old(), InlinePolicy.DEFAULT),
                Inliner.inline(programs.after(), programs.now(), InlinePolicy.DEFAULT)));
    this.runs =
        new PairRun(
            FixedLibrary.linked(question.oldVersion().module(), programs.old().name()),
            question
                .oldVersion()
                .checked()
                .inArrays(FixedLibrary.linked(programs.before(), programs.old().name())),
            FixedLibrary.linked(question.newVersion().module(), programs.now().name()),
            question
                .newVersion()
                .checked()
                .inArrays(FixedLibrary.linked(programs.after(), programs.now().name())),
            programs.old(),
            programs.now(),
            moved,
            question.influence(),
            new WarningTexts(question.messages()),
            question.padding(),
            budget);
    Set<String> fixed = StartingContents.in(List.of(question.oldVersion(), question.newVersion()));
    this.states = new ReachedStates(question, runs, samples, fixed, budget);
    this.search = search(samples);
  }

  private RandomSearch search(Samples numbers) {
    return new RandomSearch(runs, seed -> new SharedInputs(layout, numbers, states.starts(), seed));
  }

  /** A difference that is soon seen. */
  Optional<Witness> first() {
    return search.find(0, FIRST, Duration.ofMillis(700), budget);
  }

  /** One that takes longer. */
  Optional<Witness> more() {
    return search.find(FIRST, MORE, Duration.ofSeconds(1), budget);
  }

  /** One with inputs among which some floating-point numbers are frequent. */
  Optional<Witness> with(List<Double> often) {
    return search(samples.withOften(List.of(), often)).findAny(RARE, budget);
  }

  /** Inputs on which only the old version is undefined. */
  List<Repair> repairs() {
    search.findAny(RARE, budget);
    return search.repairs();
  }

  /** An input on which only the new version is undefined. */
  Optional<Witness> newlyUndefined() {
    Budget part = budget.part(Duration.ofMillis(500));
    Optional<Witness> found = Optional.empty();
    for (long seed = 0; seed < FEW && found.isEmpty() && !part.isOver(); seed++) {
      var inputs = new SharedInputs(layout, samples, states.starts(), seed);
      found = runs.newlyUndefined(inputs, question).filter(w -> mayBegin(inputs));
    }
    return found;
  }

  /** What all runs so far have shown. */
  RandomSearch search() {
    return search;
  }

  /** What both versions do on these inputs. */
  PairRun.Result compare(SharedInputs inputs) {
    return runs.compare(inputs);
  }

  /** Whether calls, and others, may lead to the state of variables that the inputs ask for. */
  boolean mayBegin(SharedInputs inputs) {
    return inputs.isInRange() && states.mayBe(inputs.demanded());
  }

  Samples samples() {
    return samples;
  }

  Starts starts() {
    return states.starts();
  }
}
