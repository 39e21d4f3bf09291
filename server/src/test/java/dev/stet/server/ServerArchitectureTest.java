package dev.stet.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.stet.engine.link.LinkConflict;
import dev.stet.engine.property.CScanner;
import dev.stet.engine.property.CToken;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverUnavailable;
import dev.stet.engine.smt.Solvers;
import dev.stet.server.workspace.Property;

/** Who may know whom in the program: in the server, on the command line, and in what both use. */
@AnalyzeClasses(
    packages = {
      "dev.stet.cli",
      "dev.stet.git",
      "dev.stet.release",
      "dev.stet.server",
      "dev.stet.store"
    },
    importOptions = ImportOption.DoNotIncludeTests.class)
class ServerArchitectureTest {

  private static final String ROOT = "dev.stet.server";

  private static final String COMMAND_LINE = "dev.stet.cli";

  private static final String TOOLS_OF_AGENTS = COMMAND_LINE + ".mcp";

  /** Each package by itself, those that have others inside as well. */
  @ArchTest
  static final ArchRule noCycles = slices().matching("dev.stet.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theServerDoesNotKnowTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage(COMMAND_LINE + "..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(COMMAND_LINE + "..");

  /**
   * But for the words of C, which witnesses are made of, why files are not one program, and the
   * names of solvers. Of the server it starts the process and shares the names of properties.
   */
  @ArchTest
  static final ArchRule theCommandLineSeesTheEngineThroughItsFacades =
      classes()
          .that()
          .resideInAPackage(COMMAND_LINE + "..")
          .and()
          .resideOutsideOfPackage(TOOLS_OF_AGENTS)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      COMMAND_LINE + "..",
                      "dev.stet.engine",
                      "dev.stet.engine.api",
                      "dev.stet.engine.verdict",
                      "dev.stet.engine.compile",
                      "dev.stet.engine.ir",
                      "dev.stet.git",
                      "dev.stet.release",
                      "dev.stet.store",
                      "java..",
                      "com.google.gson..",
                      "org.jspecify..",
                      "org.yaml.snakeyaml..",
                      "picocli..")
                  .or(belongToAnyOf(CScanner.class, CToken.class, LinkConflict.class))
                  .or(belongToAnyOf(Backend.class, Solvers.class, SolverUnavailable.class))
                  .or(belongToAnyOf(ServerMain.class, Property.class)));

  /** They ask the server's engines, and answer in its words and in the command line's JSON. */
  @ArchTest
  static final ArchRule theToolsOfAgentsStandBetweenServerAndCommandLine =
      classes()
          .that()
          .resideInAPackage(TOOLS_OF_AGENTS)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              TOOLS_OF_AGENTS,
              COMMAND_LINE + ".run",
              COMMAND_LINE + ".report",
              ROOT,
              ROOT + ".worker",
              ROOT + ".workspace",
              ROOT + ".render",
              ROOT + ".protocol",
              "dev.stet.engine.api",
              "dev.stet.engine.verdict",
              "dev.stet.engine.compile",
              "dev.stet.engine.ir",
              "dev.stet.git",
              "dev.stet.release",
              "java..",
              "com.fasterxml.jackson.annotation..",
              "com.google.gson..",
              "io.modelcontextprotocol..",
              "org.eclipse.lsp4j..",
              "org.jspecify..",
              "reactor..");

  @ArchTest
  static final ArchRule onlyTheToolsOfAgentsKnowTheirProtocol =
      noClasses()
          .that()
          .resideOutsideOfPackage(TOOLS_OF_AGENTS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "com.fasterxml..");

  /** Commands know how they are carried out, and not the other way round. */
  @ArchTest
  static final ArchRule onlyCommandsKnowTheParserOfOptions =
      noClasses()
          .that()
          .resideInAnyPackage(
              COMMAND_LINE + ".build..",
              COMMAND_LINE + ".mcp..",
              COMMAND_LINE + ".report..",
              COMMAND_LINE + ".run..",
              COMMAND_LINE + ".svcomp..")
          .should()
          .dependOnClassesThat(resideInAPackage("picocli..").or(resideInAPackage(COMMAND_LINE)));

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
              "dev.stet.release",
              "dev.stet.store",
              "dev.stet.protocol",
              "java..",
              "com.sun.management..",
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
