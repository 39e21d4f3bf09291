package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The arguments of one clang run. */
final class CommandLine {

  private static final List<String> OUTPUT =
      List.of(
          "--no-default-config",
          "-O0",
          "-Xclang",
          "-disable-O0-optnone",
          "-ftrivial-auto-var-init=zero",
          "-g",
          "-fno-discard-value-names",
          "-femit-all-decls",
          "-ffp-contract=off",
          "-fstrict-flex-arrays=1",
          "-fno-crash-diagnostics",
          "-fno-caret-diagnostics",
          "-fno-color-diagnostics",
          "-fdiagnostics-print-source-range-info",
          "-Qunused-arguments",
          // glibc's ctype.h then declares functions instead of macros that look into its tables.
          "-D__NO_CTYPE",
          // What gcc's preprocessor made of newer headers names the function that frees.
          "-D__malloc__(...)=__malloc__",
          "-c",
          "-emit-llvm",
          "-o",
          "-");

  /** Old programs compile: what C99 and later made errors are warnings. */
  private static final List<String> DIALECT =
      List.of(
          "-x",
          "c",
          "-std=gnu17",
          // Several files may define a variable without an initial value: it is one variable.
          "-fcommon",
          "-Wno-unknown-warning-option",
          "-Wno-error=implicit-int",
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-pointer-types",
          "-Wno-error=incompatible-function-pointer-types",
          "-Wno-error=return-type",
          "-Wno-error=return-mismatch",
          "-Wno-error=strict-prototypes");

  private static final String CHECKS =
      "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,array-bounds,"
          + "float-cast-overflow,vla-bound,builtin";

  /** Keeps LLVM from drawing conclusions from undefined behaviour. */
  private static final List<String> COMPARED =
      List.of(
          "-fwrapv",
          "-fno-strict-aliasing",
          "-fno-delete-null-pointer-checks",
          "-fno-finite-loops");

  /** Then what the text calls is not taken for the assignment of a structure. */
  private static final String CALLED_COPIES = "-fno-builtin-memcpy";

  private final SourceUnit unit;
  private final List<Diagnostic> problems = new ArrayList<>();

  CommandLine(SourceUnit unit) {
    this.unit = unit;
  }

  /** What there is to say about where the flags came from. */
  List<Diagnostic> problems() {
    return problems;
  }

  /** The arguments that compile the file with this text. */
  List<String> build(Path clang, String text, Overlay overlay)
      throws CompilationException, IOException {
    List<String> command = flags(clang, overlay);
    command.addAll(overlay.write());
    command.addAll(
        Files.exists(unit.file())
            ? List.of(unit.file().toString())
            : overlay.writeMain(unit.file(), text));
    return command;
  }

  /** The arguments that compile what the preprocessor has made of the file. */
  List<String> buildPreprocessed(Path clang, Path preprocessed, Overlay overlay)
      throws CompilationException, IOException {
    List<String> command = flags(clang, overlay);
    command.addAll(List.of("-x", "cpp-output", preprocessed.toString()));
    return command;
  }

  private List<String> flags(Path clang, Overlay overlay) throws CompilationException, IOException {
    List<String> meaning = meaning();
    List<String> command = new ArrayList<>();
    command.add(clang.toString());
    command.addAll(OUTPUT);
    command.addAll(isIntermediate() ? List.of("-x", "ir") : DIALECT);
    command.addAll(meaning);
    if (Target.isSmall(meaning)) {
      command.addAll(Target.borrowHeaders(overlay));
    }
    command.addAll(unit.purpose().isChecked() ? checks(meaning) : COMPARED);
    if (unit.purpose() == SourceUnit.Purpose.COMPARE
        || unit.purpose() == SourceUnit.Purpose.COMPARE_CHECKED) {
      command.add(CALLED_COPIES);
    }
    command.addAll(List.of("-MD", "-MF", overlay.dependencies().toString()));
    return command;
  }

  /** The flags that say what the text means; the last of two that contradict each other counts. */
  List<String> meaning() throws CompilationException {
    List<String> meaning = new ArrayList<>();
    meaning.add("--target=" + Target.host());
    meaning.addAll(fromDatabase());
    unit.target().ifPresent(target -> meaning.add("--target=" + target));
    meaning.addAll(fromUser());
    return meaning;
  }

  private boolean isIntermediate() {
    return unit.purpose() == SourceUnit.Purpose.PATTERN && unit.file().toString().endsWith(".ll");
  }

  private List<String> checks(List<String> meaning) {
    List<String> checks = new ArrayList<>(List.of(CHECKS));
    if (wraps(meaning)) {
      checks.add("-fno-sanitize=signed-integer-overflow");
    }
    if (unit.unsignedArithmetic() == SourceUnit.UnsignedArithmetic.CHECKED) {
      checks.add("-fsanitize=unsigned-integer-overflow");
    }
    checks.add("-fsanitize-trap=all");
    return checks;
  }

  /** Whether the last of the flags about it makes signed overflow defined. */
  private static boolean wraps(List<String> flags) {
    boolean wraps = false;
    for (String flag : flags) {
      switch (flag) {
        case "-fwrapv", "-fno-strict-overflow" -> wraps = true;
        case "-fno-wrapv", "-fstrict-overflow" -> wraps = false;
        default -> {}
      }
    }
    return wraps;
  }

  private List<String> fromDatabase() throws CompilationException {
    if (unit.preprocessed().isPresent()) {
      return List.of();
    }
    Optional<Path> database = CompileCommands.find(unit);
    if (database.isEmpty()) {
      if (unit.compileCommands().isPresent()) {
        throw new CompilationException(
            unit.compileCommands().get()
                + ": has no "
                + CompileCommands.NAME
                + " that can be read");
      }
      return List.of();
    }
    CompileCommands.Answer answer = CompileCommands.read(database.get(), unit.file());
    if (answer.problem() != null) {
      problems.add(answer.problem());
    }
    return answer.flags();
  }

  private List<String> fromUser() throws CompilationException {
    Flags flags = Flags.sort(unit.arguments(), Path.of("").toAbsolutePath());
    List<String> all = new ArrayList<>(flags.accepted());
    for (String other : flags.others()) {
      if (Flags.isWarning(other)) {
        all.add(other);
      } else if (!Flags.isPointless(other) || other.equals("-c")) {
        throw new CompilationException(
            "clang argument '"
                + other
                + "' is not taken; behind '--' may stand flags about headers (-I), macros (-D),"
                + " language (-std=), target (-m32, --target=) and warnings (-W)");
      }
    }
    return all;
  }
}
