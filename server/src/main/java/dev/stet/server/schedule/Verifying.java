package dev.stet.server.schedule;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
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
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Verifies one function after the other, and knows which need not be: those that were verified
 * before as they are, and those that killed the engine.
 */
final class Verifying {

  private static final int KEPT_REPORTS = 4_000;

  /** The function that the engine works on. */
  private record Work(
      Track track, Run run, FunctionView function, String key, String proof, CancelToken token) {}

  private final Engine engine;
  private final Documents documents;
  private final VerdictCache cache = new VerdictCache(KEPT_REPORTS);
  private final Quarantine quarantine = new Quarantine();
  private @Nullable Work current;

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
    return current != null && current.track() == track;
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

  boolean isBusy() {
    return current != null;
  }

  /** What is under way for the document is not wanted any more. */
  void cancel(Track track) {
    var work = current;
    if (work != null && work.track() == track) {
      work.token().cancel();
    }
  }

  /** Another document goes first. */
  void giveWayTo(Track other) {
    var work = current;
    if (work != null && work.track() != other) {
      work.token().cancel();
    }
  }

  /**
   * The verification of the document's next function, or null where none waits. Before the first of
   * a run, it is looked up of which functions the answers are known.
   */
  @Nullable Runnable next(Track track) {
    var run = track.run;
    var function = track.nextFunction();
    if (run == null || function.isEmpty()) {
      return null;
    }
    if (!run.recalled) {
      run.recalled = true;
      var waiting = track.waiting();
      return () -> waiting.forEach(known -> recall(track, run, known));
    }
    var work = begin(track, run, function.get());
    return () -> verify(work);
  }

  private Work work(Track track, Run run, FunctionView function) {
    return new Work(
        track, run, function, key(track, function), keyOfProof(track, function), new CancelToken());
  }

  private void recall(Track track, Run run, FunctionView function) {
    Work work;
    synchronized (documents) {
      if (track.run != run) {
        return;
      }
      work = work(track, run, function);
    }
    var entry = entry(work);
    var known = engine.recall(run.unit, entry, currentSettings(work).options());
    synchronized (documents) {
      known.ifPresent(report -> finish(work, entry, new RunOutcome.Reported(report)));
    }
  }

  private Work begin(Track track, Run run, FunctionView function) {
    var work = work(track, run, function);
    current = work;
    track.view = track.view.with(function.running());
    documents.announceProgress(track, function.name(), run.done, run.total);
    documents.show(track, Urgency.SOON);
    return work;
  }

  private void verify(Work work) {
    var entry = entry(work);
    var options = currentSettings(work).options();
    var outcome = engine.verify(work.run().unit, entry, options, new Listener(work), work.token());
    synchronized (documents) {
      current = null;
      finish(work, entry, outcome);
    }
    engine.prepare();
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
      requeue(work);
      return;
    }
    if (track.run == run) {
      run.done++;
      update(work, function -> function.done(finding));
      endIfDone(track);
    }
  }

  /** Another document went first. */
  private void requeue(Work work) {
    if (work.track().run == work.run()) {
      update(work, FunctionView::queuedAgain);
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
