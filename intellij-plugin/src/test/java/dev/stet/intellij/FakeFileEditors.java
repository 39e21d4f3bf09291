package dev.stet.intellij;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorComposite;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.FileEditorNavigatable;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.swing.JComponent;
import kotlinx.coroutines.flow.StateFlow;
import org.jspecify.annotations.Nullable;

/** Which files are shown, as a test says; everything else is not asked. */
@SuppressWarnings("deprecation") // The platform wants them overridden.
final class FakeFileEditors extends FileEditorManager {

  /** The files that some window shows. */
  final Set<VirtualFile> shown = ConcurrentHashMap.newKeySet();

  private volatile @Nullable Editor selected;

  /** The user is in an editor. */
  void select(Editor editor) {
    selected = editor;
  }

  @Override
  public @Nullable Editor getSelectedTextEditor() {
    return selected;
  }

  @Override
  public boolean isFileOpen(VirtualFile file) {
    return shown.contains(file);
  }

  private static UnsupportedOperationException notAsked() {
    return new UnsupportedOperationException("the plugin does not ask for it");
  }

  @Override
  public FileEditorComposite getComposite(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public boolean canOpenFile(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public FileEditor[] openFile(VirtualFile file, boolean focus) {
    throw notAsked();
  }

  @Override
  public List<FileEditor> openFile(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public void closeFile(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public Editor openTextEditor(OpenFileDescriptor descriptor, boolean focus) {
    throw notAsked();
  }

  @Override
  public VirtualFile[] getOpenFiles() {
    throw notAsked();
  }

  @Override
  public List<VirtualFile> getOpenFilesWithRemotes() {
    throw notAsked();
  }

  @Override
  public VirtualFile getCurrentFile() {
    throw notAsked();
  }

  @Override
  public VirtualFile[] getSelectedFiles() {
    throw notAsked();
  }

  @Override
  public FileEditor[] getSelectedEditors() {
    throw notAsked();
  }

  @Override
  public StateFlow<FileEditor> getSelectedEditorFlow() {
    throw notAsked();
  }

  @Override
  public FileEditor getSelectedEditor(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public FileEditor[] getEditors(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public FileEditor[] getAllEditors(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public List<FileEditor> getAllEditorList(VirtualFile file) {
    throw notAsked();
  }

  @Override
  public FileEditor[] getAllEditors() {
    throw notAsked();
  }

  @Override
  public void addTopComponent(FileEditor editor, JComponent component) {
    throw notAsked();
  }

  @Override
  public void removeTopComponent(FileEditor editor, JComponent component) {
    throw notAsked();
  }

  @Override
  public void addBottomComponent(FileEditor editor, JComponent component) {
    throw notAsked();
  }

  @Override
  public void removeBottomComponent(FileEditor editor, JComponent component) {
    throw notAsked();
  }

  @Override
  public List<FileEditor> openFileEditor(FileEditorNavigatable descriptor, boolean focus) {
    throw notAsked();
  }

  @Override
  public Project getProject() {
    throw notAsked();
  }

  @Override
  public void setSelectedEditor(VirtualFile file, String provider) {
    throw notAsked();
  }

  @Override
  public void runWhenLoaded(Editor editor, Runnable work) {
    throw notAsked();
  }
}
