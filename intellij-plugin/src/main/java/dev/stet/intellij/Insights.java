package dev.stet.intellij;

import com.intellij.openapi.diagnostic.Logger;
import dev.stet.client.ServerConnection;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.CodeAction;
import org.jspecify.annotations.Nullable;

/**
 * Fetches what is shown in tooltips and offered as intentions, ahead of time, so that nobody waits
 * for the server when the mouse or the caret gets there. A fetch asks for every function of a
 * document; one is under way at a time, and of what is new meanwhile one more fetch brings all.
 */
final class Insights {

  private static final Logger LOG = Logger.getInstance(Insights.class);

  /** Nothing is proved for an answer; a fetch that takes longer gives way to the next. */
  private static final long ANSWER_SECONDS = 60;

  private final ServerKeeper keeper;
  private final Consumer<OpenDocument> fetched;

  /** Those that the courier has not come to yet. */
  private final Set<OpenDocument> due = ConcurrentHashMap.newKeySet();

  private final Map<OpenDocument, Fetch> underWay = new ConcurrentHashMap<>();

  /** Those whose fetch is under way and does not know the newest; the courier's. */
  private final Set<OpenDocument> waiting = new HashSet<>();

  /**
   * All questions about one document to one server. Each is another one, also where all is alike.
   */
  private static final class Fetch {
    private final ServerConnection connection;

    Fetch(ServerConnection connection) {
      this.connection = connection;
    }
  }

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
            begin(connection, document);
          },
          () -> due.remove(document));
    }
  }

  /** That of a server that is gone holds nobody up. */
  private void begin(ServerConnection connection, OpenDocument document) {
    var before = underWay.get(document);
    if (before != null && before.connection == connection) {
      waiting.add(document);
    } else if (document.isKnownToServer()) {
      fetch(new Fetch(connection), document);
    }
  }

  private void fetch(Fetch fetch, OpenDocument document) {
    underWay.put(document, fetch);
    waiting.remove(document);
    int version = document.toldVersion();
    var notes =
        fetch
            .connection
            .notes(document.uri())
            .handle((answer, problem) -> orNothing(answer, problem));
    var actions = new LinkedHashMap<String, CompletableFuture<List<CodeAction>>>();
    for (var function : document.functions()) {
      if (function.state().isFinal()) {
        actions.put(function.name(), actions(fetch.connection, document, function));
      }
    }
    var unused =
        notes
            .thenCombine(
                CompletableFuture.allOf(actions.values().toArray(CompletableFuture[]::new)),
                (all, none) -> all)
            .orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
            .whenComplete(
                (all, problem) -> {
                  if (underWay.get(document) == fetch) {
                    if (problem == null) {
                      document.told(version, all);
                      document.told(version, results(actions));
                      fetched.accept(document);
                    } else {
                      LOG.warn("Stet: " + Problems.words(problem), problem);
                    }
                  }
                  keeper.send(now -> ended(fetch, document), () -> ended(fetch, document));
                });
  }

  /** Whatever it brought: what is new since it began is fetched now. */
  private void ended(Fetch fetch, OpenDocument document) {
    if (underWay.remove(document, fetch) && waiting.remove(document)) {
      refresh(document);
    }
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
