package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.util.PropertiesComponent;
import com.intellij.openapi.options.ConfigurationException;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JTextField;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The page Settings | Tools | Stet, filled in as a user does. */
class SettingsPageTest {

  /** In the order of the page. */
  private static final List<String> ENTERED =
      List.of("memory leak", "33", "7", "-DX=1 -Iinclude", "/build", "i386-linux-gnu", "/j", "/s");

  @AutoClose private final Platform platform = Platform.booted();
  private final StetConfigurable page = new StetConfigurable(platform.project());
  private final Inputs inputs = Inputs.of(page);
  private final List<JTextField> texts = inputs.texts();
  private final List<JCheckBox> boxes = inputs.boxes();

  /** What can be filled in, in the order of the page. */
  private record Inputs(List<JTextField> texts, List<JCheckBox> boxes) {

    static Inputs of(StetConfigurable page) {
      var inputs = new Inputs(new ArrayList<>(), new ArrayList<>());
      inputs.collect(page.createComponent());
      return inputs;
    }

    private void collect(JComponent component) {
      for (var inner : ((Container) component).getComponents()) {
        if (inner instanceof JTextField text) {
          texts.add(text);
        } else if (inner instanceof JCheckBox box) {
          boxes.add(box);
        } else if (inner instanceof JComponent more) {
          collect(more);
        }
      }
    }

    List<String> entered() {
      var all = new ArrayList<>(texts.stream().map(JTextField::getText).toList());
      boxes.forEach(box -> all.add(String.valueOf(box.isSelected())));
      return all;
    }
  }

  private void apply() {
    platform.onDispatch(
        () -> {
          try {
            page.apply();
          } catch (ConfigurationException e) {
            throw new AssertionError(e);
          }
        });
  }

  @Test
  void everyFieldIsKeptAndShownAgain() {
    assertEquals(ENTERED.size(), texts.size());
    assertEquals(3, boxes.size());
    assertFalse(page.isModified());
    for (int i = 0; i < texts.size(); i++) {
      var before = texts.get(i).getText();
      assertNotEquals(ENTERED.get(i), before);
      texts.get(i).setText(ENTERED.get(i));
      assertTrue(page.isModified(), ENTERED.get(i));
      page.reset();
      assertEquals(before, texts.get(i).getText());
      assertFalse(page.isModified());
    }
    for (var box : boxes) {
      box.doClick();
      assertTrue(page.isModified(), box.getText());
      page.reset();
      assertFalse(page.isModified());
    }

    for (int i = 0; i < texts.size(); i++) {
      texts.get(i).setText(ENTERED.get(i));
    }
    boxes.forEach(JCheckBox::doClick);
    apply();
    assertFalse(page.isModified());
    var expected = new ArrayList<>(ENTERED);
    expected.addAll(List.of("false", "false", "false"));
    assertEquals(expected, Inputs.of(new StetConfigurable(platform.project())).entered());
    var settings = platform.stet.settings();
    assertEquals(
        new IdeSettings(
            "/j",
            "/s",
            "memory leak",
            "33",
            "7",
            "-DX=1 -Iinclude",
            "/build",
            "i386-linux-gnu",
            false,
            false,
            false),
        settings);
    var section = settings.forServer();
    assertEquals(List.of("memory", "leak"), section.get("properties"));
    assertEquals(33.0, section.get("functionTimeout"));
    assertEquals(7.0, section.get("maxUnwind"));
    assertEquals(List.of("-DX=1", "-Iinclude"), section.get("clangArguments"));
  }

  @Test
  void whatIsNoSettingIsRefusedAndNotKept() {
    var before = IdeSettings.of(platform.project());
    for (var wrong :
        List.of(List.of(0, " "), List.of(1, "soon"), List.of(1, "0"), List.of(2, "0.5"))) {
      page.reset();
      texts.get((Integer) wrong.get(0)).setText((String) wrong.get(1));
      var refused = assertThrows(ConfigurationException.class, page::apply);
      assertNotEquals("", refused.getMessage());
      assertEquals(before, IdeSettings.of(platform.project()));
    }
  }

  /** Which program runs is never read from what a project may bring with it. */
  @Test
  void programsAreOfTheMachineAndTheRestOfTheProject() {
    texts.get(3).setText("-DHERE");
    texts.get(6).setText("/my/java");
    texts.get(7).setText("/my/server");
    apply();
    var machine = PropertiesComponent.getInstance();
    var project = PropertiesComponent.getInstance(platform.project());
    assertEquals("/my/java", machine.getValue("dev.stet.java.home"));
    assertEquals("/my/server", machine.getValue("dev.stet.server.path"));
    assertFalse(project.isValueSet("dev.stet.java.home"));
    assertFalse(project.isValueSet("dev.stet.server.path"));
    assertEquals("-DHERE", project.getValue("dev.stet.clangArguments"));
    assertFalse(machine.isValueSet("dev.stet.clangArguments"));

    project.setValue("dev.stet.java.home", "/evil");
    project.setValue("dev.stet.server.path", "/evil");
    machine.setValue("dev.stet.clangArguments", "-DELSEWHERE");
    var settings = IdeSettings.of(platform.project());
    assertEquals("/my/java", settings.javaHome());
    assertEquals("/my/server", settings.serverProgram());
    assertEquals("-DHERE", settings.clangArguments());
  }
}
