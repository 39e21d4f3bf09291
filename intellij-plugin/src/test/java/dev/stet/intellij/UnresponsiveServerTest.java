package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.util.PropertiesComponent;
import com.intellij.notification.NotificationAction;
import com.intellij.notification.NotificationType;
import com.intellij.notification.Notifications;
import com.intellij.openapi.options.ConfigurationException;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.newvfs.events.VFileContentChangeEvent;
import dev.stet.protocol.Note;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Servers that do not read, do not answer or do not live: the user's thread never waits. */
class UnresponsiveServerTest {

  /**
   * Milliseconds that the dispatch thread may be held by a lock that somebody has for a moment. The
   * shortest wait for the server is twice as long; how busy the machine is does not count.
   */
  private static final long MOMENT = 500;

  @AutoClose private final Platform platform = Platform.booted();

  private void serverIs(String script) throws Exception {
    platform.serverIs(script);
  }

  /** Runs on the dispatch thread, which must not wait for anybody while it does. */
  private void soon(Runnable work) {
    long waited = waited(work);
    assertTrue(waited < MOMENT, "the dispatch thread waited for " + waited + " ms");
  }

  private long waited(Runnable work) {
    var threads = ManagementFactory.getThreadMXBean();
    threads.setThreadContentionMonitoringEnabled(true);
    return platform.dispatch(
        () -> {
          long before = waited(threads);
          work.run();
          return waited(threads) - before;
        });
  }

  private static long waited(ThreadMXBean threads) {
    var info = threads.getThreadInfo(Thread.currentThread().getId());
    return info.getWaitedTime() + info.getBlockedTime();
  }

  /** What {@link #soon} measures is there. */
  @Test
  void aWaitIsNoticed() {
    var never = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    long waited =
        waited(
            () -> {
              try {
                assertFalse(never.await(2 * MOMENT, TimeUnit.MILLISECONDS));
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              released.countDown();
            });
    assertEquals(0, released.getCount());
    assertTrue(waited >= MOMENT, waited + " ms");
  }

  /** Every way from the user's hand to a server that was asked to shake hands and does not. */
  @Test
  void aServerThatNeverAnswersHoldsNobody() throws Exception {
    serverIs("exec sleep 600");
    var virtual = platform.file(platform.write("a.c", "int one(void) {}\n"));
    platform.fileEditors.shown.add(virtual);
    platform.fileEditors.select(platform.editors.editor(platform.text(virtual)));
    var project = platform.project();
    var files = new StetFileListener(project);
    var disk = new StetDiskListener(project);
    soon(() -> files.fileOpened(platform.fileEditors, virtual));
    platform.await(() -> platform.stet.keeper().process() != null, () -> "no server was started");
    assertTrue(platform.stet.health() instanceof Health.Starting);
    var document = platform.stet.document(virtual).orElseThrow();
    var function =
        new FunctionStatus(
            "one",
            new Range(new Position(0, 0), new Position(0, 16)),
            State.REFUTED,
            null,
            List.of(),
            "terminating",
            "different",
            0,
            "✗",
            "≠ changed");
    platform.stet.told(new StatusParams(document.uri(), 1, List.of(function)));
    for (var action :
        List.of(
            new StetAction.Verify(),
            new StetAction.Stop(),
            new StetAction.TryHarder(),
            new StetAction.ShowChange(),
            new StetAction.Restart())) {
      soon(() -> action.update(new FakeEvent(project, virtual)));
      soon(() -> action.actionPerformed(new FakeEvent(project, virtual)));
    }
    soon(() -> platform.type(document, "int x;\n"));
    soon(() -> platform.problems(document));
    soon(
        () ->
            platform
                .gutter(document)
                .values()
                .forEach(
                    marks ->
                        marks.forEach(
                            mark -> {
                              assertNotNull(mark.getTooltipText());
                              var click = mark.getClickAction();
                              if (click != null) {
                                click.actionPerformed(new FakeEvent(project, virtual));
                              }
                            })));
    var widget = new StetStatusBar.Widget(project);
    soon(widget::getText);
    soon(widget::getTooltipText);
    var command = new CodeAction("verify");
    command.setCommand(new Command("verify", "stet.verify", List.of(document.uri())));
    soon(() -> invoke(new ServerIntention(document, 2, command)));
    var page = platform.dispatch(() -> new StetConfigurable(project));
    soon(page::createComponent);
    soon(page::isModified);
    soon(
        () -> {
          try {
            page.apply();
          } catch (ConfigurationException e) {
            throw new AssertionError(e);
          }
        });
    soon(page::reset);
    soon(() -> disk.after(List.of(new VFileContentChangeEvent(this, virtual, 0, 1))));
    soon(() -> files.fileClosed(platform.fileEditors, virtual));
    soon(() -> platform.stet.startAnew());
    platform.await(() -> platform.stet.keeper().process() != null, () -> "no server was started");
    var server = Objects.requireNonNull(platform.stet.keeper().process());
    platform.fileEditors.shown.remove(virtual);
    soon(() -> files.fileClosed(platform.fileEditors, virtual));
    soon(() -> Disposer.dispose(platform.stet));
    var unused = server.gone().get(120, TimeUnit.SECONDS);
  }

  @SuppressWarnings("NullAway") // The intention needs neither editor nor file.
  private void invoke(ServerIntention intention) {
    intention.invoke(platform.project(), null, null);
  }

  /** Shakes hands, then reads nothing any more: its pipe fills up with the texts. */
  private static final String ANSWERS_ONCE =
      """
      read -r asked
      body='{"jsonrpc":"2.0","id":"1","result":{"capabilities":{}}}'
      printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} "$body"
      exec sleep 600
      """;

  @Test
  void aServerThatDoesNotReadHoldsNobody() throws Exception {
    serverIs(ANSWERS_ONCE);
    var text = "int one(void) {\n  return 1;\n}\n" + "/* filler */\n".repeat(200_000);
    var file = platform.write("a.c", text);
    var virtual = platform.file(file);
    soon(() -> platform.stet.opened(virtual));
    var document = platform.stet.document(virtual).orElseThrow();
    platform.await(
        () -> platform.stet.health() instanceof Health.Running,
        () -> platform.stet.health().toString());
    for (int i = 0; i < 20; i++) {
      soon(() -> platform.type(document, "int x;\n"));
    }
    soon(() -> platform.problems(document));
    soon(() -> platform.stet.execute("stet.verify", List.of(document.uri())));
    soon(() -> platform.stet.closed(virtual));
    var server = Objects.requireNonNull(platform.stet.keeper().process());
    soon(() -> Disposer.dispose(platform.stet));
    var unused = server.gone().get(120, TimeUnit.SECONDS);
  }

  @Test
  void whatWasSaidOfAnEarlierTextIsNotShown() throws Exception {
    serverIs(ANSWERS_ONCE);
    var file = platform.write("a.c", "int one(void) {}\n");
    var document = platform.open(file);
    platform.await(
        () -> platform.stet.health() instanceof Health.Running,
        () -> platform.stet.health().toString());
    var line = new Range(new Position(0, 0), new Position(0, 3));
    document.told(1, List.of(new Note(line, new MarkupContent("markdown", "**proved**"))));
    document.told(new PublishDiagnosticsParams(document.uri(), List.of(new Diagnostic(line, "x"))));
    assertEquals(1, document.notes().size());
    var edit = new CodeAction("insert assert");
    edit.setEdit(new WorkspaceEdit());
    var intention = new ServerIntention(document, 1, edit);
    assertTrue(intention.isOfThisText());
    soon(() -> platform.type(document, "int x;\n"));
    assertEquals(List.of(), document.notes());
    assertFalse(intention.isOfThisText());
    assertEquals(1, document.findings().size());
    document.invalidate();
    assertEquals(List.of(), document.findings());
  }

  @Test
  void aServerThatAlwaysDiesIsGivenUp() throws Exception {
    serverIs("echo 'Error: no <file>' >&2; exit 7");
    var file = platform.write("a.c", "int x;\n");
    platform.open(file);
    platform.await(
        () -> platform.stet.health() instanceof Health.Failed,
        () -> platform.stet.health().toString());
    assertEquals(
        new Health.Failed(
            "The server stopped 5 times within 3 minutes and is not started again.",
            List.of("It ended with exit status 7.", "Error: no <file>")),
        platform.stet.health());
    var widget = new StetStatusBar.Widget(platform.project());
    assertEquals("Stet: server failed", widget.getText());
    assertTrue(widget.getTooltipText().contains("Error: no &lt;file&gt;"));
    var told1 = platform.awaitNotification("is not started again");
    assertEquals(NotificationType.ERROR, told1.getType());
    assertEquals(
        "The server stopped 5 times within 3 minutes and is not started again."
            + "<br>It ended with exit status 7.<br>Error: no &lt;file&gt;",
        told1.getContent());
    // Another file does not start it again.
    int told = Notifications.SHOWN.size();
    platform.open("b.c", "int y;\n");
    var asked = new CountDownLatch(1);
    platform.stet.keeper().send(connection -> {}, asked::countDown);
    assertTrue(asked.await(120, TimeUnit.SECONDS));
    assertTrue(platform.stet.health() instanceof Health.Failed);
    assertEquals(told, Notifications.SHOWN.size());

    // What the notification offers: the settings, and another start.
    assertEquals(
        List.of("Restart Server", "Open Settings"),
        told1.getActions().stream()
            .map(action -> ((NotificationAction) action).getText())
            .toList());
    platform.onDispatch(() -> told1.getActions().get(1).actionPerformed(new FakeEvent(null, null)));
    assertEquals(List.of(StetConfigurable.class), platform.ui.settingsPages);
    platform.writeProgram(platform.script(FakeServer.class));
    platform.onDispatch(() -> told1.getActions().get(0).actionPerformed(new FakeEvent(null, null)));
    platform.awaitRunning();
  }

  /** A Java that is too old, for example. */
  @Test
  void aJavaThatCannotRunTheServerSaysWhy() throws Exception {
    var bin = Files.createDirectories(platform.folder().resolve("old").resolve("bin"));
    Files.move(
        platform.writeProgram("echo 'UnsupportedClassVersionError' >&2; exit 1"),
        bin.resolve("java"));
    PropertiesComponent.getInstance()
        .setValue("dev.stet.java.home", platform.folder().resolve("old").toString());
    platform.onDispatch(platform.stet::restart);
    platform.awaitNotification("UnsupportedClassVersionError");
  }

  @Test
  void aServerThatRefusesToStartSaysWhy() throws Exception {
    serverIs(
        """
        echo 'the last words' >&2
        read -r asked
        body='{"jsonrpc":"2.0","id":"1","error":{"code":-32603,"message":"no room"}}'
        printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} "$body"
        exec sleep 600
        """);
    platform.open("a.c", "int x;\n");
    platform.awaitNotification("The server answered: no room<br>the last words");
  }

  @Test
  void whatIsNoPathIsSaid() throws Exception {
    PropertiesComponent.getInstance().setValue("dev.stet.java.home", "/no\0path");
    platform.onDispatch(platform.stet::restart);
    platform.awaitNotification("the settings name what is no path");
  }

  @Test
  void aServerThatIsNotThereIsSaid() throws Exception {
    serverIs("exit 1");
    Files.delete(platform.folder().resolve("server"));
    platform.onDispatch(platform.stet::restart);
    platform.await(
        () ->
            platform.stet.health() instanceof Health.Failed failed
                && failed.message().contains("cannot be run"),
        () -> platform.stet.health().toString());
  }
}
