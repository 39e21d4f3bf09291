package dev.stet.cli;

import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.api.VerifyOptions.ErrorPoints;
import dev.stet.engine.api.VerifyOptions.Scope;
import dev.stet.engine.api.VerifyOptions.ShiftedBits;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import dev.stet.engine.ir.CheckKind;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that steer the verifier and its compiler. */
final class EngineOptions {

  @Option(
      names = "--domain",
      paramLabel = "DOMAIN",
      converter = DomainName.class,
      description =
          "Abstract domain for invariants: interval, affine, heap, disequality, zone, polyhedra,"
              + " array, heap-array, array-zone, octagon or none. Default: all, from cheap to"
              + " dear.")
  private Optional<String> domain = Optional.empty();

  @Option(
      names = "--max-unwind",
      paramLabel = "K",
      converter = Count.class,
      description = "Unwind loops at most K times. Default: as often as there is time for.")
  private int maxUnwind = Integer.MAX_VALUE;

  @Option(
      names = "--work",
      paramLabel = "N",
      converter = Count.class,
      description =
          "Do at most so much for a function, in units of about a microsecond that are counted the"
              + " same on every machine: where no limit of the clock is reached, a run can be"
              + " repeated exactly. Default: as many as --function-timeout has microseconds.")
  private Optional<Integer> work = Optional.empty();

  @Option(
      names = "--inline",
      paramLabel = "WHICH",
      converter = InlineChoice.class,
      defaultValue = "auto",
      description =
          "Functions of the program that are looked into where they are called: all (recursion a"
              + " few calls deep), none (only what is proved of what they return and change is"
              + " known) or auto (those that are cheap enough). Default: auto.")
  private VerifyOptions.Inlining inlining = VerifyOptions.Inlining.AUTO;

  @Option(
      names = "--recheck",
      paramLabel = "SOLVER",
      converter = RecheckChoice.class,
      description =
          "Have a second solver check each proof again from scratch: z3 where only --recheck is"
              + " said, or bitwuzla; cvc5, mathsat5, princess, smtinterpol, yices2, opensmt,"
              + " boolector or cvc4 where it is on the class path (STET_CLASSPATH).")
  private VerifyOptions.Recheck recheck = VerifyOptions.Recheck.OFF;

  @Mixin private CompilerOptions compiler = new CompilerOptions();

  /** What the engine is told, for a set of checks. */
  VerifyOptions verifyOptions(
      Set<CheckKind> checks,
      Scope scope,
      Duration functionTimeout,
      ErrorPoints errors,
      ShiftedBits shiftedBits,
      VerifyOptions.Returning returning,
      VerifyOptions.Heap heap) {
    return new VerifyOptions(
        checks,
        scope,
        domain,
        maxUnwind,
        functionTimeout,
        work.map(n -> Duration.of(n, ChronoUnit.MICROS)).orElse(functionTimeout),
        recheck,
        errors,
        shiftedBits,
        returning,
        heap,
        inlining,
        VerifyOptions.Goal.ALL_CHECKS);
  }

  /** How files are compiled, with the clang arguments behind {@code --}. */
  Toolchain toolchain(
      List<String> clangArguments,
      Optional<String> defaultTarget,
      UnsignedArithmetic unsignedArithmetic)
      throws InputProblem {
    return compiler.toolchain(clangArguments, defaultTarget, unsignedArithmetic);
  }
}
