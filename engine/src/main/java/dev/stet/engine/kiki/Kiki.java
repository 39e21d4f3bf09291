package dev.stet.engine.kiki;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.invariant.EveryVisit;
import dev.stet.engine.invariant.LoopPath;
import dev.stet.engine.invariant.ReadIndices;
import dev.stet.engine.invariant.Slice;
import dev.stet.engine.invariant.StrategyIteration;
import dev.stet.engine.smt.RelevantSession;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
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
 * Longer than most classes because its questions share k, lemmas, open checks and session.
 */
public final class Kiki {

  private final Terms terms;
  private final RelevantSession session;
  private final TransitionSystem system;
  private final List<Domain> ladder;
  private final Replay replay;
  private final Budget budget;
  private final Progress progress;

  private final Turns turns;
  private final Sampling sampling;
  private final OpenChecks checks;
  private final Lemmas lemmas = new Lemmas();
  private int k = 1;

  /** What was seen of the first rounds before the dear domains. */
  private Optional<KikiOutcome> ahead = Optional.empty();

  /** When the last look ahead came to its end. */
  private Duration lookedAt = Duration.ZERO;

  /** The k whose base case is complete for all checks that are open now. */
  private int exploredTo;

  /** With fewer copies than one more than these nothing is asked. */
  private int startsAfter;

  private boolean finished = true;

  /** What the last copy of the loops took to make. */
  private Duration lastCopy = Duration.ZERO;

  /** The gaps that may be reached, as far as that was asked so far. */
  private Optional<List<Gap>> gapsSeen = Optional.empty();

  /** All constraints of the formula so far. */
  private final List<Term> constraints = new ArrayList<>();

  private final ReadIndices indices;
  private final ToldFacts facts;

  /** Hears how it goes. */
  public interface Progress {

    /** Nobody listens. */
    Progress NONE =
        new Progress() {
          @Override
          public void unwound(int k) {}

          @Override
          public void decided(CheckKey check, KikiOutcome.Answer answer) {}
        };

    void unwound(int k);

    void decided(CheckKey check, KikiOutcome.Answer answer);
  }

  /**
   * @param ladder the domains to infer invariants with, from cheap to dear
   */
  public Kiki(
      Terms terms,
      RelevantSession session,
      TransitionSystem system,
      List<Domain> ladder,
      Replay replay,
      Budget budget,
      Progress progress) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.indices = new ReadIndices(terms);
    this.facts = new ToldFacts(terms, session, indices);
    this.ladder = List.copyOf(ladder);
    this.replay = replay;
    this.budget = budget;
    this.progress = progress;
    this.turns = new Turns(budget);
    this.sampling = new Sampling(replay, turns);
    this.checks = new OpenChecks(terms, system, progress);
  }

  /** Takes for proved what is known before. */
  public void know(Known known) {
    checks.know(known);
  }

  /** After a search: whether all was known before, so that nothing rests on the formula. */
  public boolean wasAllKnown() {
    return checks.isEmpty() && checks.isAllKnown();
  }

  /** Runs until every check is decided or the budget is spent, without a look ahead. */
  public KikiOutcome run() {
    return run(Lookahead.NONE);
  }

  /**
   * The same about these checks alone.
   *
   * @param explored no execution of up to so many rounds is known to violate one of them; the
   *     search goes on from there
   */
  public KikiOutcome runAbout(Set<CheckKey> wanted, int explored) {
    checks.restrictTo(wanted);
    exploredTo = explored;
    startsAfter = explored;
    return run();
  }

  /** Runs until every check is decided or the budget is spent. */
  public KikiOutcome run(Lookahead lookahead) {
    return outcome(() -> search(lookahead));
  }

  /** Goes on where time was over before: the budget has been given more. */
  public KikiOutcome resume(Lookahead lookahead) {
    return outcome(() -> rounds(lookahead));
  }

  private KikiOutcome outcome(Runnable search) {
    try {
      search.run();
    } catch (OutOfTime e) {
      // Answers so far stand; the rest stays open. Nothing is asked of the unfinished formula.
      finished = false;
    }
    int unwound = checks.isEmpty() ? Math.max(k, ahead.map(KikiOutcome::k).orElse(1)) : k;
    return new KikiOutcome(
        checks.answers(whyOpen()), lemmas.invariants(), gaps(), unwound, exploredTo);
  }

  /**
   * The outcome with invariants that hold at the first visit of a loop head as well, as people
   * expect.
   *
   * @param outcome of the search, which has come to its end
   */
  public KikiOutcome told(KikiOutcome outcome) {
    if (budget.isCancelled() || !finished) {
      return outcome.withInvariants(List.of());
    }
    Supplier<Duration> turn = turns.telling();
    List<Certificate.Lemma.Inductive> found = new ArrayList<>(outcome.invariants());
    notNeeded(turn).ifPresent(found::add);
    var everyVisit = new EveryVisit(terms, session, system, indices, turn);
    return outcome.withInvariants(
        found.stream()
            .filter(i -> i.candidate().path().equals(LoopPath.ANY))
            .map(
                i ->
                    new Certificate.Lemma.Inductive(
                        i.k(), everyVisit.of(i.candidate()), i.domain()))
            .toList());
  }

  /** An invariant for people where bounds of integers left nothing to infer one for. */
  private Optional<Certificate.Lemma.Inductive> notNeeded(Supplier<Duration> turn) {
    if (!lemmas.all().isEmpty()
        || ladder.isEmpty()
        || !system.hasOpenLoops()
        || !checks.isProvedBy(Certificate.INTERVALS)) {
      return Optional.empty();
    }
    Domain first = ladder.get(0);
    List<Term> errors = system.checks().stream().map(CheckInstance::error).toList();
    return new StrategyIteration(terms, session, system, indices, turn)
        .infer(first, Slice.of(system, constraints, errors), system.loops())
        .map(candidate -> new Certificate.Lemma.Inductive(k, candidate, first.name()));
  }

  /** Whether the formula is whole: else nothing more can be asked. */
  public boolean isFinished() {
    return finished;
  }

  /** How far the formula is unwound. */
  public int k() {
    return k;
  }

  /**
   * Before or after a search: invariants of the cheap domains about what these terms depend on, for
   * more questions about the formula as it is.
   *
   * @param turn the time for one domain
   */
  public void learnAbout(Collection<Term> roots, Supplier<Duration> turn) {
    addConstraints();
    for (Domain domain : ladder.subList(0, Math.min(Turns.CHEAP_RUNGS, ladder.size()))) {
      if (system.hasOpenLoops()) {
        Slice slice = Slice.of(system, constraints, roots);
        new StrategyIteration(terms, session, system, indices, turn)
            .infer(domain, slice, system.loops())
            .ifPresent(c -> c.facts(terms, indices).forEach(session::add));
      }
    }
  }

  private void search(Lookahead lookahead) {
    addConstraints();
    progress.unwound(k);
    rounds(lookahead);
  }

  private void rounds(Lookahead lookahead) {
    round(lookahead);
    while (!checks.isEmpty() && !isTooLate() && system.hasOpenLoops() && k < budget.maxUnwind()) {
      unwind();
      progress.unwound(k);
      round(lookahead);
    }
  }

  private void unwind() {
    Duration before = budget.spent();
    k++;
    system.unwindTo(k);
    addConstraints();
    lastCopy = budget.spent().minus(before);
  }

  /** Whether another copy could not be made in time: a formula half made answers nothing. */
  private boolean isTooLate() {
    return budget.isSpent() || budget.left().compareTo(lastCopy) < 0;
  }

  private Reason whyOpen() {
    if (budget.isCancelled()) {
      return new Reason.Cancelled();
    } else if (isTooLate()) {
      return new Reason.Timeout();
    }
    return system.hasOpenLoops() ? new Reason.UnwindingLimit(k) : new Reason.IncompleteDomain();
  }

  private void addConstraints() {
    int before = constraints.size();
    for (Term constraint : system.takeConstraints()) {
      budget.check();
      if (system.isAssumed(constraint)) {
        session.add(constraint);
      } else {
        session.addInOrder(constraint);
      }
      constraints.add(constraint);
    }
    indices.note(constraints.subList(before, constraints.size()));
    indices.note(checks.errors().values());
    lemmas.all().forEach(this::addFacts);
  }

  /** An invariant that has been shown helps every later query. */
  private void addFacts(Certificate.Lemma lemma) {
    if (lemma instanceof Certificate.Lemma.Inductive i) {
      facts.tell(i.candidate());
    }
  }

  /** One k: step and base with what is known so far, then new lemmas and the step again. */
  private void round(Lookahead lookahead) {
    if (k <= startsAfter) {
      return;
    }
    boolean seen = k <= ahead.map(KikiOutcome::explored).orElse(0);
    boolean milestone = turns.isMilestone(k);
    boolean stepped = k == 1 && system.hasLoops();
    if (stepped) {
      step();
      askAboutGaps();
    }
    if (milestone && !isOver()) {
      if (!seen) {
        base();
      }
      if (k > 1 || !system.hasLoops() || replay.samples() == Replay.Samples.FIRST) {
        sample();
      }
    }
    if (isOver() || !system.hasLoops()) {
      return;
    }
    int before = lemmas.all().size();
    if (!seen && milestone) {
      closeLoops();
    }
    if (lemmas.all().size() > before || (milestone && !stepped)) {
      step();
    }
    for (int rung = 0; rung < ladder.size(); rung++) {
      if (k == 1 && rung == Turns.CHEAP_RUNGS) {
        askAboutGaps();
        if (replay.samples() == Replay.Samples.BEHIND_CHEAP_DOMAINS) {
          sample();
        }
        runOthers(replay::longTexts);
        lookAhead(lookahead, turns.lookahead());
        runOthers(replay::largeNumbers);
      }
      if (turns.isForInference(k, rung)) {
        infer(ladder.get(rung), turns.inference(k, rung, ladder.get(rung).extent()));
      }
      if (k == 1 && rung >= Turns.CHEAP_RUNGS && exploredTo < Lookahead.rounds(0)) {
        Optional<Duration> turn = turns.furtherLookahead(lookedAt);
        turn.ifPresent(t -> lookAhead(lookahead, t));
      }
    }
    if (k == 1 && exploredTo > 1) {
      lookAhead(lookahead, turns.lookahead());
    }
    if (k == 1) {
      inferByPaths(turns.lasting(turns.paths()));
      lemmas.cutShort().forEach(domain -> infer(domain, turns.secondInference()));
    }
    if (!system.hasOpenLoops() && !checks.isEmpty()) {
      base();
    }
    if (milestone) {
      askAboutGaps();
    }
  }

  private void sample() {
    if (!isOver()) {
      sampling.run(checks, run -> checks.judgeSample(run, k, this::dependence));
    }
  }

  /** What is not modelled ends such an execution, so that gaps of the formula do not matter. */
  private void runOthers(Supplier<List<Replay.Run>> runs) {
    if (!isOver()) {
      runs.get().forEach(run -> checks.judgeSample(run, k, this::dependence));
    }
  }

  private void lookAhead(Lookahead lookahead, Duration turn) {
    if (!isOver() && system.hasOpenLoops() && turn.compareTo(lookahead.least()) >= 0) {
      var found = lookahead.look(checks.errors().keySet(), exploredTo, turn);
      found.ifPresent(outcome -> checks.adopt(outcome.checks()));
      ahead = found.or(() -> ahead);
      exploredTo = Math.max(exploredTo, ahead.map(KikiOutcome::explored).orElse(0));
      lookedAt = budget.spent();
    }
  }

  private boolean isOver() {
    return checks.isEmpty() || budget.isSpent();
  }

  /** An invariant of one domain, about what the open checks depend on, and the step with it. */
  private void infer(Domain domain, Duration turn) {
    Map<CheckKey, Term> open = checks.errors();
    if (open.isEmpty()
        || budget.isSpent()
        || !system.hasOpenLoops()
        || lemmas.isSaturated(domain)) {
      return;
    }
    var inference = new StrategyIteration(terms, session, system, indices, turns.lasting(turn));
    Slice slice = Slice.of(system, constraints, open.values());
    boolean learned = false;
    boolean answered = true;
    for (Collection<LoopHead> loops : LoopExtents.of(domain, system.loops())) {
      Optional<Candidate> candidate = inference.infer(domain, slice, loops);
      answered &= candidate.isPresent();
      if (candidate.isPresent() && lemmas.learn(k, candidate.get(), domain)) {
        learned = true;
        addConstraints();
      }
    }
    if (!answered || inference.wasCutShort()) {
      lemmas.cutShort(domain);
    }
    if (learned) {
      step();
    } else if (answered) {
      lemmas.saturate(domain);
    }
  }

  /** Invariants of later nests for each path through the loops in front of them. */
  private void inferByPaths(Supplier<Duration> time) {
    List<LoopHead> loops = List.copyOf(system.loops());
    for (LoopHead nest : loops) {
      for (Domain domain : ladder) {
        if (nest.header() != nest.nest() || !domain.isForPaths()) {
          continue;
        }
        boolean learned = false;
        for (LoopPath path : LoopPath.before(nest.nest(), loops, k)) {
          Map<CheckKey, Term> open = checks.errors();
          if (open.isEmpty() || time.get().isZero() || !system.hasOpenLoops()) {
            return;
          }
          Slice slice = Slice.of(system, constraints, open.values());
          var turn = turns.lasting(time.get().dividedBy(4));
          var own = loops.stream().filter(l -> l.nest() == nest.nest()).toList();
          Optional<Candidate> found =
              new StrategyIteration(terms, session, system, indices, turn)
                  .infer(domain, slice, own, path);
          learned |= found.isPresent() && lemmas.learn(k, found.get(), domain);
        }
        if (learned) {
          addConstraints();
          step();
        }
      }
    }
  }

  /** Inductive step: SSA ∧ invariant ∧ ¬check unsatisfiable proves the check. */
  private void step() {
    Supplier<Duration> turn = system.hasOpenLoops() ? turns.lasting(turns.step(k)) : budget::left;
    Parts.ask(checks.errors(), turn, this::step);
  }

  private SolverSession.Answer step(Map<CheckKey, Term> asked, Supplier<Duration> turn) {
    while (!asked.isEmpty()) {
      List<Term> query = new ArrayList<>(system.closing());
      query.add(terms.or(List.copyOf(asked.values())));
      switch (session.check(query, turn.get())) {
        case UNSAT -> {
          prove(asked.keySet());
          return SolverSession.Answer.UNSAT;
        }
        case SAT -> {
          String from = StepFailure.of(system, session::value);
          asked
              .entrySet()
              .removeIf(
                  e -> {
                    boolean fails = holdsInModel(e.getValue());
                    if (fails) {
                      checks.stepFails(e.getKey(), from);
                    }
                    return fails;
                  });
        }
        case UNDECIDED -> {
          return SolverSession.Answer.UNDECIDED;
        }
      }
    }
    return SolverSession.Answer.SAT;
  }

  private void prove(Set<CheckKey> proved) {
    checks.prove(proved, new Certificate(k, lemmas.all()));
  }

  private boolean holdsInModel(Term term) {
    return session.value(term).signum() != 0;
  }

  /**
   * Base case: an execution from the entry through at most k copies that violates a check. Those
   * through fewer copies have been looked at before.
   */
  private void base() {
    Map<CheckKey, Term> asked = new LinkedHashMap<>(checks.errors());
    asked.keySet().removeIf(checks::isGivenUp);
    Term onward = exploredTo > 0 ? system.entersCopy(exploredTo + 1) : terms.bool(true);
    Supplier<Duration> time =
        k == 1 && system.hasLoops() ? turns.lasting(turns.firstBase()) : budget::left;
    var base = new BaseCase(terms, session.whole(), system, replay, budget, new Verdicts());
    if (Parts.ask(asked, time, (some, turn) -> base.ask(some, onward, turn))
        != SolverSession.Answer.UNDECIDED) {
      exploredTo = k;
    }
  }

  private final class Verdicts implements BaseCase.Verdicts {
    @Override
    public void impossible(Set<CheckKey> found) {
      if (!system.hasLoops()) {
        prove(found);
      }
    }

    @Override
    public void replayed(CheckKey check, Replay.Result result) {
      checks.judge(check, result, k, Kiki.this::dependence);
    }
  }

  /**
   * Whether some execution gets past the check or around it. Where none does, and no execution
   * comes where it is not followed, the violation is no matter of inputs.
   */
  private KikiOutcome.Dependence dependence(CheckKey check) {
    if (system.ends().isEmpty()) {
      return KikiOutcome.Dependence.SOMETIMES;
    }
    List<Term> query = new ArrayList<>(system.closing());
    query.add(terms.or(system.without(check.obligation(), check.at())));
    return session.check(query, turns.step(k)) == SolverSession.Answer.UNSAT
        ? KikiOutcome.Dependence.ALWAYS
        : KikiOutcome.Dependence.SOMETIMES;
  }

  /** A loop that never takes its last back edge needs no loop-back variables any more. */
  private void closeLoops() {
    List<LoopHead> loops = List.copyOf(system.loops());
    Supplier<Duration> turn = turns.lasting(turns.step(k));
    for (int i = 0; i < loops.size(); i++) {
      if (lemmas.isClosed(i)) {
        continue;
      }
      List<Term> query = new ArrayList<>(system.closing());
      query.addAll(LastBackEdge.taken(terms, loops.get(i)));
      if (session.check(query, turn.get()) == SolverSession.Answer.UNSAT) {
        lemmas.close(k, i);
        system.close(loops.get(i), k);
        addConstraints();
      }
    }
  }

  /**
   * What the formula of any k excludes is not reached. It is asked before time runs out, too, or
   * one hard check would leave open whatever else has been proved.
   */
  private void askAboutGaps() {
    if (!isOver()) {
      askAboutGaps(turns.lasting(turns.gaps()));
    }
  }

  private void askAboutGaps(Supplier<Duration> turn) {
    List<Gap> before = gapsSeen.orElse(List.of());
    if (gapsSeen.isEmpty() || !before.isEmpty()) {
      List<Gap> reached = ReachableGaps.of(terms, session, system, turn);
      if (gapsSeen.isPresent()) {
        reached.retainAll(before);
      }
      gapsSeen = Optional.of(reached);
    }
  }

  /** Both formulas hold all executions: what one of them excludes is not reached. */
  private List<Gap> gaps() {
    if (wasAllKnown()) {
      return List.of();
    }
    if (finished) {
      askAboutGaps(budget::left);
    }
    List<Gap> reached =
        new ArrayList<>(
            gapsSeen.orElseGet(
                () -> system.gaps().stream().map(OpenPlace::gap).distinct().toList()));
    ahead.ifPresent(found -> reached.retainAll(found.gapsReached()));
    return reached;
  }
}
