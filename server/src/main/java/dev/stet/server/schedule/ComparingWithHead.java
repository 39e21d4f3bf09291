package dev.stet.server.schedule;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.worker.CancelToken;
import dev.stet.server.worker.ComparisonEnd;
import dev.stet.server.worker.Engine;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares documents with git's HEAD, one at a time. */
final class ComparingWithHead {

  /** The document that the engine compares. */
  private record Work(
      Track track, Run run, Comparison comparison, Settings settings, CancelToken token) {}

  private final Engine engine;
  private final Documents documents;
  private @Nullable Work current;

  ComparingWithHead(Engine engine, Documents documents) {
    this.engine = engine;
    this.documents = documents;
  }

  boolean isBusy() {
    return current != null;
  }

  /** Something else goes first. */
  void giveWay() {
    var work = current;
    if (work != null) {
      work.token().cancel();
    }
  }

  /** What is under way for the document is not wanted any more. */
  void cancel(Track track) {
    var work = current;
    if (work != null && work.track() == track) {
      work.token().cancel();
    }
  }

  /** The comparison of a compiled document, or null where there is none of this kind to make. */
  @Nullable Runnable next(Track track, Comparison comparison) {
    var run = track.run;
    if (run == null
        || !track.comparisonDue.equals(Optional.of(comparison))
        || track.dueAt != Track.NOT_DUE) {
      return null;
    }
    track.comparisonDue = Optional.empty();
    if (track.comparisonCrashed) {
      return null;
    }
    var work = new Work(track, run, comparison, documents.settings(), new CancelToken());
    current = work;
    var present = documents.source(run.text);
    return () -> compare(work, present);
  }

  private void compare(Work work, SourceUnit now) {
    var file = work.run().text.path();
    var commit = Head.commit(file);
    if (begin(work, commit)) {
      var head = commit.flatMap(c -> Head.of(file, c));
      if (head.isPresent() && isSame(head.get(), work.run().text, now)) {
        end(work, new EquivalenceVerdict.Equal(List.of(), List.of()));
      } else if (head.isPresent() && !work.token().isCancelled()) {
        var before = work.settings().source(file, head.get().buffers(file));
        var end =
            engine.compare(
                before,
                now,
                work.comparison().limit(),
                report -> compared(work, report),
                work.token());
        if (end instanceof ComparisonEnd.Impossible impossible) {
          end(work, new EquivalenceVerdict.Unknown(impossible.why(), Optional.empty()));
        } else if (end instanceof ComparisonEnd.Crashed crashed) {
          work.track().comparisonCrashed = true;
          end(work, new EquivalenceVerdict.Unknown(crashed.how(), Optional.empty()));
        }
      }
    }
    synchronized (documents) {
      current = null;
      if (work.token().isCancelled() && isWanted(work)) {
        if (work.comparison() == Comparison.QUICK) {
          work.track().comparedWith = Optional.empty();
        }
        work.track().comparisonDue = Optional.of(work.comparison());
      } else if (work.comparison() == Comparison.QUICK && isWanted(work) && isOpen(work)) {
        work.track().comparisonDue = Optional.of(Comparison.THOROUGH);
      }
    }
  }

  /** Whether more time might decide more. */
  private static boolean isOpen(Work work) {
    return work.track().view.sinceHead().values().stream()
        .anyMatch(report -> report.verdict() instanceof EquivalenceVerdict.Unknown);
  }

  private static boolean isWanted(Work work) {
    return work.track().run == work.run();
  }

  /** Whether there is anything to compare; what was known of another commit is taken back. */
  private boolean begin(Work work, Optional<String> commit) {
    synchronized (documents) {
      var track = work.track();
      if (!isWanted(work)) {
        return false;
      }
      if (commit.equals(track.comparedWith)) {
        return work.comparison() == Comparison.THOROUGH;
      }
      track.comparedWith = commit;
      track.view = track.view.compared(List.of());
      documents.show(track, Urgency.SOON);
      return commit.isPresent();
    }
  }

  private void compared(Work work, EquivalenceReport report) {
    synchronized (documents) {
      if (isWanted(work)) {
        work.track().view = work.track().view.compared(report);
        documents.show(work.track(), Urgency.SOON);
      }
    }
  }

  /** Whether the compiler sees the same text as for HEAD. */
  private static boolean isSame(Head head, Snapshot text, SourceUnit now) {
    return head.others().isEmpty()
        && now.buffers().keySet().equals(Set.of(text.path()))
        && head.text().equals(text.text());
  }

  /** One verdict for all functions that have none yet. */
  private void end(Work work, EquivalenceVerdict verdict) {
    synchronized (documents) {
      var view = work.track().view;
      for (var function : view.functions()) {
        if (!view.sinceHead().containsKey(function.name())) {
          compared(work, EquivalenceReport.of(function.name(), verdict));
        }
      }
    }
  }
}
