package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.List;
import java.util.Map;

/** Puts operands in the place of registers. */
final class OperandSubstitution {

  private final Map<Integer, Operand> operands;

  private final int mostSteps;

  private OperandSubstitution(Map<Integer, Operand> operands, int mostSteps) {
    this.operands = operands;
    this.mostSteps = mostSteps;
  }

  /** What takes the place of a register may be replaced in turn. */
  static OperandSubstitution chained(Map<Integer, Operand> operands) {
    return new OperandSubstitution(operands, operands.size() + 1);
  }

  /**
   * From the registers of one function to those of another one, which may have the same numbers.
   */
  static OperandSubstitution between(Map<Integer, Operand> operands) {
    return new OperandSubstitution(operands, 1);
  }

  Operand of(Operand operand) {
    Operand current = operand;
    for (int steps = 0; steps < mostSteps; steps++) {
      Operand next = current instanceof Operand.Register r ? operands.get(r.id()) : null;
      if (next == null || next.equals(current)) {
        return current;
      }
      current = next;
    }
    return current;
  }

  private List<Operand> of(List<Operand> all) {
    return all.stream().map(this::of).toList();
  }

  /** What becomes of the results. */
  private enum Results {
    KEPT,
    REPLACED
  }

  private Operand.Register result(Operand.Register register, Results results) {
    return results == Results.REPLACED && of(register) instanceof Operand.Register r ? r : register;
  }

  /** The instruction with its operands replaced and its results as they are. */
  Instruction of(Instruction instruction) {
    return replaced(instruction, instruction.at(), Results.KEPT);
  }

  /** A copy for another place, with its results replaced as well. */
  Instruction copy(Instruction instruction, Location at) {
    return replaced(instruction, at, Results.REPLACED);
  }

  private Instruction replaced(Instruction i, Location at, Results results) {
    if (i instanceof Instruction.Binary x) {
      return new Instruction.Binary(
          result(x.result(), results), x.op(), of(x.left()), of(x.right()), at);
    } else if (i instanceof Instruction.Compare x) {
      return new Instruction.Compare(
          result(x.result(), results), x.predicate(), of(x.left()), of(x.right()), at);
    } else if (i instanceof Instruction.Cast x) {
      return new Instruction.Cast(result(x.result(), results), x.op(), of(x.operand()), at);
    } else if (i instanceof Instruction.Select x) {
      return new Instruction.Select(
          result(x.result(), results), of(x.condition()), of(x.whenTrue()), of(x.whenFalse()), at);
    } else if (i instanceof Instruction.Phi x) {
      return new Instruction.Phi(
          result(x.result(), results),
          x.incoming().stream()
              .map(e -> new Instruction.Incoming(e.block(), of(e.value())))
              .toList(),
          at);
    } else if (i instanceof Instruction.Load x) {
      return new Instruction.Load(result(x.result(), results), of(x.address()), x.access(), at);
    } else if (i instanceof Instruction.Store x) {
      return new Instruction.Store(of(x.value()), of(x.address()), x.access(), at);
    } else if (i instanceof Instruction.PointerAdd x) {
      return new Instruction.PointerAdd(
          result(x.result(), results),
          of(x.base()),
          x.offset(),
          x.scaled().stream().map(s -> new Instruction.Scaled(of(s.index()), s.stride())).toList(),
          x.path(),
          x.member(),
          at);
    } else if (i instanceof Instruction.Call x) {
      return new Instruction.Call(
          x.results().stream().map(r -> result(r, results)).toList(),
          x.callee().with(this::of),
          of(x.arguments()),
          at);
    } else if (i instanceof Instruction.Overflow x) {
      return new Instruction.Overflow(
          result(x.result(), results),
          result(x.overflow(), results),
          x.op(),
          of(x.left()),
          of(x.right()),
          at);
    }
    return i;
  }

  Terminator of(Terminator end) {
    if (end instanceof Terminator.Branch b) {
      return new Terminator.Branch(of(b.condition()), b.whenTrue(), b.whenFalse(), b.at());
    } else if (end instanceof Terminator.Switch s) {
      return new Terminator.Switch(of(s.value()), s.cases(), s.otherwise(), s.at());
    } else if (end instanceof Terminator.Return r) {
      return new Terminator.Return(of(r.values()), r.at());
    }
    return end;
  }
}
