package dev.stet.engine.ir;

import java.util.List;

/**
 * Copies instructions with something changed: what an operand becomes is up to the subclass, and
 * what an assigned register, a block or a place becomes that do not stay as they are.
 */
public abstract class InstructionCopy implements Instruction.Visitor<Instruction> {

  /** What stands in the place of an operand that is read. */
  protected abstract Operand of(Operand operand);

  /** What stands in the place of a register that is assigned. */
  protected Operand.Register result(Operand.Register register) {
    return register;
  }

  /** The id of a block in the copy. */
  protected int block(int id) {
    return id;
  }

  protected Location of(Location at) {
    return at;
  }

  /** What stands in the place of operands that are read. */
  public final List<Operand> of(List<Operand> operands) {
    return operands.stream().map(this::of).toList();
  }

  private List<Operand.Register> results(List<Operand.Register> registers) {
    return registers.stream().map(this::result).toList();
  }

  /** A copy of the end of a block. */
  public Terminator of(Terminator t) {
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
    Terminator.Return r = (Terminator.Return) t;
    return new Terminator.Return(of(r.values()), at);
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
        i.member(),
        of(i.at()));
  }

  @Override
  public Instruction visit(Instruction.Call i) {
    return new Instruction.Call(
        results(i.results()),
        i.callee().with(this::of),
        of(i.arguments()),
        i.outcome(),
        of(i.at()));
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
    return new Instruction.Unsupported(
        results(i.results()), i.construct(), of(i.given()), of(i.at()));
  }
}
