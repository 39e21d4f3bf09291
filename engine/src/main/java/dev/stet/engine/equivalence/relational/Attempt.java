package dev.stet.engine.equivalence.relational;

import dev.stet.engine.equivalence.relational.formula.Precision;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.product.BoundedProduct;
import dev.stet.engine.equivalence.relational.product.Comparison;
import dev.stet.engine.equivalence.relational.product.FailureOrder;
import dev.stet.engine.equivalence.relational.product.OldLoops;
import dev.stet.engine.equivalence.relational.product.Product;
import dev.stet.engine.equivalence.relational.product.Programs;
import dev.stet.engine.equivalence.relational.product.Relation;
import dev.stet.engine.equivalence.relational.product.Schedule;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.run.NamedMembers;
import dev.stet.engine.equivalence.relational.run.PairRun;
import dev.stet.engine.equivalence.relational.run.RandomSearch;
import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.OnlyFor;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One comparison: runs on random inputs first, then proofs and searches from cheap to dear, each
 * with a share of the time of a round. Rounds get longer, so that what is hopeless takes little
 * time from what is easy. Longer than most files: what a round tries rests on what earlier ones
 * have found out about the same two functions.
 */
final class Attempt {

  private static final List<Schedule> OTHER_SCHEDULES =
      List.of(
          new Schedule(2, 1, 1, 1),
          new Schedule(1, 2, 1, 1),
          new Schedule(1, 1, 2, 1),
          new Schedule(1, 1, 1, 2));

  /** The time of the first round, and how many times as long as the last one the next one is. */
  private static final Duration FIRST_ROUND = Duration.ofSeconds(2);

  private static final int LONGER = 4;

  /** Hundredths of a round for a look at NaN and the signs of zeros. */
  private static final int SPECIAL_SHARE = 15;

  /** Likewise for overflow of the new version only. */
  private static final int OVERFLOW_SHARE = 20;

  private final Question question;
  private final Budget budget;
  private final Programs programs;
  private final Trials trials;
  private final RandomSearch search;

  private Duration round = FIRST_ROUND;

  /** Whether something in this round might have succeeded in a longer one. */
  private boolean cutShort;

  /** Whether more precise arithmetic may help where a proof has failed. */
  private boolean lossy;

  private String why = "no proof found";

  /**
   * @param moved where structures are laid out unlike in the versions, those that can be told apart
   *     by names: then differences can be seen, and nothing proved
   */
  Attempt(Question question, Optional<MovedMembers> moved, Budget budget) {
    this.question = question;
    this.budget = budget;
    this.programs = Programs.of(question);
    this.trials = new Trials(question, programs, moved, budget);
    this.search = trials.search();
  }

  EquivalenceVerdict verdict() {
    if (!programs.before().layout().equals(programs.after().layout())) {
      return unknown("the versions are compiled for different targets");
    }
    if (!programs.haveSameTypes()) {
      return unknown("the parameters or the result have other types");
    }
    Optional<Witness> seen = trials.first();
    if (seen.isPresent()) {
      return different("runs", seen.get());
    }
    if (search.seesRounding()) {
      why = "the results were seen to differ, but by no more than rounding explains";
    }
    Optional<EquivalenceVerdict> decided = decide(programs.with(Programs.EqualCallees.KEPT));
    if (decided.isEmpty() && !question.equalCallees().isEmpty()) {
      decided = decide(programs.with(Programs.EqualCallees.INLINED));
    }
    if (decided.isEmpty()) {
      seen = trials.more();
      decided = seen.map(w -> different("runs", w));
    }
    if (decided.isEmpty() && question.floats() == Floats.BITS && !programs.callMathematics()) {
      decided = search.rounding().map(w -> different("runs", w, Optional.of(OnlyFor.ROUNDING)));
    }
    return withRepairs(
        decided
            .or(this::newlyUndefined)
            .orElseGet(() -> unknown(budget.isSpent() ? "timeout" : why)));
  }

  /** A difference that runs show. */
  Optional<EquivalenceVerdict> difference() {
    boolean fits =
        programs.haveSameTypes()
            && NamedMembers.fits(programs.before(), programs.old())
            && NamedMembers.fits(programs.after(), programs.now());
    return !fits ? Optional.empty() : trials.first().map(w -> different("runs", w));
  }

  private EquivalenceVerdict withRepairs(EquivalenceVerdict verdict) {
    return verdict instanceof EquivalenceVerdict.Equal equal
        ? newlyUndefined()
            .orElseGet(
                () -> new EquivalenceVerdict.Equal(equal.how(), equal.assumptions(), repairs()))
        : verdict;
  }

  /**
   * A difference that shows only in what the new version has no right to do; what influences that
   * is not looked at.
   */
  Optional<EquivalenceVerdict> newlyUndefined() {
    return question.influence().isEmpty()
            && programs.haveSameTypes()
            && programs.before().layout().equals(programs.after().layout())
        ? trials.newlyUndefined().map(w -> different("runs", w))
        : Optional.empty();
  }

  /** Inputs on which only the old version is undefined. */
  List<Repair> repairs() {
    return trials.repairs();
  }

  private static EquivalenceVerdict unknown(String reason) {
    return new EquivalenceVerdict.Unknown(reason, Optional.empty());
  }

  private static EquivalenceVerdict different(String how, Witness witness) {
    return different(how, witness, Optional.empty());
  }

  private static EquivalenceVerdict different(
      String how, Witness witness, Optional<OnlyFor> onlyFor) {
    return new EquivalenceVerdict.Different(
        List.of(how), Optional.of(witness), Optional.empty(), onlyFor);
  }

  /** So many hundredths of the round, as far as there is time left. */
  private Budget share(int percent) {
    return budget.part(round.multipliedBy(percent).dividedBy(100));
  }

  private Optional<EquivalenceVerdict> decide(Comparison comparison) {
    for (round = FIRST_ROUND; ; round = round.multipliedBy(LONGER)) {
      if (budget.left().compareTo(round.multipliedBy(2)) < 0) {
        round = budget.left();
      }
      cutShort = false;
      Optional<EquivalenceVerdict> decided = decideInRound(comparison);
      if (decided.isPresent() || !cutShort || budget.isSpent()) {
        return decided;
      }
    }
  }

  private Optional<EquivalenceVerdict> decideInRound(Comparison comparison) {
    CutProgram first = comparison.program(Side.OLD);
    CutProgram second = comparison.program(Side.NEW);
    boolean loops = first.hasLoops() || second.hasLoops();
    var levels = new Levels(first, second);
    Optional<EquivalenceVerdict> decided =
        prove(
            comparison,
            Schedule.LOCK_STEP,
            Precision.ABSTRACT,
            Relation.Rows.EQUATIONS,
            levels,
            share(20));
    if (decided.isEmpty()) {
      decided = unroll(comparison, levels, loops ? 15 : 60);
    }
    if (!loops) {
      return decided;
    }
    if (decided.isEmpty()) {
      decided =
          prove(
              comparison,
              Schedule.LOCK_STEP,
              Precision.ABSTRACT,
              Relation.Rows.EQUATIONS_AND_ORDER,
              levels,
              share(15));
    }
    for (Precision precision : Precision.values()) {
      if (precision == Precision.EXACT && !lossy) {
        break;
      }
      for (Relation.Rows rows : Relation.Rows.values()) {
        if (decided.isEmpty() && precision == Precision.EXACT) {
          decided = prove(comparison, Schedule.LOCK_STEP, precision, rows, levels, share(15));
        }
        for (Schedule schedule : OTHER_SCHEDULES) {
          if (decided.isEmpty()) {
            decided = prove(comparison, schedule, precision, rows, levels, share(10));
          }
        }
      }
    }
    return decided;
  }

  /** With no assumption; else, if all of them together help, with the first that suffice. */
  private Optional<EquivalenceVerdict> prove(
      Comparison comparison,
      Schedule schedule,
      Precision precision,
      Relation.Rows rows,
      Levels levels,
      Budget share) {
    Optional<EquivalenceVerdict> withAll = Optional.empty();
    Optional<EquivalenceVerdict> partial = Optional.empty();
    boolean helps = false;
    for (Set<Premise> assumptions : tried(levels)) {
      Product.Result result =
          new Product(comparison, schedule, precision, assumptions, rows, share).prove();
      if (result instanceof Product.Result.Proved proof) {
        helps |= assumptions.equals(most(levels));
        Optional<EquivalenceVerdict> equal =
            concluded(proof, comparison, schedule, assumptions, OldLoops.of(comparison, budget));
        if (!proof.loopsAlone().isEmpty() && search.seesEndless(Side.NEW)) {
          why = "the new version may not end where the old one does";
          return Optional.empty();
        } else if (assumptions.equals(most(levels)) && !assumptions.isEmpty()) {
          withAll = equal;
        } else if (equal.isPresent() && proof.loopsAlone().isEmpty()) {
          return equal;
        } else if (partial.isEmpty()) {
          partial = equal;
        }
      } else if (result instanceof Product.Result.Failed f) {
        lossy |= f.lossy();
      } else if (result instanceof Product.Result.TimedOut) {
        cutShort = true;
      }
      if (assumptions.equals(most(levels)) && !helps) {
        break;
      }
    }
    return partial.isPresent() ? partial : withAll;
  }

  /** What a proof says, unless what it takes for granted may be the very difference. */
  private Optional<EquivalenceVerdict> concluded(
      Product.Result.Proved proof,
      Comparison comparison,
      Schedule schedule,
      Set<Premise> assumptions,
      OldLoops.End oldLoops) {
    if (assumptions.contains(Premise.CALLS_RETURN)) {
      why = "equal as long as the functions that are called return";
      return Optional.empty();
    }
    if (assumptions.contains(Premise.NO_NEW_OVERFLOW)) {
      BoundedProduct.Result overflow = newOverflow(comparison, assumptions);
      if (overflow instanceof BoundedProduct.Result.Candidate c
          && trials.compare(c.inputs()) instanceof PairRun.Result.Differs d
          && !d.inNumbers()
          && trials.mayBegin(c.inputs())) {
        return Optional.of(different("bounded search", d.witness()));
      } else if (!(overflow instanceof BoundedProduct.Result.Proved)) {
        why = "equal as long as signed arithmetic of the new version does not overflow";
        return Optional.empty();
      }
    }
    return Optional.of(equal(proof, comparison, schedule, assumptions, oldLoops));
  }

  private EquivalenceVerdict equal(
      Product.Result.Proved proof,
      Comparison comparison,
      Schedule schedule,
      Set<Premise> assumptions,
      OldLoops.End oldLoops) {
    if (oldLoops == OldLoops.End.NEVER) {
      return new EquivalenceVerdict.Unknown(
          "equal as long as the old version ends, which has a loop without a way out",
          Optional.empty());
    }
    if (search.seesEndless(Side.OLD)) {
      return new EquivalenceVerdict.Unknown(
          "equal as long as the old version ends, which was seen to run on where the new one ends",
          Optional.empty());
    }
    if (FailureOrder.mayDiffer(comparison.program(Side.OLD), comparison.program(Side.NEW))) {
      return new EquivalenceVerdict.Unknown(
          "equal as long as the functions that are called return", Optional.empty());
    }
    Optional<String> undefined =
        programs.takeNumbersOnly() ? search.seesOnlyUndefined() : Optional.empty();
    if (undefined.isPresent()) {
      return new EquivalenceVerdict.Unknown(
          "the old version is undefined in every run that was tried: it " + undefined.get(),
          Optional.empty());
    }
    Optional<EquivalenceVerdict> special = specialNumbers(comparison, assumptions);
    if (special.isPresent()) {
      return special.get();
    }
    List<String> texts = new ArrayList<>();
    assumptions.stream().sorted().forEach(a -> texts.add(a.text()));
    if (oldLoops == OldLoops.End.OPEN) {
      texts.add("the loops of the old version end");
    }
    if (!proof.loopsAlone().isEmpty()) {
      texts.add("the loops of the new version end");
    }
    if (comparison.program(Side.NEW).isRecursive()) {
      texts.add("the recursion of the new version ends");
    }
    if (proof.reach() == Product.Reach.UNKNOWN) {
      texts.add("what pointers lead to is as large as the new version reads and writes");
    }
    String how =
        comparison.program(Side.OLD).hasLoops() || comparison.program(Side.NEW).hasLoops()
            ? "relational invariants, " + schedule.text()
            : "product formula";
    return new EquivalenceVerdict.Equal(List.of(how), texts);
  }

  /**
   * A difference that NaN or the sign of a zero makes, where only the assumption that there are
   * none makes the versions equal.
   */
  private Optional<EquivalenceVerdict> specialNumbers(
      Comparison comparison, Set<Premise> assumptions) {
    boolean nan = assumptions.contains(Premise.NO_NAN);
    boolean zero = assumptions.contains(Premise.NO_SIGNED_ZERO);
    if (question.floats() == Floats.REALS || !(nan || zero)) {
      return Optional.empty();
    }
    List<Double> often = new ArrayList<>();
    if (nan) {
      often.add(Double.NaN);
    }
    if (zero) {
      often.addAll(List.of(0.0, -0.0));
    }
    Optional<Witness> seen = trials.with(often);
    if (seen.isEmpty()) {
      Set<Premise> others = EnumSet.noneOf(Premise.class);
      others.addAll(assumptions);
      others.remove(Premise.NO_NAN);
      others.remove(Premise.NO_SIGNED_ZERO);
      if (bounded(comparison, others, SPECIAL_SHARE) instanceof BoundedProduct.Result.Candidate c
          && trials.compare(c.inputs()) instanceof PairRun.Result.Differs d
          && trials.mayBegin(c.inputs())) {
        seen = Optional.of(d.witness());
      }
    }
    Optional<OnlyFor> only =
        nan && zero ? Optional.empty() : Optional.of(nan ? OnlyFor.NAN : OnlyFor.SIGNED_ZERO);
    return seen.map(w -> different("runs", w, only));
  }

  /** The same question where the new version may overflow although the old one does not. */
  private BoundedProduct.Result newOverflow(Comparison comparison, Set<Premise> assumptions) {
    Set<Premise> others = EnumSet.copyOf(assumptions);
    others.remove(Premise.NO_NEW_OVERFLOW);
    others.add(Premise.WRAPPING);
    return bounded(comparison, others, OVERFLOW_SHARE);
  }

  /** Where most runs overflow and differ, that nothing overflows is not assumed. */
  private List<Set<Premise>> tried(Levels levels) {
    return search.seesOverflow() ? levels.withoutOverflow() : levels.inOrder();
  }

  private Set<Premise> most(Levels levels) {
    return tried(levels).size() > 1 ? tried(levels).get(1) : Set.of();
  }

  /** A difference within few rounds, or a proof where loops have no more. */
  private Optional<EquivalenceVerdict> unroll(Comparison comparison, Levels levels, int percent) {
    BoundedProduct.Result result = bounded(comparison, most(levels), percent);
    if (result instanceof BoundedProduct.Result.Candidate c) {
      PairRun.Result run = trials.compare(c.inputs());
      if (!(run instanceof PairRun.Result.Differs d) || d.inNumbers()) {
        return Optional.empty();
      } else if (!trials.mayBegin(c.inputs())) {
        why = "they differ from a state of static variables that no calls were found to lead to";
        return Optional.empty();
      }
      return Optional.of(different("bounded search", d.witness()));
    }
    if (!(result instanceof BoundedProduct.Result.Proved proved)) {
      return Optional.empty();
    }
    for (Set<Premise> assumptions : tried(levels)) {
      if (!assumptions.equals(most(levels))
          && bounded(comparison, assumptions, percent) instanceof BoundedProduct.Result.Proved p) {
        Optional<EquivalenceVerdict> equal = concluded(p.reach(), comparison, assumptions);
        if (equal.isPresent()) {
          return equal;
        }
      }
    }
    return concluded(proved.reach(), comparison, most(levels));
  }

  private Optional<EquivalenceVerdict> concluded(
      Product.Reach reach, Comparison comparison, Set<Premise> assumptions) {
    var proof = new Product.Result.Proved(Set.of(), reach);
    return concluded(proof, comparison, Schedule.LOCK_STEP, assumptions, OldLoops.End.SHOWN);
  }

  private BoundedProduct.Result bounded(
      Comparison comparison, Set<Premise> assumptions, int percent) {
    Budget share = share(percent);
    var result =
        new BoundedProduct(
                comparison, Precision.EXACT, assumptions, trials.samples(), trials.starts(), share)
            .search();
    cutShort |= result instanceof BoundedProduct.Result.Open && share.isSpent();
    return result;
  }
}
