package dev.stet.server.schedule;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.worker.CancelToken;
import dev.stet.server.worker.Engine;
import dev.stet.server.worker.RunOutcome;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Verifies one function after the other, with as many engines as there are, and knows which need
 * not be: those that were verified before as they are, and those that killed the engine. Longer
 * than most files: what an edit, an engine that dies and a limit of time do to the same turn stands
 * together.
 */
final class Verifying {

  private static final int KEPT_REPORTS = 4_000;

  /** A function that an engine works on. */
  private record Work(
      Engine engine,
      Track track,
      Run run,
      FunctionView function,
      Agenda.Stage stage,
      Optional<Duration> look,
      String key,
      String proof,
      CancelToken token) {

    boolean isFor(Track document) {
      return track == document;
    }
  }

  /** So many functions of a document wait before it is worth that another engine compiles it. */
  private static final int WORTH_HELP = 4;

  private final Engine engine;
  private final Documents documents;
  private final VerdictCache cache = new VerdictCache(KEPT_REPORTS);
  private final Quarantine quarantine = new Quarantine();
  private final List<Work> current = new ArrayList<>();

  Verifying(Engine engine, Documents documents) {
    this.engine = engine;
    this.documents = documents;
  }

  /**
   * A function of a text that was compiled: with the finding that still holds, else waiting for
   * one.
   *
   * @param before what was known of that text
   */
  FunctionView known(Track track, FileView before, Unit.Entry entry) {
    var snapshot = before.snapshot();
    var range = snapshot.locate(entry.range()).orElse(new Span(0, 0));
    var earlier = before.function(entry.name()).flatMap(FunctionView::finding);
    var queued = FunctionView.queued(entry, range, earlier);
    var key = key(track, queued);
    var proof = keyOfProof(track, queued);
    return earlier
        .filter(finding -> finding.key().equals(key) || finding.key().equals(proof))
        .filter(Verifying::isLasting)
        .or(() -> quarantine.find(key))
        .or(() -> cache.get(snapshot, range, proof))
        .or(() -> cache.get(snapshot, range, key))
        .map(queued::done)
        .orElse(queued);
  }

  /** The functions of a text that was compiled: proofs in HEAD may hold of them. */
  void carryAll(Track track) {
    track.view.functions().stream()
        .filter(function -> function.phase() == FunctionView.Phase.QUEUED)
        .flatMap(function -> carried(track, function).map(function::done).stream())
        .forEach(done -> track.view = track.view.with(done));
  }

  private Optional<Finding> carried(Track track, FunctionView function) {
    var settings = settings(track, function).verdictKey();
    return track.provedAtHead.of(track.view, function, keyOfProof(track, function), settings);
  }

  /** A function turned out to mean what it means in HEAD: it may not have to be verified. */
  void carry(Track track, String name) {
    var run = track.run;
    if (run == null) {
      return;
    }
    track
        .view
        .function(name)
        .filter(function -> function.phase() == FunctionView.Phase.QUEUED)
        .flatMap(function -> carried(track, function).map(function::done))
        .ifPresent(
            done -> {
              run.done++;
              track.view = track.view.with(done);
              endIfDone(track);
            });
  }

  private void endIfDone(Track track) {
    if (track.nextFunction().isEmpty() && !isVerifying(track)) {
      documents.announceEnd(track);
      documents.show(track, Urgency.NOW);
    }
  }

  private boolean isVerifying(Track track) {
    return current.stream().anyMatch(work -> work.isFor(track));
  }

  private static boolean isLasting(Finding finding) {
    return finding instanceof Finding.Reported reported
        && reported.anchors().fit() == Anchors.Fit.EXACT;
  }

  /** Equal for functions whose verdicts are. */
  String key(Track track, FunctionView function) {
    return key(track, function, function.entry().callers());
  }

  /** The same where everything is proved for any caller. */
  private String keyOfProof(Track track, FunctionView function) {
    return key(track, function, "anybody");
  }

  private String key(Track track, FunctionView function, String callers) {
    var settings = settings(track, function);
    return function.fingerprint() + ' ' + callers + ' ' + settings.verdictKey();
  }

  /** The user may have more patience with a function than with others. */
  private Settings settings(Track track, FunctionView function) {
    var settings = documents.settings();
    return track.patientWith.contains(function.name()) ? settings.patient() : settings;
  }

  private static boolean holdsForAnybody(FunctionReport report) {
    return report.callers().isEmpty() && report.overall() == FunctionReport.Overall.SAFE;
  }

  /** Whether the engine that compiles is busy with a function. */
  boolean isBusy() {
    return ofCompiler().isPresent();
  }

  private Optional<Work> ofCompiler() {
    return current.stream().filter(work -> work.engine().equals(engine)).findFirst();
  }

  /** What is under way for the document is not wanted any more. */
  void cancel(Track track) {
    current.stream().filter(work -> work.isFor(track)).forEach(work -> work.token().cancel());
  }

  /** The same of one function. */
  void cancel(Track track, String function) {
    current.stream()
        .filter(work -> work.isFor(track) && work.function().name().equals(function))
        .forEach(work -> work.token().cancel());
    endIfDone(track);
  }

  /** Another document is to be compiled first. */
  void giveWayTo(Track other) {
    ofCompiler().filter(work -> !work.isFor(other)).ifPresent(work -> work.token().cancel());
  }

  /**
   * The verification of the next function, or null where none waits. Before the first of a run, it
   * is looked up of which functions the answers are known.
   */
  @Nullable Runnable next() {
    var unknown =
        documents.latestFirst().stream()
            .filter(track -> track.run != null && !track.run.recalled)
            .filter(track -> track.nextFunction().isPresent())
            .findFirst();
    if (unknown.isPresent()) {
      return recalling(unknown.get(), Objects.requireNonNull(unknown.get().run));
    }
    return Agenda.next(documents.latestFirst())
        .<Runnable>map(
            item -> {
              var work = begin(engine, item);
              return () -> verify(work);
            })
        .orElse(null);
  }

  private Runnable recalling(Track track, Run run) {
    run.recalled = true;
    var waiting = track.waiting();
    return () -> waiting.forEach(known -> recall(track, run, known));
  }

  /**
   * The same for an engine that helps: only while the first one is busy, and where that takes
   * longer than it takes to compile the text once more.
   */
  @Nullable Runnable next(Helper helper) {
    if (!isBusy()) {
      return null;
    }
    var tracks = documents.latestFirst().stream().filter(Verifying::canBeShared).toList();
    return Agenda.next(tracks)
        .filter(item -> helper.has(item.run()) || isWorthHelp(item))
        .<Runnable>map(
            item -> {
              var work = begin(helper.engine, item);
              return () -> help(helper, work);
            })
        .orElse(null);
  }

  private static boolean isWorthHelp(Agenda.Item item) {
    return item.stage().isShared() || item.track().waiting().size() >= WORTH_HELP;
  }

  private static boolean canBeShared(Track track) {
    return track.run != null && track.run.recalled && track.run.isShared;
  }

  private Work work(Engine by, Agenda.Item item) {
    var track = item.track();
    var function = item.function();
    return new Work(
        by,
        track,
        item.run(),
        function,
        item.stage(),
        item.look(),
        key(track, function),
        keyOfProof(track, function),
        new CancelToken());
  }

  private void recall(Track track, Run run, FunctionView function) {
    Work work;
    synchronized (documents) {
      if (track.run != run) {
        return;
      }
      var item = new Agenda.Item(track, run, function, Agenda.Stage.UNSEEN, Optional.empty());
      work = work(engine, item);
    }
    var entry = entry(work);
    var known = engine.recall(run.unit, entry, currentSettings(work).options());
    synchronized (documents) {
      known.ifPresent(report -> finish(work, entry, new RunOutcome.Reported(report)));
    }
  }

  private Work begin(Engine by, Agenda.Item item) {
    var work = work(by, item);
    current.add(work);
    var track = item.track();
    track.view = track.view.with(item.function().running());
    documents.announceProgress(track, item.function().name(), item.run().done, item.run().total);
    documents.show(track, Urgency.SOON);
    documents.notifyAll();
    return work;
  }

  private void help(Helper helper, Work work) {
    if (helper.unit(work.run()).isPresent()) {
      verify(work);
    } else {
      synchronized (documents) {
        work.run().isShared = false;
        end(work, entry(work), new RunOutcome.Cancelled());
      }
    }
  }

  private void verify(Work work) {
    var entry = entry(work);
    var options = currentSettings(work).options();
    long start = System.nanoTime();
    var outcome =
        work.engine()
            .verify(work.run().unit, entry, options, work.look(), new Listener(work), work.token());
    synchronized (documents) {
      note(work, outcome, System.nanoTime() - start);
      end(work, entry, outcome);
    }
    work.engine().prepare();
  }

  private static void note(Work work, RunOutcome outcome, long nanos) {
    if (work.stage().isShared()) {
      work.track().served += nanos;
    }
    if (work.look().isEmpty()) {
      work.run().looks.given(nanos);
    } else if (outcome instanceof RunOutcome.PutOff) {
      work.run().looks.lost(nanos);
    } else if (outcome instanceof RunOutcome.Reported) {
      work.run().looks.won(nanos);
    }
  }

  private void end(Work work, Unit.Entry entry, RunOutcome outcome) {
    current.remove(work);
    finish(work, entry, outcome);
    documents.notifyAll();
  }

  private static Unit.Entry entry(Work work) {
    var name = work.function().name();
    return work.run().unit.functions().stream()
        .filter(f -> f.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Settings currentSettings(Work work) {
    synchronized (documents) {
      return settings(work.track(), work.function());
    }
  }

  private void finish(Work work, Unit.Entry entry, RunOutcome outcome) {
    var track = work.track();
    var run = work.run();
    Finding finding;
    if (outcome instanceof RunOutcome.Reported reported) {
      var located = Anchors.of(reported.report(), run.text);
      var key = holdsForAnybody(reported.report()) ? work.proof() : work.key();
      var atRun = new Finding.Reported(key, reported.report(), located);
      run.text.locate(entry.range()).ifPresent(function -> cache.put(run.text, function, atRun));
      finding = run.since.stream().reduce(atRun, Finding.Reported::moved, (a, b) -> b);
    } else if (outcome instanceof RunOutcome.Crashed crashed) {
      finding = new Finding.Missing(work.key(), new Reason.Crashed(crashed.how()));
      quarantine.add(finding);
    } else {
      if (outcome instanceof RunOutcome.PutOff) {
        run.seen.add(work.function().name());
      }
      requeue(work);
      return;
    }
    if (track.run == run) {
      run.done++;
      noteMoved(work, finding);
      update(work, function -> function.done(finding));
      endIfDone(track);
    }
  }

  /** Those that call a function may have another answer where it promises something else. */
  private static void noteMoved(Work work, Finding now) {
    var before = work.function().finding().flatMap(Verifying::summary);
    if (before.isPresent() && !before.equals(summary(now))) {
      work.track().view.functions().stream()
          .filter(caller -> caller.entry().uses().contains(work.function().name()))
          .forEach(caller -> work.track().calleesMoved.add(caller.name()));
    }
  }

  private static Optional<Summary> summary(Finding finding) {
    return finding instanceof Finding.Reported reported
        ? Optional.of(reported.report().summary())
        : Optional.empty();
  }

  /** Others went first; what was decided is decided. */
  private void requeue(Work work) {
    if (work.track().run == work.run()) {
      update(work, now -> now.phase() == FunctionView.Phase.RUNNING ? now.putOff() : now);
      endIfDone(work.track());
    }
  }

  private void update(Work work, Function<FunctionView, FunctionView> change) {
    var track = work.track();
    track
        .view
        .function(work.function().name())
        .ifPresent(function -> track.view = track.view.with(change.apply(function)));
    documents.show(track, Urgency.SOON);
  }

  private final class Listener implements VerificationListener {

    private final Work work;

    Listener(Work work) {
      this.work = work;
    }

    @Override
    public void unwound(int k) {
      updateWhileWanted(function -> function.unwoundTo(k));
    }

    @Override
    public void decided(CheckReport report) {
      updateWhileWanted(function -> function.decided(report, work.run().text, work.run().since));
    }

    private void updateWhileWanted(Function<FunctionView, FunctionView> change) {
      synchronized (documents) {
        if (work.track().run == work.run() && !work.token().isCancelled()) {
          update(work, change);
        }
      }
    }
  }
}
