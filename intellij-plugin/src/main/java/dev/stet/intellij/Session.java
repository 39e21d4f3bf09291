package dev.stet.intellij;

import com.intellij.notification.NotificationType;
import dev.stet.client.StatusAssembly;
import dev.stet.protocol.StatusDelta;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StetClient;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/** What a server says to a project, passed on. */
final class Session implements StetClient {

  private final StetService project;
  private final StatusAssembly statuses = new StatusAssembly();

  Session(StetService project) {
    this.project = project;
  }

  @Override
  public void status(StatusParams params) {
    statuses.whole(params);
    if (project.keeper().isCurrent(this)) {
      project.told(params);
    }
  }

  @Override
  public void statusDelta(StatusDelta delta) {
    if (project.keeper().isCurrent(this)) {
      var document = new TextDocumentIdentifier(delta.uri());
      statuses
          .changed(delta)
          .ifPresentOrElse(
              project::told, () -> project.keeper().send(it -> it.server().wholeStatus(document)));
    }
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    if (project.keeper().isCurrent(this)) {
      project.told(params);
    }
  }

  @Override
  public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
    return CompletableFuture.completedFuture(
        params.getItems().stream().<Object>map(item -> project.settings().forServer()).toList());
  }

  @Override
  public CompletableFuture<Void> registerCapability(RegistrationParams params) {
    // Files and settings are told of in any case.
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams params) {
    project.apply(params.getEdit());
    return CompletableFuture.completedFuture(new ApplyWorkspaceEditResponse(true));
  }

  @Override
  public void showMessage(MessageParams message) {
    project.notify(message.getMessage(), type(message.getType()));
  }

  private static NotificationType type(MessageType type) {
    return switch (type) {
      case Error -> NotificationType.ERROR;
      case Warning -> NotificationType.WARNING;
      case Info, Log, Debug -> NotificationType.INFORMATION;
    };
  }

  @Override
  public CompletableFuture<@Nullable MessageActionItem> showMessageRequest(
      ShowMessageRequestParams request) {
    project.notify(request.getMessage(), type(request.getType()));
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    // The server logs to its standard error.
  }

  @Override
  public void telemetryEvent(Object event) {
    // There is none.
  }
}
