package dev.stet.intellij;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.StatusBar;
import com.intellij.openapi.wm.StatusBarWidget;
import com.intellij.openapi.wm.StatusBarWidgetFactory;
import com.intellij.openapi.wm.WindowManager;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.List;
import java.util.stream.Collectors;

/** How far the proofs of the file in front are, or what is wrong with the server. */
public final class StetStatusBar implements StatusBarWidgetFactory {

  private static final String ID = "Stet";
  private static final int MOST_LISTED = 15;

  static void update(Project project) {
    var windows = WindowManager.getInstance();
    var bar = windows == null ? null : windows.getStatusBar(project);
    if (bar != null) {
      bar.updateWidget(ID);
    }
  }

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public String getDisplayName() {
    return "Stet";
  }

  @Override
  public boolean isAvailable(Project project) {
    return true;
  }

  @Override
  public StatusBarWidget createWidget(Project project) {
    return new Widget(project);
  }

  @Override
  public void disposeWidget(StatusBarWidget widget) {
    widget.dispose();
  }

  @Override
  public boolean canBeEnabledOn(StatusBar bar) {
    return true;
  }

  /** The text at the bottom of the window. */
  static final class Widget implements StatusBarWidget, StatusBarWidget.TextPresentation {

    private final Project project;

    Widget(Project project) {
      this.project = project;
    }

    @Override
    public String ID() {
      return ID;
    }

    @Override
    public WidgetPresentation getPresentation() {
      return this;
    }

    @Override
    public void install(StatusBar bar) {
      // It asks for what it shows when it is told to.
    }

    @Override
    public void dispose() {
      // It holds nothing.
    }

    @Override
    public float getAlignment() {
      return 0;
    }

    @Override
    public String getText() {
      var stet = StetService.of(project);
      var health = stet.health();
      var document = stet.document(stet.front());
      if (document.isEmpty() && health instanceof Health.Stopped) {
        // There is nothing to do for it before the first C file.
        return new Health.Running().bar(stet.appearance());
      }
      var functions = functions();
      return health instanceof Health.Running && !functions.isEmpty()
          ? "Stet: " + stet.marks().summary(functions)
          : health.bar(stet.appearance());
    }

    @Override
    public String getTooltipText() {
      var stet = StetService.of(project);
      var health = stet.health();
      if (health instanceof Health.Failed failed) {
        return Tooltips.html(failed.html());
      } else if (!(health instanceof Health.Running)) {
        return health.words();
      }
      var functions = functions();
      if (functions.isEmpty()) {
        return health.words();
      }
      var listed =
          stet.marks().worstFirst(functions).stream()
              .limit(MOST_LISTED)
              .map(function -> line(stet, function))
              .collect(Collectors.joining("<br>"));
      int more = functions.size() - MOST_LISTED;
      return Tooltips.html(listed + (more > 0 ? "<br>… and " + more + " more" : ""));
    }

    private List<FunctionStatus> functions() {
      var stet = StetService.of(project);
      return stet.document(stet.front()).map(OpenDocument::functions).orElse(List.of());
    }
  }

  private static String line(StetService stet, FunctionStatus function) {
    var detail = Markdown.escaped(stet.marks().detail(function));
    return "<b>" + Markdown.escaped(function.name()) + "</b> " + detail;
  }
}
