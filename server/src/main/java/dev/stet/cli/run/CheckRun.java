package dev.stet.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * Loads all files, then verifies their functions with several engines and hands the files over in
 * the order they were named, whichever function was done first.
 */
public final class CheckRun {

  private final Engines engines;
  private final CheckPlan plan;
  private final Progress progress;
  private final InternalErrors errors;
  private final RunDeadline deadline;

  public CheckRun(Engines engines, CheckPlan plan, Progress progress, InternalErrors errors) {
    this.engines = engines;
    this.plan = plan;
    this.progress = progress;
    this.errors = errors;
    this.deadline = RunDeadline.after(plan.timeout());
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
    var files = new Loading(plan, deadline, errors, loader, queue, progress).files();
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
    return RemarkedOutcome.of(compiled.file(), compiled.unit(), functions);
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
