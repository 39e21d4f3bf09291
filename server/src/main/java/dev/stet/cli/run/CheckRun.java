package dev.stet.cli.run;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Loads all files, then verifies their functions with several engines and hands the files over in
 * the order they were named, whichever function was done first.
 */
public final class CheckRun {

  /** A file after loading. */
  private sealed interface Pending {

    /** Nothing is left to do. */
    record Done(FileOutcome outcome) implements Pending {}

    /** Its functions wait for their engines. */
    record Compiled(InputFile file, Unit unit, List<FunctionQueue.Job> jobs) implements Pending {}
  }

  private static final Duration A_DAY = Duration.ofDays(1);

  private final Engines engines;
  private final CheckPlan plan;
  private final Progress progress;
  private final InternalErrors errors;
  private final Deadline deadline;

  public CheckRun(Engines engines, CheckPlan plan, Progress progress, InternalErrors errors) {
    this.engines = engines;
    this.plan = plan;
    this.progress = progress;
    this.errors = errors;
    this.deadline = Deadline.after(plan.timeout());
  }

  /**
   * Runs to the end.
   *
   * @param listener is handed each outcome as soon as those before it are there
   * @throws InputProblem if no file defines a function that is asked for
   */
  public List<FileOutcome> run(Consumer<FileOutcome> listener)
      throws InputProblem, InterruptedException {
    var loader = new EngineThread(engines);
    var queue = new FunctionQueue(engines, plan, deadline, progress, errors);
    var files = new ArrayList<Pending>();
    for (String shown : new LinkedHashSet<>(plan.files())) {
      files.add(load(loader, queue, shown));
    }
    requireWantedFunctions(files);
    queue.start(loader);
    var outcomes = new ArrayList<FileOutcome>();
    for (Pending file : files) {
      var outcome = await(file);
      progress.clear();
      listener.accept(outcome);
      outcomes.add(outcome);
    }
    queue.close();
    return outcomes;
  }

  private Pending load(EngineThread loader, FunctionQueue queue, String shown)
      throws InterruptedException {
    if (deadline.isOver()) {
      var problem = shown + ": not looked at, the time for the whole run is over";
      return new Pending.Done(new FileOutcome.Unusable(shown, problem, ExitStatus.UNDECIDED));
    }
    try {
      var file = InputFile.open(shown);
      return pending(queue, file, loadOn(loader, file));
    } catch (InputProblem e) {
      return new Pending.Done(new FileOutcome.Unusable(shown, e.line(), ExitStatus.BAD_INPUT));
    } catch (TimeoutException e) {
      var problem = shown + ": not compiled to the end, the time for the whole run is over";
      return new Pending.Done(new FileOutcome.Unusable(shown, problem, ExitStatus.UNDECIDED));
    } catch (ExecutionException e) {
      var cause = e.getCause() == null ? e : e.getCause();
      errors.add("while loading " + shown, cause);
      return new Pending.Done(
          new FileOutcome.Unusable(
              shown,
              shown + ": internal error: " + InternalErrors.brief(cause),
              ExitStatus.INTERNAL_ERROR));
    }
  }

  private LoadResult loadOn(EngineThread loader, InputFile file)
      throws InterruptedException, ExecutionException, TimeoutException {
    var loading = loader.call(() -> loader.load(plan.toolchain().unit(file)));
    try {
      return loading.get(deadline.limit(A_DAY).toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      loading.cancel(true); // stops a clang that nobody waits for any more
    }
  }

  private Pending pending(FunctionQueue queue, InputFile file, LoadResult result) {
    if (result instanceof LoadResult.Loaded loaded) {
      var jobs =
          loaded.unit().functions().stream()
              .filter(f -> plan.functions().isEmpty() || plan.functions().contains(f.name()))
              .map(f -> queue.add(file, f))
              .toList();
      return new Pending.Compiled(file, loaded.unit(), jobs);
    }
    if (result instanceof LoadResult.Rejected rejected) {
      return new Pending.Done(new FileOutcome.Rejected(file, rejected.diagnostics()));
    }
    var problem = ((LoadResult.Impossible) result).problem();
    return new Pending.Done(
        new FileOutcome.Unusable(
            file.shown(), file.shown() + ": " + problem, ExitStatus.BAD_INPUT));
  }

  private static FileOutcome await(Pending file) throws InterruptedException {
    if (file instanceof Pending.Done done) {
      return done.outcome();
    }
    var compiled = (Pending.Compiled) file;
    var functions = new ArrayList<FunctionOutcome>();
    for (FunctionQueue.Job job : compiled.jobs()) {
      try {
        functions.add(job.outcome().get());
      } catch (ExecutionException e) {
        throw new IllegalStateException(e); // outcomes are never completed with an exception
      }
    }
    return new FileOutcome.Verified(compiled.file(), compiled.unit().diagnostics(), functions);
  }

  private void requireWantedFunctions(List<Pending> files) throws InputProblem {
    var defined = new LinkedHashSet<String>();
    for (Pending file : files) {
      if (!(file instanceof Pending.Compiled compiled)) {
        return; // what that file defines is not known; its own problem is told
      }
      compiled.unit().functions().forEach(f -> defined.add(f.name()));
    }
    for (String wanted : plan.functions()) {
      if (!defined.contains(wanted)) {
        throw new InputProblem(
            String.join(", ", plan.files())
                + ": no function '"
                + wanted
                + "' is defined here"
                + Suggestion.nearest(wanted, defined)
                    .map(s -> "; did you mean '" + s + "'?")
                    .orElse(""));
      }
    }
  }
}
