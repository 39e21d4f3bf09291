package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Synchronisation compares arithmetic that wraps. Where the new version may overflow at an
 * operation that the old one did not have in that form, or lose bits in a signed left shift, the
 * answer says that this was taken for granted.
 */
final class AddedOverflows {

  /** What is said of overflow. */
  static final String ASSUMPTION = "signed overflow wraps around, as with -fwrapv";

  /** What is said of shifts. */
  static final String SHIFTED_BITS =
      "a signed left shift drops the bits that do not fit, as with -fwrapv";

  private final Version before;
  private final Version after;

  /** Whether every operation of the new version was matched with an equal one of the old. */
  enum Matched {
    AS_WRITTEN,
    REWRITTEN
  }

  AddedOverflows(Version before, Version after) {
    this.before = before;
    this.after = after;
  }

  /** The assumptions that are needed. */
  List<String> assumptions(FunctionPair pair, Matched matched) {
    List<String> all = new ArrayList<>();
    if (hasArithmetic(after.module(), pair.newName())) {
      long now = overflows(after, pair.newName());
      if (isNew(now, matched, () -> overflows(before, pair.oldName()))) {
        all.add(ASSUMPTION);
      }
    }
    all.addAll(ofShifts(pair, matched));
    return all;
  }

  /** Those about bits that signed left shifts of the new version lose. */
  List<String> ofShifts(FunctionPair pair, Matched matched) {
    long now = shifts(after, pair.newName());
    return isNew(now, matched, () -> shifts(before, pair.oldName()))
        ? List.of(SHIFTED_BITS)
        : List.of();
  }

  private static boolean isNew(long now, Matched matched, LongSupplier before) {
    return now > 0 && (matched == Matched.REWRITTEN || now > before.getAsLong());
  }

  /** The assumption where the new version checks for overflow, but not as the old one does. */
  List<String> ofOtherChecks(FunctionPair pair) {
    return overflows(after, pair.newName()) == 0 ? List.of() : List.of(ASSUMPTION);
  }

  /** Whether there is arithmetic that may overflow. */
  static boolean hasArithmetic(Module module, String name) {
    return has(
        module, name, EnumSet.of(BinaryOperator.ADD, BinaryOperator.SUB, BinaryOperator.MUL));
  }

  /** Whether there are left shifts. */
  static boolean hasLeftShifts(Module module, String name) {
    return has(module, name, EnumSet.of(BinaryOperator.SHL));
  }

  private static boolean has(Module module, String name, Set<BinaryOperator> operators) {
    return instructions(module, name)
        .anyMatch(i -> i instanceof Instruction.Binary b && operators.contains(b.op()));
  }

  private static long overflows(Version version, String name) {
    return checks(version.checked().of(name), name, CheckKind.SIGNED_OVERFLOW);
  }

  /** The signed left shifts, but for those that are known to lose nothing. */
  private static long shifts(Version version, String name) {
    return hasLeftShifts(version.module(), name)
        ? checks(version.checked().withShiftedBits(name), name, CheckKind.SHIFT)
            - checks(version.checked().of(name), name, CheckKind.SHIFT)
        : 0;
  }

  private static long checks(Module module, String name, CheckKind kind) {
    return instructions(module, name)
        .filter(i -> i instanceof Instruction.Check c && c.obligation().kind() == kind)
        .count();
  }

  private static Stream<Instruction> instructions(Module module, String name) {
    return reached(module, name).stream()
        .map(module::function)
        .filter(Objects::nonNull)
        .flatMap((Function f) -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream());
  }

  private static Set<String> reached(Module module, String name) {
    Set<String> all = MovedCode.callees(module, name);
    all.add(name);
    return all;
  }
}
