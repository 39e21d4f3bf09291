package dev.stet.server.protocol;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.jspecify.annotations.Nullable;

/** What of a client's many capabilities matters to us; what it does not name it has not. */
public final class ClientTraits {

  /** A client that can do nothing. */
  public static final ClientTraits NONE = new ClientTraits(new ClientCapabilities());

  private final ClientCapabilities capabilities;

  public ClientTraits(@Nullable ClientCapabilities capabilities) {
    this.capabilities = capabilities == null ? new ClientCapabilities() : capabilities;
  }

  public boolean readsMarkdown() {
    return document(d -> d.getHover())
        .map(hover -> hover.getContentFormat())
        .map(formats -> formats.contains(MarkupKind.MARKDOWN))
        .orElse(false);
  }

  public boolean showsRelatedInformation() {
    return is(document(d -> d.getPublishDiagnostics()).map(p -> p.getRelatedInformation()));
  }

  public boolean refreshesLenses() {
    return is(workspace(w -> w.getCodeLens()).map(c -> c.getRefreshSupport()));
  }

  public boolean refreshesHints() {
    return is(workspace(w -> w.getInlayHint()).map(i -> i.getRefreshSupport()));
  }

  /** Whether it asks for diagnostics, and hears when it should ask again. */
  public boolean pullsDiagnostics() {
    return document(d -> d.getDiagnostic()).isPresent()
        && is(workspace(w -> w.getDiagnostics()).map(d -> d.getRefreshSupport()));
  }

  public boolean hasConfiguration() {
    return is(workspace(WorkspaceClientCapabilities::getConfiguration));
  }

  public boolean registersConfigurationChanges() {
    return is(workspace(w -> w.getDidChangeConfiguration()).map(d -> d.getDynamicRegistration()));
  }

  public boolean registersWatchers() {
    return is(workspace(w -> w.getDidChangeWatchedFiles()).map(d -> d.getDynamicRegistration()));
  }

  public boolean showsProgress() {
    return is(window(WindowClientCapabilities::getWorkDoneProgress));
  }

  private <T> Optional<T> document(Function<TextDocumentClientCapabilities, @Nullable T> part) {
    return Optional.ofNullable(capabilities.getTextDocument()).map(part);
  }

  private <T> Optional<T> workspace(Function<WorkspaceClientCapabilities, @Nullable T> part) {
    return Optional.ofNullable(capabilities.getWorkspace()).map(part);
  }

  private <T> Optional<T> window(Function<WindowClientCapabilities, @Nullable T> part) {
    return Optional.ofNullable(capabilities.getWindow()).map(part);
  }

  private static boolean is(Optional<Boolean> flag) {
    return flag.orElse(false);
  }
}
