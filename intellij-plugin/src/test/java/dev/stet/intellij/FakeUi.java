package dev.stet.intellij;

import com.intellij.diff.DiffContentFactory;
import com.intellij.diff.DiffManager;
import com.intellij.diff.contents.DocumentContent;
import com.intellij.diff.requests.DiffRequest;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.LazyRangeMarkerFactory;
import com.intellij.openapi.editor.RangeMarker;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileNavigator;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.options.ShowSettingsUtil;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.ui.popup.ListPopup;
import com.intellij.openapi.ui.popup.ListPopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/** The windows of the IDE: what was opened, in the order in which it was. */
final class FakeUi {

  final List<BaseListPopupStep<?>> popups = new CopyOnWriteArrayList<>();
  final List<Class<?>> settingsPages = new CopyOnWriteArrayList<>();
  final List<OpenFileDescriptor> navigations = new CopyOnWriteArrayList<>();

  /** The old texts of the comparisons that were shown. */
  final List<String> comparisons = new CopyOnWriteArrayList<>();

  JBPopupFactory popupFactory() {
    return new JBPopupFactory() {
      @Override
      public ListPopup createListPopup(@SuppressWarnings("rawtypes") ListPopupStep step) {
        return editor -> popups.add((BaseListPopupStep<?>) step);
      }
    };
  }

  ShowSettingsUtil settings() {
    return new ShowSettingsUtil() {
      @Override
      public <T extends Configurable> void showSettingsDialog(Project project, Class<T> page) {
        settingsPages.add(page);
      }
    };
  }

  FileNavigator navigator() {
    return new FileNavigator() {
      @Override
      public void navigate(OpenFileDescriptor descriptor, boolean requestFocus) {
        navigations.add(descriptor);
      }

      @Override
      public boolean navigateInEditor(OpenFileDescriptor descriptor, boolean requestFocus) {
        return navigations.add(descriptor);
      }
    };
  }

  /** Places that are gone to, as the platform keeps them while the text changes. */
  LazyRangeMarkerFactory places() {
    return new LazyRangeMarkerFactory() {
      @Override
      public RangeMarker createRangeMarker(VirtualFile file, int offset) {
        return text(file).createRangeMarker(offset, offset);
      }

      @Override
      public RangeMarker createRangeMarker(
          VirtualFile file, int line, int column, boolean persistent) {
        return createRangeMarker(file, text(file).getLineStartOffset(line) + column);
      }

      private Document text(VirtualFile file) {
        return Objects.requireNonNull(FileDocumentManager.getInstance().getDocument(file));
      }
    };
  }

  DiffManager diffs() {
    return new DiffManager() {
      @Override
      public void showDiff(Project project, DiffRequest request) {
        comparisons.add("shown");
      }
    };
  }

  DiffContentFactory diffContents() {
    return new DiffContentFactory() {
      @Override
      public DocumentContent create(Project project, String text, FileType type) {
        comparisons.add(text);
        return new DocumentContent() {};
      }

      @Override
      public DocumentContent create(Project project, Document document) {
        return new DocumentContent() {};
      }
    };
  }
}
