package dev.stet.intellij;

import com.intellij.diff.DiffContentFactory;
import com.intellij.diff.DiffManager;
import com.intellij.diff.requests.SimpleDiffRequest;
import dev.stet.protocol.Commands;
import java.util.List;

/** A file as it is in git's HEAD beside how it is now. */
final class ChangeView {

  private ChangeView() {}

  static void show(StetService project, OpenDocument document, String function, String words) {
    project.ask(
        Commands.TEXT_AT_HEAD,
        List.of(document.uri()),
        answer -> {
          var before = answer instanceof String text ? text : "";
          var title = function.isEmpty() ? words : function + ": " + words;
          var contents = DiffContentFactory.getInstance();
          var request =
              new SimpleDiffRequest(
                  title,
                  contents.create(project.project(), before, document.file().getFileType()),
                  contents.create(project.project(), document.document()),
                  "HEAD",
                  "now");
          DiffManager.getInstance().showDiff(project.project(), request);
        });
  }
}
