package dev.stet.server.schedule;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.worker.CancelToken;
import dev.stet.server.worker.ComparisonEnd;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares documents with git's HEAD, one at a time, while others are verified. */
final class ComparingWithHead {

  /**
   * For each function: little at first, so that the answers about the others do not wait for long.
   */
  private static final List<Duration> LIMITS =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(5));

  /**
   * The document that the engine compares.
   *
   * @param undecided how often functions were, so far
   */
  private record Work(
      Track track, Run run, Settings settings, CancelToken token, Map<String, Integer> undecided) {}

  private final ComparisonEngine engine;
  private final Documents documents;
  private @Nullable Work current;

  ComparingWithHead(ComparisonEngine engine, Documents documents) {
    this.engine = engine;
    this.documents = documents;
  }

  boolean isBusy() {
    return current != null;
  }

  /** Another document goes first. */
  void giveWayTo(Track other) {
    var work = current;
    if (work != null && work.track() != other) {
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

  /** The comparison of a compiled document, or null where there is none to make. */
  @Nullable Runnable next(Track track) {
    var run = track.run;
    if (run == null || !track.comparisonDue || track.dueAt != Track.NOT_DUE) {
      return null;
    }
    track.comparisonDue = false;
    if (track.comparisonCrashed) {
      return null;
    }
    var work = new Work(track, run, documents.settings(), new CancelToken(), new HashMap<>());
    current = work;
    var first = track.editedFunctions();
    var now = documents.source(run.text);
    return () -> compare(work, first, now);
  }

  private void compare(Work work, List<String> first, SourceUnit now) {
    var file = work.run().text.path();
    var commit = Head.commit(file);
    if (begin(work, commit)) {
      var head = commit.flatMap(c -> Head.of(file, c));
      if (head.isPresent() && isSame(head.get(), work.run().text, now)) {
        end(work, new EquivalenceVerdict.Equal(List.of(), List.of()));
      } else if (head.isPresent() && !work.token().isCancelled()) {
        var before = work.settings().source(file, head.get().buffers(file));
        var question = new ComparisonEngine.Question(before, now, first, LIMITS);
        var end = engine.compare(question, report -> told(work, report), work.token());
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
        work.track().comparedWith = Optional.empty();
        work.track().comparisonDue = true;
      }
    }
  }

  private static boolean isWanted(Work work) {
    return work.track().run == work.run();
  }

  /** Whether there is anything to compare; what was known of another commit is taken back. */
  private boolean begin(Work work, Optional<String> commit) {
    synchronized (documents) {
      var track = work.track();
      if (!isWanted(work) || commit.equals(track.comparedWith)) {
        return false;
      }
      track.comparedWith = commit;
      track.view = track.view.compared(List.of());
      documents.show(track, Urgency.SOON);
      return commit.isPresent();
    }
  }

  /** What is still to be looked at with more time is not called undecided. */
  private void told(Work work, EquivalenceReport report) {
    boolean open = report.verdict() instanceof EquivalenceVerdict.Unknown;
    if (!open || work.undecided().merge(report.name(), 1, Integer::sum) == LIMITS.size()) {
      compared(work, report);
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
