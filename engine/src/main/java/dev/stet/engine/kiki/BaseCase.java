package dev.stet.engine.kiki;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Reason;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The base case of k-induction (001 §5, Fig. 11): executions from the entry that violate checks,
 * each run again by the interpreter before it counts.
 */
final class BaseCase {

  /** What becomes of checks. */
  interface Verdicts {

    /** No execution of the formula violates these. */
    void impossible(Set<CheckKey> checks);

    /** An execution of the formula violates the check: what the interpreter says of it. */
    void replayed(CheckKey check, Replay.Result result);
  }

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final Replay replay;
  private final Budget budget;
  private final Verdicts verdicts;

  BaseCase(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      Replay replay,
      Budget budget,
      Verdicts verdicts) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.replay = replay;
    this.budget = budget;
    this.verdicts = verdicts;
  }

  /**
   * Asks until no execution violates what is left, or time is over.
   *
   * @param asked the checks with what violates them; those of which something was told are taken
   *     out
   * @param onward what holds of executions that were not looked at before
   */
  SolverSession.Answer ask(Map<CheckKey, Term> asked, Term onward, Supplier<Duration> turn) {
    while (!asked.isEmpty()) {
      List<Term> query = query(asked, onward);
      SolverSession.Answer answer = session.check(query, turn.get());
      if (answer == SolverSession.Answer.UNSAT) {
        verdicts.impossible(asked.keySet());
      }
      if (answer != SolverSession.Answer.SAT) {
        return answer;
      }
      List<CheckKey> violated =
          asked.entrySet().stream()
              .filter(e -> session.value(e.getValue()).signum() != 0)
              .map(Map.Entry::getKey)
              .toList();
      // All of the model is read before anything else is asked.
      Replay.Run run = replay.run(system, this::valueInTime);
      for (CheckKey check : violated) {
        List<Term> own = new ArrayList<>(query);
        own.set(query.size() - 2, asked.get(check));
        verdicts.replayed(check, settled(check, run.about(check), own, turn));
      }
      violated.forEach(asked::remove);
    }
    return SolverSession.Answer.SAT;
  }

  private List<Term> query(Map<CheckKey, Term> asked, Term onward) {
    List<Term> query = new ArrayList<>(system.closing());
    query.addAll(system.fromEntry());
    query.add(terms.or(List.copyOf(asked.values())));
    query.add(onward);
    return query;
  }

  /**
   * What stands of a counterexample: the check must be violated in memory as callers mostly have
   * it, too, by an execution that can be run.
   */
  private Replay.Result settled(
      CheckKey check, Replay.Result first, List<Term> query, Supplier<Duration> turn) {
    if (first instanceof Replay.Result.OutOfTime) {
      return first;
    }
    List<Term> orderly = system.orderly();
    List<Term> all = new ArrayList<>(query);
    all.addAll(orderly);
    Replay.Result result = first;
    if (!orderly.isEmpty() && first instanceof Replay.Result.Confirmed) {
      switch (session.check(all, turn.get())) {
        case SAT -> result = replay.run(system, this::valueInTime).about(check);
        case UNSAT -> {
          return new Replay.Result.Rejected(
              new Reason.NotConfirmed("it takes " + system.disorder()));
        }
        case UNDECIDED -> {
          return new Replay.Result.OutOfTime();
        }
      }
    }
    if (result instanceof Replay.Result.BrokenOff) {
      return shorter(check, all, turn);
    }
    return result instanceof Replay.Result.Rejected
        ? among(system.modest(), check, all, turn).orElse(result)
        : result;
  }

  /** One that does not take as long, or what becomes of this one in the end. */
  private Replay.Result shorter(CheckKey check, List<Term> query, Supplier<Duration> turn) {
    Optional<Replay.Result> brief = among(system.brief(), check, query, turn);
    if (brief.filter(r -> r instanceof Replay.Result.Confirmed).isPresent()) {
      return brief.get();
    }
    return session.check(query, turn.get()) == SolverSession.Answer.SAT
        ? replay.runOut(system, this::valueInTime).about(check)
        : new Replay.Result.OutOfTime();
  }

  /**
   * What becomes of counterexamples to the check that keep one of these as well: of the first that
   * is confirmed, else of the last one that ran to its end.
   */
  private Optional<Replay.Result> among(
      List<List<Term>> alternatives, CheckKey check, List<Term> query, Supplier<Duration> turn) {
    Optional<Replay.Result> result = Optional.empty();
    for (List<Term> alternative : alternatives) {
      List<Term> all = new ArrayList<>(query);
      all.addAll(alternative);
      if (session.check(all, turn.get()) == SolverSession.Answer.SAT) {
        Replay.Result found = replay.run(system, this::valueInTime).about(check);
        if (!(found instanceof Replay.Result.BrokenOff)) {
          result = Optional.of(found);
        }
        if (found instanceof Replay.Result.Confirmed || found instanceof Replay.Result.OutOfTime) {
          return result;
        }
      }
    }
    return result;
  }

  private BigInteger valueInTime(Term term) {
    budget.check();
    return session.value(term);
  }
}
