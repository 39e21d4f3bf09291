package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.openapi.fileEditor.FileEditorManagerEvent;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.VirtualFileSystem;
import com.intellij.openapi.vfs.newvfs.events.VFileContentChangeEvent;
import com.intellij.openapi.vfs.newvfs.events.VFileMoveEvent;
import com.intellij.openapi.vfs.newvfs.events.VFilePropertyChangeEvent;
import com.intellij.testFramework.LightVirtualFile;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Files that are renamed, moved, or shown in two windows. */
class FilesTest {

  @AutoClose private final Platform platform = Platform.with(FakeServer.class);
  private final StetFileListener windows = new StetFileListener(platform.project());

  /** The core's files never change their names. */
  private static final class Movable extends LightVirtualFile {

    private final VirtualFileSystem disk;
    private String path;

    Movable(VirtualFile onDisk) {
      super(onDisk.getName(), "int f(void) {}\n");
      disk = onDisk.getFileSystem();
      path = onDisk.getPath();
    }

    @Override
    public String getPath() {
      return path;
    }

    @Override
    public String getName() {
      return path.substring(path.lastIndexOf('/') + 1);
    }

    @Override
    public VirtualFileSystem getFileSystem() {
      return disk;
    }
  }

  private VirtualFile file(String name) throws Exception {
    return platform.file(platform.write(name, "int f(void) {}\n"));
  }

  private void awaitTold(String... lines) {
    platform.await(
        () ->
            platform.told().stream()
                .filter(l -> l.matches("(open|close) .*"))
                .toList()
                .equals(List.of(lines)),
        () -> platform.told().toString());
  }

  private String uri(String path) throws Exception {
    return platform.folder().resolve(path).toUri().toString();
  }

  @Test
  void aFileThatIsRenamedOrMovedIsAnotherDocument() throws Exception {
    var file = new Movable(file("a.c"));
    var disk = new StetDiskListener(platform.project());
    platform.fileEditors.shown.add(file);
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    awaitTold("open " + uri("a.c"));

    file.path = platform.folder() + "/b.c";
    var renamed = new VFilePropertyChangeEvent(this, file, VirtualFile.PROP_NAME, "a.c", "b.c");
    platform.onDispatch(() -> disk.after(List.of(renamed)));
    awaitTold("open " + uri("a.c"), "close " + uri("a.c"), "open " + uri("b.c"));

    file.path = platform.folder() + "/sub/b.c";
    var moved = new VFileMoveEvent(this, file, platform.file(platform.folder()));
    platform.onDispatch(() -> disk.after(List.of(moved)));
    awaitTold(
        "open " + uri("a.c"),
        "close " + uri("a.c"),
        "open " + uri("b.c"),
        "close " + uri("b.c"),
        "open " + uri("sub/b.c"));
    assertEquals(uri("sub/b.c"), platform.stet.document(file).map(OpenDocument::uri).orElseThrow());
    assertTrue(platform.stet.document(uri("a.c")).isEmpty());

    // What is not C any more is closed and not opened.
    file.path = platform.folder() + "/sub/b.txt";
    platform.onDispatch(() -> disk.after(List.of(renamed)));
    awaitTold(
        "open " + uri("a.c"),
        "close " + uri("a.c"),
        "open " + uri("b.c"),
        "close " + uri("b.c"),
        "open " + uri("sub/b.c"),
        "close " + uri("sub/b.c"));
    assertTrue(platform.stet.document(file).isEmpty());
  }

  @Test
  void aCommitIsHeardOf() throws Exception {
    var file = file("a.c");
    var disk = new StetDiskListener(platform.project());
    platform.fileEditors.shown.add(file);
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    awaitTold("open " + uri("a.c"));
    var above = platform.folder().getParent();
    for (var path : List.of("/.git/HEAD", "/.git/refs/heads/main", "/.git/index", "/other.c")) {
      var changed = new Movable(file("a.c"));
      changed.path = above + path;
      platform.onDispatch(
          () -> disk.after(List.of(new VFileContentChangeEvent(this, changed, 0, 1))));
    }
    var watched = List.of("/.git/HEAD", "/.git/refs/heads/main");
    platform.await(
        () ->
            platform.told().stream()
                .filter(l -> l.startsWith("watched "))
                .toList()
                .equals(
                    watched.stream().map(p -> "watched " + Path.of(above + p).toUri()).toList()),
        () -> platform.told().toString());
  }

  @Test
  void aFileInTwoWindowsIsOneDocumentUntilTheLastOneCloses() throws Exception {
    var file = file("a.c");
    platform.fileEditors.shown.add(file);
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    var document = platform.stet.document(file).orElseThrow();
    awaitTold("open " + uri("a.c"));
    var range = new Range(new Position(0, 0), new Position(0, 14));
    platform.stet.told(
        new StatusParams(
            document.uri(),
            1,
            List.of(
                new FunctionStatus(
                    "f", range, State.PROVED, null, List.of(), "x", null, 0, "✓ safe", null))));
    platform.await(() -> lines(document, 0) == 1, () -> "no line");

    // The line above the function is in the second window too, without a word of the server.
    platform.editors.split(document.document());
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    assertSame(document, platform.stet.document(file).orElseThrow());
    platform.await(() -> lines(document, 1) == 1, () -> "no line in the second window");
    assertEquals(1, lines(document, 0));
    assertEquals(
        1, platform.dispatch(() -> platform.gutter(document)).values().iterator().next().size());

    // One window closes: the other still shows it.
    platform.onDispatch(() -> windows.fileClosed(platform.fileEditors, file));
    assertTrue(platform.stet.document(file).isPresent());
    platform.fileEditors.shown.remove(file);
    platform.onDispatch(() -> windows.fileClosed(platform.fileEditors, file));
    assertFalse(platform.stet.document(file).isPresent());
    awaitTold("open " + uri("a.c"), "close " + uri("a.c"));
    assertEquals(0, lines(document, 0) + lines(document, 1));
  }

  private int lines(OpenDocument document, int window) {
    return platform.editors.lines(document.document(), window).size();
  }

  @Test
  void theStatusBarSpeaksOfTheFileInFront() throws Exception {
    var file = file("a.c");
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    var document = platform.stet.document(file).orElseThrow();
    platform.awaitRunning();
    var range = new Range(new Position(0, 0), new Position(0, 14));
    platform.stet.told(
        new StatusParams(
            document.uri(),
            1,
            List.of(
                new FunctionStatus(
                    "f", range, State.PROVED, null, List.of(), "x", null, 0, "✓ safe", null))));
    var widget = new StetStatusBar.Widget(platform.project());
    assertEquals("Stet: 1/1 proved", widget.getText());
    platform.onDispatch(() -> windows.selectionChanged(selected(null)));
    assertEquals("Stet", widget.getText());
    platform.onDispatch(() -> windows.selectionChanged(selected(file)));
    assertEquals("Stet: 1/1 proved", widget.getText());

    // No server stands by what was proved.
    platform.stet.keeper().stop();
    platform.await(
        () -> platform.stet.health() instanceof Health.Stopped,
        () -> platform.stet.health().toString());
    assertEquals("Stet: stopped", widget.getText());
    assertEquals("The server does not run.", widget.getTooltipText());
    platform.onDispatch(() -> windows.selectionChanged(selected(null)));
    assertEquals("Stet", widget.getText());
  }

  @SuppressWarnings({"NullAway", "deprecation"}) // What is not asked is not there.
  private FileEditorManagerEvent selected(@Nullable VirtualFile file) {
    return new FileEditorManagerEvent(platform.fileEditors, null, null, null, file, null, null);
  }

  @Test
  void whatIsSavedIsToldToTheServer() throws Exception {
    var file = file("a.c");
    platform.onDispatch(() -> windows.fileOpened(platform.fileEditors, file));
    platform.awaitRunning();
    platform.stet.changedOnDisk(
        List.of(
            new org.eclipse.lsp4j.FileEvent(uri("a.c"), org.eclipse.lsp4j.FileChangeType.Changed)));
    platform.await(
        () ->
            platform.told().contains("saved " + uriNow(file))
                && platform.told().stream().anyMatch(l -> l.startsWith("watched ")),
        () -> platform.told().toString());
  }

  private static String uriNow(VirtualFile file) {
    return FileUris.of(file);
  }
}
