package dev.stet.engine.analysis;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Copies a callee's code for one call: parameters become the arguments, every other register and
 * every block gets an id of the caller, and every place says where it was called from.
 */
final class Renaming implements Instruction.Visitor<Instruction> {

  private final Map<Integer, Operand> values = new HashMap<>();
  private final Map<Integer, Integer> blocks = new HashMap<>();
  private final IntSupplier freshRegister;
  private final IntSupplier freshBlock;
  private final Location call;

  Renaming(
      List<Operand.Register> parameters,
      Instruction.Call call,
      IntSupplier freshRegister,
      IntSupplier freshBlock) {
    for (int i = 0; i < parameters.size(); i++) {
      values.put(parameters.get(i).id(), call.arguments().get(i));
    }
    this.freshRegister = freshRegister;
    this.freshBlock = freshBlock;
    this.call = call.at();
  }

  int block(int id) {
    return blocks.computeIfAbsent(id, k -> freshBlock.getAsInt());
  }

  Operand of(Operand operand) {
    return operand instanceof Operand.Register r
        ? values.computeIfAbsent(
            r.id(), k -> new Operand.Register(freshRegister.getAsInt(), r.type(), r.name()))
        : operand;
  }

  List<Operand> of(List<Operand> operands) {
    return operands.stream().map(this::of).toList();
  }

  Location of(Location at) {
    return at.calledFrom(call);
  }

  private Operand.Register result(Operand.Register register) {
    return (Operand.Register) of(register);
  }

  private List<Operand.Register> results(List<Operand.Register> registers) {
    return registers.stream().map(this::result).toList();
  }

  /** Any terminator but a return, which depends on where the caller goes on. */
  Terminator of(Terminator t) {
    Location at = of(t.at());
    if (t instanceof Terminator.Jump j) {
      return new Terminator.Jump(block(j.target()), at);
    } else if (t instanceof Terminator.Branch b) {
      return new Terminator.Branch(
          of(b.condition()), block(b.whenTrue()), block(b.whenFalse()), at);
    } else if (t instanceof Terminator.Switch s) {
      return new Terminator.Switch(
          of(s.value()),
          s.cases().stream().map(c -> new Terminator.Case(c.value(), block(c.target()))).toList(),
          block(s.otherwise()),
          at);
    } else if (t instanceof Terminator.Unreachable) {
      return new Terminator.Unreachable(at);
    } else if (t instanceof Terminator.Unsupported u) {
      return new Terminator.Unsupported(
          u.construct(), u.successors().stream().map(this::block).toList(), at);
    }
    throw new IllegalArgumentException("a return has no copy of its own: " + t);
  }

  @Override
  public Instruction visit(Instruction.Binary i) {
    return new Instruction.Binary(
        result(i.result()), i.op(), of(i.left()), of(i.right()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Overflow i) {
    return new Instruction.Overflow(
        result(i.result()), result(i.overflow()), i.op(), of(i.left()), of(i.right()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Compare i) {
    return new Instruction.Compare(
        result(i.result()), i.predicate(), of(i.left()), of(i.right()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Cast i) {
    return new Instruction.Cast(result(i.result()), i.op(), of(i.operand()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Select i) {
    return new Instruction.Select(
        result(i.result()), of(i.condition()), of(i.whenTrue()), of(i.whenFalse()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Phi i) {
    return new Instruction.Phi(
        result(i.result()),
        i.incoming().stream()
            .map(e -> new Instruction.Incoming(block(e.block()), of(e.value())))
            .toList(),
        of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Allocate i) {
    return new Instruction.Allocate(
        result(i.result()), i.element(), of(i.count()), i.variable(), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Load i) {
    return new Instruction.Load(result(i.result()), of(i.address()), i.access(), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Store i) {
    return new Instruction.Store(of(i.value()), of(i.address()), i.access(), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.PointerAdd i) {
    return new Instruction.PointerAdd(
        result(i.result()),
        of(i.base()),
        i.offset(),
        i.scaled().stream().map(s -> new Instruction.Scaled(of(s.index()), s.stride())).toList(),
        i.path(),
        of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Call i) {
    return new Instruction.Call(
        results(i.results()), of(i.callee()), of(i.arguments()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Bind i) {
    return new Instruction.Bind(i.variable(), of(i.value()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Check i) {
    Obligation o = i.obligation();
    return new Instruction.Check(
        new Obligation(
            o.id(),
            o.kind(),
            o.range(),
            o.expression(),
            o.values().stream()
                .map(m -> new Obligation.Mention(m.role(), m.label(), of(m.value()), m.type()))
                .toList()),
        of(i.condition()),
        of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Assume i) {
    return new Instruction.Assume(of(i.condition()), of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Unsupported i) {
    return new Instruction.Unsupported(results(i.results()), i.construct(), of(i.at()));
  }
}
