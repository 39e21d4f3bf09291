package dev.stet.engine.termination;

import java.util.LinkedHashMap;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import java.util.Map;
import java.util.Optional;

/** Operands as the programmer wrote them, as far as names and simple arithmetic go. */
final class OperandText {

  private static final int DEEPEST = 6;

  private final Map<Integer, Variable> variables = new LinkedHashMap<>();
  private final DefUse definitions;

  OperandText(Function function) {
    this.definitions = new DefUse(function);
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      variables.put(function.parameters().get(i).id(), function.variables().get(i));
    }
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind b && b.value() instanceof Operand.Register r) {
          variables.putIfAbsent(r.id(), b.variable());
        }
      }
    }
  }

  /** What computes a register, if it is no parameter. */
  Optional<Instruction> definition(Operand.Register register) {
    return definitions.definition(register);
  }

  /** The text, or empty where it would say nothing to a reader. */
  Optional<String> of(Operand operand) {
    return of(operand, 0);
  }

  private Optional<String> of(Operand operand, int depth) {
    if (operand instanceof Operand.IntConstant c) {
      return Optional.of(c.signedValue().toString());
    }
    if (!(operand instanceof Operand.Register r) || depth > DEEPEST) {
      return Optional.empty();
    }
    if (variables.containsKey(r.id())) {
      return Optional.of(variables.get(r.id()).name());
    }
    Instruction by = definitions.definition(r).orElse(null);
    if (by instanceof Instruction.Binary b) {
      return switch (b.op()) {
        case ADD -> sum(b.left(), " + ", b.right(), depth);
        case SUB -> sum(b.left(), " - ", b.right(), depth);
        default -> Optional.empty();
      };
    } else if (by instanceof Instruction.Overflow o && r.equals(o.result())) {
      return switch (o.op()) {
        case SADD, UADD -> sum(o.left(), " + ", o.right(), depth);
        case SSUB, USUB -> sum(o.left(), " - ", o.right(), depth);
        case SMUL, UMUL -> Optional.empty();
      };
    } else if (by instanceof Instruction.Cast c) {
      return switch (c.op()) {
        case ZEXT, SEXT, FREEZE -> of(c.operand(), depth + 1);
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  private Optional<String> sum(Operand left, String operator, Operand right, int depth) {
    return of(left, depth + 1)
        .flatMap(
            a ->
                of(right, depth + 1)
                    .map(b -> a + operator + (b.contains(" ") ? "(" + b + ")" : b)));
  }
}
