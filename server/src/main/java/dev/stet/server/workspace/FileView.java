package dev.stet.server.workspace;

import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.Remark;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.server.workspace.FunctionView.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Everything that is known about an open document at one moment; immutable, so that a hover never
 * waits for a proof.
 *
 * @param freshness whether this text was compiled; the answers on functions that no edit since can
 *     have changed hold all the same, see {@link FunctionView.Age}
 * @param messages the compiler's, of the last text that was compiled
 * @param sinceHead whether functions mean the same as in git's HEAD, by name; always of what they
 *     are in this text, and empty where that is not known
 * @param problem why nothing could be compiled, one line
 */
public record FileView(
    Snapshot snapshot,
    Freshness freshness,
    List<CompilerMessage> messages,
    Optional<String> problem,
    List<FunctionView> functions,
    Map<String, EquivalenceReport> sinceHead) {

  /** Whether what is known is about the text as it is. */
  public enum Freshness {
    CURRENT,
    /** The text was edited and not compiled since. */
    STALE,
    /** The text does not compile. */
    BROKEN
  }

  public FileView {
    messages = List.copyOf(messages);
    functions = List.copyOf(functions);
    sinceHead = Map.copyOf(sinceHead);
  }

  public static FileView opened(Snapshot snapshot) {
    return new FileView(
        snapshot, Freshness.STALE, List.of(), Optional.empty(), List.of(), Map.of());
  }

  /** After edits that leave the code as it is. */
  public FileView edited(Snapshot now, List<Edit> edits) {
    var movedMessages = messages;
    var movedFunctions = functions;
    for (var edit : edits) {
      movedMessages = movedMessages.stream().map(m -> m.moved(edit)).toList();
      movedFunctions = movedFunctions.stream().map(f -> f.moved(edit)).toList();
    }
    return new FileView(now, freshness, movedMessages, problem, movedFunctions, sinceHead);
  }

  /** When all of it may mean something else: it is to be compiled again. */
  public FileView stale() {
    return stale(function -> true);
  }

  /** When the code is another one, which only some functions can feel. */
  public FileView stale(Predicate<FunctionView> feels) {
    var now =
        functions.stream()
            .map(FunctionView::atRest)
            .map(function -> feels.test(function) ? function.stale() : function)
            .toList();
    return new FileView(snapshot, Freshness.STALE, messages, problem, now, sinceHeadOfFresh(now));
  }

  private Map<String, EquivalenceReport> sinceHeadOfFresh(List<FunctionView> now) {
    var left = new HashMap<String, EquivalenceReport>();
    for (var function : now) {
      var known = sinceHead.get(function.name());
      if (known != null && function.age() == FunctionView.Age.FRESH) {
        left.put(function.name(), known);
      }
    }
    return left;
  }

  /** Compiled: with what the compiler said of this text and its functions. */
  public FileView compiled(List<Diagnostic> diagnostics, List<FunctionView> now) {
    return new FileView(
        snapshot, Freshness.CURRENT, located(diagnostics), Optional.empty(), now, sinceHead);
  }

  /** Not compiled; what was decided of functions that no edit can have changed holds on. */
  public FileView rejected(List<Diagnostic> diagnostics) {
    return broken(located(diagnostics), Optional.empty());
  }

  /** Not compiled, but what is known of these functions holds all the same: see {@link Mended}. */
  public FileView mended(List<FunctionView> now) {
    return new FileView(snapshot, Freshness.BROKEN, messages, problem, now, sinceHeadOfFresh(now));
  }

  /** The text that is no function's. */
  public String around() {
    return snapshot.outside(functions.stream().map(FunctionView::range).toList());
  }

  public FileView impossible(String why) {
    return broken(List.of(), Optional.of(why));
  }

  private FileView broken(List<CompilerMessage> said, Optional<String> why) {
    var now =
        functions.stream()
            .map(function -> function.phase() == Phase.DONE ? function : function.stale())
            .map(FunctionView::atRest)
            .toList();
    return new FileView(snapshot, Freshness.BROKEN, said, why, now, sinceHeadOfFresh(now));
  }

  /** As it is shown: in the light of the remarks in the text. */
  public FileView remarked() {
    return RemarkedView.of(this);
  }

  /** The suppressions in finished functions that suppress nothing there. */
  public List<Remark.Suppress> idle() {
    return RemarkedView.idle(this);
  }

  /** The same with what is known of its functions seen otherwise. */
  FileView seen(List<FunctionView> now) {
    return new FileView(snapshot, freshness, messages, problem, now, sinceHead);
  }

  public FileView with(FunctionView function) {
    var changed = new ArrayList<>(functions);
    changed.replaceAll(known -> known.name().equals(function.name()) ? function : known);
    return new FileView(snapshot, freshness, messages, problem, changed, sinceHead);
  }

  /** With what is known of its functions since HEAD, and nothing else. */
  public FileView compared(List<EquivalenceReport> reports) {
    var byName = new HashMap<String, EquivalenceReport>();
    reports.forEach(report -> byName.put(report.name(), report));
    return new FileView(snapshot, freshness, messages, problem, functions, byName);
  }

  /** With one more function compared with HEAD. */
  public FileView compared(EquivalenceReport report) {
    var all = new ArrayList<>(sinceHead.values());
    all.add(report);
    return compared(all);
  }

  public Optional<FunctionView> function(String name) {
    return functions.stream().filter(f -> f.name().equals(name)).findFirst();
  }

  private List<CompilerMessage> located(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> CompilerMessage.of(d, snapshot)).toList();
  }
}
