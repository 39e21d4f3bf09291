package dev.stet.server.schedule;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.Reason;
import dev.stet.git.Head;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.IncludedWords;
import dev.stet.server.workspace.Mended;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides what is done next. On one thread: compile the document that was edited last and is quiet
 * now, else verify the next function ({@link Agenda}); on others, verify beside it. On one more,
 * with an engine of its own: compare documents that are compiled with git's HEAD. All state is
 * guarded by {@link Documents}; the engines are called outside of the lock. Longer than most files:
 * whatever is asked for from outside may change what is done next, under the same lock.
 */
public final class Scheduler implements AutoCloseable {

  /** An engine that was not needed for so long is put to rest. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  private final Engine engine;
  private final List<Engine> helpers;
  private final ComparisonEngine comparisons;
  private final Alarm alarm;
  private final Documents documents;
  private final Verifying verifying;
  private final ComparingWithHead comparing;
  private Gate gate = Gate.CLOSED;
  private long sequence;

  /** Whether work may be done. */
  private enum Gate {
    /** The settings are not known yet. */
    CLOSED,
    OPEN,
    /** The server ends. */
    SHUT
  }

  public Scheduler(
      EngineTeam engines, ComparisonEngine comparisons, ScheduleListener listener, Alarm alarm) {
    this.engine = engines.first();
    this.helpers = engines.helpers();
    this.comparisons = comparisons;
    this.alarm = alarm;
    this.documents = new Documents(listener);
    this.verifying = new Verifying(engine, documents);
    this.comparing = new ComparingWithHead(comparisons, documents, verifying);
  }

  // What clients do.

  /** What is known about a document; never waits for work. */
  public Optional<FileView> view(String uri) {
    return documents.view(uri);
  }

  /** All open documents, in the order of their names. */
  public List<FileView> views() {
    return documents.views();
  }

  /** The current text of any open document that Stet cares for. */
  public Optional<Snapshot> text(String uri) {
    synchronized (documents) {
      return documents.text(uri);
    }
  }

  /** What git's HEAD has in place of a document; empty where HEAD does not have it. */
  public Optional<String> textAtHead(String uri) {
    return text(uri).flatMap(text -> Head.text(text.path()));
  }

  public void open(DocumentName name, int version, String text) {
    synchronized (documents) {
      close(name.uri());
      var snapshot = new Snapshot(name, version, text);
      if (name.role() == DocumentName.Role.HEADER) {
        documents.putHeader(snapshot);
        recheck();
      }
      if (name.role() != DocumentName.Role.OTHER) {
        var track = new Track(snapshot, System.nanoTime(), ++sequence);
        documents.add(track);
        documents.show(track, Urgency.NOW);
        preemptAfter(Duration.ZERO);
      }
      documents.notifyAll();
    }
  }

  /** Each edit is made from the text that the one before left. */
  public void change(String uri, int version, List<Function<Snapshot, Edit>> edits) {
    synchronized (documents) {
      var before = documents.text(uri).orElse(null);
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
      var track = documents.track(uri);
      if (now.name().role() == DocumentName.Role.HEADER) {
        documents.putHeader(now);
        recheckAllBut(Set.of(uri));
      }
      if (track == null) {
        return;
      }
      if (track.edit(now, made, ++sequence)) {
        endWork(track);
      }
      due(track, Debounce.after(track.lastCompile));
      documents.show(track, Urgency.NOW);
    }
  }

  public void close(String uri) {
    synchronized (documents) {
      var track = documents.remove(uri);
      if (track != null) {
        endWork(track);
        documents.forget(uri);
      }
      if (documents.removeHeader(uri)) {
        recheck();
      }
    }
  }

  /** Something outside of the documents changed: all are compiled again. */
  public void recheck() {
    recheckAllBut(Set.of());
  }

  /** These C files were saved: others may call functions of them. */
  public void recheckAllBut(Set<String> saved) {
    synchronized (documents) {
      for (var track : documents.tracks()) {
        if (!saved.contains(track.uri())) {
          endWork(track);
          track.provedAtHead.clear();
          track.becomeStale();
          due(track, Debounce.after(track.lastCompile));
          documents.show(track, Urgency.NOW);
        }
      }
    }
  }

  /**
   * There may be another commit: documents that are compared with an older one are compared anew.
   */
  public void headMayHaveMoved() {
    synchronized (documents) {
      documents.tracks().forEach(track -> track.comparisonDueAt = System.nanoTime());
      documents.notifyAll();
    }
  }

  /** Checks a document at once: what is not decided or was stopped, even if nothing was edited. */
  public void verify(String uri) {
    synchronized (documents) {
      var track = documents.track(uri);
      if (track != null) {
        endWork(track);
        track.becomeStale();
        due(track, Duration.ZERO);
        documents.show(track, Urgency.NOW);
      }
    }
  }

  /** Checks the functions of a document that are undecided again, with more time. */
  public void tryHarder(String uri) {
    synchronized (documents) {
      var track = documents.track(uri);
      if (track != null) {
        track.view.functions().stream()
            .filter(FunctionView::isUndecided)
            .map(FunctionView::name)
            .forEach(track.patientWith::add);
        verify(uri);
      }
    }
  }

  /** Checks one function again with more time, unless it is decided. */
  public void tryHarder(String uri, String function) {
    synchronized (documents) {
      var track = documents.track(uri);
      var known = track == null ? null : track.view.function(function).orElse(null);
      if (track == null || known == null || !known.isUndecided()) {
        return;
      }
      track.patientWith.add(function);
      if (track.run == null || known.age() == FunctionView.Age.STALE) {
        verify(uri);
        return;
      }
      track.view = track.view.with(known.queuedAgain());
      documents.announceStart(track);
      documents.show(track, Urgency.NOW);
      documents.notifyAll();
    }
  }

  /** What the user looks at in a document is verified before the rest. */
  public void attend(String uri, Attention attention) {
    synchronized (documents) {
      var track = documents.track(uri);
      if (track != null) {
        track.attention = attention;
      }
    }
  }

  /** Puts settings in force; the first ones let the work begin. */
  public void configure(Settings newSettings) {
    synchronized (documents) {
      var old = documents.settings();
      documents.settings(newSettings);
      if (gate == Gate.CLOSED) {
        gate = Gate.OPEN;
        documents.notifyAll();
      }
      if (!old.checkTheSameAs(newSettings)) {
        recheck();
      } else {
        documents.tracks().forEach(track -> documents.show(track, Urgency.NOW));
      }
    }
  }

  /** The user does not want to wait for a document's functions; its next edit starts again. */
  public void stop(String uri) {
    synchronized (documents) {
      var track = documents.track(uri);
      if (track == null || track.run == null) {
        return;
      }
      for (var function : track.view.functions()) {
        if (function.phase() != FunctionView.Phase.DONE) {
          var stopped = new Finding.Missing(verifying.key(track, function), new Reason.Cancelled());
          track.view = track.view.with(function.done(stopped));
        }
      }
      endWork(track);
      documents.show(track, Urgency.NOW);
    }
  }

  /** The user does not want to wait for one function; the others go on. */
  public void stop(String uri, String function) {
    synchronized (documents) {
      var track = documents.track(uri);
      if (track == null || track.run == null) {
        return;
      }
      track
          .view
          .function(function)
          .filter(known -> known.phase() != FunctionView.Phase.DONE)
          .ifPresent(
              known -> {
                var stopped =
                    new Finding.Missing(verifying.key(track, known), new Reason.Cancelled());
                track.view = track.view.with(known.done(stopped));
                verifying.cancel(track, function);
                documents.show(track, Urgency.NOW);
              });
    }
  }

  @Override
  public void close() {
    synchronized (documents) {
      gate = Gate.SHUT;
      documents.tracks().forEach(this::endWork);
      documents.notifyAll();
    }
    engine.close();
    helpers.forEach(Engine::close);
    comparisons.close();
  }

  // The threads that use the engines.

  /** All that is done until the scheduler is closed; each on a thread of its own. */
  public List<Runnable> duties() {
    var duties = new ArrayList<Runnable>(List.of(this::verify, this::compare));
    helpers.forEach(helper -> duties.add(() -> help(new Helper(helper))));
    return duties;
  }

  private void verify() {
    engine.prepare();
    work(this::nextToVerify, this::dueTimes);
  }

  private void compare() {
    work(this::nextToCompare, this::dueTimes);
  }

  private void help(Helper helper) {
    work(now -> nextToHelp(helper, now), () -> LongStream.of(helper.restsAt()));
  }

  private LongStream dueTimes() {
    return documents.tracks().stream().flatMapToLong(Track::dueTimes);
  }

  /**
   * Does one thing after the other.
   *
   * @param due when there may be something to do although nobody says so
   */
  private void work(LongFunction<@Nullable Runnable> next, Supplier<LongStream> due) {
    try {
      for (var job = await(next, due); job != null; job = await(next, due)) {
        job.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private @Nullable Runnable await(LongFunction<@Nullable Runnable> next, Supplier<LongStream> due)
      throws InterruptedException {
    synchronized (documents) {
      while (gate != Gate.SHUT) {
        long now = System.nanoTime();
        var job = next.apply(now);
        if (job != null) {
          return job;
        }
        long nanos =
            gate == Gate.CLOSED
                ? 0
                : due.get()
                    .filter(time -> time != Track.NOT_DUE && time > now)
                    .map(time -> time - now)
                    .min()
                    .orElse(0);
        // A whole millisecond at least, for 0 would mean for ever.
        documents.wait(nanos == 0 ? 0 : nanos / 1_000_000 + 1);
      }
      return null;
    }
  }

  private @Nullable Runnable nextToVerify(long now) {
    synchronized (documents) {
      var compiling = next(track -> compiling(track, now));
      return compiling == null && gate == Gate.OPEN ? verifying.next() : compiling;
    }
  }

  private @Nullable Runnable nextToHelp(Helper helper, long now) {
    synchronized (documents) {
      if (gate != Gate.OPEN) {
        return null;
      }
      var job = verifying.next(helper);
      if (job != null) {
        helper.restsAt(now + IDLE.toNanos());
        return job;
      }
      return helper.isToRest(now) ? helper.engine::rest : null;
    }
  }

  private @Nullable Runnable nextToCompare(long now) {
    return next(track -> comparing.next(track, now));
  }

  private @Nullable Runnable next(Function<Track, @Nullable Runnable> kind) {
    synchronized (documents) {
      if (gate == Gate.OPEN) {
        for (var track : documents.latestFirst()) {
          var job = kind.apply(track);
          if (job != null) {
            return job;
          }
        }
      }
      return null;
    }
  }

  // Compiling.

  private @Nullable Runnable compiling(Track track, long now) {
    if (track.dueAt == Track.NOT_DUE || track.dueAt > now) {
      return null;
    }
    track.dueAt = Track.NOT_DUE;
    var snapshot = track.view.snapshot();
    var source = documents.source(snapshot);
    return () -> compile(track, snapshot, source);
  }

  private void compile(Track track, Snapshot snapshot, SourceUnit source) {
    long start = System.nanoTime();
    var result = engine.load(source);
    var included = IncludedWords.of(snapshot, file -> text(source, file));
    var took = Duration.ofNanos(System.nanoTime() - start);
    synchronized (documents) {
      track.lastCompile = took;
      track.included = included;
      if (!documents.isOpen(track) || track.dueAt != Track.NOT_DUE) {
        return;
      }
      if (result instanceof LoadResult.Loaded loaded) {
        compiled(track, snapshot, source, loaded.unit());
      } else {
        endWork(track);
        track.view =
            result instanceof LoadResult.Rejected rejected
                ? track.view.rejected(rejected.diagnostics())
                : track.view.impossible(((LoadResult.Impossible) result).problem());
      }
      documents.show(track, Urgency.NOW);
    }
    if (result instanceof LoadResult.Rejected) {
      mend(track);
    }
  }

  /** A file as the compiler sees it; empty where there is none that can be read. */
  private static Optional<String> text(SourceUnit source, Path file) {
    var unsaved = source.buffers().get(file);
    if (unsaved != null) {
      return Optional.of(unsaved);
    }
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void compiled(Track track, Snapshot snapshot, SourceUnit source, Unit unit) {
    var before = track.view;
    var functions =
        unit.functions().stream().map(entry -> verifying.known(track, before, entry)).toList();
    track.view = before.compiled(unit.diagnostics(), functions);
    verifying.carryAll(track);
    track.good = Optional.of(Mended.Good.of(snapshot, track.view.functions()));
    begin(track, new Run(unit, source, snapshot, List.of(), track.waiting().size()));
    track.compareAlike();
  }

  private void begin(Track track, Run run) {
    endRun(track);
    track.run = run;
    track.calleesMoved.clear();
    track.served = documents.turn(track);
    documents.notifyAll();
    if (run.total > 0) {
      documents.announceStart(track);
    }
  }

  /** The text does not compile: what is not broken is compiled without what is. */
  private void mend(Track track) {
    Mended mended;
    SourceUnit source;
    synchronized (documents) {
      var broken = track.view;
      mended = track.good.flatMap(good -> Mended.of(good, broken)).orElse(null);
      if (mended == null || !documents.isOpen(track) || track.dueAt != Track.NOT_DUE) {
        return;
      }
      source = documents.source(mended.text());
    }
    if (engine.load(source) instanceof LoadResult.Loaded loaded) {
      synchronized (documents) {
        if (documents.isOpen(track) && track.dueAt == Track.NOT_DUE) {
          mended(track, mended, source, loaded.unit());
        }
      }
    }
  }

  private void mended(Track track, Mended mended, SourceUnit source, Unit unit) {
    var before = mended.view(track.view);
    var functions =
        unit.functions().stream().map(entry -> verifying.known(track, before, entry)).toList();
    var broken = track.view;
    track.view =
        broken.mended(
            functions.stream().map(f -> mended.placed(f, broken.function(f.name()))).toList());
    track.good = Optional.of(Mended.Good.of(mended.text(), functions));
    begin(track, new Run(unit, source, mended.text(), mended.back(), track.waiting().size()));
    documents.show(track, Urgency.NOW);
  }

  // Superseding.

  private void due(Track track, Duration delay) {
    track.due(System.nanoTime() + delay.toNanos());
    preemptAfter(delay);
    documents.notifyAll();
  }

  /** A document that waits to be compiled goes before a function of another one. */
  private void preemptAfter(Duration delay) {
    if (verifying.isBusy() || comparing.isBusy()) {
      alarm.after(delay, this::preempt);
    }
  }

  private void preempt() {
    synchronized (documents) {
      long now = System.nanoTime();
      for (var track : documents.tracks()) {
        if (track.dueAt != Track.NOT_DUE && track.dueAt <= now) {
          comparing.giveWayTo(track);
          verifying.giveWayTo(track);
        }
      }
    }
  }

  /** What is under way for a document is worth nothing any more. */
  private void endWork(Track track) {
    comparing.cancel(track);
    endRun(track);
  }

  private void endRun(Track track) {
    verifying.cancel(track);
    track.run = null;
    documents.announceEnd(track);
  }
}
