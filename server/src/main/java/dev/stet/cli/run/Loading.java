package dev.stet.cli.run;

import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Loads the files of a run, one by one or as one program, and puts their functions in a queue. */
final class Loading {

  private static final Duration A_DAY = Duration.ofDays(1);

  private final CheckPlan plan;
  private final RunDeadline deadline;
  private final InternalErrors errors;
  private final EngineThread loader;
  private final FunctionQueue queue;
  private final Progress progress;

  Loading(
      CheckPlan plan,
      RunDeadline deadline,
      InternalErrors errors,
      EngineThread loader,
      FunctionQueue queue,
      Progress progress) {
    this.plan = plan;
    this.deadline = deadline;
    this.errors = errors;
    this.loader = loader;
    this.queue = queue;
    this.progress = progress;
  }

  /** All files in the order they were named; of a program with a problem only those to blame. */
  List<Pending> files() throws InterruptedException {
    var shown = List.copyOf(new LinkedHashSet<>(plan.files()));
    if (plan.linking() == CheckPlan.Linking.ONE_PROGRAM) {
      return program(shown);
    }
    var files = new ArrayList<Pending>();
    for (String each : shown) {
      progress.loading(each, files.size() + 1, shown.size());
      files.add(file(each));
    }
    return files;
  }

  private Pending file(String shown) throws InterruptedException {
    if (deadline.isOver()) {
      return unusable(
          shown, "not looked at, the time for the whole run is over", ExitStatus.UNDECIDED);
    }
    try {
      var file = InputFile.open(shown);
      var result = onLoader(() -> loader.load(plan.toolchain().unit(file)));
      return result instanceof LoadResult.Loaded loaded
          ? compiled(file, List.of(), loaded.unit())
          : Pending.notLoaded(file, result);
    } catch (InputProblem e) {
      return new Pending.Done(new FileOutcome.Unusable(shown, e.line(), ExitStatus.BAD_INPUT));
    } catch (TimeoutException e) {
      return outOfTime(shown);
    } catch (ExecutionException e) {
      return failed(shown, e);
    }
  }

  private List<Pending> program(List<String> shown) throws InterruptedException {
    var files = new ArrayList<InputFile>();
    var problems = new ArrayList<Pending>();
    for (String each : shown) {
      try {
        files.add(InputFile.open(each));
      } catch (InputProblem e) {
        problems.add(
            new Pending.Done(new FileOutcome.Unusable(each, e.line(), ExitStatus.BAD_INPUT)));
      }
    }
    if (!problems.isEmpty()) {
      return problems;
    }
    var all = String.join(", ", shown);
    try {
      return pending(files, onLoader(() -> loader.link(plan.toolchain().units(files))));
    } catch (TimeoutException e) {
      return List.of(outOfTime(all));
    } catch (ExecutionException e) {
      return List.of(failed(all, e));
    }
  }

  private List<Pending> pending(List<InputFile> files, LinkResult result) {
    var pending = new ArrayList<Pending>();
    if (result instanceof LinkResult.Contradiction c) {
      var line = c.conflict().text(path -> shown(path, files));
      return List.of(
          new Pending.Done(
              new FileOutcome.Unusable(files.get(0).shown(), line, ExitStatus.BAD_INPUT)));
    } else if (result instanceof LinkResult.NotLoaded not) {
      for (InputFile file : files) {
        var problem = not.problems().get(file.path());
        if (problem != null) {
          pending.add(Pending.notLoaded(file, problem));
        }
      }
    } else {
      var units = ((LinkResult.Linked) result).units();
      for (int i = 0; i < files.size(); i++) {
        pending.add(compiled(files.get(i), files, units.get(i)));
      }
    }
    return pending;
  }

  private static String shown(String path, List<InputFile> files) {
    return files.stream()
        .filter(f -> f.path().equals(Path.of(path)))
        .findFirst()
        .map(InputFile::shown)
        .orElse(path);
  }

  private Pending compiled(InputFile file, List<InputFile> program, Unit unit) {
    var jobs =
        unit.functions().stream()
            .filter(f -> plan.functions().isEmpty() || plan.functions().contains(f.name()))
            .map(f -> queue.add(file, program, f))
            .toList();
    return new Pending.Compiled(file, unit, jobs);
  }

  private <T> T onLoader(Callable<T> task)
      throws InterruptedException, ExecutionException, TimeoutException {
    var loading = loader.call(task);
    try {
      return loading.get(deadline.limit(A_DAY).toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      loading.cancel(true); // stops a clang that nobody waits for any more
    }
  }

  private static Pending outOfTime(String shown) {
    return unusable(
        shown, "not compiled to the end, the time for the whole run is over", ExitStatus.UNDECIDED);
  }

  private Pending failed(String shown, ExecutionException e) {
    var cause = e.getCause() == null ? e : e.getCause();
    errors.add("while loading " + shown, cause);
    return unusable(
        shown, "internal error: " + InternalErrors.brief(cause), ExitStatus.INTERNAL_ERROR);
  }

  private static Pending unusable(String shown, String why, ExitStatus status) {
    return new Pending.Done(new FileOutcome.Unusable(shown, shown + ": " + why, status));
  }
}
