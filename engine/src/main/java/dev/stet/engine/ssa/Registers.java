package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.List;

/** Which registers instructions write and read. */
final class Registers {

  private Registers() {}

  static List<Operand.Register> defined(Instruction instruction) {
    return instruction.accept(new DefinedRegisters());
  }

  static List<Operand> read(Instruction instruction) {
    return instruction.accept(new ReadOperands());
  }

  static List<Operand> read(Terminator terminator) {
    if (terminator instanceof Terminator.Branch b) {
      return List.of(b.condition());
    } else if (terminator instanceof Terminator.Switch s) {
      return List.of(s.value());
    } else if (terminator instanceof Terminator.Return r) {
      return r.values();
    }
    return List.of();
  }

  /** Registers that a block reads on its own account; phis read on the edges instead. */
  static List<Operand> readInBlock(Block block) {
    var all = new java.util.ArrayList<Operand>();
    for (Instruction i : block.instructions()) {
      if (!(i instanceof Instruction.Phi)) {
        all.addAll(read(i));
      }
    }
    all.addAll(read(block.terminator()));
    return all;
  }

  private static final class DefinedRegisters
      implements Instruction.Visitor<List<Operand.Register>> {
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

  private static final class ReadOperands implements Instruction.Visitor<List<Operand>> {
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
      var all = new java.util.ArrayList<Operand>(List.of(i.base()));
      i.scaled().forEach(s -> all.add(s.index()));
      return all;
    }

    @Override
    public List<Operand> visit(Instruction.Call i) {
      var all = new java.util.ArrayList<Operand>(i.arguments());
      all.add(i.callee());
      return all;
    }

    @Override
    public List<Operand> visit(Instruction.Bind i) {
      return List.of();
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
      return List.of();
    }
  }
}
