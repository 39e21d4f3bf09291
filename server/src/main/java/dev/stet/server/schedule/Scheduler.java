package dev.stet.server.schedule;

import dev.stet.engine.LoadResult;
import dev.stet.engine.Unit;
import dev.stet.engine.VerificationListener;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Reason;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.worker.CancelToken;
import dev.stet.server.worker.ComparisonEnd;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.Outcome;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides what the one engine does next: compile the document that was edited last and is quiet
 * now, else verify the next function of the document that was edited last; when nothing is left to
 * verify, compare a document with git's HEAD. All state is guarded by this object; the engine is
 * called outside of the lock, by one thread.
 *
 * <p>Longer than a file should be because picking, carrying out and superseding work share that
 * lock.
 */
public final class Scheduler implements AutoCloseable {

  private static final int KEPT_REPORTS = 4_000;

  /** For each function. */
  private static final Duration COMPARISON_LIMIT = Duration.ofSeconds(5);

  private final Engine engine;
  private final ScheduleListener listener;
  private final Alarm alarm;
  private final Map<String, Track> tracks = new LinkedHashMap<>();
  private final Map<String, Snapshot> headers = new HashMap<>();
  private final Map<String, FileView> board = new ConcurrentHashMap<>();
  private final VerdictCache cache = new VerdictCache(KEPT_REPORTS);
  private final Quarantine quarantine = new Quarantine();
  private Settings settings = Settings.DEFAULT;
  private Gate gate = Gate.CLOSED;
  private long sequence;
  private @Nullable Verification running;
  private @Nullable Comparison comparing;

  /** Whether work may be done. */
  private enum Gate {
    /** The settings are not known yet. */
    CLOSED,
    OPEN,
    /** The server ends. */
    SHUT
  }

  public Scheduler(Engine engine, ScheduleListener listener, Alarm alarm) {
    this.engine = engine;
    this.listener = listener;
    this.alarm = alarm;
  }

  // What clients do.

  /** What is known about a document; never waits for work. */
  public Optional<FileView> view(String uri) {
    return Optional.ofNullable(board.get(uri));
  }

  /** The current text of any open document that Stet cares for. */
  public synchronized Optional<Snapshot> text(String uri) {
    var track = tracks.get(uri);
    return track != null
        ? Optional.of(track.view.snapshot())
        : Optional.ofNullable(headers.get(uri));
  }

  public synchronized void open(DocumentName name, int version, String text) {
    close(name.uri());
    var snapshot = new Snapshot(name, version, text);
    if (name.role() == DocumentName.Role.SOURCE) {
      var track = new Track(snapshot, System.nanoTime(), ++sequence);
      tracks.put(name.uri(), track);
      show(track, Urgency.NOW);
      preemptAfter(Duration.ZERO);
    } else if (name.role() == DocumentName.Role.HEADER) {
      headers.put(name.uri(), snapshot);
      recheck();
    }
    notifyAll();
  }

  /** Each edit is made from the text that the one before left. */
  public synchronized void change(String uri, int version, List<Function<Snapshot, Edit>> edits) {
    var before = text(uri).orElse(null);
    if (before == null) {
      return;
    }
    var now = before;
    var made = new ArrayList<Edit>();
    for (var next : edits) {
      var edit = next.apply(now);
      now = now.edited(version, edit);
      made.add(edit);
    }
    var track = tracks.get(uri);
    if (track == null) {
      headers.put(uri, now);
      recheck();
      return;
    }
    if (track.edit(now, made, ++sequence)) {
      endRun(track);
    }
    due(track, Debounce.after(track.lastCompile));
    show(track, Urgency.NOW);
  }

  public synchronized void close(String uri) {
    var track = tracks.remove(uri);
    if (track != null) {
      endRun(track);
      board.remove(uri);
      listener.forgotten(uri);
    } else if (headers.remove(uri) != null) {
      recheck();
    }
  }

  /** Something outside of the documents changed: all are compiled again. */
  public synchronized void recheck() {
    for (var track : tracks.values()) {
      endRun(track);
      track.view = track.view.stale();
      due(track, Debounce.after(track.lastCompile));
      show(track, Urgency.NOW);
    }
  }

  /**
   * There may be another commit: documents that are compared with an older one are compared anew.
   */
  public synchronized void headMayHaveMoved() {
    tracks.values().forEach(track -> track.comparisonDue = true);
    notifyAll();
  }

  /** Puts settings in force; the first ones let the work begin. */
  public synchronized void configure(Settings newSettings) {
    var old = settings;
    settings = newSettings;
    if (gate == Gate.CLOSED) {
      gate = Gate.OPEN;
      notifyAll();
    }
    if (!old.checkTheSameAs(newSettings)) {
      recheck();
    } else {
      tracks.values().forEach(track -> show(track, Urgency.NOW));
    }
  }

  /** The user does not want to wait for a document's functions; its next edit starts again. */
  public synchronized void stop(String uri) {
    var track = tracks.get(uri);
    var run = track == null ? null : track.run;
    if (track == null || run == null) {
      return;
    }
    for (var function : track.view.functions()) {
      if (function.phase() != FunctionView.Phase.DONE) {
        var stopped = new Finding.Missing(key(function), new Reason.Cancelled());
        track.view = track.view.with(function.done(stopped));
      }
    }
    endRun(track);
    show(track, Urgency.NOW);
  }

  @Override
  public void close() {
    synchronized (this) {
      gate = Gate.SHUT;
      tracks.values().forEach(this::endRun);
      notifyAll();
    }
    engine.close();
  }

  // The one thread that uses the engine.

  /** Does work until the scheduler is closed. */
  public void work() {
    engine.prepare();
    try {
      for (var job = await(); job != null; job = await()) {
        job.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Does all work there is, not waiting for edits to settle; for use without {@link #work}. */
  public void workOff() {
    for (var job = next(Track.NOT_DUE - 1); job != null; job = next(Track.NOT_DUE - 1)) {
      job.run();
    }
  }

  private synchronized @Nullable Runnable await() throws InterruptedException {
    while (gate != Gate.SHUT) {
      long now = System.nanoTime();
      var job = next(now);
      if (job != null) {
        return job;
      }
      long nanos =
          gate == Gate.CLOSED
              ? 0
              : tracks.values().stream()
                  .filter(t -> t.dueAt != Track.NOT_DUE)
                  .mapToLong(t -> Math.max(1, t.dueAt - now))
                  .min()
                  .orElse(0);
      // A whole millisecond at least, for 0 would mean for ever.
      wait(nanos == 0 ? 0 : nanos / 1_000_000 + 1);
    }
    return null;
  }

  private synchronized @Nullable Runnable next(long now) {
    if (gate != Gate.OPEN) {
      return null;
    }
    var latestFirst =
        tracks.values().stream().sorted(Comparator.comparing(t -> -t.touched)).toList();
    for (var track : latestFirst) {
      if (track.dueAt != Track.NOT_DUE && track.dueAt <= now) {
        track.dueAt = Track.NOT_DUE;
        var snapshot = track.view.snapshot();
        var source = source(snapshot);
        return () -> compile(track, snapshot, source);
      }
    }
    for (var track : latestFirst) {
      var run = track.run;
      var function = track.nextFunction();
      if (run != null && function.isPresent()) {
        var verification = begin(track, run, function.get());
        return () -> verify(verification);
      }
    }
    for (var track : latestFirst) {
      var run = track.run;
      if (run != null && track.comparisonDue && track.dueAt == Track.NOT_DUE) {
        track.comparisonDue = false;
        if (!track.comparisonCrashed) {
          var comparison = new Comparison(track, run, settings, new CancelToken());
          comparing = comparison;
          var present = source(run.text);
          return () -> compare(comparison, present);
        }
      }
    }
    return null;
  }

  // Compiling.

  private SourceUnit source(Snapshot snapshot) {
    var buffers = new HashMap<Path, String>();
    headers.values().forEach(header -> buffers.put(header.path(), header.text()));
    buffers.put(snapshot.path(), snapshot.text());
    return settings.source(snapshot.path(), buffers);
  }

  private void compile(Track track, Snapshot snapshot, SourceUnit source) {
    long start = System.nanoTime();
    var result = engine.load(source);
    var took = Duration.ofNanos(System.nanoTime() - start);
    synchronized (this) {
      track.lastCompile = took;
      if (!isOpen(track) || track.dueAt != Track.NOT_DUE) {
        return;
      }
      if (result instanceof LoadResult.Loaded loaded) {
        compiled(track, snapshot, loaded.unit());
      } else {
        endRun(track);
        track.view =
            result instanceof LoadResult.Rejected rejected
                ? track.view.rejected(rejected.diagnostics())
                : track.view.impossible(((LoadResult.Impossible) result).problem());
      }
      show(track, Urgency.NOW);
    }
  }

  private void compiled(Track track, Snapshot snapshot, Unit unit) {
    var functions = unit.functions().stream().map(entry -> known(track, snapshot, entry)).toList();
    track.view = track.view.compiled(unit.diagnostics(), functions);
    int waiting =
        (int) functions.stream().filter(f -> f.phase() != FunctionView.Phase.DONE).count();
    endRun(track);
    track.run = new Run(unit, snapshot, waiting);
    track.comparedWith = Optional.empty();
    track.comparisonDue = true;
    if (waiting > 0) {
      track.announced = true;
      listener.runStarted(snapshot.uri());
    }
  }

  /** A function of a new text: with the finding that still holds, else waiting for one. */
  private FunctionView known(Track track, Snapshot snapshot, Unit.Entry entry) {
    var range = snapshot.locate(entry.range()).orElse(new Span(0, 0));
    var earlier = track.view.function(entry.name()).flatMap(FunctionView::finding);
    var queued = FunctionView.queued(entry, range, earlier);
    var key = key(queued);
    return earlier
        .filter(finding -> finding.key().equals(key) && isLasting(finding))
        .or(() -> quarantine.find(key))
        .or(() -> cache.get(snapshot, range, key))
        .map(queued::done)
        .orElse(queued);
  }

  private static boolean isLasting(Finding finding) {
    return finding instanceof Finding.Reported reported
        && reported.anchors().fit() == Anchors.Fit.EXACT;
  }

  private String key(FunctionView function) {
    return function.fingerprint() + ' ' + settings.verdictKey();
  }

  // Verifying.

  /** The function that the engine works on. */
  private record Verification(
      Track track, Run run, FunctionView function, String key, CancelToken token) {}

  private Verification begin(Track track, Run run, FunctionView function) {
    var verification = new Verification(track, run, function, key(function), new CancelToken());
    running = verification;
    track.view = track.view.with(function.running());
    listener.runAdvanced(uri(track), function.name(), run.done, run.total);
    show(track, Urgency.SOON);
    return verification;
  }

  private void verify(Verification work) {
    var name = work.function().name();
    var entry =
        work.run().unit.functions().stream()
            .filter(f -> f.name().equals(name))
            .findFirst()
            .orElseThrow();
    var options = currentSettings().options();
    var outcome = engine.verify(work.run().unit, entry, options, new Listener(work), work.token());
    synchronized (this) {
      running = null;
      finish(work, entry, outcome);
    }
    engine.prepare();
  }

  private synchronized Settings currentSettings() {
    return settings;
  }

  private void finish(Verification work, Unit.Entry entry, Outcome outcome) {
    var track = work.track();
    var run = work.run();
    Finding finding;
    if (outcome instanceof Outcome.Reported reported) {
      var located = Anchors.of(reported.report(), run.text);
      var atRun = new Finding.Reported(work.key(), reported.report(), located);
      run.text.locate(entry.range()).ifPresent(function -> cache.put(run.text, function, atRun));
      finding = run.since.stream().reduce(atRun, Finding.Reported::moved, (a, b) -> b);
    } else if (outcome instanceof Outcome.Crashed crashed) {
      finding = new Finding.Missing(work.key(), new Reason.Crashed(crashed.how()));
      quarantine.add(finding);
    } else {
      requeue(work);
      return;
    }
    if (track.run == run) {
      run.done++;
      updateFunction(work, function -> function.done(finding), Urgency.SOON);
      if (track.nextFunction().isEmpty()) {
        announceEnd(track);
        show(track, Urgency.NOW);
      }
    }
  }

  /** Another document went first. */
  private void requeue(Verification work) {
    if (work.track().run == work.run()) {
      updateFunction(work, FunctionView::queuedAgain, Urgency.SOON);
    }
  }

  private void updateFunction(
      Verification work, Function<FunctionView, FunctionView> change, Urgency urgency) {
    var track = work.track();
    track
        .view
        .function(work.function().name())
        .ifPresent(function -> track.view = track.view.with(change.apply(function)));
    show(track, urgency);
  }

  private final class Listener implements VerificationListener {

    private final Verification work;

    Listener(Verification work) {
      this.work = work;
    }

    @Override
    public void unwound(int k) {
      update(function -> function.unwoundTo(k));
    }

    @Override
    public void decided(CheckReport report) {
      update(function -> function.decided(report, work.run().text, work.run().since));
    }

    private void update(Function<FunctionView, FunctionView> change) {
      synchronized (Scheduler.this) {
        if (work.track().run == work.run() && !work.token().isCancelled()) {
          updateFunction(work, change, Urgency.SOON);
        }
      }
    }
  }

  // Comparing with HEAD.

  /** The document that the engine compares. */
  private record Comparison(Track track, Run run, Settings settings, CancelToken token) {}

  private void compare(Comparison work, SourceUnit now) {
    var file = work.run().text.path();
    var commit = Head.commit(file);
    if (beginComparison(work, commit)) {
      var head = commit.flatMap(c -> Head.of(file, c));
      if (head.isPresent() && isSame(head.get(), work.run().text, now)) {
        endComparison(work, new EquivalenceVerdict.Equal(List.of(), List.of()));
      } else if (head.isPresent() && !work.token().isCancelled()) {
        var before = work.settings().source(file, head.get().buffers(file));
        var end =
            engine.compare(
                before, now, COMPARISON_LIMIT, report -> compared(work, report), work.token());
        if (end instanceof ComparisonEnd.Impossible impossible) {
          endComparison(work, new EquivalenceVerdict.Unknown(impossible.why(), Optional.empty()));
        } else if (end instanceof ComparisonEnd.Crashed crashed) {
          work.track().comparisonCrashed = true;
          endComparison(work, new EquivalenceVerdict.Unknown(crashed.how(), Optional.empty()));
        }
      }
    }
    synchronized (this) {
      comparing = null;
      if (work.token().isCancelled() && work.track().run == work.run()) {
        work.track().comparedWith = Optional.empty();
        work.track().comparisonDue = true;
      }
    }
  }

  /** Whether there is anything to compare; what was known of another commit is taken back. */
  private synchronized boolean beginComparison(Comparison work, Optional<String> commit) {
    var track = work.track();
    if (track.run != work.run() || commit.equals(track.comparedWith)) {
      return false;
    }
    track.comparedWith = commit;
    track.view = track.view.compared(List.of());
    show(track, Urgency.SOON);
    return commit.isPresent();
  }

  private synchronized void compared(Comparison work, EquivalenceReport report) {
    if (work.track().run == work.run()) {
      work.track().view = work.track().view.compared(report);
      show(work.track(), Urgency.SOON);
    }
  }

  /** Whether the compiler sees the same text as for HEAD. */
  private static boolean isSame(Head head, Snapshot text, SourceUnit now) {
    return head.others().isEmpty()
        && now.buffers().keySet().equals(Set.of(text.path()))
        && head.text().equals(text.text());
  }

  /** One verdict for all functions that have none yet. */
  private synchronized void endComparison(Comparison work, EquivalenceVerdict verdict) {
    var view = work.track().view;
    for (var function : view.functions()) {
      if (!view.sinceHead().containsKey(function.name())) {
        compared(
            work,
            new EquivalenceReport(
                function.name(), Optional.empty(), verdict, Optional.empty(), Optional.empty(), 0));
      }
    }
  }

  // Superseding.

  private void due(Track track, Duration delay) {
    track.dueAt = System.nanoTime() + delay.toNanos();
    preemptAfter(delay);
    notifyAll();
  }

  /** A document that waits to be compiled goes before a function of another one. */
  private void preemptAfter(Duration delay) {
    if (running != null || comparing != null) {
      alarm.after(delay, this::preempt);
    }
  }

  private synchronized void preempt() {
    var current = running;
    var comparison = comparing;
    long now = System.nanoTime();
    if (comparison != null
        && tracks.values().stream().anyMatch(t -> t.dueAt != Track.NOT_DUE && t.dueAt <= now)) {
      comparison.token().cancel();
    }
    if (current != null
        && tracks.values().stream()
            .anyMatch(t -> t != current.track() && t.dueAt != Track.NOT_DUE && t.dueAt <= now)) {
      current.token().cancel();
    }
  }

  /** What is under way for a document is worth nothing any more. */
  private void endRun(Track track) {
    var current = running;
    if (current != null && current.track() == track) {
      current.token().cancel();
    }
    var comparison = comparing;
    if (comparison != null && comparison.track() == track) {
      comparison.token().cancel();
    }
    track.run = null;
    announceEnd(track);
  }

  private void announceEnd(Track track) {
    if (track.announced) {
      track.announced = false;
      listener.runEnded(uri(track));
    }
  }

  private boolean isOpen(Track track) {
    return Objects.equals(tracks.get(uri(track)), track);
  }

  private static String uri(Track track) {
    return track.view.snapshot().uri();
  }

  private void show(Track track, Urgency urgency) {
    board.put(uri(track), track.view);
    listener.changed(uri(track), urgency);
  }
}
