package dev.stet.intellij;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.Commands;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;

/** What the plugin and the server tell each other first. */
final class InitializeParameters {

  private static final Logger LOG = Logger.getInstance(InitializeParameters.class);

  private InitializeParameters() {}

  static InitializeParams of(Project project) {
    var parameters = new InitializeParams();
    parameters.setProcessId(Math.toIntExact(ProcessHandle.current().pid()));
    parameters.setCapabilities(capabilities());
    parameters.setInitializationOptions(
        Map.of("clientCommands", Commands.SHOWING, "statusDeltas", true));
    var folder = project.getBasePath();
    if (folder != null) {
      var uri = java.nio.file.Path.of(folder).toUri().toString();
      parameters.setWorkspaceFolders(List.of(new WorkspaceFolder(uri, project.getName())));
    }
    return parameters;
  }

  private static ClientCapabilities capabilities() {
    var document = new TextDocumentClientCapabilities();
    var hover = new HoverCapabilities();
    hover.setContentFormat(List.of(MarkupKind.MARKDOWN));
    document.setHover(hover);
    var diagnostics = new PublishDiagnosticsCapabilities();
    diagnostics.setRelatedInformation(true);
    diagnostics.setVersionSupport(true);
    diagnostics.setCodeDescriptionSupport(true);
    document.setPublishDiagnostics(diagnostics);
    var workspace = new WorkspaceClientCapabilities();
    workspace.setConfiguration(true);
    workspace.setApplyEdit(true);
    return new ClientCapabilities(workspace, document, null);
  }

  /** How the server wants states to look. */
  static Appearance appearance(InitializeResult result) {
    JsonElement json = new Gson().toJsonTree(result.getCapabilities().getExperimental());
    try {
      return json instanceof JsonObject all && all.get("stet") instanceof JsonObject ours
          ? new Gson().fromJson(ours, Appearance.class)
          : Appearance.COMMON;
    } catch (RuntimeException e) {
      // A server of another version; Gson wraps what the records refuse in exceptions of any kind.
      LOG.info("Stet: the server's colours cannot be read", e);
      return Appearance.COMMON;
    }
  }
}
