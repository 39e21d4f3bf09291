package dev.stet.intellij;

import com.intellij.core.CoreApplicationEnvironment;
import com.intellij.core.CoreProjectEnvironment;
import com.intellij.diff.DiffContentFactory;
import com.intellij.diff.DiffManager;
import com.intellij.ide.impl.TrustedProjects;
import com.intellij.ide.util.PropertiesComponent;
import com.intellij.lang.ExternalAnnotatorsFilter;
import com.intellij.lang.LanguageExtensionPoint;
import com.intellij.mock.MockApplication;
import com.intellij.mock.MockProject;
import com.intellij.notification.Notifications;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.TransactionGuard;
import com.intellij.openapi.application.TransactionGuardImpl;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.openapi.editor.impl.DocumentWriteAccessGuard;
import com.intellij.openapi.fileEditor.FileNavigator;
import com.intellij.openapi.fileTypes.PlainTextFileType;
import com.intellij.openapi.fileTypes.PlainTextParserDefinition;
import com.intellij.openapi.options.ShowSettingsUtil;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.local.CoreLocalFileSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.picocontainer.PicoContainer;

/** What all projects share: the platform's core, booted without a window, with the plugin in it. */
final class Ide implements AutoCloseable {

  private final Disposable root = Disposer.newDisposable("test");
  private final Path folder;
  private final CoreApplicationEnvironment environment;
  final TransactionGuardImpl guard = new TransactionGuardImpl();
  final FakeEditors editors = new FakeEditors();
  final FakeColours colours = new FakeColours();
  final FakeUi ui = new FakeUi();

  /** The paths that the plugin made the IDE know; the core itself knows all files or none. */
  private final Set<String> loaded = ConcurrentHashMap.newKeySet();

  Ide() {
    try {
      folder = Files.createTempDirectory("stet").toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.setProperty("idea.home.path", folder.toString());
    environment =
        new CoreApplicationEnvironment(root, true) {
          @Override
          protected MockApplication createApplication(Disposable parent) {
            return new TestApplication(parent);
          }

          @Override
          protected CoreLocalFileSystem createLocalFileSystem() {
            return new CoreLocalFileSystem() {
              @Override
              public VirtualFile refreshAndFindFileByPath(String path) {
                loaded.add(path);
                return super.refreshAndFindFileByPath(path);
              }
            };
          }
        };
    var area = environment.getApplication().getExtensionArea();
    CoreApplicationEnvironment.registerExtensionPoint(
        area, "com.intellij.externalAnnotator", LanguageExtensionPoint.class);
    CoreApplicationEnvironment.registerExtensionPoint(
        area, "com.intellij.daemon.externalAnnotatorsFilter", ExternalAnnotatorsFilter.class);
    CoreApplicationEnvironment.registerExtensionPoint(
        area, "com.intellij.documentWriteAccessGuard", DocumentWriteAccessGuard.class);
    environment.registerFileType(PlainTextFileType.INSTANCE, "c;h;txt");
    environment.registerParserDefinition(new PlainTextParserDefinition());
    environment.registerApplicationService(PropertiesComponent.class, new FakeProperties());
    environment.registerApplicationService(EditorFactory.class, editors);
    environment.registerApplicationService(EditorColorsManager.class, colours);
    environment.registerApplicationService(TransactionGuard.class, guard);
    environment.registerApplicationService(JBPopupFactory.class, ui.popupFactory());
    environment.registerApplicationService(ShowSettingsUtil.class, ui.settings());
    environment.registerApplicationService(FileNavigator.class, ui.navigator());
    environment.registerApplicationService(DiffManager.class, ui.diffs());
    environment.registerApplicationService(DiffContentFactory.class, ui.diffContents());
    Notifications.SHOWN.clear();
    FakeDaemon.FAILURES.clear();
    TrustedProjects.trust(true);
    CoreApplicationEnvironment.registerExtensionPointAndExtensions(
        Platform.pluginJar(), "plugin.xml", area);
  }

  /** A project in a folder; it goes with its owner. */
  CoreProjectEnvironment open(Path place, Disposable owner) {
    Disposer.register(root, owner);
    return new CoreProjectEnvironment(owner, environment) {
      @Override
      protected MockProject createProject(PicoContainer parent, Disposable parentDisposable) {
        return new TestProject(parent, parentDisposable, place);
      }
    };
  }

  /** With all projects that are open; these on the dispatch thread. */
  @Override
  public void close() {
    ((TestApplication) environment.getApplication()).close();
    Disposer.dispose(root);
    var unused = FileUtil.delete(folder.toFile());
  }

  /** A folder for the files of the test; deleted at the end. */
  Path folder() {
    return folder;
  }

  Set<String> loaded() {
    return loaded;
  }

  VirtualFile file(Path path) {
    return Objects.requireNonNull(environment.getLocalFileSystem().findFileByNioFile(path));
  }
}
