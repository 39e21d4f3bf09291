package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.impl.TrustedProjects;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A project that the user does not trust names no program and no arguments. */
class TrustTest {

  @AutoClose private final Platform platform = Platform.with(FakeServer.class);

  private void awaitUntrusted() {
    platform.await(
        () -> platform.stet.health() instanceof Health.Untrusted,
        () -> platform.stet.health().toString());
    assertNull(platform.stet.keeper().process());
  }

  @Test
  void nothingRunsUntilTheProjectIsTrusted() throws Exception {
    TrustedProjects.trust(false);
    var document = platform.open("a.c", "int f(void) {}\n");
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
    assertEquals(List.of(), platform.told());

    TrustedProjects.trust(true);
    platform.onDispatch(() -> new StetTrustListener().onProjectTrusted(platform.project()));
    platform.awaitRunning();
    platform.awaitTold("open " + document.uri());

    TrustedProjects.trust(false);
    platform.onDispatch(() -> new StetTrustListener().onProjectUntrusted(platform.project()));
    awaitUntrusted();
  }
}
