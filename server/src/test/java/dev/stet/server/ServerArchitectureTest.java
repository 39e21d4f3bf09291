package dev.stet.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom in the server. */
@AnalyzeClasses(
    packages = {"dev.stet.server", "dev.stet.store"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class ServerArchitectureTest {

  private static final String ROOT = "dev.stet.server";

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyTheOutsideKnowsTheProtocol =
      noClasses()
          .that()
          .resideInAnyPackage(ROOT + ".workspace..", ROOT + ".schedule..", ROOT + ".worker..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.eclipse.lsp4j..", "dev.stet.protocol..");

  @ArchTest
  static final ArchRule theEngineIsSeenThroughItsFacades =
      classes()
          .that()
          .resideInAPackage(ROOT + "..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "..",
              "dev.stet.engine",
              "dev.stet.engine.api",
              "dev.stet.engine.verdict",
              "dev.stet.engine.compile",
              "dev.stet.engine.ir",
              "dev.stet.git",
              "dev.stet.store",
              "dev.stet.protocol",
              "java..",
              "com.google.gson..",
              "org.eclipse.lsp4j..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule workspaceKnowsOnlyTheEngine =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".workspace..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".handlers..", ROOT + ".render..", ROOT + ".schedule..", ROOT + ".worker..");

  @ArchTest
  static final ArchRule renderIsPure =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".render..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + ".handlers..", ROOT + ".schedule..", ROOT + ".worker..");

  @ArchTest
  static final ArchRule theStoreKnowsOnlyTheEngine =
      classes()
          .that()
          .resideInAPackage("dev.stet.store..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.stet.store..",
              "dev.stet.engine",
              "dev.stet.engine.api",
              "dev.stet.engine.verdict",
              "dev.stet.engine.compile",
              "dev.stet.engine.ir",
              "java..",
              "com.google.gson..",
              "org.jspecify..");
}
