package dev.stet.intellij;

import com.intellij.openapi.diagnostic.Logger;
import dev.stet.client.ServerConnection;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.lsp4j.CodeAction;
import org.jspecify.annotations.Nullable;

/**
 * Fetches what is shown in tooltips and offered as intentions, ahead of time, so that nobody waits
 * for the server when the mouse or the caret gets there.
 */
final class Insights {

  private static final Logger LOG = Logger.getInstance(Insights.class);

  private final ServerKeeper keeper;
  private final Consumer<OpenDocument> fetched;
  private final Set<OpenDocument> due = ConcurrentHashMap.newKeySet();

  Insights(ServerKeeper keeper, Consumer<OpenDocument> fetched) {
    this.keeper = keeper;
    this.fetched = fetched;
  }

  /** There is something new; of many such messages at once the last one counts. */
  void refresh(OpenDocument document) {
    if (due.add(document)) {
      keeper.send(
          connection -> {
            due.remove(document);
            if (document.isKnownToServer()) {
              fetch(connection, document);
            }
          },
          () -> due.remove(document));
    }
  }

  private void fetch(ServerConnection connection, OpenDocument document) {
    int version = document.toldVersion();
    var actions = new LinkedHashMap<String, CompletableFuture<List<CodeAction>>>();
    for (var function : document.functions()) {
      if (function.state().isFinal()) {
        actions.put(function.name(), actions(connection, document, function));
      }
    }
    var unused =
        connection
            .notes(document.uri())
            .handle((notes, problem) -> orNothing(notes, problem))
            .thenAccept(notes -> document.told(version, notes))
            .thenCompose(
                none -> CompletableFuture.allOf(actions.values().toArray(CompletableFuture[]::new)))
            .thenRun(
                () -> {
                  document.told(version, results(actions));
                  fetched.accept(document);
                })
            .exceptionally(
                problem -> {
                  LOG.warn("Stet: " + Problems.words(problem), problem);
                  return null;
                });
  }

  /** Nobody asked for it: what cannot be had is not there, and the log says why. */
  private static <T> List<T> orNothing(@Nullable List<T> answer, @Nullable Throwable problem) {
    if (problem != null) {
      LOG.info("Stet: " + Problems.words(problem));
    }
    return answer == null ? List.of() : answer;
  }

  private static CompletableFuture<List<CodeAction>> actions(
      ServerConnection connection, OpenDocument document, FunctionStatus function) {
    return connection
        .actions(document.uri(), function.range().getStart())
        .handle((actions, problem) -> orNothing(actions, problem));
  }

  private static Map<String, List<CodeAction>> results(
      Map<String, CompletableFuture<List<CodeAction>>> answers) {
    var results = new LinkedHashMap<String, List<CodeAction>>();
    answers.forEach((name, answer) -> results.put(name, answer.getNow(List.of())));
    return results;
  }
}
