package dev.stet.engine.linear;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.linear.Affine.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Registers of a function of which the code says something right behind their assignment. */
final class CheckedRegisters {

  /** Nothing is said of any. */
  static final CheckedRegisters NONE = new CheckedRegisters();

  private final Map<Operand.Register, Reading> exact = new LinkedHashMap<>();
  private final Map<Operand.Register, DefUse.Position> assumed = new LinkedHashMap<>();

  private CheckedRegisters() {}

  CheckedRegisters(Function function, DefUse uses) {
    for (Block block : function.blocks()) {
      List<Instruction> code = block.instructions();
      for (int i = 0; i < code.size(); i++) {
        if (code.get(i) instanceof Instruction.Check check) {
          negated(check.condition(), uses).ifPresent(o -> exact.put(o.result(), reading(o.op())));
        } else if (code.get(i) instanceof Instruction.Load l) {
          assumed.put(l.result(), new DefUse.Position(block.id(), behind(code, i + 1)));
        } else if (code.get(i) instanceof Instruction.Call c && c.results().size() == 1) {
          assumed.put(c.results().get(0), new DefUse.Position(block.id(), behind(code, i + 1)));
        }
      }
    }
  }

  private static Optional<Instruction.Overflow> negated(Operand condition, DefUse uses) {
    return uses.definition(condition, Instruction.Binary.class)
        .filter(not -> not.op() == BinaryOperator.XOR)
        .flatMap(
            not ->
                uses.definition(not.left(), Instruction.Overflow.class)
                    .filter(o -> o.overflow().equals(not.left())));
  }

  /** Where what is compared and assumed from a place on is over. */
  private static int behind(List<Instruction> code, int from) {
    int at = from;
    while (at < code.size()
        && (code.get(at) instanceof Instruction.Compare
            || code.get(at) instanceof Instruction.Assume)) {
      at++;
    }
    return at;
  }

  private static Reading reading(OverflowOperator op) {
    return switch (op) {
      case SADD, SSUB, SMUL -> Reading.SIGNED;
      case UADD, USUB, UMUL -> Reading.UNSIGNED;
    };
  }

  /** Whether it is the result of an operation that is checked not to overflow, read so. */
  boolean isExact(Operand.Register register, Reading reading) {
    return exact.get(register) == reading;
  }

  /** Where all that is assumed of it at once holds. */
  Optional<DefUse.Position> assumed(Operand.Register register) {
    return Optional.ofNullable(assumed.get(register));
  }
}
