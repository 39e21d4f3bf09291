package dev.stet.server.worker;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** Comparison in a worker process of its own, which is started with the first question. */
public final class RemoteComparisons implements ComparisonEngine {

  private final KeptWorker worker;
  private final Grace grace;

  public RemoteComparisons(List<String> command, Grace grace, Consumer<String> log) {
    this.worker = new KeptWorker(command, MemoryLimit.USUAL, log);
    this.grace = grace;
  }

  @Override
  public ComparisonEnd compare(
      Question question, Consumer<EquivalenceReport> reports, CancelToken token) {
    try {
      var process = worker.process();
      long id = worker.nextId();
      process.send(new WorkerRequest.Compare(id, question));
      token.onCancel(process::wake);
      var longest = question.limits().stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO);
      return follow(process, id, longest.plus(grace.load()), reports, token);
    } catch (EngineLost e) {
      return token.isCancelled()
          ? new ComparisonEnd.Cancelled()
          : new ComparisonEnd.Crashed(e.how());
    }
  }

  /** Opens the version and compares nothing; a failure will be met again by who compares. */
  @Override
  public void prepare(SourceUnit before) {
    compare(new Question(before, before, List.of(), List.of()), report -> {}, new CancelToken());
  }

  private ComparisonEnd follow(
      WorkerProcess process,
      long id,
      Duration patience,
      Consumer<EquivalenceReport> reports,
      CancelToken token)
      throws EngineLost {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean asked = false;
    while (true) {
      if (token.isCancelled() && !asked) {
        asked = true;
        process.send(new WorkerRequest.Cancel(id));
        deadline = System.nanoTime() + grace.cancelComparison().toNanos();
      }
      var event = worker.await(process, id, deadline, "comparing with HEAD");
      if (event instanceof WorkerEvent.Compared compared && !asked) {
        reports.accept(compared.report());
        deadline = System.nanoTime() + patience.toNanos();
      } else if (event instanceof WorkerEvent.ComparisonOver over) {
        return over.end();
      } else if (event instanceof WorkerEvent.Stopped) {
        return new ComparisonEnd.Cancelled();
      }
    }
  }

  /** Stops the process at once; from any thread. */
  @Override
  public void close() {
    worker.close();
  }
}
