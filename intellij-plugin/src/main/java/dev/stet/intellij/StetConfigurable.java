package dev.stet.intellij;

import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.options.ConfigurationException;
import com.intellij.openapi.project.Project;
import com.intellij.ui.scale.JBUIScale;
import java.awt.BorderLayout;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import org.jspecify.annotations.Nullable;

/** The page Settings | Tools | Stet. */
public final class StetConfigurable implements Configurable {

  private final Project project;
  private final JTextField properties = new JTextField(40);
  private final JTextField functionTimeout = new JTextField(8);
  private final JTextField maxUnwind = new JTextField(8);
  private final JTextField clangArguments = new JTextField(40);
  private final JTextField compileCommands = new JTextField(40);
  private final JTextField target = new JTextField(20);
  private final JCheckBox showsUnknown =
      new JCheckBox("Show a hint where a check could be neither proved nor refuted");
  private final JCheckBox showsGutter =
      new JCheckBox("Show the state of functions and checks in the gutter");
  private final JCheckBox showsLenses = new JCheckBox("Show a line above each function");
  private final JTextField javaHome = new JTextField(40);
  private final JTextField serverProgram = new JTextField(40);

  public StetConfigurable(Project project) {
    this.project = project;
    show(IdeSettings.of(project));
  }

  @Override
  public String getDisplayName() {
    return "Stet";
  }

  @Override
  public JComponent createComponent() {
    var form = new JPanel(new GridBagLayout());
    int row = 0;
    row = add(form, row, "What Stet proves or refutes:", properties);
    row = add(form, row, "Seconds that a function may take:", functionTimeout);
    row =
        add(
            form,
            row,
            "How often a loop is unwound at most (empty: as often as there is time for):",
            maxUnwind);
    row = add(form, row, "Arguments for clang:", clangArguments);
    row = add(form, row, "Folder of compile_commands.json (empty: searched for):", compileCommands);
    row =
        add(
            form,
            row,
            "Target triple for clang (empty: as the compilation database says, else this machine):",
            target);
    row = add(form, row, "", showsUnknown);
    row = add(form, row, "", showsGutter);
    row = add(form, row, "", showsLenses);
    row = add(form, row, "Java for the server, in all projects (empty: the IDE's own):", javaHome);
    add(form, row, "Server program, in all projects (empty: the bundled one):", serverProgram);
    var page = new JPanel(new BorderLayout());
    page.add(form, BorderLayout.NORTH);
    return page;
  }

  private static int add(JPanel form, int row, String label, JComponent field) {
    var at = new GridBagConstraints();
    at.gridy = row;
    at.anchor = GridBagConstraints.WEST;
    int gap = JBUIScale.scale(2);
    at.insets = new Insets(gap, gap, gap, JBUIScale.scale(8));
    form.add(new JLabel(label), at);
    at.gridx = 1;
    at.weightx = 1;
    form.add(field, at);
    return row + 1;
  }

  @Override
  public boolean isModified() {
    return !entered().equals(IdeSettings.of(project));
  }

  @Override
  public void apply() throws ConfigurationException {
    var settings = entered();
    var problem = problem(settings);
    if (problem != null) {
      throw new ConfigurationException(problem);
    }
    settings.keep(project);
    StetService.of(project).settingsChanged();
  }

  private static @Nullable String problem(IdeSettings settings) {
    if (settings.properties().isBlank()) {
      return "What Stet proves or refutes is a list: memory, overflow, …";
    }
    if (!isNumber(settings.functionTimeout(), "0.1")) {
      return "The seconds for a function are a number above 0.";
    }
    return settings.maxUnwind().isBlank() || isNumber(settings.maxUnwind(), "1")
        ? null
        : "The unwindings are a number from 1.";
  }

  private static boolean isNumber(String text, String least) {
    try {
      double number = Double.parseDouble(text.strip());
      return number >= Double.parseDouble(least) && Double.isFinite(number);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  @Override
  public void reset() {
    show(IdeSettings.of(project));
  }

  private IdeSettings entered() {
    return new IdeSettings(
        javaHome.getText(),
        serverProgram.getText(),
        properties.getText(),
        functionTimeout.getText(),
        maxUnwind.getText(),
        clangArguments.getText(),
        compileCommands.getText(),
        target.getText(),
        showsUnknown.isSelected(),
        showsGutter.isSelected(),
        showsLenses.isSelected());
  }

  private void show(IdeSettings settings) {
    javaHome.setText(settings.javaHome());
    serverProgram.setText(settings.serverProgram());
    properties.setText(settings.properties());
    functionTimeout.setText(settings.functionTimeout());
    maxUnwind.setText(settings.maxUnwind());
    clangArguments.setText(settings.clangArguments());
    compileCommands.setText(settings.compileCommands());
    target.setText(settings.target());
    showsUnknown.setSelected(settings.showsUnknown());
    showsGutter.setSelected(settings.showsGutter());
    showsLenses.setSelected(settings.showsLenses());
  }
}
