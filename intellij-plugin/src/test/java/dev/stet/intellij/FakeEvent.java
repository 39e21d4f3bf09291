package dev.stet.intellij;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.actionSystem.DataKey;
import com.intellij.openapi.actionSystem.Presentation;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jspecify.annotations.Nullable;

/** The user chose an item of a menu, in a file or in none. */
final class FakeEvent extends AnActionEvent {

  private final @Nullable Project project;
  private final @Nullable VirtualFile file;
  private final Presentation presentation = new Presentation();

  FakeEvent(@Nullable Project project, @Nullable VirtualFile file) {
    this.project = project;
    this.file = file;
  }

  @Override
  public @Nullable Project getProject() {
    return project;
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public <T> @Nullable T getData(DataKey<T> key) {
    return key == CommonDataKeys.VIRTUAL_FILE ? (T) file : null;
  }

  @Override
  public Presentation getPresentation() {
    return presentation;
  }
}
