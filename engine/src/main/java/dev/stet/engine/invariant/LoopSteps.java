package dev.stet.engine.invariant;

import dev.stet.engine.domain.Steps;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The steps of a loop, read from models of one round: each query asks for one that is none of those
 * that have been seen. Of a variable that takes many different steps in one direction, the least
 * and that there are greater ones is kept; others are left out.
 */
final class LoopSteps implements Steps {

  private static final int MODELS = 24;

  /** Of a variable. */
  private static final int DIFFERENT = 4;

  /** Of all variables that are left. */
  private static final int VECTORS = 12;

  private static final int MEMBERS = 6;

  /** Of variables that take many different steps. */
  private static final int WIDE = 2;

  /** What may be the least step. */
  private static final List<Long> LEAST = List.of(8L, 4L, 3L, 2L, 1L, 0L);

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final LoopHead loop;
  private final Supplier<Duration> timeLeft;

  LoopSteps(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      LoopHead loop,
      Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.loop = loop;
    this.timeLeft = timeLeft;
  }

  @Override
  public Seen of(List<Integer> variables) {
    List<Integer> members = variables;
    Set<List<Long>> seen = new LinkedHashSet<>();
    if (loop.instances().isEmpty() || loop.instances().get(0).visits().isEmpty()) {
      return new Seen(List.of(), List.of());
    }
    LoopHead.Instance instance = loop.instances().get(0);
    LoopHead.Visit next = instance.visits().get(0);
    for (int model = 0; model < MODELS && seen.size() < VECTORS; model++) {
      List<Term> query = new ArrayList<>(system.closing());
      query.add(terms.and(instance.guard(), instance.select(), next.guard()));
      query.add(isNew(instance, next, members, seen));
      if (session.check(query, timeLeft.get().dividedBy(8)) != SolverSession.Answer.SAT) {
        break;
      }
      List<Long> step = new ArrayList<>();
      for (int member : members) {
        step.add(step(instance, next, member));
      }
      seen.add(step);
      List<Integer> steady = steady(members, seen);
      seen = project(seen, members, steady);
      members = steady;
    }
    List<Integer> kept = members.subList(0, Math.min(MEMBERS, members.size()));
    List<Integer> others = new ArrayList<>(variables);
    others.removeAll(members);
    Seen found = new Seen(kept, List.copyOf(project(seen, members, kept)));
    for (int other : others.subList(0, Math.min(WIDE, others.size()))) {
      found = with(other, instance, next, found);
    }
    return found;
  }

  /** Adds a variable that only grows, or only gets smaller, by so much or more. */
  private Seen with(int variable, LoopHead.Instance instance, LoopHead.Visit next, Seen found) {
    Term before = instance.loopBack().get(variable);
    Term grown = terms.sub(next.values().get(variable), before);
    for (long direction : List.of(1L, -1L)) {
      Term step = direction > 0 ? grown : terms.bv(Op.BV_NEG, grown);
      for (long least : LEAST) {
        List<Term> query = new ArrayList<>(system.closing());
        query.add(terms.and(instance.guard(), instance.select(), next.guard()));
        Term bound = terms.bits(before.width(), BigInteger.valueOf(least));
        query.add(terms.not(terms.sle(bound, step)));
        if (session.check(query, timeLeft.get().dividedBy(8)) == SolverSession.Answer.UNSAT) {
          return with(variable, direction * least, direction, found);
        }
      }
    }
    return found;
  }

  private static Seen with(int variable, long step, long direction, Seen found) {
    List<Integer> variables = new ArrayList<>(found.variables());
    variables.add(variable);
    List<List<Long>> steps = new ArrayList<>();
    for (List<Long> known : found.steps()) {
      List<Long> longer = new ArrayList<>(known);
      longer.add(step);
      steps.add(longer);
    }
    List<Long> more = new ArrayList<>(Collections.nCopies(found.variables().size(), 0L));
    more.add(direction);
    steps.add(more);
    return new Seen(variables, steps);
  }

  private long step(LoopHead.Instance instance, LoopHead.Visit next, int variable) {
    Term before = instance.loopBack().get(variable);
    BigInteger difference =
        session.value(next.values().get(variable)).subtract(session.value(before));
    int bits = ((Sort.BitVector) before.sort()).width();
    BigInteger wrapped = difference.mod(BigInteger.ONE.shiftLeft(bits));
    return Terms.signed(wrapped, bits).longValue();
  }

  private Term isNew(
      LoopHead.Instance instance,
      LoopHead.Visit next,
      List<Integer> members,
      Set<List<Long>> seen) {
    List<Term> all = new ArrayList<>();
    for (List<Long> step : seen) {
      List<Term> differs = new ArrayList<>();
      for (int i = 0; i < members.size(); i++) {
        Term before = instance.loopBack().get(members.get(i));
        Term after = next.values().get(members.get(i));
        Term by = terms.bits(before.width(), BigInteger.valueOf(step.get(i)));
        differs.add(terms.not(terms.eq(after, terms.add(before, by))));
      }
      all.add(terms.or(differs));
    }
    return terms.and(all);
  }

  /** Those of the variables that change, in few ways. */
  private static List<Integer> steady(List<Integer> members, Set<List<Long>> seen) {
    List<Integer> steady = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Set<Long> values = new LinkedHashSet<>();
      for (List<Long> step : seen) {
        values.add(step.get(i));
      }
      if (values.size() <= DIFFERENT) {
        steady.add(members.get(i));
      }
    }
    return steady;
  }

  private static Set<List<Long>> project(
      Set<List<Long>> steps, List<Integer> from, List<Integer> to) {
    Set<List<Long>> projected = new LinkedHashSet<>();
    for (List<Long> step : steps) {
      projected.add(to.stream().map(v -> step.get(from.indexOf(v))).toList());
    }
    return projected;
  }
}
