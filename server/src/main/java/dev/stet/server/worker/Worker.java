package dev.stet.server.worker;

import com.google.gson.JsonParseException;
import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.store.RecordJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The worker process: carries out requests one after the other on a thread of its own, while the
 * first thread listens for cancellations. It ends when its standard input does, so that it never
 * outlives the server.
 */
public final class Worker {

  private static final long STACK_BYTES = 256L << 20;

  /** How long a cancellation waits for its effect before it is repeated. */
  private static final long REPEAT_MILLIS = 20;

  private final Supplier<Verifier> engines;
  private final Recollection recollection;
  private final Comparer comparer;
  private final Writer out;
  private final BlockingQueue<WorkerRequest> requests = new LinkedBlockingQueue<>();
  private final Map<String, Unit> units = new HashMap<>();
  private final Set<Long> cancelled = new HashSet<>();
  private long running = NONE;
  private Runnable stop = () -> {};

  /** When the request under way is put off, by System.nanoTime; empty where it is not. */
  private Optional<Long> putOffAt = Optional.empty();

  private static final long NONE = -1;

  /** How a request that can be stopped came to its end. */
  private enum Ending {
    DONE,
    PUT_OFF,
    CANCELLED
  }

  private Worker(
      Supplier<Verifier> engines, Recollection recollection, Comparer comparer, OutputStream out) {
    this.engines = engines;
    this.recollection = recollection;
    this.comparer = comparer;
    this.out = new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }

  /** Serves on the process's own streams until the input ends; then ends the process. */
  public static void serve(
      Supplier<Verifier> engines, Recollection recollection, Comparer comparer) {
    var in = System.in;
    var out = System.out;
    // Whatever a library prints must not get between the messages.
    System.setOut(System.err);
    var worker = new Worker(engines, recollection, comparer, out);
    worker.start();
    worker.listen(in);
    // Native code may still run; nobody waits for it.
    Runtime.getRuntime().halt(0);
  }

  private void start() {
    var thread = new Thread(null, this::work, "worker", STACK_BYTES);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (t, problem) -> {
          System.err.println("the worker ends: " + problem);
          Runtime.getRuntime().halt(3);
        });
    thread.start();
  }

  private void listen(InputStream in) {
    try (var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        var request = RecordJson.read(line, WorkerRequest.class);
        if (request instanceof WorkerRequest.Cancel cancel) {
          cancel(cancel.id());
        } else {
          requests.add(request);
        }
      }
    } catch (IOException | JsonParseException e) {
      System.err.println("the worker cannot read its requests: " + e.getMessage());
    }
  }

  private synchronized void cancel(long id) {
    cancelled.add(id);
    notifyAll();
  }

  private void work() {
    try (var verifier = engines.get()) {
      var canceller = new Thread(this::passOnCancellations, "canceller");
      canceller.setDaemon(true);
      canceller.start();
      while (true) {
        var request = requests.take();
        if (request instanceof WorkerRequest.Load load) {
          load(verifier, load);
        } else if (request instanceof WorkerRequest.Verify verify) {
          verify(verifier, verify);
        } else if (request instanceof WorkerRequest.Recall recall) {
          recall(recall);
        } else if (request instanceof WorkerRequest.Compare compare) {
          compare(compare);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A cancellation that comes before the engine looks at it would be lost: it is repeated. */
  private synchronized void passOnCancellations() {
    try {
      while (true) {
        if (running != NONE && (cancelled.contains(running) || isPutOff())) {
          stop.run();
          wait(REPEAT_MILLIS);
        } else {
          // A whole millisecond at least, for 0 would mean for ever.
          wait(putOffAt.map(at -> (at - System.nanoTime()) / 1_000_000 + 1).orElse(0L));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isPutOff() {
    return putOffAt.filter(at -> at - System.nanoTime() <= 0).isPresent();
  }

  private void load(Verifier verifier, WorkerRequest.Load request) {
    try {
      var result = verifier.load(request.source());
      if (result instanceof LoadResult.Loaded loaded) {
        units.put(loaded.unit().file(), loaded.unit());
      }
      send(new WorkerEvent.Read(request.id(), result));
    } catch (RuntimeException | StackOverflowError e) {
      e.printStackTrace();
      send(new WorkerEvent.Failed(request.id(), e.toString()));
    }
  }

  private void verify(Verifier verifier, WorkerRequest.Verify request) {
    long id = request.id();
    var unit = units.get(request.file());
    var entry = unit == null ? null : entry(unit, request.function());
    if (unit == null || entry == null) {
      send(new WorkerEvent.Failed(id, request.function() + " is not loaded"));
      return;
    }
    if (!begin(id, request.look(), verifier::cancel)) {
      send(new WorkerEvent.Stopped(id));
      return;
    }
    try {
      var report = verifier.verify(unit, entry, request.options(), new Forwarder(id));
      send(
          switch (end(id)) {
            case DONE -> new WorkerEvent.Done(id, report);
            case PUT_OFF -> new WorkerEvent.PutOff(id);
            case CANCELLED -> new WorkerEvent.Stopped(id);
          });
    } catch (RuntimeException | StackOverflowError e) {
      e.printStackTrace();
      end(id);
      send(new WorkerEvent.Failed(id, e.toString()));
    }
  }

  private static Unit.@Nullable Entry entry(Unit unit, String function) {
    return unit.functions().stream()
        .filter(f -> f.name().equals(function))
        .findFirst()
        .orElse(null);
  }

  private void recall(WorkerRequest.Recall request) {
    var unit = units.get(request.file());
    var entry = unit == null ? null : entry(unit, request.function());
    var known =
        unit == null || entry == null
            ? Optional.<FunctionReport>empty()
            : recollection.recall(unit, entry, request.options());
    send(
        known
            .<WorkerEvent>map(report -> new WorkerEvent.Done(request.id(), report))
            .orElse(new WorkerEvent.NotKnown(request.id())));
  }

  private void compare(WorkerRequest.Compare request) {
    long id = request.id();
    var run = new ComparisonRun(comparer);
    if (!begin(id, Optional.empty(), run::cancel)) {
      send(new WorkerEvent.Stopped(id));
      return;
    }
    var end = run.run(request.question(), report -> send(new WorkerEvent.Compared(id, report)));
    send(
        end(id) == Ending.CANCELLED
            ? new WorkerEvent.Stopped(id)
            : new WorkerEvent.ComparisonOver(id, end));
  }

  private synchronized boolean begin(long id, Optional<Duration> look, Runnable toStop) {
    if (cancelled.remove(id)) {
      return false;
    }
    running = id;
    stop = toStop;
    putOffAt = look.map(time -> System.nanoTime() + time.toNanos());
    notifyAll();
    return true;
  }

  /** A run that ends when its time is up may have been stopped. */
  private synchronized Ending end(long id) {
    var ending =
        cancelled.remove(id) ? Ending.CANCELLED : isPutOff() ? Ending.PUT_OFF : Ending.DONE;
    running = NONE;
    putOffAt = Optional.empty();
    return ending;
  }

  private void send(WorkerEvent event) {
    try {
      synchronized (out) {
        out.write(RecordJson.GSON.toJson(event, WorkerEvent.class));
        out.write('\n');
        out.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the server is gone", e);
    }
  }

  private final class Forwarder implements VerificationListener {

    private final long id;

    Forwarder(long id) {
      this.id = id;
    }

    @Override
    public void unwound(int k) {
      send(new WorkerEvent.Unwound(id, k));
    }

    @Override
    public void decided(CheckReport report) {
      send(new WorkerEvent.Decided(id, report));
    }
  }
}
