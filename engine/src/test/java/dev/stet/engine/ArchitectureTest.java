package dev.stet.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The dependency rules of ARCHITECTURE.md. */
@AnalyzeClasses(packages = "dev.stet.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "dev.stet.engine";

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyLlvmKnowsLlvm =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".llvm..")
          .and()
          .resideOutsideOfPackage(ROOT + ".compile..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.bytedeco..");

  @ArchTest
  static final ArchRule onlySmtKnowsTheSolver =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".smt..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.sosy_lab..", "com.microsoft.z3..");

  @ArchTest
  static final ArchRule onlyFiniteKnowsTheConstraintSolver =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".finite..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.chocosolver..");

  @ArchTest static final ArchRule ir = onlyUses("ir");
  @ArchTest static final ArchRule time = onlyUses("time");
  @ArchTest static final ArchRule term = onlyUses("term");
  @ArchTest static final ArchRule verdict = onlyUses("verdict", "ir");
  @ArchTest static final ArchRule compile = onlyUses("compile", "ir");
  @ArchTest static final ArchRule llvm = onlyUses("llvm", "ir", "compile");
  @ArchTest static final ArchRule analysis = onlyUses("analysis", "ir");
  @ArchTest static final ArchRule calls = onlyUses("calls", "ir", "analysis");
  @ArchTest static final ArchRule property = onlyUses("property", "ir", "analysis");
  @ArchTest static final ArchRule link = onlyUses("link", "ir");
  @ArchTest static final ArchRule memory = onlyUses("memory", "ir", "analysis", "term", "time");

  @ArchTest
  static final ArchRule ssa =
      onlyUses("ssa", "ir", "analysis", "term", "memory", "pointers", "verdict", "time");

  @ArchTest static final ArchRule shape = onlyUses("shape", "ir", "analysis", "memory", "time");

  @ArchTest
  static final ArchRule library = onlyUses("library", "ir", "analysis", "compile", "llvm");

  @ArchTest static final ArchRule smt = onlyUses("smt", "term");
  @ArchTest static final ArchRule finite = onlyUses("finite", "smt", "term");
  @ArchTest static final ArchRule domain = onlyUses("domain", "term");

  @ArchTest
  static final ArchRule invariant =
      onlyUses("invariant", "domain", "ssa", "smt", "term", "ir", "time");

  @ArchTest
  static final ArchRule witness =
      onlyUses(
          "witness", "ir", "analysis", "memory", "ssa", "smt", "term", "domain", "verdict", "time");

  @ArchTest
  static final ArchRule kiki =
      onlyUses("kiki", "ir", "ssa", "invariant", "domain", "smt", "term", "verdict", "time");

  @ArchTest
  static final ArchRule equivalence =
      onlyUses(
          "equivalence",
          "ir",
          "analysis",
          "compile",
          "llvm",
          "memory",
          "ssa",
          "smt",
          "term",
          "time",
          "domain",
          "invariant",
          "kiki",
          "witness",
          "verdict");

  @ArchTest
  static final ArchRule termination =
      onlyUses(
          "termination",
          "ir",
          "analysis",
          "memory",
          "ssa",
          "invariant",
          "domain",
          "smt",
          "term",
          "kiki",
          "verdict");

  @ArchTest
  static final ArchRule summary =
      onlyUses("summary", "ir", "analysis", "memory", "ssa", "smt", "term", "domain", "invariant");

  private static ArchRule onlyUses(String folder, String... others) {
    var allowed = new String[others.length + 1];
    allowed[0] = ROOT + "." + folder + "..";
    for (int i = 0; i < others.length; i++) {
      allowed[i + 1] = ROOT + "." + others[i] + "..";
    }
    return classes()
        .that()
        .resideInAPackage(allowed[0])
        .should()
        .onlyDependOnClassesThat(
            com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(allowed)
                .or(
                    com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage(
                        "dev.stet..")))
        .allowEmptyShould(true);
  }
}
