package dev.stet.cli.run;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Compares two versions of C files, one after the other. */
public final class CompareRun {

  /** Deeply nested expressions make deep recursions. */
  private static final long STACK_BYTES = 256L << 20;

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
   * @param elsewhere by function, those without a body in these files that it may call
   */
  public record Outcome(
      List<EquivalenceReport> reports,
      List<Unusable> problems,
      Set<String> unknown,
      Map<String, Set<String>> elsewhere) {
    public Outcome {
      elsewhere = Map.copyOf(elsewhere);
      unknown = Set.copyOf(unknown);
      reports = List.copyOf(reports);
      problems = List.copyOf(problems);
    }
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
      return new Outcome(List.of(), problems, Set.of(), Map.of());
    }
    if (opened instanceof EquivalenceChecker.Opening.UnusablePatterns bad) {
      throw new InputProblem(bad.problem());
    }
    var checker = ((EquivalenceChecker.Opening.Ready) opened).checker();
    var reports = new ArrayList<EquivalenceReport>();
    var elsewhere = new HashMap<String, Set<String>>();
    for (EquivalenceChecker.Pair pair : checker.pairs()) {
      if (only.isEmpty() || only.contains(pair.name())) {
        reports.add(report(checker, pair));
        elsewhere.put(pair.name(), checker.elsewhere(pair));
      }
    }
    return new Outcome(reports, List.of(), unknown(checker), elsewhere);
  }

  private Set<String> unknown(EquivalenceChecker checker) {
    var defined = new HashSet<String>();
    checker.functions().forEach(pair -> defined.add(pair.name()));
    var unknown = new TreeSet<String>();
    functions.stream()
        .filter(name -> !defined.contains(name))
        .forEach(name -> unknown.add("no function '" + name + "' is defined here"));
    options
        .global()
        .filter(name -> !checker.hasVariable(name))
        .ifPresent(name -> unknown.add("no global variable '" + name + "' is known here"));
    return unknown;
  }

  private EquivalenceReport report(EquivalenceChecker checker, EquivalenceChecker.Pair pair) {
    try {
      return checker.compare(pair, deadline.limit(functionTimeout));
    } catch (RuntimeException | StackOverflowError e) {
      errors.add("in function " + pair.name(), e);
      var why = "engine-crash: " + InternalErrors.brief(e);
      return EquivalenceReport.of(
          pair.name(), new EquivalenceVerdict.Unknown(why, Optional.empty()));
    }
  }
}
