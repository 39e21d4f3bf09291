package dev.stet.intellij;

import com.intellij.ide.util.PropertiesComponent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.text.StringUtil;
import com.intellij.util.execution.ParametersListUtil;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the user set. Which programs run is kept for the whole machine, with the IDE's own settings,
 * and never comes with a project. The rest is kept for one project, in {@code .idea/workspace.xml},
 * which may come with its files: of that nothing reaches a program before the project is trusted
 * ({@link Trust}).
 *
 * @param javaHome the folder of the Java that runs the server; empty for the IDE's own
 * @param serverProgram a program to start in place of the bundled server; empty for that
 * @param properties what is proved, as the server names it
 * @param functionTimeout seconds, as text
 * @param maxUnwind a number, as text; empty for no limit
 * @param clangArguments separated by blanks
 */
record IdeSettings(
    String javaHome,
    String serverProgram,
    String properties,
    String functionTimeout,
    String maxUnwind,
    String clangArguments,
    String compileCommands,
    String target,
    boolean showsUnknown,
    boolean showsGutter,
    boolean showsLenses) {

  static final IdeSettings USUAL =
      new IdeSettings(
          "",
          "",
          "assert memory overflow division shift termination leak",
          "10",
          "",
          "",
          "",
          "",
          true,
          true,
          true);

  private static final String PREFIX = "dev.stet.";

  static IdeSettings of(Project project) {
    var machine = PropertiesComponent.getInstance();
    var here = PropertiesComponent.getInstance(project);
    return new IdeSettings(
        machine.getValue(PREFIX + "java.home", USUAL.javaHome),
        machine.getValue(PREFIX + "server.path", USUAL.serverProgram),
        here.getValue(PREFIX + "properties", USUAL.properties),
        here.getValue(PREFIX + "functionTimeout", USUAL.functionTimeout),
        here.getValue(PREFIX + "maxUnwind", USUAL.maxUnwind),
        here.getValue(PREFIX + "clangArguments", USUAL.clangArguments),
        here.getValue(PREFIX + "compileCommands", USUAL.compileCommands),
        here.getValue(PREFIX + "target", USUAL.target),
        here.getBoolean(PREFIX + "showUnknown", USUAL.showsUnknown),
        here.getBoolean(PREFIX + "gutter", USUAL.showsGutter),
        here.getBoolean(PREFIX + "lenses", USUAL.showsLenses));
  }

  void keep(Project project) {
    var machine = PropertiesComponent.getInstance();
    var here = PropertiesComponent.getInstance(project);
    machine.setValue(PREFIX + "java.home", javaHome, USUAL.javaHome);
    machine.setValue(PREFIX + "server.path", serverProgram, USUAL.serverProgram);
    here.setValue(PREFIX + "properties", properties, USUAL.properties);
    here.setValue(PREFIX + "functionTimeout", functionTimeout, USUAL.functionTimeout);
    here.setValue(PREFIX + "maxUnwind", maxUnwind, USUAL.maxUnwind);
    here.setValue(PREFIX + "clangArguments", clangArguments, USUAL.clangArguments);
    here.setValue(PREFIX + "compileCommands", compileCommands, USUAL.compileCommands);
    here.setValue(PREFIX + "target", target, USUAL.target);
    here.setValue(PREFIX + "showUnknown", showsUnknown, USUAL.showsUnknown);
    here.setValue(PREFIX + "gutter", showsGutter, USUAL.showsGutter);
    here.setValue(PREFIX + "lenses", showsLenses, USUAL.showsLenses);
  }

  /** Whether the server must be started anew for these to be in force. */
  boolean startsTheSameAs(IdeSettings other) {
    return javaHome.equals(other.javaHome) && serverProgram.equals(other.serverProgram);
  }

  /** The section {@code stet} as the server reads it; what is no number it names itself. */
  Map<String, Object> forServer() {
    var section = new LinkedHashMap<String, Object>();
    section.put("properties", words(properties));
    section.put("functionTimeout", number(functionTimeout));
    if (!maxUnwind.isBlank()) {
      section.put("maxUnwind", number(maxUnwind));
    }
    section.put("clangArguments", ParametersListUtil.parse(clangArguments));
    section.put("compileCommands", compileCommands.strip());
    section.put("target", target.strip());
    section.put("showUnknown", showsUnknown);
    return section;
  }

  private static List<String> words(String text) {
    return StringUtil.split(text.strip(), " ");
  }

  private static Object number(String text) {
    try {
      return Double.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return text;
    }
  }
}
