package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.pattern.WarningTexts;
import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.PaddingBytes;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Influence;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.execution.Observed;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs both versions on the same inputs and says what differs. A run in which the old version is
 * undefined, or depends on uninitialised variables, shows nothing.
 */
public final class PairRun {

  private static final Limits LIMITS = new Limits(300_000, 32L << 20, 2_000);

  /** What both versions did on one input. */
  public sealed interface Result {

    /** The same, as far as can be seen. */
    record Alike() implements Result {}

    /** One version ended soon, the other one has not. */
    record Endless(Side side) implements Result {}

    /**
     * Something else, but signed arithmetic of the old version overflows.
     *
     * @param repair where that of the new version does not
     */
    record Overflows(Optional<Repair> repair) implements Result {}

    /** The old version has not ended, nor has the new one soon. */
    record Unended() implements Result {}

    /** Nothing follows from it. */
    record Useless() implements Result {}

    /**
     * The old version did what C leaves undefined: in plain words.
     *
     * @param repair where the new version did not
     */
    record Undefined(String what, Optional<Repair> repair) implements Result {}

    /**
     * Something else.
     *
     * @param weight what kind of a difference it is
     */
    record Differs(Witness witness, Difference.Weight weight) implements Result {

      /** Whether it is one of floating-point numbers only. */
      public boolean inNumbers() {
        return weight != Difference.Weight.PLAIN;
      }
    }
  }

  private final Module oldPlain;
  private final Module oldChecked;
  private final Module newPlain;
  private final Module newChecked;
  private final Function old;
  private final Function now;
  private final Optional<MovedMembers> moved;
  private final BehaviourComparison differences;
  private final Optional<Influence> influence;
  private final Patience patience;
  private final Set<String> silent;
  private final Map<Side, Module> strict = new EnumMap<>(Side.class);

  /**
   * @param influence a variable; differences count only where it is seen to influence what differs
   * @param messages functions whose texts do not matter
   * @param padding bytes that do not
   */
  public PairRun(
      Module oldPlain,
      Module oldChecked,
      Module newPlain,
      Module newChecked,
      Function old,
      Function now,
      Optional<MovedMembers> moved,
      Optional<Influence> influence,
      WarningTexts messages,
      PaddingBytes padding,
      Patience patience) {
    this.patience = patience;
    this.silent =
        Stream.of(oldPlain, newPlain)
            .flatMap(m -> m.declarations().stream())
            .filter(d -> d.writes() == Declaration.Writes.NOTHING)
            .map(Declaration::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    this.influence = influence;
    this.moved = moved;
    this.newChecked = newChecked;
    this.oldPlain = oldPlain;
    this.oldChecked = oldChecked;
    this.newPlain = newPlain;
    this.old = old;
    this.now = now;
    this.differences = new BehaviourComparison(oldPlain, newPlain, old, now, messages, padding);
  }

  private ObservedRun run(
      Side side,
      Module module,
      Function function,
      SharedInputs inputs,
      SharedInputs.Garbage garbage) {
    inputs.rewind(garbage, silent);
    Observed observed =
        moved.isEmpty()
            ? Interpreter.observe(module, function.name(), inputs, LIMITS, patience, inputs)
            : byNames(side, module, function, inputs, moved.get());
    return new ObservedRun(observed, inputs.calls(), inputs.told(), inputs.undefined());
  }

  /** As seen by the names of members; calls may hand on what moved. */
  private Observed byNames(
      Side side, Module module, Function function, SharedInputs inputs, MovedMembers structures) {
    var members = new NamedMembers(inputs, structures, function, module.layout());
    boolean isNew = side == Side.NEW;
    Observed observed =
        Interpreter.observe(
            module, function.name(), isNew ? members : inputs, LIMITS, patience, inputs);
    if (!inputs.calls().isEmpty()) {
      inputs.showNothing();
    }
    return isNew ? members.atOldPlaces(observed) : members.inBoth(observed);
  }

  /** Of inputs, as the version names them whose places they have. */
  private InputTexts texts() {
    return moved.isEmpty()
        ? new InputTexts(newPlain, now, moved)
        : new InputTexts(oldPlain, old, moved);
  }

  public Result compare(SharedInputs inputs) {
    ObservedRun before = run(Side.OLD, oldPlain, old, inputs, SharedInputs.Garbage.ZEROS);
    Optional<String> undefined = before.undefined();
    if (undefined.isPresent()) {
      return new Result.Undefined(undefined.get(), repair(inputs, undefined.get()));
    } else if (!(before.ends() || before.runsOn())
        || !new LegalPointers(oldPlain.layout(), old).are(inputs.parameters())
        || !new LegalPointers(newPlain.layout(), now).are(inputs.parameters())) {
      return new Result.Useless();
    }
    ObservedRun after = run(Side.NEW, newPlain, now, inputs, SharedInputs.Garbage.ZEROS);
    boolean areCutOff =
        inputs.isAlike() && (before.runsOn() || (after.runsOn() && endsSoon(before)));
    boolean partBefore = areCutOff && differences.between(before, after, inputs).isPresent();
    if (before.runsOn() && !partBefore) {
      return after.ends() && endsSoon(after) && !inputs.isVague()
          ? new Result.Endless(Side.OLD)
          : new Result.Unended();
    } else if (areCutOff && !partBefore) {
      return new Result.Endless(Side.NEW);
    }
    var counted = influence.map(i -> new InfluenceRuns(i, differences, inputs, this::plainly));
    Optional<Difference> difference =
        differences.between(
            before, after, inputs, d -> counted.map(c -> c.isSeen(d, before, after)).orElse(true));
    // What only one of them asks for may be what makes them alike.
    boolean askTheSame = before.told().equals(after.told());
    if ((inputs.isVague() && !partBefore) || endsByDeclaration(after) || !askTheSame) {
      return new Result.Useless();
    }
    if (difference.isEmpty()) {
      return influence.isPresent() ? new Result.Useless() : new Result.Alike();
    }
    ObservedRun checked = run(Side.OLD, oldChecked, old, inputs, SharedInputs.Garbage.ZEROS);
    boolean fails =
        checked.outcome() instanceof ExecutionOutcome.ViolatedCheck v
            && v.obligation().kind() == CheckKind.ASSERTION;
    if (overflows(checked)) {
      return new Result.Overflows(repair(inputs, "signed overflow"));
    } else if (checked.outcome() instanceof ExecutionOutcome.ViolatedCheck v && !fails) {
      String what = v.obligation().kind().id();
      return new Result.Undefined(what, repair(inputs, what));
    } else if (!endsLike(before, checked) && !fails) {
      return new Result.Useless();
    }
    ObservedRun newChecked =
        run(Side.NEW, this.newChecked, now, inputs, SharedInputs.Garbage.ZEROS);
    ObservedRun again = run(Side.OLD, oldPlain, old, inputs, SharedInputs.Garbage.ONES);
    ObservedRun afterAgain = run(Side.NEW, newPlain, now, inputs, SharedInputs.Garbage.ONES);
    if (!endsLike(before, again)
        || differences.between(before, again, inputs).isPresent()
        || differences.between(after, afterAgain, inputs).isPresent()
        || !inputs.isAlike()) {
      return new Result.Useless();
    }
    Difference found = difference.get();
    return overflows(newChecked)
        ? new Result.Differs(
            new Witness(texts().of(inputs), found.old(), "undefined: signed overflow"),
            Difference.Weight.PLAIN)
        : new Result.Differs(
            new Witness(texts().of(inputs), found.old(), found.now()), found.weight());
  }

  /** What a version does on the inputs once more. */
  private ObservedRun plainly(Side side, SharedInputs inputs) {
    return side == Side.OLD
        ? run(side, oldPlain, old, inputs, SharedInputs.Garbage.ZEROS)
        : run(side, newPlain, now, inputs, SharedInputs.Garbage.ZEROS);
  }

  /** Whether it ends in a function that only the new version says never to return. */
  private boolean endsByDeclaration(ObservedRun after) {
    if (!(after.outcome() instanceof ExecutionOutcome.Stopped stopped)) {
      return false;
    }
    Declaration then = oldPlain.declaration(stopped.function());
    Declaration now = newPlain.declaration(stopped.function());
    return then != null && now != null && then.returns() != now.returns();
  }

  /**
   * An input on which the old version is defined and the new one is not, by checks of everything
   * but overflow.
   */
  public Optional<Witness> newlyUndefined(SharedInputs inputs, Question question) {
    Module strictOld = strict(Side.OLD, question);
    Module strictNew = strict(Side.NEW, question);
    ObservedRun before = run(Side.OLD, strictOld, old, inputs, SharedInputs.Garbage.ZEROS);
    if (!before.ends()
        || !new LegalPointers(oldPlain.layout(), old).are(inputs.parameters())
        || !new LegalPointers(newPlain.layout(), now).are(inputs.parameters())) {
      return Optional.empty();
    }
    ObservedRun after = run(Side.NEW, strictNew, now, inputs, SharedInputs.Garbage.ZEROS);
    Optional<String> undefined =
        after.outcome() instanceof ExecutionOutcome.UndefinedBehaviour u
            ? Optional.of(u.what())
            : after.outcome() instanceof ExecutionOutcome.ViolatedCheck v && !isDefined(v)
                ? Optional.of(v.obligation().kind().id())
                : Optional.empty();
    return undefined
        .filter(what -> !inputs.isVague())
        .map(
            what ->
                new Witness(
                    texts().of(inputs), differences.text(before.outcome()), "undefined: " + what));
  }

  /** A version in which values that are not set are noticed, with what it calls of the library. */
  private Module strict(Side side, Question question) {
    return strict.computeIfAbsent(
        side,
        s ->
            s == Side.OLD
                ? withLibrary(question.oldVersion().checked(), old)
                : withLibrary(question.newVersion().checked(), now));
  }

  private static Module withLibrary(Version.Checked checked, Function function) {
    String name = function.name();
    return checked.inArrays(FixedLibrary.linked(checked.withUnsetValues(name), name));
  }

  /** Whether the program goes on as it is taken to, or ends as it says. */
  private static boolean isDefined(ExecutionOutcome.ViolatedCheck violated) {
    return switch (violated.obligation().kind()) {
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW, ASSERTION -> true;
      default -> false;
    };
  }

  /**
   * What a call leaves in static variables, where both versions are defined and agree on those that
   * both have.
   */
  Optional<Starts.Reached> after(
      String function, Question question, SharedInputs inputs, Starts starts, Starts.Reached from) {
    Module checked = question.oldVersion().checked().of(function);
    Function before = oldPlain.function(function);
    Function after = newPlain.function(function);
    Function within = checked.function(function);
    if (before == null
        || after == null
        || within == null
        || !run(Side.OLD, checked, within, inputs, SharedInputs.Garbage.ZEROS).ends()) {
      return Optional.empty();
    }
    ObservedRun old = run(Side.OLD, oldPlain, before, inputs, SharedInputs.Garbage.ZEROS);
    ObservedRun now = run(Side.NEW, newPlain, after, inputs, SharedInputs.Garbage.ZEROS);
    if (!(old.outcome() instanceof ExecutionOutcome.Returned)
        || !(now.outcome() instanceof ExecutionOutcome.Returned)
        || inputs.isVague()) {
      return Optional.empty();
    }
    Map<String, SortedMap<Long, Integer>> state = new LinkedHashMap<>(from.bytes());
    for (String name : starts.statics()) {
      Optional<SortedMap<Long, Integer>> mine = left(old, name);
      Optional<SortedMap<Long, Integer>> theirs = left(now, name);
      boolean both = oldPlain.global(name) != null && newPlain.global(name) != null;
      if (mine.isEmpty() || theirs.isEmpty() || (both && !mine.equals(theirs))) {
        return Optional.empty();
      }
      SortedMap<Long, Integer> all =
          new TreeMap<>(state.getOrDefault(name, Collections.emptySortedMap()));
      all.putAll(oldPlain.global(name) != null ? mine.get() : theirs.get());
      if (!all.isEmpty()) {
        state.put(name, all);
      }
    }
    return Optional.of(new Starts.Reached(state));
  }

  /** The bytes of a variable that a run has looked at; empty where one is none of a number. */
  private static Optional<SortedMap<Long, Integer>> left(ObservedRun run, String name) {
    var place = new FinalMemory.Place(name, 0);
    if (run.observed().memory().exposed().contains(place)) {
      return Optional.empty();
    }
    SortedMap<Long, Integer> bytes = new TreeMap<>();
    for (var cell :
        run.observed()
            .memory()
            .objects()
            .getOrDefault(place, Collections.emptySortedMap())
            .entrySet()) {
      if (!(cell.getValue() instanceof FinalMemory.Plain plain)) {
        return Optional.empty();
      }
      bytes.put(cell.getKey(), plain.bits() & 0xff);
    }
    return Optional.of(bytes);
  }

  /** Where the new version is defined on inputs on which the old one is not. */
  private Optional<Repair> repair(SharedInputs inputs, String undefined) {
    ObservedRun after = run(Side.NEW, newChecked, now, inputs, SharedInputs.Garbage.ZEROS);
    return after.ends() && !inputs.isVague()
        ? Optional.of(new Repair(texts().of(inputs), undefined))
        : Optional.empty();
  }

  /** Whether the new version ends soon on inputs on which the old one has not ended. */
  private static boolean endsLike(ObservedRun run, ObservedRun again) {
    return again.ends() || (run.runsOn() && again.runsOn());
  }

  private static boolean endsSoon(ObservedRun run) {
    return run.observed().execution().steps() < LIMITS.steps() / 100;
  }

  private static boolean overflows(ObservedRun run) {
    return run.outcome() instanceof ExecutionOutcome.ViolatedCheck v
        && v.obligation().kind() == CheckKind.SIGNED_OVERFLOW;
  }
}
