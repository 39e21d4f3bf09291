package dev.stet.server.handlers;

import dev.stet.protocol.Note;
import dev.stet.protocol.StetServer;
import dev.stet.protocol.VisibleParams;
import dev.stet.server.protocol.ClientOptions;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.render.Notes;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.schedule.Alarm;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CallHierarchyIncomingCall;
import org.eclipse.lsp4j.CallHierarchyIncomingCallsParams;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCall;
import org.eclipse.lsp4j.CallHierarchyOutgoingCallsParams;
import org.eclipse.lsp4j.CallHierarchyPrepareParams;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The messages of the protocol, each passed on to its handler. */
public final class StetLanguageServer implements StetServer, TextDocumentService, WorkspaceService {

  private final Connection connection;
  private final Scheduler scheduler;
  private final Publisher publisher;
  private final ProgressReporter progress;
  private final SettingsSync settings;
  private final Lifecycle lifecycle = new Lifecycle();
  private final DocumentSync documents;
  private final DiagnosticHandler diagnostics;
  private final HoverHandler hover;
  private final CodeLensHandler lenses;
  private final DocumentSymbolHandler symbols;
  private final WorkspaceSymbolHandler found;
  private final CallHierarchyHandler calls;
  private final InlayHintHandler hints;
  private final CodeActionHandler actions;
  private final CommandHandler commands;
  private final IntConsumer exit;
  private volatile ClientTraits traits = ClientTraits.NONE;

  /**
   * A server that does its work on other threads.
   *
   * @param links where the kinds of findings are described
   * @param alarm for everything that is sent without being asked for
   * @param exit ends the process with a status
   */
  public StetLanguageServer(
      Connection connection,
      EngineTeam engines,
      ComparisonEngine comparisons,
      RuleLinks links,
      Alarm alarm,
      IntConsumer exit) {
    this.connection = connection;
    this.exit = exit;
    settings = new SettingsSync(connection, this::configure);
    progress = new ProgressReporter(connection);
    publisher = new Publisher(connection, alarm, this::view, settings::current, links);
    scheduler = new Scheduler(engines, comparisons, new Bridge(publisher, progress, alarm), alarm);
    documents = new DocumentSync(scheduler);
    diagnostics = new DiagnosticHandler(scheduler, links);
    hover = new HoverHandler(scheduler);
    lenses = new CodeLensHandler(scheduler);
    symbols = new DocumentSymbolHandler(scheduler);
    found = new WorkspaceSymbolHandler(scheduler);
    calls = new CallHierarchyHandler(scheduler);
    hints = new InlayHintHandler(scheduler);
    actions = new CodeActionHandler(scheduler);
    commands = new CommandHandler(connection, scheduler);
  }

  /** Where the work is: to be carried out by threads of the caller. */
  public Scheduler scheduler() {
    return scheduler;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    lifecycle.initialize();
    traits = new ClientTraits(params.getCapabilities());
    var options = new ClientOptions(params.getInitializationOptions());
    var delivery = options.delivery(traits);
    publisher.connectedTo(traits, options.statusForm(), delivery);
    progress.connectedTo(traits);
    settings.initialize(traits, params.getInitializationOptions());
    if (params.getProcessId() != null) {
      endWith(params.getProcessId());
    }
    return CompletableFuture.completedFuture(Capabilities.of(options, delivery));
  }

  @Override
  public void initialized(InitializedParams params) {
    Registrations.register(connection.get(), traits);
    settings.initialized();
  }

  @Override
  public CompletableFuture<@Nullable Object> shutdown() {
    return answer(
        () -> {
          lifecycle.shutDown();
          scheduler.close();
          return null;
        });
  }

  @Override
  public void exit() {
    scheduler.close();
    exit.accept(lifecycle.exitStatus());
  }

  /** The client is gone without a word. */
  public void disconnected() {
    scheduler.close();
    exit.accept(lifecycle.lostStatus());
  }

  /** Why a message of this method is not wanted now; empty where it is. */
  public Optional<ResponseError> refusal(String method) {
    return lifecycle.refusal(method);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return this;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    progress.document(params).ifPresent(scheduler::stop);
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // Nothing of ours is traced.
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    documents.opened(params);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    documents.changed(params);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    documents.closed(params);
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // Of the document its unsaved text is checked, but what others call of it is what is saved.
    scheduler.headMayHaveMoved();
    var saved = params.getTextDocument().getUri();
    if (saved.endsWith(".c")) {
      scheduler.recheckAllBut(Set.of(saved));
    }
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    settings.changed(params.getSettings());
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    scheduler.headMayHaveMoved();
    var changed =
        params.getChanges().stream()
            .map(FileEvent::getUri)
            .filter(uri -> !uri.contains("/.git/"))
            .collect(Collectors.toSet());
    boolean onlyC = changed.stream().allMatch(uri -> uri.endsWith(".c"));
    if (!changed.isEmpty()) {
      scheduler.recheckAllBut(onlyC ? changed : Set.of());
    }
  }

  @Override
  public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
    return answer(() -> diagnostics.answer(params, settings.current(), traits));
  }

  @Override
  public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
    return answer(() -> hover.answer(params, traits));
  }

  @Override
  public CompletableFuture<List<Note>> notes(TextDocumentIdentifier document) {
    return answer(
        () -> view(document.getUri()).map(view -> Notes.of(view, traits)).orElse(List.of()));
  }

  @Override
  public void wholeStatus(TextDocumentIdentifier document) {
    publisher.tellAgain(document.getUri());
  }

  @Override
  public void visible(VisibleParams params) {
    documents.seen(params);
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return answer(() -> lenses.answer(params));
  }

  @Override
  public CompletableFuture<CodeLens> resolveCodeLens(CodeLens unresolved) {
    return answer(() -> lenses.resolve(unresolved));
  }

  @Override
  @SuppressWarnings("deprecation") // SymbolInformation stands in the signature of lsp4j.
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return answer(() -> symbols.answer(params));
  }

  @Override
  public CompletableFuture<List<CallHierarchyItem>> prepareCallHierarchy(
      CallHierarchyPrepareParams params) {
    return answer(() -> calls.prepare(params));
  }

  @Override
  public CompletableFuture<List<CallHierarchyIncomingCall>> callHierarchyIncomingCalls(
      CallHierarchyIncomingCallsParams params) {
    return answer(() -> calls.incoming(params.getItem()));
  }

  @Override
  public CompletableFuture<List<CallHierarchyOutgoingCall>> callHierarchyOutgoingCalls(
      CallHierarchyOutgoingCallsParams params) {
    return answer(() -> calls.outgoing(params.getItem()));
  }

  @Override
  @SuppressWarnings("deprecation") // SymbolInformation stands in the signature of lsp4j.
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams params) {
    return answer(() -> Either.forRight(found.answer(params)));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return answer(() -> hints.answer(params, settings.current()));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return answer(() -> actions.answer(params));
  }

  @Override
  public CompletableFuture<@Nullable Object> executeCommand(ExecuteCommandParams params) {
    return answer(() -> commands.execute(params));
  }

  /** An editor that is killed says nothing. */
  private void endWith(long editor) {
    if (editor != ProcessHandle.current().pid()) {
      ProcessHandle.of(editor)
          .ifPresent(
              process -> {
                var unused = process.onExit().thenRun(this::disconnected);
              });
    }
  }

  private void configure(Settings inForce) {
    scheduler.configure(inForce);
  }

  private Optional<FileView> view(String uri) {
    return scheduler.view(uri);
  }

  private <T extends @Nullable Object> CompletableFuture<T> answer(Supplier<T> answer) {
    return CompletableFuture.completedFuture(answer.get());
  }
}
