package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.plugins.PluginDescriptorLoader;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationSuccess;
import com.jetbrains.plugin.structure.intellij.plugin.IdePlugin;
import com.jetbrains.plugin.structure.intellij.plugin.IdePluginManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** The zip that users install. */
class PackageTest {

  private static final Path ZIP = Path.of(Objects.requireNonNull(System.getProperty("plugin.zip")));

  /** Of which nearly all is the server with clang and the solver. */
  private static final long MOST_BYTES = 250_000_000;

  @Test
  @SuppressWarnings("deprecation") // There is no other way to the dependencies yet.
  void jetBrainsCheckerAcceptsIt() {
    var result = IdePluginManager.createManager().createPlugin(ZIP);
    var plugin =
        (IdePlugin)
            assertInstanceOf(PluginCreationSuccess.class, result, result::toString).getPlugin();
    assertEquals("dev.stet", plugin.getPluginId());
    assertEquals(
        List.of("com.intellij.modules.platform"),
        plugin.getDependencies().stream().map(d -> d.getId()).toList());
    assertEquals(
        List.of(), List.copyOf(((PluginCreationSuccess<?>) result).getUnacceptableWarnings()));
  }

  @Test
  void itHoldsTheServerAndNothingOfThePlatform() throws IOException {
    var classes = new ArrayList<String>();
    var files = new ArrayList<String>();
    try (var zip = new ZipFile(ZIP.toFile())) {
      for (var entry : zip.stream().toList()) {
        files.add(entry.getName());
        if (entry.getName().startsWith("stet/lib/") && entry.getName().endsWith(".jar")) {
          try (var jar = new ZipInputStream(zip.getInputStream(entry))) {
            for (var inner = jar.getNextEntry(); inner != null; inner = jar.getNextEntry()) {
              classes.add(inner.getName());
            }
          }
        }
      }
    }
    assertTrue(files.contains("stet/server/lib/stet-server.jar"), files.toString());
    assertTrue(files.contains("stet/LICENSE"));
    assertTrue(files.contains("stet/THIRD-PARTY-NOTICES.md"));
    assertTrue(classes.contains("dev/stet/intellij/StetService.class"));
    assertEquals(
        List.of(),
        classes.stream()
            .filter(
                name ->
                    name.startsWith("com/intellij/")
                        || name.startsWith("kotlin/")
                        || name.startsWith("org/jetbrains/"))
            .toList());
    assertTrue(Files.size(ZIP) < MOST_BYTES, Files.size(ZIP) + " bytes");
  }

  /** What the descriptor names is there and fits. */
  @Test
  void thePlatformLoadsTheDescriptor() throws Exception {
    var descriptor =
        Objects.requireNonNull(
            PluginDescriptorLoader.loadDescriptorFromArtifact(Platform.pluginJar(), null));
    assertEquals("Stet", descriptor.getName());
    assertEquals("242", descriptor.getSinceBuild());
    var container = descriptor.getProjectContainerDescriptor();
    assertEquals(2, container.listeners.size());
    for (var listener : container.listeners) {
      assertTrue(
          Class.forName(listener.topicClassName)
              .isAssignableFrom(Class.forName(listener.listenerClassName)));
    }
    assertEquals(StetService.class, Class.forName(container.services.get(0).serviceImplementation));
  }
}
