package dev.stet.cli.run;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.verdict.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Functions waiting for an engine. An engine that overruns its time is cancelled; one that does not
 * even come back from that is given up and replaced, so that one function never holds up the rest.
 */
final class FunctionQueue {

  /**
   * One function of one file.
   *
   * @param program the files that are one program with this one, or none
   */
  record Job(
      InputFile file,
      List<InputFile> program,
      Unit.Entry entry,
      CompletableFuture<FunctionOutcome> outcome) {}

  private static final Duration CANCEL_AFTER = Duration.ofMillis(500);
  private static final Duration GIVE_UP_AFTER = Duration.ofSeconds(5);

  private final Engines engines;
  private final CheckPlan plan;
  private final RunDeadline deadline;
  private final Progress progress;
  private final InternalErrors errors;
  private final Queue<Job> waiting = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            var daemon = new Thread(task, "clock");
            daemon.setDaemon(true);
            return daemon;
          });

  FunctionQueue(
      Engines engines,
      CheckPlan plan,
      RunDeadline deadline,
      Progress progress,
      InternalErrors errors) {
    this.engines = engines;
    this.plan = plan;
    this.deadline = deadline;
    this.progress = progress;
    this.errors = errors;
  }

  /** Adds a function; only before {@link #start}. */
  Job add(InputFile file, List<InputFile> program, Unit.Entry entry) {
    var job = new Job(file, program, entry, new CompletableFuture<>());
    waiting.add(job);
    return job;
  }

  /** Lets the engine that loaded the files and as many new ones as wanted work on the functions. */
  void start(EngineThread loader) {
    progress.total(waiting.size());
    var threads = new ArrayList<EngineThread>(List.of(loader));
    while (threads.size() < Math.min(plan.jobs(), waiting.size())) {
      threads.add(new EngineThread(engines));
    }
    for (EngineThread thread : threads) {
      begin(thread);
    }
  }

  /** Stops the clock; called when every outcome is there. */
  void close() {
    clock.shutdownNow();
  }

  private void begin(EngineThread thread) {
    var unused = thread.call(Executors.callable(() -> work(thread)));
  }

  private void work(EngineThread thread) {
    for (var job = waiting.poll(); job != null; job = waiting.poll()) {
      progress.at(job.entry().name(), 0);
      var outcome = verify(thread, job);
      progress.finished();
      if (!job.outcome().complete(outcome)) {
        return; // given up and replaced meanwhile
      }
    }
    thread.close();
  }

  /**
   * What is found of a function. An engine that has taken the place of another one reads the files
   * first: that is nothing of the function's time.
   */
  private FunctionOutcome verify(EngineThread thread, Job job) {
    try {
      if (!job.program().isEmpty() && !thread.has(job.file().path())) {
        var unused = thread.link(plan.toolchain().units(job.program()));
      }
      var result = thread.load(plan.toolchain().unit(job.file()));
      return result instanceof LoadResult.Loaded loaded
          ? verify(thread, job, loaded.unit())
          : new FunctionOutcome.NotVerified(
              job.entry(), new Reason.Crashed("the file changed during the run"));
    } catch (RuntimeException | Error e) {
      errors.add("in " + job.file().shown() + ", function " + job.entry().name(), e);
      return new FunctionOutcome.NotVerified(
          job.entry(), new Reason.Crashed(InternalErrors.brief(e)));
    }
  }

  private FunctionOutcome verify(EngineThread thread, Job job, Unit unit) {
    var options = plan.options();
    var limit = deadline.limit(options.functionTimeout());
    var watch = watch(thread, job, limit);
    try {
      var entry = sameEntry(unit, job.entry());
      var report = thread.verify(unit, entry, options.within(limit), listener(job));
      return new FunctionOutcome.Verified(Overrun.asTimeout(report));
    } finally {
      watch.forEach(w -> w.cancel(false));
    }
  }

  private List<Future<?>> watch(EngineThread thread, Job job, Duration limit) {
    // A second solver may take as long as the function.
    boolean twice = plan.options().recheck().solver().isPresent();
    var all = twice ? deadline.limit(limit.multipliedBy(2)) : limit;
    var cancelAfter = all.plus(CANCEL_AFTER);
    var giveUpAfter = cancelAfter.plus(GIVE_UP_AFTER);
    return List.of(
        clock.schedule(thread::cancel, cancelAfter.toMillis(), TimeUnit.MILLISECONDS),
        clock.schedule(() -> giveUp(job), giveUpAfter.toMillis(), TimeUnit.MILLISECONDS));
  }

  private void giveUp(Job job) {
    var timeout = new FunctionOutcome.NotVerified(job.entry(), new Reason.Timeout());
    if (job.outcome().complete(timeout)) {
      begin(new EngineThread(engines));
    }
  }

  /** An entry of this engine's own unit: the text of the file is the same, the objects are not. */
  private static Unit.Entry sameEntry(Unit unit, Unit.Entry wanted) {
    return unit.functions().stream()
        .filter(f -> f.name().equals(wanted.name()))
        .findFirst()
        .orElse(wanted);
  }

  private VerificationListener listener(Job job) {
    return new VerificationListener() {
      @Override
      public void unwound(int k) {
        progress.at(job.entry().name(), k);
      }

      @Override
      public void ended(long work) {
        progress.ended(job.entry().name(), work);
      }
    };
  }
}
