package dev.stet.engine.termination;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Replacement;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arithmetic progressions (001 §6.3): an execution that reaches a loop in a state x from which each
 * round adds the same constants, x, x + c, x + 2c, …, wrapping as unsigned numbers do, and from
 * none of these states is the loop left, or a signed number overflows: what happens then is not C's
 * to say. Parts of the state that follow no such law may hold anything.
 *
 * <p>States x from which it is left after t rounds are excluded one t at a time, by the condition
 * of a round in terms of the state in which it starts.
 */
final class Progression {

  private static final int PATIENCE = 12;

  private final Prover prover;
  private final Terms terms;
  private final LassoReplay replay;

  private final LoopHead.Instance instance;
  private final List<Term> head = new ArrayList<>();
  private final Map<Integer, BigInteger> steps = new LinkedHashMap<>();
  private final List<Term> excluded = new ArrayList<>();

  private final int last;

  /** Whether a signed number overflows in a round. */
  private final Term overflow;

  /** Looks at the last copy of the loop, the only one that a loop started midway is left from. */
  Progression(Prover prover, LassoReplay replay, LoopHead.Instance instance, Term overflow) {
    this.overflow = overflow;
    this.last = instance.visits().size() - 1;
    this.prover = prover;
    this.terms = prover.terms();
    this.replay = replay;
    this.instance = instance;
  }

  /** A run that never leaves the loop, whose inputs have been replayed; or empty. */
  Optional<LassoReplay.Result> find() {
    head.addAll(new HeadVisit(instance, last).state());
    Set<Integer> free = new LinkedHashSet<>();
    preferStanding();
    for (int i = 0; i < PATIENCE; i++) {
      if (prover.check(reached()) != SolverSession.Answer.SAT) {
        return Optional.empty();
      }
      if (steps.isEmpty()) {
        readSteps();
      }
      Map<Term, BigInteger> outside = outsideValues();
      Map<Integer, BigInteger> start = new LinkedHashMap<>();
      steps.keySet().forEach(v -> start.put(v, prover.value(head.get(v))));
      Term round = terms.fresh("round", Sort.bits(Long.SIZE));
      List<Term> leaves = leaves(outside, start, round, free);
      switch (prover.check(leaves)) {
        case UNSAT -> {
          return replayed(outside);
        }
        case UNDECIDED -> {
          return Optional.empty();
        }
        case SAT -> {
          if (prover.isTrue(goesOn()) && !prover.isTrue(overflow)) {
            free.addAll(lawless(free));
          } else {
            exclude(telling(leaves, round, free), free);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Looks for an x in which as many variables as possible stand still. */
  private void preferStanding() {
    List<Term> next = new HeadVisit(instance, last + 1).state();
    for (int i = 0; i < head.size(); i++) {
      if (head.get(i).sort() instanceof Sort.BitVector) {
        List<Term> query = reached();
        Term stands = terms.eq(next.get(i), head.get(i));
        query.add(stands);
        if (!stands.isFalse() && prover.check(query) == SolverSession.Answer.SAT) {
          excluded.add(stands);
        }
      }
    }
  }

  /** The run with these inputs, if it has not ended after many steps. */
  private Optional<LassoReplay.Result> replayed(Map<Term, BigInteger> outside) {
    List<Term> query = reached();
    outside.forEach((input, value) -> query.add(isValue(input, value)));
    if (prover.check(query) != SolverSession.Answer.SAT) {
      return Optional.empty();
    }
    var result = replay.run(prover.system(), prover::value);
    return result instanceof LassoReplay.Result.Ended ? Optional.empty() : Optional.of(result);
  }

  /** The loop is reached from the entry and makes a round, and the excluded rounds happen too. */
  private List<Term> reached() {
    List<Term> query = new ArrayList<>(prover.system().fromEntry());
    query.add(prover.system().withoutOverflow());
    query.add(goesOn());
    query.addAll(excluded);
    return query;
  }

  private Term entered() {
    return last == 0 ? instance.guard() : instance.visits().get(last - 1).guard();
  }

  private Term goesOn() {
    return instance.visits().get(last).guard();
  }

  private void readSteps() {
    List<Term> next = new HeadVisit(instance, last + 1).state();
    for (int i = 0; i < head.size(); i++) {
      if (head.get(i).sort() instanceof Sort.BitVector b) {
        steps.put(
            i,
            prover
                .value(next.get(i))
                .subtract(prover.value(head.get(i)))
                .mod(BigInteger.ONE.shiftLeft(b.width())));
      }
    }
  }

  /** What the inputs outside of the loop are in the model. */
  private Map<Term, BigInteger> outsideValues() {
    Map<Term, BigInteger> values = new LinkedHashMap<>();
    for (Input input : prover.system().inputs()) {
      if (instance.follows(input)
          && prover.isTrue(input.guard())
          && !(input.value().sort() instanceof Sort.Array)) {
        values.put(input.value(), prover.value(input.value()));
      }
    }
    return values;
  }

  /** Started midway in a state of the progression, a round does not lead to the next one. */
  private List<Term> leaves(
      Map<Term, BigInteger> outside,
      Map<Integer, BigInteger> start,
      Term round,
      Set<Integer> free) {
    List<Term> query = new ArrayList<>();
    outside.forEach((input, value) -> query.add(isValue(input, value)));
    query.add(entered());
    query.add(instance.select());
    query.add(instance.duty());
    List<Term> stays = new ArrayList<>(List.of(goesOn(), terms.not(overflow)));
    List<Term> next = new HeadVisit(instance, last + 1).state();
    for (var step : steps.entrySet()) {
      int i = step.getKey();
      if (!free.contains(i)) {
        int width = head.get(i).width();
        Term by = terms.bits(width, step.getValue());
        Term at =
            terms.add(
                terms.bits(width, requireNonNull(start.get(i))),
                terms.mul(resized(round, width), by));
        query.add(terms.eq(head.get(i), at));
        stays.add(terms.eq(next.get(i), terms.add(head.get(i), by)));
      }
    }
    query.add(terms.not(terms.and(stays)));
    return query;
  }

  private Term isValue(Term term, BigInteger value) {
    if (term.sort() instanceof Sort.Bool) {
      return value.signum() == 0 ? terms.not(term) : term;
    } else if (term.sort() instanceof Sort.FloatingPoint f) {
      return terms.eq(term, terms.floating(f, value));
    }
    return terms.eq(term, terms.bits(term.width(), value));
  }

  private Term resized(Term round, int width) {
    return width > round.width() ? terms.zeroExtend(round, width) : terms.extract(round, 0, width);
  }

  /** The variables that do not keep to their law in the model. */
  private Set<Integer> lawless(Set<Integer> free) {
    List<Term> next = new HeadVisit(instance, last + 1).state();
    Set<Integer> found = new LinkedHashSet<>();
    for (var step : steps.entrySet()) {
      int i = step.getKey();
      BigInteger all = BigInteger.ONE.shiftLeft(head.get(i).width());
      BigInteger change = prover.value(next.get(i)).subtract(prover.value(head.get(i))).mod(all);
      if (!free.contains(i) && !change.equals(step.getValue())) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * The round after which the loop is left: where it can be one in which a variable is at an end of
   * its range, as that says the most about the rest of the state.
   */
  private BigInteger telling(List<Term> leaves, Term round, Set<Integer> free) {
    BigInteger found = prover.value(round);
    for (var step : steps.entrySet()) {
      int i = step.getKey();
      if (free.contains(i) || step.getValue().signum() == 0) {
        continue;
      }
      int width = head.get(i).width();
      BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
      for (BigInteger end :
          List.of(
              half.shiftLeft(1).subtract(BigInteger.ONE),
              half.subtract(BigInteger.ONE),
              half,
              BigInteger.ZERO)) {
        List<Term> query = new ArrayList<>(leaves);
        query.add(terms.eq(head.get(i), terms.bits(width, end)));
        query.add(terms.or(terms.not(goesOn()), overflow));
        if (prover.check(query) == SolverSession.Answer.SAT) {
          return prover.value(round);
        }
      }
    }
    return found;
  }

  /** From now on x is such that the loop is not left after this many rounds. */
  private void exclude(BigInteger round, Set<Integer> free) {
    Map<Term, Term> later = new LinkedHashMap<>();
    for (int i = 0; i < head.size(); i++) {
      Term now = head.get(i);
      BigInteger by = steps.get(i);
      if (by == null) {
        later.put(now, now);
      } else {
        Term then = terms.fresh("then", now.sort());
        later.put(now, then);
        if (!free.contains(i)) {
          Term distance = terms.bits(now.width(), by.multiply(round));
          excluded.add(terms.eq(then, terms.add(now, distance)));
        }
      }
    }
    var replacement =
        new Replacement(
            terms, v -> Optional.ofNullable(later.get(v)).or(() -> prover.definition(v)));
    excluded.add(replacement.in(terms.and(goesOn(), terms.not(overflow))));
  }
}
