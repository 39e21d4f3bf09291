package dev.stet.server.handlers;

import dev.stet.protocol.StetClient;
import dev.stet.server.protocol.ClientTraits;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * One progress bar for each document that is being verified. It begins only once the client has
 * agreed to show it, its percentage never falls, and whatever has begun ends.
 */
final class ProgressReporter {

  private final Supplier<StetClient> client;
  private final Map<String, Bar> bars = new HashMap<>();
  private volatile ClientTraits traits = ClientTraits.NONE;
  private long lastToken;

  ProgressReporter(Supplier<StetClient> client) {
    this.client = client;
  }

  /** The state of one bar. */
  private static final class Bar {
    final String token;
    boolean begun;
    boolean over;
    @Nullable WorkDoneProgressReport latest;

    Bar(String token) {
      this.token = token;
    }
  }

  void connectedTo(ClientTraits newTraits) {
    traits = newTraits;
  }

  synchronized void started(String uri) {
    if (!traits.showsProgress()) {
      return;
    }
    ended(uri);
    var bar = new Bar("stet-" + ++lastToken);
    bars.put(uri, bar);
    var unused =
        client
            .get()
            .createProgress(new WorkDoneProgressCreateParams(Either.forLeft(bar.token)))
            .thenRun(() -> begin(bar, uri));
  }

  synchronized void advanced(String uri, String function, int done, int total) {
    var bar = bars.get(uri);
    if (bar == null) {
      return;
    }
    var report = new WorkDoneProgressReport();
    report.setMessage(function + " (" + (done + 1) + "/" + total + ")");
    report.setPercentage(total == 0 ? 100 : Math.min(100, 100 * done / total));
    bar.latest = report;
    if (bar.begun) {
      send(bar, report);
    }
  }

  synchronized void ended(String uri) {
    var bar = bars.remove(uri);
    if (bar != null) {
      bar.over = true;
      if (bar.begun) {
        send(bar, new WorkDoneProgressEnd());
      }
    }
  }

  /** The document whose bar the user cancelled. */
  synchronized Optional<String> document(WorkDoneProgressCancelParams params) {
    var token = params.getToken();
    return bars.entrySet().stream()
        .filter(bar -> token != null && token.isLeft())
        .filter(bar -> bar.getValue().token.equals(token.getLeft()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private synchronized void begin(Bar bar, String uri) {
    if (bar.over) {
      return;
    }
    bar.begun = true;
    var begin = new WorkDoneProgressBegin();
    begin.setTitle("Stet: checking " + uri.substring(uri.lastIndexOf('/') + 1));
    begin.setCancellable(true);
    begin.setPercentage(0);
    send(bar, begin);
    if (bar.latest != null) {
      send(bar, bar.latest);
    }
  }

  private void send(Bar bar, WorkDoneProgressNotification progress) {
    client
        .get()
        .notifyProgress(new ProgressParams(Either.forLeft(bar.token), Either.forLeft(progress)));
  }
}
