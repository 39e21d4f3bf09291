package dev.stet.intellij;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.newvfs.BulkFileListener;
import com.intellij.openapi.vfs.newvfs.events.VFileCreateEvent;
import com.intellij.openapi.vfs.newvfs.events.VFileDeleteEvent;
import com.intellij.openapi.vfs.newvfs.events.VFileEvent;
import com.intellij.openapi.vfs.newvfs.events.VFileMoveEvent;
import com.intellij.openapi.vfs.newvfs.events.VFilePropertyChangeEvent;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;

/** Files on the disk that verdicts depend on: sources, headers, how they are compiled, HEAD. */
public final class StetDiskListener implements BulkFileListener {

  private static final List<String> WATCHED = List.of(".c", ".h", "/compile_commands.json");

  /**
   * A commit, another branch: what the IDE's own support for git keeps an eye on. The repository
   * may be that of a folder above the project, or of a worktree.
   */
  private static final Pattern HEAD = Pattern.compile(".*/\\.git/(.*/)?(HEAD|refs/heads/.*)");

  private final Project project;

  public StetDiskListener(Project project) {
    this.project = project;
  }

  @Override
  public void after(List<? extends VFileEvent> events) {
    if (events.stream().anyMatch(StetDiskListener::isRenaming)) {
      StetService.of(project).renamed();
    }
    var changes =
        events.stream()
            .filter(event -> isOfInterest(event.getPath()))
            .flatMap(StetDiskListener::change)
            .toList();
    if (!changes.isEmpty()) {
      StetService.of(project).changedOnDisk(changes);
    }
  }

  private static boolean isRenaming(VFileEvent event) {
    return event instanceof VFileMoveEvent
        || (event instanceof VFilePropertyChangeEvent change
            && VirtualFile.PROP_NAME.equals(change.getPropertyName()));
  }

  private boolean isOfInterest(String path) {
    return HEAD.matcher(path).matches()
        || (WATCHED.stream().anyMatch(path::endsWith) && isInProject(path));
  }

  private boolean isInProject(String path) {
    return path.startsWith(Objects.requireNonNullElse(project.getBasePath(), "") + "/");
  }

  private static Stream<FileEvent> change(VFileEvent event) {
    try {
      var uri = Path.of(event.getPath()).toUri().toString();
      var type =
          event instanceof VFileCreateEvent
              ? FileChangeType.Created
              : event instanceof VFileDeleteEvent ? FileChangeType.Deleted : FileChangeType.Changed;
      return Stream.of(new FileEvent(uri, type));
    } catch (InvalidPathException e) {
      return Stream.empty();
    }
  }
}
