package dev.stet.server.schedule;

import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.server.workspace.CodeText;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.EditReach;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Mended;
import dev.stet.server.workspace.Snapshot;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
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

  /** What compiled last, with what was broken put back where it was not all of the text. */
  Optional<Mended.Good> good = Optional.empty();

  /** The words of the headers that it includes; empty while they are not known. */
  Optional<Set<String>> included = Optional.empty();

  @Nullable Run run;

  /** Whether the listener heard of a start and not of an end. */
  boolean announced;

  /** When HEAD is to be looked at, {@link #NOT_DUE} when it was. */
  long comparisonDueAt;

  /** The commit that the text is compared with; empty while it is not. */
  Optional<String> comparedWith = Optional.empty();

  /** The commit that {@link FileView#sinceHead} speaks of. */
  Optional<String> sinceCommit = Optional.empty();

  /** What the comparison says of all functions for which it has no answer of their own. */
  Optional<EquivalenceVerdict> comparedAlike = Optional.empty();

  /** Whether the engine died comparing this document; it is not compared again while it is open. */
  boolean comparisonCrashed;

  final ProvedAtHead provedAtHead = new ProvedAtHead();

  /** What the user looks at. */
  Attention attention = Attention.NONE;

  /** Time that the engines gave to functions that were put off, less than all others had. */
  long served;

  /** Functions that call one whose contract turned out to be another than before. */
  final Set<String> calleesMoved = new HashSet<>();

  /** The functions that get more time than others. */
  final Set<String> patientWith = new HashSet<>();

  private final Map<String, Long> touchedFunctions = new HashMap<>();

  Track(Snapshot snapshot, long now, long touched) {
    this.view = FileView.opened(snapshot);
    this.dueAt = now;
    this.comparisonDueAt = now;
    this.touched = touched;
  }

  String uri() {
    return view.snapshot().uri();
  }

  /** Takes edits in; answers whether the code changed. */
  boolean edit(Snapshot now, List<Edit> edits, long sequence) {
    boolean changed = !CodeText.sameCode(view.snapshot().text(), now.text());
    var before = view;
    if (changed) {
      provedAtHead.keep(view);
    }
    view = view.edited(now, edits);
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
    if (changed) {
      view = view.stale(EditReach.of(before, now, included));
      compareAnew();
    }
    return changed;
  }

  /** What the code means may have changed. */
  void becomeStale() {
    view = view.stale();
    compareAnew();
  }

  private void compareAnew() {
    comparedWith = Optional.empty();
    comparedAlike = Optional.empty();
  }

  /** The text is to be compiled, and compared unless that was done with this code. */
  void due(long at) {
    dueAt = at;
    if (view.freshness() == FileView.Freshness.STALE) {
      comparisonDueAt = at;
    }
  }

  /** When there is something to do, of either kind, that is not to be done before. */
  LongStream dueTimes() {
    return LongStream.of(dueAt, isComparable() ? comparisonDueAt : NOT_DUE);
  }

  /**
   * Whether the functions are known that a comparison would speak of: those of this text, or of the
   * one before an edit, nearly all of which are the same. What does not compile is not compared,
   * nor is a header.
   */
  boolean isComparable() {
    return view.snapshot().name().role() == DocumentName.Role.SOURCE
        && view.freshness() != FileView.Freshness.BROKEN
        && !view.functions().isEmpty();
  }

  /** Gives the answer that is the same for all to those functions that have none. */
  void compareAlike() {
    boolean isKnown = view.freshness() == FileView.Freshness.CURRENT;
    comparedAlike
        .filter(
            verdict -> isKnown || (verdict instanceof EquivalenceVerdict.Equal && isComparable()))
        .ifPresent(
            verdict ->
                view.functions().stream()
                    .map(FunctionView::name)
                    .filter(name -> !view.sinceHead().containsKey(name))
                    .forEach(name -> view = view.compared(EquivalenceReport.of(name, verdict))));
  }

  /** The functions that are to be verified. */
  List<FunctionView> waiting() {
    return queued().toList();
  }

  private Stream<FunctionView> queued() {
    return view.functions().stream()
        .filter(f -> f.phase() == FunctionView.Phase.QUEUED)
        .filter(f -> f.age() == FunctionView.Age.FRESH);
  }

  /**
   * The function to verify next: of those of the first {@link Agenda.Stage} the last one edited,
   * then those at the cursor, in sight, those whose callees promise something else than before;
   * else what is cheap, for dear ones may take all the time of many others; then in the order of
   * the text.
   */
  Optional<FunctionView> nextFunction() {
    return queued()
        .min(
            Comparator.comparing(this::stage)
                .thenComparing(Comparator.comparing(this::touchedAt).reversed())
                .thenComparing(this::interest)
                .thenComparing(f -> f.entry().effort()));
  }

  /** Whether a function had its look, and whether the user waits for it. */
  Agenda.Stage stage(FunctionView function) {
    boolean hadItsLook =
        patientWith.contains(function.name())
            || (run != null && run.seen.contains(function.name()));
    boolean isEdited = touchedAt(function) >= 0;
    if (!hadItsLook && isEdited) {
      return Agenda.Stage.EDITED;
    }
    if (!hadItsLook && (run == null || run.looks.areWorthIt())) {
      return Agenda.Stage.UNSEEN;
    }
    return isEdited || interest(function).compareTo(Interest.IN_SIGHT) <= 0
        ? Agenda.Stage.WATCHED
        : Agenda.Stage.OTHER;
  }

  /** Why a function that was not edited may be of more interest than others. */
  private enum Interest {
    AT_THE_CURSOR,
    IN_SIGHT,
    CALLEE_MOVED,
    NONE
  }

  private Interest interest(FunctionView function) {
    var text = view.snapshot();
    if (attention.isAt(text, function.range())) {
      return Interest.AT_THE_CURSOR;
    }
    if (attention.shows(text, function.range())) {
      return Interest.IN_SIGHT;
    }
    return calleesMoved.contains(function.name()) ? Interest.CALLEE_MOVED : Interest.NONE;
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
