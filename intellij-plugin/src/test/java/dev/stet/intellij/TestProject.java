package dev.stet.intellij;

import com.intellij.mock.MockProject;
import com.intellij.openapi.Disposable;
import java.nio.file.Path;
import org.picocontainer.PicoContainer;

/** The core's projects stand in no folder. */
final class TestProject extends MockProject {

  private final Path folder;

  TestProject(PicoContainer parent, Disposable owner, Path folder) {
    super(parent, owner);
    this.folder = folder;
  }

  @Override
  public String getBasePath() {
    return folder.toString();
  }
}
