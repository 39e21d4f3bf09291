package dev.stet.engine.kiki;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.invariant.ReadIndices;
import dev.stet.engine.invariant.Slice;
import dev.stet.engine.invariant.StrategyIteration;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Reason;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * kIkI (001 §5, Fig. 11) on one function: with growing k, look for counterexamples from the entry
 * (base), prove checks by k-induction (step), strengthen the step by k-invariants, over one solver
 * session that only ever gains constraints. All open checks are asked together and peeled off.
 */
public final class Kiki {

  /** So many domains at the foot of the ladder cost little. */
  private static final int CHEAP_RUNGS = 2;

  /** Rejected counterexamples of one check before it is given up. */
  private static final int PATIENCE = 3;

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final List<Domain> ladder;
  private final Replay replay;
  private final Budget budget;
  private final Progress progress;

  private final Map<CheckKey, Outcome.Answer> answers = new LinkedHashMap<>();
  private final Map<CheckKey, Integer> rejected = new LinkedHashMap<>();
  private final Map<CheckKey, Reason> doubts = new LinkedHashMap<>();
  private final List<Certificate.Lemma> lemmas = new ArrayList<>();
  private final Set<Term> known = new HashSet<>();
  private int k = 1;

  /** The k whose base case is complete for all checks that are open now. */
  private int exploredTo;

  /** The domains for which a greater k brought no stronger invariant. */
  private final Set<Domain> saturated = new HashSet<>();

  /** All constraints of the formula so far. */
  private final List<Term> constraints = new ArrayList<>();

  private final ReadIndices indices;

  /** Hears how it goes. */
  public interface Progress {
    void unwound(int k);

    void decided(CheckKey check, Outcome.Answer answer);
  }

  /**
   * @param ladder the domains to infer invariants with, from cheap to dear
   */
  public Kiki(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      List<Domain> ladder,
      Replay replay,
      Budget budget,
      Progress progress) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.indices = new ReadIndices(terms);
    this.ladder = List.copyOf(ladder);
    this.replay = replay;
    this.budget = budget;
    this.progress = progress;
  }

  /** Runs until every check is decided or the budget is spent. */
  public Outcome run() {
    try {
      search();
    } catch (OutOfTime e) {
      // Answers so far stand; the rest stays open. Nothing is asked of the unfinished formula.
    }
    for (CheckKey check : open().keySet()) {
      answers.put(check, new Outcome.Answer.Open(whyOpen(check)));
    }
    return new Outcome(answers, invariants(), reachableGaps(), k);
  }

  private void search() {
    while (true) {
      addConstraints();
      progress.unwound(k);
      round();
      if (open().isEmpty()
          || budget.isSpent()
          || !system.hasOpenLoops()
          || k >= budget.maxUnwind()) {
        return;
      }
      k++;
      system.unwindTo(k);
    }
  }

  private Reason whyOpen(CheckKey check) {
    Reason doubt = doubts.get(check);
    if (doubt != null) {
      return doubt;
    } else if (budget.isCancelled()) {
      return new Reason.Cancelled();
    } else if (budget.isSpent()) {
      return new Reason.Timeout();
    }
    return system.hasOpenLoops() ? new Reason.UnwindingLimit(k) : new Reason.IncompleteDomain();
  }

  private void addConstraints() {
    int before = constraints.size();
    for (Term constraint : system.takeConstraints()) {
      budget.check();
      session.add(constraint);
      constraints.add(constraint);
    }
    indices.note(constraints.subList(before, constraints.size()));
    indices.note(open().values());
    lemmas.forEach(this::addFacts);
  }

  /** An invariant that has been shown helps every later query. */
  private void addFacts(Certificate.Lemma lemma) {
    if (lemma instanceof Certificate.Lemma.Inductive i) {
      i.candidate().facts(terms, indices).stream().filter(known::add).forEach(session::add);
    }
  }

  /** The last invariant of each domain. */
  private List<Certificate.Lemma.Inductive> invariants() {
    Map<String, Certificate.Lemma.Inductive> last = new LinkedHashMap<>();
    for (Certificate.Lemma lemma : lemmas) {
      if (lemma instanceof Certificate.Lemma.Inductive i) {
        last.put(i.domain(), i);
      }
    }
    return List.copyOf(last.values());
  }

  /** One k: step and base with what is known so far, then new lemmas and the step again. */
  private void round() {
    if (isMilestone()) {
      if (system.hasLoops()) {
        step();
      }
      if (open().isEmpty() || budget.isSpent()) {
        return;
      }
      base();
    }
    if (open().isEmpty() || budget.isSpent() || !system.hasLoops()) {
      return;
    }
    int before = lemmas.size();
    closeLoops();
    if (lemmas.size() > before) {
      step();
    }
    for (int rung = 0; rung < ladder.size(); rung++) {
      if (worthInferring(rung)) {
        infer(ladder.get(rung), rung < CHEAP_RUNGS ? 3 : 8);
      }
    }
    if (!system.hasOpenLoops() && !open().isEmpty()) {
      base();
    }
  }

  /** An invariant of one domain, about what the open checks depend on, and the step with it. */
  private void infer(Domain domain, int parts) {
    Map<CheckKey, Term> open = open();
    if (open.isEmpty()
        || budget.isSpent()
        || !system.hasOpenLoops()
        || saturated.contains(domain)) {
      return;
    }
    var inference = new StrategyIteration(terms, session, system, indices, partOf(budget, parts));
    Slice slice = Slice.of(system, constraints, open.values());
    Optional<Candidate> found = inference.infer(domain, slice);
    if (found.isPresent() && learn(found.get(), domain)) {
      addConstraints();
      step();
    }
  }

  /** An invariant that says no more than the last one ends the search for more. */
  private boolean learn(Candidate invariant, Domain domain) {
    for (Certificate.Lemma.Inductive last : invariants()) {
      if (last.domain().equals(domain.name())
          && last.candidate().values().equals(invariant.values())) {
        saturated.add(domain);
        return false;
      }
    }
    lemmas.add(new Certificate.Lemma.Inductive(k, invariant, domain.name()));
    return true;
  }

  /**
   * With growing k the queries get dearer and the news at each k less: they are asked at 1, 2, 3,
   * 4, 6, 8, 12, 16, 24, … and speak of all copies since the last time.
   */
  private boolean isMilestone() {
    return k <= 4 || k % (Integer.highestOneBit(k) / 2) == 0 || k == budget.maxUnwind();
  }

  /**
   * Inference pays at small k; later the invariant found is kept. After k = 1 the dear domains
   * leave the time to unwinding, which finds most violations and ends many loops by k = 16.
   */
  private boolean worthInferring(int rung) {
    return Integer.bitCount(k) == 1 && (rung < CHEAP_RUNGS || k == 1 || k >= 16);
  }

  /** One domain may use one of so many parts of the time that is left when it starts. */
  private static Supplier<Duration> partOf(Budget budget, int parts) {
    Duration reserved = budget.left().multipliedBy(parts - 1).dividedBy(parts);
    return () -> {
      Duration left = budget.left().minus(reserved);
      return left.isNegative() ? Duration.ZERO : left;
    };
  }

  /** Checks without an answer, with what violates them in the formula as it is. */
  private Map<CheckKey, Term> open() {
    Map<CheckKey, List<Term>> errors = new LinkedHashMap<>();
    for (CheckInstance instance : system.checks()) {
      CheckKey key = CheckKey.of(instance);
      if (!answers.containsKey(key)) {
        errors.computeIfAbsent(key, c -> new ArrayList<>()).add(instance.error());
      }
    }
    Map<CheckKey, Term> open = new LinkedHashMap<>();
    errors.forEach((check, any) -> open.put(check, terms.or(any)));
    return open;
  }

  private void answer(CheckKey check, Outcome.Answer answer) {
    answers.put(check, answer);
    progress.decided(check, answer);
  }

  /**
   * Inductive step: SSA ∧ invariant ∧ ¬check unsatisfiable proves the check. A query may use a
   * quarter of the time left: at greater k the base case may end the matter sooner.
   */
  private void step() {
    Map<CheckKey, Term> asked = new LinkedHashMap<>(open());
    while (!asked.isEmpty()) {
      List<Term> query = new ArrayList<>(system.closing());
      query.add(terms.or(List.copyOf(asked.values())));
      switch (session.check(query, budget.left().dividedBy(4))) {
        case UNSAT -> {
          prove(asked.keySet());
          return;
        }
        case SAT -> asked.values().removeIf(this::holdsInModel);
        case UNDECIDED -> {
          return;
        }
      }
    }
  }

  private void prove(Set<CheckKey> checks) {
    var certificate = new Certificate(k, lemmas);
    checks.forEach(c -> answer(c, new Outcome.Answer.Proved(certificate)));
  }

  private boolean holdsInModel(Term term) {
    return session.value(term).signum() != 0;
  }

  /**
   * Base case: an execution from the entry through at most k copies that violates a check. Those
   * through fewer copies have been looked at before.
   */
  private void base() {
    Map<CheckKey, Term> asked = new LinkedHashMap<>(open());
    asked.keySet().removeIf(c -> rejected.getOrDefault(c, 0) >= PATIENCE);
    Term onward = exploredTo > 0 ? system.entersCopy(exploredTo + 1) : terms.bool(true);
    while (!asked.isEmpty()) {
      List<Term> query = new ArrayList<>(system.closing());
      query.addAll(system.fromEntry());
      query.add(terms.or(List.copyOf(asked.values())));
      query.add(onward);
      switch (session.check(query, budget.left())) {
        case UNSAT -> {
          exploredTo = k;
          if (!system.hasLoops()) {
            prove(asked.keySet());
          }
          return;
        }
        case UNDECIDED -> {
          return;
        }
        case SAT -> {}
      }
      List<CheckKey> violated =
          asked.entrySet().stream()
              .filter(e -> holdsInModel(e.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      // All of the model is read before anything else is asked.
      Replay.Run run = replay.run(system, this::valueInTime);
      violated.forEach(c -> judge(c, run.about(c)));
      violated.forEach(asked::remove);
    }
    exploredTo = k;
  }

  private BigInteger valueInTime(Term term) {
    budget.check();
    return session.value(term);
  }

  private void judge(CheckKey check, Replay.Result result) {
    if (result instanceof Replay.Result.Confirmed c) {
      answer(check, new Outcome.Answer.Refuted(k, c.trace(), c.message(), dependence()));
    } else if (result instanceof Replay.Result.Rejected r) {
      rejected.merge(check, 1, Integer::sum);
      doubts.put(
          check,
          r.what().startsWith("unsupported: ")
              ? new Reason.Unsupported(r.what().substring("unsupported: ".length()))
              : new Reason.NotConfirmed(r.what()));
    }
  }

  /** Whether some execution returns at all; where none does, a violation is no matter of inputs. */
  private Outcome.Dependence dependence() {
    if (system.returns().isEmpty()) {
      return Outcome.Dependence.SOMETIMES;
    }
    List<Term> query = new ArrayList<>(system.closing());
    query.add(terms.or(system.returns()));
    return session.check(query, budget.left()) == SolverSession.Answer.UNSAT
        ? Outcome.Dependence.ALWAYS
        : Outcome.Dependence.SOMETIMES;
  }

  /** A loop that never takes its last back edge needs no loop-back variables any more. */
  private void closeLoops() {
    List<LoopHead> loops = List.copyOf(system.loops());
    for (int i = 0; i < loops.size(); i++) {
      if (isClosed(i)) {
        continue;
      }
      List<Term> query = new ArrayList<>(system.closing());
      query.addAll(goesOn(terms, loops.get(i)));
      if (session.check(query, budget.left()) == SolverSession.Answer.UNSAT) {
        lemmas.add(new Certificate.Lemma.Closed(k, i));
        system.close(loops.get(i), k);
        addConstraints();
      }
    }
  }

  private boolean isClosed(int loop) {
    return lemmas.stream()
        .anyMatch(l -> l instanceof Certificate.Lemma.Closed c && c.loop() == loop);
  }

  /** Started from its entry, the loop takes the back edge of its last copy. */
  static List<Term> goesOn(Terms terms, LoopHead loop) {
    List<Term> query = new ArrayList<>();
    List<Term> goesOn = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      query.add(terms.not(instance.select()));
      LoopHead.Visit last = instance.visits().get(instance.visits().size() - 1);
      goesOn.add(terms.and(last.guard(), instance.duty()));
    }
    query.add(terms.or(goesOn));
    return query;
  }

  /** The gaps in the formula that some execution may reach. */
  private List<String> reachableGaps() {
    List<Gap> asked = new ArrayList<>(system.gaps());
    List<String> reached = new ArrayList<>();
    while (!asked.isEmpty()) {
      List<Term> query = new ArrayList<>(system.closing());
      query.add(terms.or(asked.stream().map(Gap::reached).toList()));
      SolverSession.Answer answer = session.check(query, budget.left());
      if (answer == SolverSession.Answer.UNSAT) {
        break;
      }
      List<Gap> hit =
          answer == SolverSession.Answer.UNDECIDED
              ? List.copyOf(asked)
              : asked.stream().filter(g -> holdsInModel(g.reached())).toList();
      hit.stream().map(Gap::what).filter(g -> !reached.contains(g)).forEach(reached::add);
      asked.removeAll(hit);
    }
    return reached;
  }
}
