package dev.stet.engine.property;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts operands in the place of registers, everywhere in an instruction or terminator. */
final class Substitution implements Instruction.Visitor<Instruction> {

  private final Map<Integer, Operand> values = new LinkedHashMap<>();

  /** From now on {@code value} stands for {@code register}. */
  void put(Operand.Register register, Operand value) {
    values.put(register.id(), value);
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  /** What stands for an operand, through any chain of replacements. */
  Operand of(Operand operand) {
    Operand current = operand;
    for (int steps = 0; steps <= values.size(); steps++) {
      if (!(current instanceof Operand.Register r)) {
        return current;
      }
      var next = values.get(r.id());
      if (next == null) {
        return current;
      }
      current = next;
    }
    return current;
  }

  Terminator of(Terminator terminator) {
    if (terminator instanceof Terminator.Branch b) {
      return new Terminator.Branch(of(b.condition()), b.whenTrue(), b.whenFalse(), b.at());
    } else if (terminator instanceof Terminator.Switch s) {
      return new Terminator.Switch(of(s.value()), s.cases(), s.otherwise(), s.at());
    } else if (terminator instanceof Terminator.Return r) {
      return new Terminator.Return(r.values().stream().map(this::of).toList(), r.at());
    }
    return terminator;
  }

  private List<Operand> of(List<Operand> operands) {
    return operands.stream().map(this::of).toList();
  }

  @Override
  public Instruction visit(Instruction.Binary i) {
    return new Instruction.Binary(i.result(), i.op(), of(i.left()), of(i.right()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Overflow i) {
    return new Instruction.Overflow(
        i.result(), i.overflow(), i.op(), of(i.left()), of(i.right()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Compare i) {
    return new Instruction.Compare(i.result(), i.predicate(), of(i.left()), of(i.right()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Cast i) {
    return new Instruction.Cast(i.result(), i.op(), of(i.operand()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Select i) {
    return new Instruction.Select(
        i.result(), of(i.condition()), of(i.whenTrue()), of(i.whenFalse()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Phi i) {
    return new Instruction.Phi(
        i.result(),
        i.incoming().stream().map(e -> new Instruction.Incoming(e.block(), of(e.value()))).toList(),
        i.at());
  }

  @Override
  public Instruction visit(Instruction.Allocate i) {
    return new Instruction.Allocate(i.result(), i.element(), of(i.count()), i.variable(), i.at());
  }

  @Override
  public Instruction visit(Instruction.Load i) {
    return new Instruction.Load(i.result(), of(i.address()), i.access(), i.at());
  }

  @Override
  public Instruction visit(Instruction.Store i) {
    return new Instruction.Store(of(i.value()), of(i.address()), i.access(), i.at());
  }

  @Override
  public Instruction visit(Instruction.PointerAdd i) {
    return new Instruction.PointerAdd(
        i.result(),
        of(i.base()),
        i.offset(),
        i.scaled().stream().map(s -> new Instruction.Scaled(of(s.index()), s.stride())).toList(),
        i.path(),
        i.member(),
        i.at());
  }

  @Override
  public Instruction visit(Instruction.Call i) {
    return new Instruction.Call(i.results(), i.callee().with(this::of), of(i.arguments()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Bind i) {
    return new Instruction.Bind(i.variable(), of(i.value()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Check i) {
    var o = i.obligation();
    var values =
        o.values().stream()
            .map(m -> new Obligation.Mention(m.role(), m.label(), of(m.value()), m.type()))
            .toList();
    return new Instruction.Check(
        new Obligation(o.id(), o.kind(), o.range(), o.expression(), values),
        of(i.condition()),
        i.at());
  }

  @Override
  public Instruction visit(Instruction.Assume i) {
    return new Instruction.Assume(of(i.condition()), i.at());
  }

  @Override
  public Instruction visit(Instruction.Unsupported i) {
    return new Instruction.Unsupported(i.results(), i.construct(), of(i.given()), i.at());
  }
}
