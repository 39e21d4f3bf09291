package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.codeInsight.daemon.impl.AnnotationHolderImpl;
import com.intellij.codeInsight.daemon.impl.AnnotationSessionImpl;
import com.intellij.codeInsight.daemon.impl.HighlightInfo;
import com.intellij.ide.util.PropertiesComponent;
import com.intellij.lang.ExternalLanguageAnnotators;
import com.intellij.lang.annotation.ExternalAnnotator;
import com.intellij.notification.Notification;
import com.intellij.notification.Notifications;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.command.CommandProcessor;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.LazyRangeMarkerFactory;
import com.intellij.openapi.editor.impl.DocumentMarkupModel;
import com.intellij.openapi.editor.impl.RecordingMarkup;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiManager;
import java.awt.EventQueue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A project in the platform's core, with the packaged plugin in it. Its dispatch thread is that of
 * the window system, as in an IDE.
 */
final class Platform implements AutoCloseable {

  private static final long LIMIT_MILLIS = 150_000;

  private final Disposable root = Disposer.newDisposable("project");
  private final Ide ide;
  private final Path folder;
  private final Runnable afterwards;
  private final Project project;
  final FakeDaemon daemon = new FakeDaemon();
  final FakeEditors.OfProject editors;
  final FakeFileEditors fileEditors = new FakeFileEditors();
  final FakeUi ui;
  final StetService stet;

  private Platform(Ide ide, Path folder, Runnable afterwards) {
    this.ide = ide;
    this.afterwards = afterwards;
    this.folder = folder;
    ui = ide.ui;
    var environment = ide.open(folder, root);
    project = environment.getProject();
    editors = ide.editors.of(project);
    var settings = new FakeProperties();
    settings.setValue("dev.stet.functionTimeout", "120");
    environment.getProject().registerService(PropertiesComponent.class, settings);
    environment.getProject().registerService(DaemonCodeAnalyzer.class, daemon);
    environment.getProject().registerService(FileEditorManager.class, fileEditors);
    environment.getProject().registerService(LazyRangeMarkerFactory.class, ui.places());
    stet = new StetService(project);
    environment.getProject().registerService(StetService.class, stet);
    Disposer.register(root, stet);
  }

  /** With the server that the plugin bundles. */
  static Platform booted() {
    var ide = new Ide();
    return new Platform(ide, ide.folder(), ide::close);
  }

  /** With a server that writes down what it is told, see {@link #told}. */
  static Platform with(Class<? extends FakeServer> server) {
    var platform = booted();
    platform.serverIs(platform.script(server));
    return platform;
  }

  /** One more project in the same IDE; closed with this one at the latest. */
  Platform another(String name) {
    try {
      return new Platform(ide, Files.createDirectories(folder.resolve(name)), () -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path pluginJar() {
    return pluginFolder().resolve("lib").resolve("stet-intellij.jar");
  }

  static Path pluginFolder() {
    return Path.of(Objects.requireNonNull(System.getProperty("plugin.folder")));
  }

  Project project() {
    return project;
  }

  /** That of the project; it goes when the IDE does. */
  Path folder() {
    return folder;
  }

  private Path log() {
    return folder().resolve("log");
  }

  /** The lines of a shell script that starts a server which writes down what it is told. */
  String script(Class<? extends FakeServer> server) {
    return FakeServer.script(server, log());
  }

  /** What the fake server was told, in order. */
  List<String> told() {
    return FakeServer.told(log());
  }

  /** Waits until the fake server was told something. */
  void awaitTold(String line) {
    await(() -> told().contains(line), () -> told().toString());
  }

  /** Writes a file of the test. */
  Path write(String name, String text) {
    try {
      return Files.writeString(folder().resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file and shows it in an editor. */
  OpenDocument open(String name, String text) {
    return open(write(name, text));
  }

  /** Runs on the dispatch thread and waits for it, not longer than a user would notice. */
  <T> T dispatch(Callable<T> work) {
    var task = new FutureTask<>(work);
    EventQueue.invokeLater(task);
    try {
      return task.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  /** The same for what has no result. */
  void onDispatch(Runnable work) {
    var unused = dispatch(Executors.callable(work));
  }

  /** What a user does to texts. */
  void typing(Runnable edit) {
    onDispatch(() -> command(edit));
  }

  private void command(Runnable edit) {
    ide.guard.performUserActivity(
        () -> CommandProcessor.getInstance().executeCommand(project, edit, "typing", null));
  }

  /** Puts a text at the beginning; on the dispatch thread. */
  void type(OpenDocument document, String text) {
    command(() -> document.document().insertString(0, text));
  }

  /** From now on a shell script is the server: the project starts it in place of the other. */
  void serverIs(String script) {
    var program = writeProgram(script);
    PropertiesComponent.getInstance().setValue("dev.stet.server.path", program.toString());
    onDispatch(stet::settingsChanged);
  }

  /** The same program, but nobody is told of it. */
  Path writeProgram(String script) {
    var program = folder().resolve("server");
    try {
      // Another file of that name: the old one may be read still.
      Files.deleteIfExists(program);
      write("server", "#!/bin/sh\n" + script + "\n");
      return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Document text(VirtualFile file) {
    return Objects.requireNonNull(FileDocumentManager.getInstance().getDocument(file));
  }

  void awaitRunning() {
    await(() -> stet.health() instanceof Health.Running, () -> stet.health().toString());
  }

  /** Waits until the user is told something that contains some words. */
  Notification awaitNotification(String words) {
    await(
        () -> Notifications.SHOWN.stream().anyMatch(one -> one.getContent().contains(words)),
        () -> Notifications.SHOWN.stream().map(Notification::getContent).toList().toString());
    return Notifications.SHOWN.stream()
        .filter(one -> one.getContent().contains(words))
        .findFirst()
        .orElseThrow();
  }

  /** Waits until the IDE was made to know exactly these files of the project. */
  void awaitLoaded(String... names) {
    var paths = Stream.of(names).map(name -> folder.resolve(name).toString()).toList();
    await(() -> ide.loaded().equals(Set.copyOf(paths)), () -> ide.loaded().toString());
  }

  VirtualFile file(Path path) {
    return ide.file(path);
  }

  /** Shows a file in an editor. */
  OpenDocument open(Path path) {
    return open(file(path));
  }

  /** One that another project may show as well. */
  OpenDocument open(VirtualFile file) {
    onDispatch(() -> stet.opened(file));
    return stet.document(file).orElseThrow();
  }

  /**
   * Replaces a text that stands there once, as typing does; answers what is painted right after.
   */
  Map<Integer, List<GutterIconRenderer>> replace(OpenDocument document, String old, String now) {
    typing(
        () -> {
          int at = document.document().getText().indexOf(old);
          document.document().replaceString(at, at + old.length(), now);
        });
    // The painting that the edit asked for is next on the dispatch thread.
    return dispatch(() -> gutter(document));
  }

  /** What the gutter shows by line, from 0, in the order in which it stands there. */
  Map<Integer, List<GutterIconRenderer>> gutter(OpenDocument document) {
    var markup =
        (RecordingMarkup) DocumentMarkupModel.forDocument(document.document(), project, true);
    var lines = new TreeMap<Integer, List<GutterIconRenderer>>();
    for (var highlighter : markup.painted()) {
      int line = document.document().getLineNumber(highlighter.getStartOffset());
      lines
          .computeIfAbsent(line, unused -> new ArrayList<>())
          .add(highlighter.getGutterIconRenderer());
    }
    lines.values().forEach(marks -> marks.sort((a, b) -> order(b) - order(a)));
    return lines;
  }

  private static int order(GutterIconRenderer mark) {
    return mark instanceof VerdictMark ? 1 : 0;
  }

  /** Runs the annotator as the platform's highlighting pass does. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  List<HighlightInfo> problems(OpenDocument document) {
    PsiFile psi = Objects.requireNonNull(PsiManager.getInstance(project).findFile(document.file()));
    ExternalAnnotator annotator =
        ExternalLanguageAnnotators.allForFile(psi.getLanguage(), psi).get(0);
    var collected = annotator.collectInformation(psi);
    var result = annotator.doAnnotate(collected);
    return AnnotationSessionImpl.computeWithSession(
        psi,
        false,
        annotator,
        holder -> {
          var all = (AnnotationHolderImpl) holder;
          all.applyExternalAnnotatorWithContext(psi, result);
          all.assertAllAnnotationsCreated();
          var infos = new ArrayList<HighlightInfo>();
          all.forEach(
              annotation ->
                  infos.add(
                      HighlightInfo.fromAnnotation(annotator, annotation, document.document())));
          return infos;
        });
  }

  /** Waits until something is so; nothing here sleeps longer than a moment at a time. */
  void await(BooleanSupplier condition, Supplier<String> state) {
    long deadline = System.nanoTime() + LIMIT_MILLIS * 1_000_000;
    while (!dispatch(condition::getAsBoolean)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("waited too long; there is " + state.get());
      }
      daemon.awaitChange();
    }
  }

  /** Closes the project; what went wrong unseen comes out now. */
  @Override
  public void close() {
    onDispatch(
        () -> {
          Disposer.dispose(root);
          afterwards.run();
        });
    assertEquals(List.of(), FakeDaemon.FAILURES);
  }
}
