package dev.stet.server.handlers;

import dev.stet.protocol.Appearance;
import dev.stet.protocol.Commands;
import dev.stet.release.Release;
import dev.stet.server.protocol.ClientOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;

/** What the server can do. */
final class Capabilities {

  private Capabilities() {}

  static InitializeResult of(ClientOptions options, ClientOptions.Delivery delivery) {
    var capabilities = new ServerCapabilities();
    var sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(true);
    capabilities.setTextDocumentSync(sync);
    capabilities.setPositionEncoding(PositionEncodingKind.UTF16);
    capabilities.setHoverProvider(true);
    capabilities.setCodeLensProvider(new CodeLensOptions(true));
    capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    capabilities.setDocumentSymbolProvider(true);
    capabilities.setWorkspaceSymbolProvider(true);
    capabilities.setCallHierarchyProvider(true);
    capabilities.setInlayHintProvider(true);
    if (delivery == ClientOptions.Delivery.PULLED) {
      var pulled = new DiagnosticRegistrationOptions(true, false);
      pulled.setIdentifier("stet");
      capabilities.setDiagnosticProvider(pulled);
    }
    capabilities.setExecuteCommandProvider(new ExecuteCommandOptions(commands(options)));
    capabilities.setExperimental(Map.of("stet", Appearance.COMMON));
    return new InitializeResult(capabilities, new ServerInfo("stet", Release.number()));
  }

  private static List<String> commands(ClientOptions options) {
    var commands = new ArrayList<>(Commands.SHOWING);
    commands.removeIf(options::carriesOut);
    commands.addAll(Commands.OF_THE_SERVER);
    return commands;
  }
}
