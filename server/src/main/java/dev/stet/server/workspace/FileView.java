package dev.stet.server.workspace;

import dev.stet.engine.compile.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is known about an open document at one moment; immutable, so that a hover never
 * waits for a proof.
 *
 * @param freshness whether {@code functions} speak of this text
 * @param messages the compiler's, of the last text that was compiled
 * @param problem why nothing could be compiled, one line
 */
public record FileView(
    Snapshot snapshot,
    Freshness freshness,
    List<CompilerMessage> messages,
    Optional<String> problem,
    List<FunctionView> functions) {

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
  }

  public static FileView opened(Snapshot snapshot) {
    return new FileView(snapshot, Freshness.STALE, List.of(), Optional.empty(), List.of());
  }

  /** After edits; what stays true of the functions depends on whether the code changed. */
  public FileView edited(Snapshot now, List<Edit> edits, Freshness newFreshness) {
    var movedMessages = messages;
    var movedFunctions = functions;
    for (var edit : edits) {
      movedMessages = movedMessages.stream().map(m -> m.moved(edit)).toList();
      movedFunctions = movedFunctions.stream().map(f -> f.moved(edit)).toList();
    }
    return new FileView(now, newFreshness, movedMessages, problem, movedFunctions);
  }

  public FileView stale() {
    return new FileView(snapshot, Freshness.STALE, messages, problem, functions);
  }

  /** Compiled: with what the compiler said of this text and its functions. */
  public FileView compiled(List<Diagnostic> diagnostics, List<FunctionView> now) {
    return new FileView(snapshot, Freshness.CURRENT, located(diagnostics), Optional.empty(), now);
  }

  /** Not compiled; what was known of the functions stays, as stale. */
  public FileView rejected(List<Diagnostic> diagnostics) {
    var waiting = functions.stream().map(FileView::atRest).toList();
    return new FileView(
        snapshot, Freshness.BROKEN, located(diagnostics), Optional.empty(), waiting);
  }

  public FileView impossible(String why) {
    var waiting = functions.stream().map(FileView::atRest).toList();
    return new FileView(snapshot, Freshness.BROKEN, List.of(), Optional.of(why), waiting);
  }

  public FileView with(FunctionView function) {
    var changed = new ArrayList<>(functions);
    changed.replaceAll(known -> known.name().equals(function.name()) ? function : known);
    return new FileView(snapshot, freshness, messages, problem, changed);
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
