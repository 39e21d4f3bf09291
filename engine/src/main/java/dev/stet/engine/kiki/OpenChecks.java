package dev.stet.engine.kiki;

import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The checks of a function: which ones are open, and what was answered for the others. */
final class OpenChecks {

  /** Rejected counterexamples of one check before it is given up. */
  private static final int PATIENCE = 3;

  private final Terms terms;
  private final TransitionSystem system;
  private final Kiki.Progress progress;
  private Optional<Set<CheckKey>> wanted = Optional.empty();
  private final Map<CheckKey, KikiOutcome.Answer> answers = new LinkedHashMap<>();
  private final Map<CheckKey, Integer> rejected = new LinkedHashMap<>();
  private final Map<CheckKey, Reason> doubts = new LinkedHashMap<>();
  private final Map<CheckKey, String> stepFails = new LinkedHashMap<>();

  private final List<Known> known = new ArrayList<>();

  OpenChecks(Terms terms, TransitionSystem system, Kiki.Progress progress) {
    this.terms = terms;
    this.system = system;
    this.progress = progress;
  }

  /** Only these are of interest. */
  void restrictTo(Set<CheckKey> checks) {
    wanted = Optional.of(Collections.unmodifiableSet(new LinkedHashSet<>(checks)));
  }

  /** Checks that hold are proved as soon as they are met. */
  void know(Known proofs) {
    known.add(proofs);
  }

  /** Whether all is known without the formula. */
  boolean isAllKnown() {
    return known.stream().anyMatch(k -> k.extent() == Known.Extent.ALL);
  }

  /** Whether some check is proved so. */
  boolean isProvedBy(Certificate certificate) {
    return answers.containsValue(new KikiOutcome.Answer.Proved(certificate));
  }

  /** Whether the check is open now. */
  private boolean isOpen(CheckKey key) {
    if (answers.containsKey(key) || !wanted.map(w -> w.contains(key)).orElse(true)) {
      return false;
    }
    Optional<Known> proof = known.stream().filter(k -> k.holds().test(key)).findFirst();
    proof.ifPresent(k -> prove(List.of(key), k.why()));
    return proof.isEmpty();
  }

  /** Checks without an answer, with what violates them (Bool) in the formula as it is. */
  Map<CheckKey, Term> errors() {
    Map<CheckKey, List<Term>> errors = new LinkedHashMap<>();
    for (CheckInstance instance : system.checks()) {
      CheckKey key = CheckKey.of(instance);
      if (isOpen(key)) {
        errors.computeIfAbsent(key, c -> new ArrayList<>()).add(instance.error());
      }
    }
    Map<CheckKey, Term> open = new LinkedHashMap<>();
    errors.forEach(
        (check, any) -> {
          Term error = terms.or(any);
          if (error.isFalse()) {
            prove(List.of(check), Certificate.EVIDENT);
          } else {
            open.put(check, error);
          }
        });
    return open;
  }

  boolean isEmpty() {
    return errors().isEmpty();
  }

  /** Whether counterexamples of the check were rejected so often that none is looked for. */
  boolean isGivenUp(CheckKey check) {
    return rejected.getOrDefault(check, 0) >= PATIENCE;
  }

  /**
   * Open checks about which interpreter and formula are not of different opinion. Where the formula
   * does not follow all of the program, its counterexamples are none against the interpreter.
   */
  Set<CheckKey> undoubted() {
    Set<CheckKey> open = new LinkedHashSet<>(errors().keySet());
    if (system.gaps().isEmpty()) {
      open.removeAll(rejected.keySet());
    }
    return open;
  }

  void prove(Collection<CheckKey> checks, Certificate certificate) {
    checks.forEach(c -> answer(c, new KikiOutcome.Answer.Proved(certificate)));
  }

  /** Takes in what another search has decided of the open checks. */
  void adopt(Map<CheckKey, KikiOutcome.Answer> found) {
    for (CheckKey check : errors().keySet()) {
      KikiOutcome.Answer answer = found.get(check);
      if (answer != null && !(answer instanceof KikiOutcome.Answer.Open)) {
        answer(check, answer);
      }
    }
  }

  /** Takes in what the replay of a counterexample says about a check. */
  void judge(
      CheckKey check,
      Replay.Result result,
      int k,
      Function<CheckKey, KikiOutcome.Dependence> dependence) {
    if (result instanceof Replay.Result.Confirmed c) {
      var hangs =
          c.inputs() == Replay.Inputs.NONE
              ? KikiOutcome.Dependence.ALWAYS
              : dependence.apply(check);
      answer(check, new KikiOutcome.Answer.Refuted(k, c.trace(), c.message(), hangs));
    } else if (result instanceof Replay.Result.Rejected r) {
      rejected.merge(check, 1, Integer::sum);
      doubts.put(check, r.why());
    }
  }

  /** The step fails for the check from a state. */
  void stepFails(CheckKey check, String from) {
    stepFails.put(check, from);
  }

  /** A violation that an execution at random shows; that it shows none says nothing. */
  void judgeSample(Replay.Run run, int k, Function<CheckKey, KikiOutcome.Dependence> dependence) {
    for (CheckKey check : errors().keySet()) {
      Replay.Result result = run.about(check);
      if (result instanceof Replay.Result.Confirmed) {
        judge(check, result, k, dependence);
      }
    }
  }

  /**
   * An answer for every check: open ones stay so because of their own doubts, or for the reason.
   */
  Map<CheckKey, KikiOutcome.Answer> answers(Reason otherwise) {
    Map<CheckKey, KikiOutcome.Answer> all = new LinkedHashMap<>(answers);
    for (CheckKey check : errors().keySet()) {
      Reason doubt = doubts.get(check);
      all.put(
          check,
          doubt == null
              ? new KikiOutcome.Answer.Open(otherwise, stepFails.getOrDefault(check, ""))
              : new KikiOutcome.Answer.Open(doubt));
    }
    return all;
  }

  private void answer(CheckKey check, KikiOutcome.Answer answer) {
    answers.put(check, answer);
    progress.decided(check, answer);
  }
}
