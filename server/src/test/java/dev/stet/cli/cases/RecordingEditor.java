package dev.stet.cli.cases;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StetClient;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;

/** An editor that waits until every function of its only document is decided. */
final class RecordingEditor implements StetClient {

  private static final Set<State> FINAL =
      EnumSet.of(State.PROVED, State.REFUTED, State.UNKNOWN, State.ASSUMED);

  private final Map<String, Object> settings;

  /** Completed by the first status in which nothing is open, or by an error of the compiler. */
  final CompletableFuture<StatusParams> decided = new CompletableFuture<>();

  RecordingEditor(Map<String, Object> settings) {
    this.settings = settings;
  }

  @Override
  public void status(StatusParams params) {
    if (!params.functions().isEmpty()
        && params.functions().stream().allMatch(f -> FINAL.contains(f.state()))) {
      decided.complete(params);
    }
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    params.getDiagnostics().stream()
        .filter(d -> d.getCode() != null && "compiler".equals(d.getCode().getLeft()))
        .filter(d -> d.getSeverity() == DiagnosticSeverity.Error)
        .findFirst()
        .ifPresent(d -> decided.completeExceptionally(new AssertionError(d.getMessage())));
  }

  @Override
  public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
    return CompletableFuture.completedFuture(List.of(settings));
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void showMessage(MessageParams params) {
    decided.completeExceptionally(new AssertionError(params.getMessage()));
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.failedFuture(new AssertionError(params.getMessage()));
  }

  @Override
  public void logMessage(MessageParams params) {
    decided.completeExceptionally(new AssertionError(params.getMessage()));
  }

  @Override
  public void telemetryEvent(Object object) {
    decided.completeExceptionally(new AssertionError("no telemetry"));
  }
}
