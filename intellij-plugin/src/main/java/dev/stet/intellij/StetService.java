package dev.stet.intellij;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.editor.event.DocumentEvent;
import com.intellij.openapi.editor.event.DocumentListener;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiManager;
import dev.stet.client.Marks;
import dev.stet.client.ServerConnection;
import dev.stet.protocol.Appearance;
import dev.stet.protocol.StatusParams;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.jspecify.annotations.Nullable;

/**
 * Stet in one project: the open C files, the server that is told of them, and what is painted of
 * its answers. The dispatch thread only takes notes and paints; the courier talks. Longer than most
 * files: what the IDE and what the server says meets here.
 */
public final class StetService implements Disposable {

  private static final Logger LOG = Logger.getInstance(StetService.class);

  /** What the user asked for is at hand or not: nothing is proved for it. */
  private static final long ANSWER_SECONDS = 60;

  private final Project project;
  private final Map<String, OpenDocument> documents = new ConcurrentHashMap<>();
  private final Map<OpenDocument, Painter> painters = new ConcurrentHashMap<>();
  private final ServerKeeper keeper;
  private final Insights insights;
  private volatile Appearance appearance = Appearance.COMMON;
  private volatile IdeSettings settings;
  private volatile @Nullable VirtualFile front;
  private volatile boolean isDisposed;
  private final AtomicBoolean isBarDue = new AtomicBoolean();

  public StetService(Project project) {
    this.project = project;
    settings = IdeSettings.of(project);
    keeper =
        new ServerKeeper(
            () -> new Session(this),
            () -> Trust.in(project),
            this::settings,
            () -> InitializeParameters.of(project),
            new ServerKeeper.Listener() {
              @Override
              public void healthChanged() {
                StetService.this.healthChanged();
              }

              @Override
              public void connected(ServerConnection connection, InitializeResult result) {
                StetService.this.connected(connection, result);
              }
            });
    insights = new Insights(keeper, this::analyse);
  }

  public static StetService of(Project project) {
    return project.getService(StetService.class);
  }

  Project project() {
    return project;
  }

  IdeSettings settings() {
    return settings;
  }

  Health health() {
    return keeper.health();
  }

  ServerKeeper keeper() {
    return keeper;
  }

  Appearance appearance() {
    return appearance;
  }

  Marks marks() {
    return new Marks(appearance);
  }

  // Files, on the dispatch thread.

  /** A file is shown in an editor; the server starts with the first one. */
  void opened(VirtualFile file) {
    if (!FileUris.isC(file)) {
      return;
    }
    var known = document(file);
    if (known.isPresent()) {
      // In one more window, which has no lines above its functions yet.
      repaint(known.get());
      return;
    }
    var text = FileDocumentManager.getInstance().getDocument(file);
    if (text == null) {
      return;
    }
    var document = new OpenDocument(file, text);
    var painter = new Painter(this, document);
    documents.put(document.uri(), document);
    painters.put(document, painter);
    Disposer.register(this, painter);
    text.addDocumentListener(
        new DocumentListener() {
          @Override
          public void documentChanged(DocumentEvent event) {
            edited(document, event);
          }
        },
        painter);
    if (front == null) {
      front = file;
    }
    keeper.start();
    keeper.send(connection -> tell(connection, document));
    var unused =
        ApplicationManager.getApplication()
            .executeOnPooledThread(() -> HeadFiles.load(Path.of(file.getPath())));
  }

  /** The file that the user looks at; null where it is none. */
  void inFront(@Nullable VirtualFile file) {
    front = file;
    updateBar();
  }

  @Nullable VirtualFile front() {
    return front;
  }

  void closed(VirtualFile file) {
    document(file).ifPresent(this::close);
  }

  private void close(OpenDocument document) {
    documents.remove(document.uri());
    var painter = painters.remove(document);
    if (painter != null) {
      Disposer.dispose(painter);
    }
    keeper.send(connection -> connection.close(document.uri()));
    updateBar();
  }

  /** Files, or folders of them, have another name or place. */
  void renamed() {
    for (var document : List.copyOf(documents.values())) {
      if (!document.uri().equals(FileUris.of(document.file()))) {
        close(document);
        openIfShown(document.file());
      }
    }
  }

  private void edited(OpenDocument document, DocumentEvent event) {
    document.edited(event);
    repaint(document);
    keeper.send(connection -> tell(connection, document));
  }

  /** What an editor showed before the service was there, or is unknown for another reason. */
  void openIfShown(VirtualFile file) {
    later(
        () -> {
          if (file.isValid() && FileEditorManager.getInstance(project).isFileOpen(file)) {
            opened(file);
          }
        });
  }

  Optional<OpenDocument> document(@Nullable VirtualFile file) {
    return documents.values().stream().filter(document -> document.file().equals(file)).findFirst();
  }

  Optional<OpenDocument> document(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  // The courier's thread.

  /** Tells the newest text; of many edits that wait, the first tells all. */
  private static void tell(ServerConnection connection, OpenDocument document) {
    var text = document.text();
    if (!document.isKnownToServer()) {
      document.knownToServer(true);
      connection.open(document.uri(), text.version(), text.characters().toString());
      document.toldVersion(text.version());
    } else if (text.version() > document.toldVersion()) {
      document.toldVersion(text.version());
      connection.change(
          document.uri(),
          text.version(),
          new TextDocumentContentChangeEvent(text.characters().toString()));
    }
  }

  private void connected(ServerConnection connection, InitializeResult result) {
    appearance = InitializeParameters.appearance(result);
    documents.values().forEach(document -> tell(connection, document));
  }

  private void healthChanged() {
    if (!(keeper.health() instanceof Health.Running)) {
      for (var document : documents.values()) {
        document.invalidate();
        repaint(document);
        analyse(document);
      }
    }
    if (keeper.health() instanceof Health.Failed failed) {
      later(() -> Balloons.show(this, failed));
    }
    updateBar();
  }

  // What the server says, on the connection's thread.

  void told(StatusParams params) {
    var document = documents.get(params.uri());
    if (document != null) {
      document.told(params);
      repaint(document);
      insights.refresh(document);
    }
  }

  void told(PublishDiagnosticsParams params) {
    var document = documents.get(params.getUri());
    if (document != null) {
      document.told(params);
      analyse(document);
      insights.refresh(document);
    }
  }

  /** With the settings as they are: another project's page may have changed the machine's. */
  void restart() {
    settings = IdeSettings.of(project);
    keeper.restart();
  }

  /**
   * Whether a server may run, or which, has changed; where no C file is open the next starts it.
   */
  void startAnew() {
    if (documents.isEmpty()) {
      keeper.stop();
    } else {
      restart();
    }
  }

  /** Lets the server carry out a command; what it answers is not waited for. */
  void execute(String command, List<Object> arguments) {
    ask(command, arguments, nothing -> {});
  }

  /**
   * Asks the server for something at the user's wish and shows the answer on the dispatch thread;
   * or says why there is none.
   */
  void ask(String command, List<Object> arguments, Consumer<@Nullable Object> answer) {
    keeper.send(
        connection -> {
          var unused =
              connection
                  .execute(command, arguments)
                  .orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                  .whenComplete(
                      (result, problem) -> {
                        if (problem == null) {
                          later(() -> answer.accept(result));
                        } else {
                          LOG.info("Stet: " + command + " failed", problem);
                          notify(Problems.words(problem), NotificationType.WARNING);
                        }
                      });
        },
        () -> notify(keeper.health().words(), NotificationType.WARNING));
  }

  /** These files changed on the disk, or were saved. */
  void changedOnDisk(List<FileEvent> events) {
    keeper.send(
        connection -> {
          for (var event : events) {
            if (documents.containsKey(event.getUri())) {
              connection.saved(event.getUri());
            }
          }
          connection
              .server()
              .getWorkspaceService()
              .didChangeWatchedFiles(new DidChangeWatchedFilesParams(events));
        });
  }

  /** The user changed the settings. */
  void settingsChanged() {
    var before = settings;
    settings = IdeSettings.of(project);
    if (!settings.startsTheSameAs(before)) {
      startAnew();
    }
    var section = settings.forServer();
    keeper.send(
        connection ->
            connection
                .server()
                .getWorkspaceService()
                .didChangeConfiguration(new DidChangeConfigurationParams(Map.of("stet", section))));
    documents.values().forEach(this::repaint);
  }

  void apply(WorkspaceEdit edit) {
    later(() -> Edits.apply(this, edit));
  }

  void notify(String message, NotificationType type) {
    later(() -> Balloons.show(project, message, type));
  }

  // Painting, on the dispatch thread.

  private void repaint(OpenDocument document) {
    var painter = painters.get(document);
    if (painter != null) {
      painter.paintSoon();
    }
    updateBar();
  }

  /** The problems of a file are to be shown anew. */
  @SuppressWarnings(
      "deprecation") // The other way is not there in the oldest IDE that is supported.
  private void analyse(OpenDocument document) {
    later(
        () -> {
          var psi =
              ReadAction.compute(
                  () ->
                      document.file().isValid()
                          ? PsiManager.getInstance(project).findFile(document.file())
                          : null);
          if (psi != null) {
            DaemonCodeAnalyzer.getInstance(project).restart(psi);
          }
        });
  }

  private void updateBar() {
    if (isBarDue.compareAndSet(false, true)) {
      later(
          () -> {
            isBarDue.set(false);
            StetStatusBar.update(project);
          });
    }
  }

  void later(Runnable work) {
    if (isDisposed) {
      return;
    }
    ApplicationManager.getApplication().invokeLater(work, unused -> project.isDisposed());
  }

  /** The project closes: nothing of it stays. */
  @Override
  public void dispose() {
    isDisposed = true;
    documents.clear();
    painters.clear();
    keeper.end();
  }
}
