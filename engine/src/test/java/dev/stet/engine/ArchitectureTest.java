package dev.stet.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import dev.stet.engine.search.FormulaSession;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The dependency rules of ARCHITECTURE.md. */
@AnalyzeClasses(packages = "dev.stet.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "dev.stet.engine";

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  /** Sub-packages included. */
  @ArchTest
  static final ArchRule noCyclesOfSubPackages =
      slices().matching(ROOT + ".(**)").should().beFreeOfCycles();

  /** What is seen from outside, what is loaded, one search, one function's verification. */
  @ArchTest
  static final ArchRule layersOfTheFacades =
      CompositeArchRule.of(inOrder("api", "load", "search", "run.ledger", "run"))
          .and(
              noClasses()
                  .that()
                  .resideInAPackage(ROOT + ".*..")
                  .should()
                  .dependOnClassesThat()
                  .resideInAPackage(ROOT));

  /** What is verified is encoded in one place. */
  @ArchTest
  static final ArchRule oneMakerOfFormulas =
      constructors()
          .that()
          .areDeclaredIn(TransitionSystem.class)
          .should()
          .onlyBeCalled()
          .byClassesThat(type(FormulaSession.class));

  /** Each layer sees what others see of a formula, and the layers before it. */
  @ArchTest
  static final ArchRule layersOfSsa =
      inOrder(
          "ssa", "ssa.base", "ssa.caller", "ssa.memory", "ssa.owner", "ssa.code", "ssa.unwinding");

  @ArchTest
  static final ArchRule layersOfLlvm =
      inOrder("llvm.bitcode", "llvm.pass", "llvm.types", "llvm.reader", "llvm.compared", "llvm");

  @ArchTest
  static final ArchRule layersOfMemory =
      inOrder(
          "memory.effect", "memory.object", "memory.pointsto", "memory.outside", "memory.layout");

  @ArchTest
  static final ArchRule layersOfShape = inOrder("shape.heap", "shape.merge", "shape.step", "shape");

  @ArchTest
  static final ArchRule layersOfWitness =
      inOrder(
          "witness.value",
          "witness.input",
          "witness.execution",
          "witness.machine",
          "witness.code",
          "witness");

  @ArchTest
  static final ArchRule layersOfEquivalence =
      inOrder(
          "equivalence.version",
          "equivalence.pattern",
          "equivalence.layout",
          "equivalence.sync",
          "equivalence.custom",
          "equivalence.slice",
          "equivalence");

  @ArchTest
  static final ArchRule layersOfProducts =
      inOrder(
          "equivalence.relational.formula",
          "equivalence.relational.program",
          "equivalence.relational.segment",
          "equivalence.relational.run",
          "equivalence.relational.product",
          "equivalence.relational");

  /** But for arithmetic and the cases of a switch, which equivalence encodes in the same way. */
  @ArchTest
  static final ArchRule onlySsaKnowsItsInside =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".ssa..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      ROOT + ".ssa.base",
                      ROOT + ".ssa.caller",
                      ROOT + ".ssa.memory",
                      ROOT + ".ssa.owner",
                      ROOT + ".ssa.code")
                  .and(not(simpleName("Arithmetic")))
                  .and(not(simpleName("SwitchCases"))));

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
  @ArchTest static final ArchRule catalogue = onlyUses("catalogue");
  @ArchTest static final ArchRule term = onlyUses("term");
  @ArchTest static final ArchRule verdict = onlyUses("verdict", "ir");
  @ArchTest static final ArchRule compile = onlyUses("compile", "ir");
  @ArchTest static final ArchRule llvm = onlyUses("llvm", "ir", "compile");
  @ArchTest static final ArchRule analysis = onlyUses("analysis", "ir", "catalogue");
  @ArchTest static final ArchRule interval = onlyUses("interval", "ir", "analysis", "time");

  @ArchTest
  static final ArchRule state =
      onlyUses("state", "ir", "analysis", "catalogue", "interval", "linear", "time");

  @ArchTest
  static final ArchRule initialisation =
      onlyUses("initialisation", "ir", "analysis", "interval", "linear", "time");

  @ArchTest static final ArchRule linear = onlyUses("linear", "ir", "analysis", "interval");

  @ArchTest static final ArchRule calls = onlyUses("calls", "ir", "analysis");
  @ArchTest static final ArchRule property = onlyUses("property", "ir", "analysis", "catalogue");
  @ArchTest static final ArchRule link = onlyUses("link", "ir");

  @ArchTest
  static final ArchRule memory = onlyUses("memory", "ir", "analysis", "catalogue", "term", "time");

  @ArchTest
  static final ArchRule ssa =
      onlyUses(
          "ssa",
          "ir",
          "analysis",
          "catalogue",
          "interval",
          "term",
          "memory",
          "pointers",
          "verdict",
          "time");

  @ArchTest static final ArchRule shape = onlyUses("shape", "ir", "analysis", "memory", "time");

  @ArchTest
  static final ArchRule library = onlyUses("library", "ir", "analysis", "compile", "llvm");

  @ArchTest static final ArchRule smt = onlyUses("smt", "term", "time");
  @ArchTest static final ArchRule finite = onlyUses("finite", "smt", "term", "time");
  @ArchTest static final ArchRule domain = onlyUses("domain", "term");

  @ArchTest
  static final ArchRule invariant =
      onlyUses("invariant", "domain", "ssa", "smt", "term", "ir", "time");

  @ArchTest
  static final ArchRule witness =
      onlyUses(
          "witness",
          "ir",
          "analysis",
          "catalogue",
          "memory",
          "ssa",
          "smt",
          "term",
          "domain",
          "verdict",
          "time");

  @ArchTest
  static final ArchRule kiki =
      onlyUses("kiki", "ir", "ssa", "invariant", "domain", "smt", "term", "verdict", "time");

  @ArchTest
  static final ArchRule equivalence =
      onlyUses(
          "equivalence",
          "ir",
          "analysis",
          "catalogue",
          "compile",
          "library",
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
          "verdict",
          "time");

  @ArchTest
  static final ArchRule summary =
      onlyUses(
          "summary",
          "ir",
          "analysis",
          "memory",
          "ssa",
          "smt",
          "term",
          "domain",
          "invariant",
          "time");

  /** Facts of pointers are found without a formula. */
  @ArchTest static final ArchRule pointers = onlyUses("pointers", "ir", "analysis", "memory");

  /**
   * What is said to the engine and heard of it, and no more of how it works than solvers' names.
   */
  @ArchTest static final ArchRule api = onlyUses("api", "ir", "compile", "link", "smt", "verdict");

  /** Loading never verifies. */
  @ArchTest
  static final ArchRule load =
      onlyUses(
          "load",
          "api",
          "verdict",
          "ir",
          "analysis",
          "compile",
          "llvm",
          "library",
          "link",
          "memory",
          "property",
          "equivalence");

  /** A search does not know where the program comes from, nor who asks. */
  @ArchTest
  static final ArchRule search =
      onlyUses(
          "search",
          "api",
          "ir",
          "analysis",
          "interval",
          "initialisation",
          "library",
          "property",
          "memory",
          "ssa",
          "shape",
          "smt",
          "finite",
          "term",
          "domain",
          "kiki",
          "summary",
          "witness",
          "verdict",
          "time");

  /** One function's verification compiles and reads nothing. */
  @ArchTest
  static final ArchRule run =
      onlyUses(
          "run",
          "api",
          "compile",
          "load",
          "search",
          "ir",
          "analysis",
          "property",
          "state",
          "memory",
          "ssa",
          "smt",
          "term",
          "domain",
          "invariant",
          "kiki",
          "termination",
          "summary",
          "witness",
          "verdict",
          "time");

  /** No package sees one behind it. */
  private static ArchRule inOrder(String... packages) {
    List<ArchRule> rules = new ArrayList<>();
    for (int i = 0; i < packages.length - 1; i++) {
      String[] behind =
          Stream.of(packages).skip(i + 1).map(p -> ROOT + "." + p).toArray(String[]::new);
      rules.add(
          noClasses()
              .that()
              .resideInAPackage(ROOT + "." + packages[i])
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(behind));
    }
    return CompositeArchRule.of(rules);
  }

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
            resideInAnyPackage(allowed)
                .or(
                    com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage(
                        "dev.stet..")))
        .allowEmptyShould(true);
  }
}
