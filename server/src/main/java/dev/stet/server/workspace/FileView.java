package dev.stet.server.workspace;

import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.verdict.EquivalenceReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is known about an open document at one moment; immutable, so that a hover never
 * waits for a proof.
 *
 * @param freshness whether {@code functions} speak of this text
 * @param messages the compiler's, of the last text that was compiled
 * @param sinceHead whether functions mean the same as in git's HEAD, by name; always of this very
 *     text, and empty where that is not known
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

  /** When the code is another one, or may mean something else: it is to be compiled again. */
  public FileView stale() {
    return new FileView(snapshot, Freshness.STALE, messages, problem, functions, Map.of());
  }

  /** Compiled: with what the compiler said of this text and its functions. */
  public FileView compiled(List<Diagnostic> diagnostics, List<FunctionView> now) {
    return new FileView(
        snapshot, Freshness.CURRENT, located(diagnostics), Optional.empty(), now, sinceHead);
  }

  /** Not compiled; what was known of the functions stays, as stale. */
  public FileView rejected(List<Diagnostic> diagnostics) {
    var waiting = functions.stream().map(FileView::atRest).toList();
    return new FileView(
        snapshot, Freshness.BROKEN, located(diagnostics), Optional.empty(), waiting, Map.of());
  }

  public FileView impossible(String why) {
    var waiting = functions.stream().map(FileView::atRest).toList();
    return new FileView(snapshot, Freshness.BROKEN, List.of(), Optional.of(why), waiting, Map.of());
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

  private static FunctionView atRest(FunctionView function) {
    return function.phase() == FunctionView.Phase.DONE ? function : function.queuedAgain();
  }
}
