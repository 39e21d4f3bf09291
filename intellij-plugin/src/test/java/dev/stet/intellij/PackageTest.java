package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.plugins.PluginDescriptorLoader;
import com.intellij.lang.annotation.ExternalAnnotator;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.StatusBarWidgetFactory;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationSuccess;
import com.jetbrains.plugin.structure.intellij.plugin.IdePlugin;
import com.jetbrains.plugin.structure.intellij.plugin.IdePluginManager;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

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

  /** Every class that the descriptor names, out of the zip and nothing else of ours. */
  @Test
  void whatTheDescriptorNamesIsInTheZip(@TempDir Path folder) throws Exception {
    var types =
        Map.of(
            "projectService/@serviceImplementation", Disposable.class,
            "externalAnnotator/@implementationClass", ExternalAnnotator.class,
            "statusBarWidgetFactory/@implementation", StatusBarWidgetFactory.class,
            "projectConfigurable/@instance", Configurable.class,
            "action/@class", AnAction.class);
    var named = new TreeMap<String, Class<?>>();
    try (var loader = new PluginClasses(jars(folder))) {
      var descriptor = descriptor(loader);
      var elements = descriptor.getElementsByTagName("*");
      for (int i = 0; i < elements.getLength(); i++) {
        var element = (Element) elements.item(i);
        var attributes = element.getAttributes();
        for (int j = 0; j < attributes.getLength(); j++) {
          var attribute = (Attr) attributes.item(j);
          if (attribute.getValue().startsWith("dev.stet.intellij.")) {
            var where = element.getTagName() + "/@" + attribute.getName();
            var type =
                where.equals("listener/@class")
                    ? loader.loadClass(element.getAttribute("topic"))
                    : types.get(where);
            assertNotNull(type, where);
            var found = loader.loadClass(attribute.getValue());
            assertSame(loader, found.getClassLoader(), attribute.getValue());
            assertTrue(type.isAssignableFrom(found), attribute.getValue());
            assertTrue(canBeMade(found), attribute.getValue());
            named.put(attribute.getValue(), found);
          }
        }
      }
    }
    var text = Files.readString(Path.of("src/main/resources/META-INF/plugin.xml"));
    var inText = new TreeSet<String>();
    var matcher = Pattern.compile("dev\\.stet\\.intellij\\.[\\w$]+").matcher(text);
    while (matcher.find()) {
      inText.add(matcher.group());
    }
    assertEquals(inText, named.keySet());
    assertTrue(named.size() >= 12, named.toString());
  }

  /** As the platform does: without arguments, or with the project. */
  private static boolean canBeMade(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && Arrays.stream(type.getConstructors())
            .anyMatch(
                made ->
                    made.getParameterCount() == 0
                        || Arrays.equals(made.getParameterTypes(), new Class<?>[] {Project.class}));
  }

  private static List<URL> jars(Path folder) throws IOException {
    var jars = new ArrayList<URL>();
    try (var zip = new ZipFile(ZIP.toFile())) {
      for (var entry : zip.stream().toList()) {
        var name = entry.getName();
        if (name.startsWith("stet/lib/") && name.endsWith(".jar")) {
          var jar = folder.resolve(name.substring("stet/lib/".length()));
          try (var in = zip.getInputStream(entry)) {
            Files.copy(in, jar);
          }
          jars.add(jar.toUri().toURL());
        }
      }
    }
    return jars;
  }

  private static Document descriptor(PluginClasses loader) throws Exception {
    var place = Objects.requireNonNull(loader.findResource("META-INF/plugin.xml"));
    try (var in = place.openStream()) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }
  }

  /** The platform from the tests, the plugin and what it brings from its own jars. */
  private static final class PluginClasses extends URLClassLoader {

    PluginClasses(List<URL> jars) {
      super(jars.toArray(URL[]::new), PackageTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("dev.stet.") || name.startsWith("org.eclipse.lsp4j.")) {
        synchronized (getClassLoadingLock(name)) {
          var loaded = findLoadedClass(name);
          return loaded == null ? findClass(name) : loaded;
        }
      }
      return super.loadClass(name, resolve);
    }
  }

  /** What the descriptor names fits. */
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
