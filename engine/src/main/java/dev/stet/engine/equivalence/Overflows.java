package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.List;
import java.util.Set;

/**
 * Synchronisation compares arithmetic that wraps. Where the new version may overflow at an
 * operation that the old one did not have in that form, the answer says that this was taken for
 * granted.
 */
final class Overflows {

  /** What is said then. */
  static final String ASSUMPTION = "signed overflow wraps around, as with -fwrapv";

  private final Version before;
  private final Version after;

  Overflows(Version before, Version after) {
    this.before = before;
    this.after = after;
  }

  /**
   * The assumption where it is needed.
   *
   * @param asWritten whether every operation of the new version was matched with an equal one
   */
  List<String> assumptions(FunctionPair pair, boolean asWritten) {
    if (!hasArithmetic(after.module(), pair.newName())) {
      return List.of();
    }
    long now = checks(after.checked().of(pair.newName()), pair.newName());
    boolean harmless =
        now == 0
            || (asWritten && now <= checks(before.checked().of(pair.oldName()), pair.oldName()));
    return harmless ? List.of() : List.of(ASSUMPTION);
  }

  /** The assumption where the new version checks for overflow, but not as the old one does. */
  List<String> ofOtherChecks(FunctionPair pair) {
    return checks(after.checked().of(pair.newName()), pair.newName()) == 0
        ? List.of()
        : List.of(ASSUMPTION);
  }

  static boolean hasArithmetic(Module module, String name) {
    return reached(module, name).stream()
        .map(module::function)
        .filter(java.util.Objects::nonNull)
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Binary b
                    && switch (b.op()) {
                      case ADD, SUB, MUL -> true;
                      default -> false;
                    });
  }

  private static long checks(Module module, String name) {
    return reached(module, name).stream()
        .map(module::function)
        .filter(java.util.Objects::nonNull)
        .flatMap((Function f) -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .filter(
            i ->
                i instanceof Instruction.Check c
                    && c.obligation().kind() == CheckKind.SIGNED_OVERFLOW)
        .count();
  }

  private static Set<String> reached(Module module, String name) {
    Set<String> all = MovedCode.callees(module, name);
    all.add(name);
    return all;
  }
}
