package dev.stet.engine.ir;

import java.util.ArrayList;
import java.util.List;

/** What instructions read and write. */
public final class Uses {

  private static final Reads READS = new Reads();
  private static final Writes WRITES = new Writes();

  private Uses() {}

  /** The operands that have an effect on execution, in order; mentions of a check do not count. */
  public static List<Operand> read(Instruction instruction) {
    return instruction.accept(READS);
  }

  /** The operands of a terminator. */
  public static List<Operand> read(Terminator terminator) {
    if (terminator instanceof Terminator.Branch b) {
      return List.of(b.condition());
    } else if (terminator instanceof Terminator.Switch s) {
      return List.of(s.value());
    } else if (terminator instanceof Terminator.Return r) {
      return r.values();
    }
    return List.of();
  }

  /** The registers that an instruction assigns. */
  public static List<Operand.Register> written(Instruction instruction) {
    return instruction.accept(WRITES);
  }

  private static final class Reads implements Instruction.Visitor<List<Operand>> {
    @Override
    public List<Operand> visit(Instruction.Binary i) {
      return List.of(i.left(), i.right());
    }

    @Override
    public List<Operand> visit(Instruction.Overflow i) {
      return List.of(i.left(), i.right());
    }

    @Override
    public List<Operand> visit(Instruction.Compare i) {
      return List.of(i.left(), i.right());
    }

    @Override
    public List<Operand> visit(Instruction.Cast i) {
      return List.of(i.operand());
    }

    @Override
    public List<Operand> visit(Instruction.Select i) {
      return List.of(i.condition(), i.whenTrue(), i.whenFalse());
    }

    @Override
    public List<Operand> visit(Instruction.Phi i) {
      return i.incoming().stream().map(Instruction.Incoming::value).toList();
    }

    @Override
    public List<Operand> visit(Instruction.Allocate i) {
      return List.of(i.count());
    }

    @Override
    public List<Operand> visit(Instruction.Load i) {
      return List.of(i.address());
    }

    @Override
    public List<Operand> visit(Instruction.Store i) {
      return List.of(i.value(), i.address());
    }

    @Override
    public List<Operand> visit(Instruction.PointerAdd i) {
      var all = new ArrayList<Operand>();
      all.add(i.base());
      i.scaled().forEach(s -> all.add(s.index()));
      return List.copyOf(all);
    }

    @Override
    public List<Operand> visit(Instruction.Call i) {
      var all = new ArrayList<Operand>();
      all.add(i.callee().operand());
      all.addAll(i.arguments());
      return List.copyOf(all);
    }

    @Override
    public List<Operand> visit(Instruction.Bind i) {
      return List.of(i.value());
    }

    @Override
    public List<Operand> visit(Instruction.Check i) {
      return List.of(i.condition());
    }

    @Override
    public List<Operand> visit(Instruction.Assume i) {
      return List.of(i.condition());
    }

    @Override
    public List<Operand> visit(Instruction.Unsupported i) {
      return i.given();
    }
  }

  private static final class Writes implements Instruction.Visitor<List<Operand.Register>> {
    @Override
    public List<Operand.Register> visit(Instruction.Binary i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Overflow i) {
      return List.of(i.result(), i.overflow());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Compare i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Cast i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Select i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Phi i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Allocate i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Load i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Store i) {
      return List.of();
    }

    @Override
    public List<Operand.Register> visit(Instruction.PointerAdd i) {
      return List.of(i.result());
    }

    @Override
    public List<Operand.Register> visit(Instruction.Call i) {
      return i.results();
    }

    @Override
    public List<Operand.Register> visit(Instruction.Bind i) {
      return List.of();
    }

    @Override
    public List<Operand.Register> visit(Instruction.Check i) {
      return List.of();
    }

    @Override
    public List<Operand.Register> visit(Instruction.Assume i) {
      return List.of();
    }

    @Override
    public List<Operand.Register> visit(Instruction.Unsupported i) {
      return i.results();
    }
  }
}
