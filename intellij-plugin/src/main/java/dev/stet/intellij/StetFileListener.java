package dev.stet.intellij;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.FileEditorManagerEvent;
import com.intellij.openapi.fileEditor.FileEditorManagerListener;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;

/** Which files are shown in editors. */
public final class StetFileListener implements FileEditorManagerListener {

  private final Project project;

  public StetFileListener(Project project) {
    this.project = project;
  }

  @Override
  public void fileOpened(FileEditorManager manager, VirtualFile file) {
    if (FileUris.isC(file)) {
      StetService.of(project).opened(file);
    }
  }

  @Override
  public void fileClosed(FileEditorManager manager, VirtualFile file) {
    // One that is shown in another window stays open.
    if (FileUris.isC(file) && !manager.isFileOpen(file)) {
      StetService.of(project).closed(file);
    }
  }

  @Override
  public void selectionChanged(FileEditorManagerEvent event) {
    StetService.of(project).inFront(event.getNewFile());
  }
}
