package dev.stet.server.schedule;

import dev.stet.server.workspace.CodeText;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the scheduler knows of one open document; guarded by the scheduler. */
final class Track {

  static final long NOT_DUE = Long.MAX_VALUE;

  FileView view;

  /** When the text is to be compiled, {@link #NOT_DUE} when it is compiled. */
  long dueAt;

  /** The order of edits over all documents; the highest goes first. */
  long touched;

  Duration lastCompile = Duration.ZERO;

  @Nullable Run run;

  /** Whether the listener heard of a start and not of an end. */
  boolean announced;

  /** Whether HEAD is to be looked at. */
  boolean comparisonDue;

  /** The commit that the compiled text is compared with; empty while it is not. */
  Optional<String> comparedWith = Optional.empty();

  /** Whether the engine died comparing this document; it is not compared again while it is open. */
  boolean comparisonCrashed;

  private final Map<String, Long> touchedFunctions = new HashMap<>();

  Track(Snapshot snapshot, long now, long touched) {
    this.view = FileView.opened(snapshot);
    this.dueAt = now;
    this.touched = touched;
  }

  String uri() {
    return view.snapshot().uri();
  }

  /** Takes edits in; answers whether the code changed. */
  boolean edit(Snapshot now, List<Edit> edits, long sequence) {
    boolean changed = !CodeText.sameCode(view.snapshot().text(), now.text());
    view = view.edited(now, edits, changed ? FileView.Freshness.STALE : view.freshness());
    touched = sequence;
    for (var edit : edits) {
      view.functions().stream()
          .filter(f -> f.range().touches(edit.start()))
          .forEach(f -> touchedFunctions.put(f.name(), sequence));
    }
    var current = run;
    if (!changed && current != null) {
      current.since.addAll(edits);
    }
    return changed;
  }

  /** The function to verify next: the last one edited first, else in the order of the text. */
  Optional<FunctionView> nextFunction() {
    return view.functions().stream()
        .filter(f -> f.phase() == FunctionView.Phase.QUEUED)
        .max(Comparator.comparing(this::touchedAt));
  }

  /** The functions that were edited, the last one first. */
  List<String> editedFunctions() {
    return touchedFunctions.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .toList();
  }

  private long touchedAt(FunctionView function) {
    return touchedFunctions.getOrDefault(function.name(), -1L);
  }
}
