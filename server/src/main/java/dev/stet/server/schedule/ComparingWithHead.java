package dev.stet.server.schedule;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.git.Head;
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
      Track track,
      Snapshot text,
      Settings settings,
      CancelToken token,
      Map<String, Integer> undecided) {}

  private final ComparisonEngine engine;
  private final Documents documents;
  private final Verifying verifying;

  /** Null also when what is still under way is not wanted any more. */
  private @Nullable Work current;

  ComparingWithHead(ComparisonEngine engine, Documents documents, Verifying verifying) {
    this.engine = engine;
    this.documents = documents;
    this.verifying = verifying;
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
      current = null;
    }
  }

  /**
   * The comparison of a document, or null where there is none to make. It does not wait until the
   * text is compiled for verification.
   */
  @Nullable Runnable next(Track track, long time) {
    if (track.comparisonDueAt > time || !track.isComparable()) {
      return null;
    }
    track.comparisonDueAt = Track.NOT_DUE;
    if (track.comparisonCrashed) {
      return null;
    }
    var text = track.view.snapshot();
    var work = new Work(track, text, documents.settings(), new CancelToken(), new HashMap<>());
    current = work;
    var first = track.editedFunctions();
    var now = documents.source(text);
    return () -> compare(work, first, now);
  }

  private void compare(Work work, List<String> first, SourceUnit now) {
    var file = work.text().path();
    var commit = Head.commit(file);
    if (begin(work, commit)) {
      var head = commit.flatMap(c -> Head.of(file, c));
      if (head.isPresent() && isSame(head.get(), work.text(), now)) {
        end(work, new EquivalenceVerdict.Equal(List.of(), List.of()));
        engine.prepare(before(work, head.get()));
      } else if (head.isPresent() && !work.token().isCancelled()) {
        var question = new ComparisonEngine.Question(before(work, head.get()), now, first, LIMITS);
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
      if (work.equals(current) && work.token().isCancelled()) {
        work.track().comparedWith = Optional.empty();
        work.track().comparisonDueAt = System.nanoTime();
      }
      if (work.equals(current)) {
        current = null;
      }
    }
  }

  private static SourceUnit before(Work work, Head head) {
    var file = work.text().path();
    return work.settings().source(file, head.buffers(file));
  }

  private boolean isWanted(Work work) {
    return work.equals(current);
  }

  /** Whether there is anything to compare; what was known of another commit is taken back. */
  private boolean begin(Work work, Optional<String> commit) {
    synchronized (documents) {
      var track = work.track();
      if (!isWanted(work) || commit.equals(track.comparedWith)) {
        return false;
      }
      track.comparedWith = commit;
      track.provedAtHead.at(commit);
      track.comparedAlike = Optional.empty();
      if (!commit.equals(track.sinceCommit)) {
        track.sinceCommit = commit;
        track.view = track.view.compared(List.of());
      }
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
      if (isWanted(work) && work.track().isComparable()) {
        work.track().view = work.track().view.compared(report);
        verifying.carry(work.track(), report.name());
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
      if (isWanted(work)) {
        work.track().comparedAlike = Optional.of(verdict);
        work.track().compareAlike();
        documents.show(work.track(), Urgency.SOON);
      }
    }
  }
}
