package dev.stet.engine.search;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.LibraryMessages;
import dev.stet.engine.property.Messages;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.TraceBuilder;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.CountedInputs;
import dev.stet.engine.witness.input.ModelInputs;
import dev.stet.engine.witness.input.SampledInputs;
import java.math.BigInteger;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/** Replays a model by the concrete interpreter on the program as it was before inlining. */
public final class ProgramReplay implements Replay {

  private static final String ENDLESS = "it walks a list of the caller that does not end";

  /** What the end of a caller's list is no reason for. */
  private static final Set<CheckKind> OF_FREED =
      EnumSet.of(CheckKind.USE_AFTER_FREE, CheckKind.DOUBLE_FREE);

  private static final String LEAKED = "the memory that is allocated here is never freed";

  /** Most counterexamples take a few thousand steps; longer ones may have shorter siblings. */
  private static final Limits SHORT =
      new Limits(1_000_000, Limits.DEFAULT.memoryBytes(), Limits.DEFAULT.callDepth());

  /** Time ends a sample, not steps. */
  private static final Limits SAMPLE =
      new Limits(Long.MAX_VALUE / 2, Limits.DEFAULT.memoryBytes(), Limits.DEFAULT.callDepth());

  /**
   * What nobody says goes wrong is looked at in small memory: structures of the caller are as large
   * as they are walked through.
   */
  private static final Limits LOOK = new Limits(1_000_000, 1L << 20, 1_000);

  /** What goes wrong by how a caller's pointers lie to each other, which texts say nothing of. */
  private static final Set<CheckKind> HANGS_ON_SHARING =
      EnumSet.of(
          CheckKind.USE_AFTER_FREE,
          CheckKind.DOUBLE_FREE,
          CheckKind.INVALID_FREE,
          CheckKind.MEMORY_LEAK,
          CheckKind.NULL_DEREFERENCE);

  private final Module module;
  private final Interpreter interpreter;
  private final String entry;
  private final Scope scope;
  private final HeapRules rules;

  private final Budget budget;

  public ProgramReplay(Module module, String entry, Scope scope, HeapRules rules, Budget budget) {
    this.rules = rules;
    this.budget = budget;
    this.module = module;
    this.interpreter = new Interpreter(module, rules.arrayEnd());
    this.entry = entry;
    this.scope = scope;
  }

  @Override
  public Run run(TransitionSystem system, Function<Term, BigInteger> model) {
    Map<Term, BigInteger> values = new LinkedHashMap<>();
    Function<Term, BigInteger> read = term -> values.computeIfAbsent(term, model);
    Ran apart = run(new ModelInputs(system, read, ModelInputs.Outside.APART), SHORT);
    return apart.execution().outcome() instanceof ExecutionOutcome.OutOfSteps
        ? check -> new Result.BrokenOff()
        : further(apart, system, read, SHORT);
  }

  @Override
  public Run runOut(TransitionSystem system, Function<Term, BigInteger> model) {
    Map<Term, BigInteger> values = new LinkedHashMap<>();
    Function<Term, BigInteger> read = term -> values.computeIfAbsent(term, model);
    Ran apart = run(new ModelInputs(system, read, ModelInputs.Outside.APART), Limits.DEFAULT);
    return further(apart, system, read, Limits.DEFAULT);
  }

  /** Where it depends on how memory of the caller lies, in other ways as well. */
  private Run further(
      Ran apart, TransitionSystem system, Function<Term, BigInteger> read, Limits limits) {
    ExecutionOutcome outcome = apart.execution().outcome();
    boolean decided =
        outcome instanceof ExecutionOutcome.ViolatedCheck
            || outcome instanceof ExecutionOutcome.OutOfPatience
            || outcome instanceof ExecutionOutcome.BeyondLimits;
    if (decided || !system.accessesOutside()) {
      return check -> judge(apart, check);
    }
    Ran together = run(new ModelInputs(system, read, ModelInputs.Outside.TOGETHER), limits);
    Ran amid = run(new ModelInputs(system, read, ModelInputs.Outside.AMID), limits);
    return check -> {
      Result first = judge(apart, check);
      return Stream.of(together, amid)
          .map(ran -> judge(ran, check))
          .filter(
              result -> first instanceof Result.Rejected && !(result instanceof Result.Rejected))
          .findFirst()
          .orElse(first);
    };
  }

  /**
   * What goes wrong in an execution.
   *
   * @param at where, in a function of the program
   */
  public record Violation(CheckKind kind, Location at, String message, Trace trace) {}

  /** What goes wrong first where the program is run with the inputs of a model. */
  public Optional<Violation> violation(TransitionSystem system, Function<Term, BigInteger> model) {
    var inputs = new ModelInputs(system, model, ModelInputs.Outside.APART);
    Execution execution = interpreter.run(entry, scope, inputs, LOOK, budget);
    if (inputs.madeStructuresEnd()) {
      return Optional.empty(); // What goes wrong may do so for that.
    }
    if (execution.outcome() instanceof ExecutionOutcome.ViolatedCheck v) {
      String message = Messages.violated(v.obligation(), v.values());
      return Optional.of(
          new Violation(
              v.obligation().kind(),
              v.at().inProgram(),
              LibraryMessages.violated(v.at(), message),
              TraceBuilder.build(execution)));
    } else if (execution.outcome() instanceof ExecutionOutcome.UndefinedBehaviour u) {
      return Optional.of(
          new Violation(
              u.kind(),
              u.at().inProgram(),
              LibraryMessages.violated(u.at(), u.what()),
              TraceBuilder.build(execution)));
    }
    return Optional.empty();
  }

  /**
   * Whether it hangs on which pointers lead to one place. In a callee that is proved for memory as
   * callers have it, that says that the model's memory is no such.
   */
  public static boolean isOfFreed(Violation violation) {
    return OF_FREED.contains(violation.kind());
  }

  /**
   * An execution, and whether it is the only one there is.
   *
   * @param lists where those of the caller end
   */
  private record Ran(Execution execution, Inputs inputs, Lists lists) {}

  /** Where lists and trees of the caller end of which the model says nothing. */
  private enum Lists {
    /** They were not walked so far. */
    UNSEEN,
    MADE_TO_END
  }

  private Ran run(ModelInputs inputs, Limits limits) {
    var counted = new CountedInputs(inputs);
    Execution execution = interpreter.run(entry, scope, counted, limits, budget);
    return new Ran(
        execution,
        counted.wasAsked() ? Inputs.SOME : Inputs.NONE,
        inputs.madeStructuresEnd() ? Lists.MADE_TO_END : Lists.UNSEEN);
  }

  @Override
  public Samples samples() {
    return scope == Scope.CLOSED ? Samples.FIRST : Samples.BEHIND_CHEAP_DOMAINS;
  }

  @Override
  public Optional<Sample> sample(long seed, Duration limit) {
    var inputs = new SampledInputs(seed, rules.failure());
    var slice = budget.part(limit);
    // A function that asks nobody for anything does the same whoever calls it; of others, small
    // inputs that a solver finds say more to people than those at random.
    BooleanSupplier isOfKind =
        () -> inputs.isComplete() && (scope == Scope.CLOSED || !inputs.wasAsked());
    Patience all = () -> !isOfKind.getAsBoolean() || slice.isOver();
    Execution execution = interpreter.run(entry, scope, inputs, SAMPLE, all);
    if (!isOfKind.getAsBoolean()) {
      return Optional.empty();
    }
    var ran = new Ran(execution, inputs.wasAsked() ? Inputs.SOME : Inputs.NONE, Lists.UNSEEN);
    return Optional.of(
        new Sample(check -> judge(ran, check), ran.inputs(), end(execution.outcome())));
  }

  @Override
  public List<Run> longTexts() {
    return extremes(Extremes::ofTexts);
  }

  @Override
  public List<Run> largeNumbers() {
    return extremes(Extremes::ofNumbers);
  }

  private List<Run> extremes(Function<Extremes, List<Execution>> kind) {
    return kind.apply(new Extremes(module, interpreter, entry, scope, budget)).stream()
        .map(
            execution ->
                (Run)
                    check ->
                        HANGS_ON_SHARING.contains(check.obligation().kind())
                            ? new Result.Rejected(new Reason.NotConfirmed("not asked for"))
                            : judge(new Ran(execution, Inputs.SOME, Lists.UNSEEN), check))
        .toList();
  }

  private End end(ExecutionOutcome outcome) {
    if (outcome instanceof ExecutionOutcome.OutOfPatience) {
      return End.OUT_OF_TIME;
    }
    // What the variables of open calls lead to where the program stops is no matter of C: whether
    // that is lost is left to the formula.
    boolean proper =
        outcome instanceof ExecutionOutcome.Returned
            || outcome instanceof ExecutionOutcome.AssumptionFailed
            || (outcome instanceof ExecutionOutcome.Stopped s
                && (rules.leak() != HeapRules.Leak.LOST || s.leaks().notFreed().isEmpty()));
    return proper ? End.PROPER : End.BROKEN_OFF;
  }

  private Result judge(Ran ran, CheckKey check) {
    Execution execution = ran.execution();
    ExecutionOutcome outcome = execution.outcome();
    if (outcome instanceof ExecutionOutcome.OutOfPatience) {
      return new Result.OutOfTime();
    }
    if (ran.lists() == Lists.MADE_TO_END && !OF_FREED.contains(check.obligation().kind())) {
      return new Result.Rejected(new Reason.NotConfirmed(ENDLESS));
    }
    if (outcome instanceof ExecutionOutcome.ViolatedCheck v
        && isSame(v.obligation(), check.obligation())
        && isSameWay(v.at().inProgram(), check.at().inProgram())) {
      return new Result.Confirmed(
          TraceBuilder.build(execution),
          LibraryMessages.violated(v.at(), Messages.violated(v.obligation(), v.values())),
          ran.inputs());
    }
    if (outcome instanceof ExecutionOutcome.UndefinedBehaviour u
        && check.obligation().id() instanceof ObligationId.OfAccess
        && u.kind() == check.obligation().kind()
        && isAt(u, check)) {
      return new Result.Confirmed(
          TraceBuilder.build(execution), LibraryMessages.violated(u.at(), u.what()), ran.inputs());
    }
    if (check.obligation().kind() == CheckKind.MEMORY_LEAK
        && leaked(outcome).contains(check.at())) {
      return new Result.Confirmed(TraceBuilder.build(execution), LEAKED, ran.inputs());
    }
    return new Result.Rejected(why(outcome));
  }

  /**
   * Whether the undefined behaviour is that of the check. A null pointer that is moved to a member
   * is checked there and then, and is accessed behind it on the same line.
   */
  private static boolean isAt(ExecutionOutcome.UndefinedBehaviour found, CheckKey check) {
    Location at = found.at().inProgram();
    Location wanted = check.at().inProgram();
    return at.equals(wanted)
        || (found.kind() == CheckKind.NULL_DEREFERENCE
            && at.function().equals(wanted.function())
            && Objects.equals(at.inlinedAt(), wanted.inlinedAt())
            && at.range().line() == wanted.range().line());
  }

  private List<Location> leaked(ExecutionOutcome outcome) {
    ExecutionOutcome.Leaks leaks = new ExecutionOutcome.Leaks(List.of(), List.of());
    if (outcome instanceof ExecutionOutcome.Returned r) {
      leaks = r.leaks();
    } else if (outcome instanceof ExecutionOutcome.Stopped s) {
      leaks = s.leaks();
    }
    return rules.leak() == HeapRules.Leak.NOT_FREED ? leaks.notFreed() : leaks.lost();
  }

  /**
   * Whether both stand for the same calls. Where recursion is a loop, the formula tells fewer of
   * them; the first one is the same.
   */
  private static boolean isSameWay(Location ran, Location wanted) {
    List<Location> a = calls(ran);
    List<Location> b = calls(wanted);
    if (a.size() == b.size()) {
      return a.equals(b);
    }
    return !a.isEmpty() && !b.isEmpty() && a.get(a.size() - 1).equals(b.get(b.size() - 1));
  }

  /** The calls that lead to a place, the outermost last. */
  private static List<Location> calls(Location at) {
    return Stream.iterate(at.inlinedAt(), Objects::nonNull, Location::inlinedAt).toList();
  }

  private static boolean isSame(Obligation a, Obligation b) {
    return a.id().equals(b.id()) && a.kind() == b.kind() && a.range().equals(b.range());
  }

  private static Reason why(ExecutionOutcome outcome) {
    return outcome instanceof ExecutionOutcome.Unmodelled u
        ? new Reason.Unsupported(u.construct())
        : new Reason.NotConfirmed(describe(outcome));
  }

  private static String describe(ExecutionOutcome outcome) {
    if (outcome instanceof ExecutionOutcome.BeyondLimits b) {
      return "the execution takes " + b.what();
    } else if (outcome instanceof ExecutionOutcome.UndefinedBehaviour u) {
      return "the execution is undefined before: " + u.what();
    } else if (outcome instanceof ExecutionOutcome.ViolatedCheck v) {
      return "the execution violates another check first: " + v.obligation().kind().id();
    } else if (outcome instanceof ExecutionOutcome.OutOfSteps) {
      return "the execution is too long to replay";
    }
    return "the counterexample does not replay";
  }
}
