package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.intellij.notification.NotificationType;
import com.intellij.notification.Notifications;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The menu Tools | Stet and clicks on marks, with a server that refuses all it is asked. */
class MenuTest {

  private static final Map<AnAction, String> OF_A_FILE =
      Map.of(
          new StetAction.Verify(), "execute stet.verify",
          new StetAction.Stop(), "execute stet.stop",
          new StetAction.TryHarder(), "execute stet.tryHarder",
          new StetAction.ShowChange(), "execute stet.textAtHead");

  @AutoClose private final Platform platform = Platform.with(FakeServer.class);

  private OpenDocument open() throws Exception {
    var document = platform.open("a.c", "int f(void) {}\n");
    platform.awaitRunning();
    return document;
  }

  private static boolean isOffered(
      AnAction action, @Nullable Project project, @Nullable VirtualFile file) {
    var event = new FakeEvent(project, file);
    action.update(event);
    return event.getPresentation().isEnabledAndVisible();
  }

  @Test
  void itemsAreOfferedWhereTheyHaveAMeaning() throws Exception {
    var document = open();
    var other = platform.file(platform.write("a.txt", "x"));
    // The server proves nothing in it.
    var header = platform.open("a.h", "int f(void);\n");
    var project = platform.project();
    for (var action : OF_A_FILE.keySet()) {
      assertEquals(
          List.of(true, false, false, false, false),
          Stream.of(
                  isOffered(action, project, document.file()),
                  isOffered(action, project, header.file()),
                  isOffered(action, project, other),
                  isOffered(action, project, null),
                  isOffered(action, null, document.file()))
              .toList());
      action.actionPerformed(new FakeEvent(null, document.file()));
      action.actionPerformed(new FakeEvent(project, other));
      action.actionPerformed(new FakeEvent(project, header.file()));
    }
    var restart = new StetAction.Restart();
    assertEquals(true, isOffered(restart, project, null));
    assertEquals(false, isOffered(restart, null, null));
    restart.actionPerformed(new FakeEvent(null, null));
    for (var action : Stream.concat(OF_A_FILE.keySet().stream(), Stream.of(restart)).toList()) {
      assertEquals(ActionUpdateThread.BGT, action.getActionUpdateThread());
      assertInstanceOf(DumbAware.class, action);
    }
    // Items that were chosen where they mean nothing did nothing.
    platform.onDispatch(() -> new StetAction.Verify().actionPerformed(event(document)));
    platform.awaitTold("execute stet.verify");
    assertEquals(1, platform.told().stream().filter(l -> l.startsWith("execute")).count());
  }

  private FakeEvent event(OpenDocument document) {
    return new FakeEvent(platform.project(), document.file());
  }

  @Test
  void whatTheServerRefusesIsSaid() throws Exception {
    var document = open();
    for (var item : OF_A_FILE.entrySet()) {
      Notifications.SHOWN.clear();
      platform.onDispatch(() -> item.getKey().actionPerformed(event(document)));
      platform.awaitTold(item.getValue());
      var told = platform.awaitNotification("The server answered: it is &lt;not&gt; the day");
      assertEquals(NotificationType.WARNING, told.getType());
    }
    assertEquals(List.of(), platform.ui.comparisons);
    // Nothing is stuck: the next question is asked.
    platform.onDispatch(() -> new StetAction.Stop().actionPerformed(event(document)));
    platform.await(
        () -> platform.told().stream().filter("execute stet.stop"::equals).count() == 2,
        () -> platform.told().toString());
  }

  @Test
  void whatIsAskedOfNoServerIsSaid() throws Exception {
    platform.serverIs("exit 1");
    var document = platform.open("a.c", "int f(void) {}\n");
    platform.awaitNotification("is not started again");
    Notifications.SHOWN.clear();
    platform.onDispatch(() -> new StetAction.Verify().actionPerformed(event(document)));
    platform.awaitNotification("is not started again");
  }

  @Test
  void theServerIsStartedAnew() throws Exception {
    open();
    platform.onDispatch(
        () -> new StetAction.Restart().actionPerformed(new FakeEvent(platform.project(), null)));
    platform.await(
        () -> platform.told().stream().filter("initialize"::equals).count() == 2,
        () -> platform.told().toString());
    // It is told of the file that is open.
    platform.await(
        () -> platform.told().stream().filter(l -> l.startsWith("open ")).count() == 2,
        () -> platform.told().toString());
  }

  /** Hovers and actions that the server does not give are not there; nothing waits for them. */
  @Test
  void refusedInsightsLeaveNothingStuck() throws Exception {
    var document = open();
    var function =
        new FunctionStatus(
            "f",
            new Range(new Position(0, 0), new Position(0, 14)),
            State.PROVED,
            null,
            List.of(),
            "terminating",
            "different",
            0.1,
            "✓ safe",
            "≠ changed");
    for (int round = 1; round <= 2; round++) {
      int asked = round;
      int before = platform.daemon.restarts();
      platform.stet.told(new StatusParams(document.uri(), 1, List.of(function)));
      platform.await(
          () ->
              platform.told().stream().filter("notes"::equals).count() == asked
                  && platform.daemon.restarts() > before,
          () -> platform.told().toString());
      assertEquals(List.of(), document.notes());
      assertEquals(List.of(), document.actions(function));
    }

    // A click on the mark of what changed asks for HEAD's text, and says that it is refused.
    var click =
        platform.dispatch(
            () -> {
              var marks = platform.gutter(document).get(0);
              return java.util.Objects.requireNonNull(marks).get(1).getClickAction();
            });
    assertEquals(ActionUpdateThread.BGT, click.getActionUpdateThread());
    assertInstanceOf(DumbAware.class, click);
    platform.onDispatch(() -> click.actionPerformed(event(document)));
    platform.awaitNotification("The server answered:");
  }
}
