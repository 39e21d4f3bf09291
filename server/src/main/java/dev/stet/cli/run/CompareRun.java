package dev.stet.cli.run;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Influence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Compares two versions of C files. */
public final class CompareRun {

  /** Deeply nested expressions make deep recursions. */
  private static final long STACK_BYTES = 256L << 20;

  /**
   * The clock's limit is so many times the work's: where others use half of the machine, a function
   * has the same answer, only later.
   */
  private static final int FAR = 2;

  private static final String CRASH = "engine-crash: ";

  /** A text that did not compile. */
  public record Unusable(Side side, LoadResult problem) {}

  /** Which of the two versions. */
  public enum Side {
    OLD,
    NEW
  }

  /**
   * What came out for one pair of files.
   *
   * @param problems why nothing was compared, or empty
   * @param unknown what was asked for and neither file has, in words
   * @param before who may call whom in the old version
   * @param after likewise in the new one
   * @param basis what it rests on
   */
  public record Outcome(
      List<EquivalenceReport> reports,
      List<Unusable> problems,
      Set<String> unknown,
      UnitCalls before,
      UnitCalls after,
      Basis basis) {
    public Outcome {
      unknown = Set.copyOf(unknown);
      reports = List.copyOf(reports);
      problems = List.copyOf(problems);
    }

    /** The functions without a body in these files that a function may call. */
    Set<String> elsewhere(EquivalenceReport report) {
      Set<String> names = new TreeSet<>();
      if (!(report.verdict() instanceof EquivalenceVerdict.Added)) {
        names.addAll(before.elsewhere(report.oldName().orElse(report.name())));
      }
      if (!(report.verdict() instanceof EquivalenceVerdict.Removed)) {
        names.addAll(after.elsewhere(report.name()));
      }
      return names;
    }

    /** Whether a function in either version uses a variable, as far as that is known. */
    boolean mentions(String variable) {
      return before.direct().values().stream().anyMatch(names -> names.contains(variable))
          || after.direct().values().stream().anyMatch(names -> names.contains(variable));
    }

    /** Whether a function in either version uses a variable. */
    boolean mentions(EquivalenceReport report, String variable) {
      return before
              .direct()
              .getOrDefault(report.oldName().orElse(report.name()), Set.of())
              .contains(variable)
          || after.direct().getOrDefault(report.name(), Set.of()).contains(variable);
    }

    /** The same with other reports. */
    Outcome with(List<EquivalenceReport> others) {
      return new Outcome(others, problems, unknown, before, after, basis);
    }
  }

  /** What an outcome rests on. */
  public enum Basis {
    /** The code, and work that was counted: another run would say the same. */
    CODE,
    /** The code, and the clock: another run may find out more. */
    CLOCK,
    /** Texts that are the same; of calls it is only known which words there are. */
    TEXT
  }

  private final EquivalenceOptions options;
  private final List<String> functions;
  private final Duration functionTimeout;
  private final RunDeadline deadline;
  private final InternalErrors errors;

  /**
   * @param functions the only functions to compare, or none for all
   * @param timeout for the whole run
   */
  public CompareRun(
      EquivalenceOptions options,
      List<String> functions,
      Duration functionTimeout,
      Optional<Duration> timeout,
      InternalErrors errors) {
    this.errors = errors;
    this.options = options;
    this.functionTimeout = functionTimeout;
    this.functions = List.copyOf(functions);
    this.deadline = RunDeadline.after(timeout);
  }

  private CompareRun(
      EquivalenceOptions options,
      List<String> functions,
      Duration functionTimeout,
      RunDeadline deadline,
      InternalErrors errors) {
    this.errors = errors;
    this.options = options;
    this.functionTimeout = functionTimeout;
    this.functions = functions;
    this.deadline = deadline;
  }

  /** The same about what a variable influences, or about whole functions. */
  CompareRun about(Optional<Influence> influence) {
    return new CompareRun(
        new EquivalenceOptions(
            options.solver(), options.patterns(), influence, options.floats(), options.messages()),
        functions,
        functionTimeout,
        deadline,
        errors);
  }

  /** The variable whose influence is compared; empty where whole functions are. */
  Optional<Influence> influence() {
    return options.influence();
  }

  /** The functions to compare; none: all. */
  List<String> functions() {
    return functions;
  }

  /** What answers depend on besides the versions and the functions that are asked for. */
  List<String> question() {
    return List.of(
        options.solver().toString(),
        options.influence().toString(),
        options.floats().toString(),
        options.messages().toString(),
        functionTimeout.toString());
  }

  /** Whether what answers depend on is in the versions and these options: in no other file. */
  boolean isRepeatable() {
    return options.patterns().isEmpty();
  }

  /** Whether whole functions are compared. */
  boolean takesWholeFunctions() {
    return options.influence().isEmpty();
  }

  /** Two versions of a file, each with other files whose functions it calls. */
  public record Versions(
      SourceUnit oldUnit,
      List<SourceUnit> oldOthers,
      SourceUnit newUnit,
      List<SourceUnit> newOthers) {
    public Versions {
      oldOthers = List.copyOf(oldOthers);
      newOthers = List.copyOf(newOthers);
    }
  }

  /** Compares two versions of a file; a defect of ours costs the function in which it shows. */
  public Outcome compare(SourceUnit oldUnit, SourceUnit newUnit)
      throws InterruptedException, InputProblem {
    return compare(new Versions(oldUnit, List.of(), newUnit, List.of()), functions);
  }

  /** The same together with other files, for some functions only; none for all. */
  public Outcome compare(Versions versions, List<String> only)
      throws InterruptedException, InputProblem {
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            task -> {
              var daemon = new Thread(null, task, "equivalence", STACK_BYTES);
              daemon.setDaemon(true);
              return daemon;
            });
    try {
      return thread.submit(() -> outcome(versions, only)).get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InputProblem theirs) {
        throw theirs;
      } else if (e.getCause() instanceof RuntimeException ours) {
        throw ours;
      } else if (e.getCause() instanceof Error ours) {
        throw ours;
      }
      throw new IllegalStateException(e);
    } finally {
      thread.shutdownNow();
    }
  }

  /** What the verdicts make of the exit status; a function that is new or gone is no difference. */
  public static ExitStatus status(List<EquivalenceReport> reports) {
    var status = ExitStatus.PROVED;
    for (EquivalenceReport report : reports) {
      if (report.verdict() instanceof EquivalenceVerdict.Different) {
        status = status.and(ExitStatus.VIOLATED);
      } else if (report.verdict() instanceof EquivalenceVerdict.Unknown) {
        status = status.and(ExitStatus.UNDECIDED);
      }
    }
    return status;
  }

  private Outcome outcome(Versions versions, List<String> only) throws InputProblem {
    var opened =
        EquivalenceChecker.open(
            versions.oldUnit(),
            versions.oldOthers(),
            versions.newUnit(),
            versions.newOthers(),
            options);
    if (opened instanceof EquivalenceChecker.Opening.Unusable bad) {
      var problems = new ArrayList<Unusable>();
      bad.oldUnit().ifPresent(p -> problems.add(new Unusable(Side.OLD, p)));
      bad.newUnit().ifPresent(p -> problems.add(new Unusable(Side.NEW, p)));
      return new Outcome(
          List.of(), problems, Set.of(), UnitCalls.NONE, UnitCalls.NONE, Basis.CLOCK);
    }
    if (opened instanceof EquivalenceChecker.Opening.UnusablePatterns bad) {
      throw new InputProblem(bad.problem());
    }
    var checker = ((EquivalenceChecker.Opening.Ready) opened).checker();
    var reports = new ArrayList<EquivalenceReport>();
    var basis = Basis.CODE;
    for (EquivalenceChecker.Pair pair : checker.pairs()) {
      if (only.isEmpty() || only.contains(pair.name())) {
        var clock = deadline.limit(functionTimeout.multipliedBy(FAR));
        var report = report(checker, pair, clock);
        boolean inTime = Duration.ofMillis(Math.round(report.seconds() * 1e3)).compareTo(clock) < 0;
        if (!inTime
            || clock.compareTo(functionTimeout.multipliedBy(FAR)) < 0
            || isDefect(report.verdict())) {
          basis = Basis.CLOCK;
        }
        reports.add(report);
      }
    }
    return new Outcome(
        reports, List.of(), unknown(checker), checker.oldCalls(), checker.newCalls(), basis);
  }

  static String notDefined(String function) {
    return "no function '" + function + "' is defined here";
  }

  private static boolean isDefect(EquivalenceVerdict verdict) {
    return verdict instanceof EquivalenceVerdict.Unknown u && u.reason().startsWith(CRASH);
  }

  private Set<String> unknown(EquivalenceChecker checker) {
    var defined = new HashSet<String>();
    checker.functions().forEach(pair -> defined.add(pair.name()));
    var unknown = new TreeSet<String>();
    functions.stream()
        .filter(name -> !defined.contains(name))
        .forEach(name -> unknown.add(notDefined(name)));
    options
        .influence()
        .map(Influence::variable)
        .filter(name -> !checker.hasVariable(name))
        .ifPresent(name -> unknown.add("no global variable '" + name + "' is known here"));
    return unknown;
  }

  private EquivalenceReport report(
      EquivalenceChecker checker, EquivalenceChecker.Pair pair, Duration clock) {
    var work = clock.compareTo(functionTimeout) < 0 ? clock : functionTimeout;
    try {
      return checker.compare(pair, work, clock);
    } catch (RuntimeException | StackOverflowError e) {
      errors.add("in function " + pair.name(), e);
      var why = CRASH + InternalErrors.brief(e);
      return EquivalenceReport.of(
          pair.name(), new EquivalenceVerdict.Unknown(why, Optional.empty()));
    }
  }
}
