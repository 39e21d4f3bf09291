package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.impl.TrustedProjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that the user does not trust names no program and no arguments. */
class TrustTest {

  @TempDir Path folder;
  private Platform platform;
  private Path log;

  @BeforeEach
  void boot() throws Exception {
    platform = new Platform();
    log = folder.resolve("log");
    platform.serverIs(folder, FakeServer.script(log));
  }

  @AfterEach
  void shutDown() {
    platform.close();
    assertEquals(List.of(), FakeDaemon.FAILURES);
  }

  private void awaitUntrusted() {
    platform.await(
        () -> platform.stet.health() instanceof Health.Untrusted,
        () -> platform.stet.health().toString());
    assertNull(platform.stet.keeper().process());
  }

  @Test
  void nothingRunsUntilTheProjectIsTrusted() throws Exception {
    TrustedProjects.trust(false);
    var document =
        platform.open(Files.writeString(folder.toRealPath().resolve("a.c"), "int f(void) {}\n"));
    awaitUntrusted();
    var widget = new StetStatusBar.Widget(platform.project());
    assertEquals("Stet: project is not trusted", widget.getText());
    assertTrue(widget.getTooltipText().contains("once the project is trusted"));

    // Neither settings of the project nor the user's wish to restart change that.
    platform.onDispatch(platform.stet::restart);
    platform.onDispatch(platform.stet::settingsChanged);
    platform.onDispatch(() -> platform.stet.ask("stet.verify", List.of(), answer -> {}));
    platform.awaitNotification("once the project is trusted");
    awaitUntrusted();
    assertEquals(List.of(), FakeServer.told(log));

    TrustedProjects.trust(true);
    platform.onDispatch(() -> new StetTrustListener().onProjectTrusted(platform.project()));
    platform.awaitRunning();
    platform.await(
        () -> FakeServer.told(log).contains("open " + document.uri()),
        () -> FakeServer.told(log).toString());

    TrustedProjects.trust(false);
    platform.onDispatch(() -> new StetTrustListener().onProjectUntrusted(platform.project()));
    awaitUntrusted();
  }
}
