package dev.stet.server;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** One name, one thing: who reads a name of a class need not ask which of several it is. */
class ClassNamesTest {

  @Test
  void noTwoClassesOfEngineClientAndServerHaveOneName() {
    Map<String, List<JavaClass>> byName =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.stet")
                .stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(c -> !c.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getSimpleName, TreeMap::new, toList()));
    assertTrue(byName.containsKey("Kiki") && byName.containsKey("Scheduler"), "classes are read");
    byName.values().removeIf(classes -> classes.size() == 1);
    assertEquals(Map.of(), byName);
  }
}
