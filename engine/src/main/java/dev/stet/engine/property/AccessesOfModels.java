package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.List;

/**
 * In the models of library functions, each access comes with a check that it stays in the array
 * that the function was given. A model knows of no array: the condition is open, here true, and is
 * filled in where the model is put in the place of a call that gives one.
 */
final class AccessesOfModels {

  private final Wanted wanted;

  private AccessesOfModels(Wanted wanted) {
    this.wanted = wanted;
  }

  /**
   * The function with these checks, or with assumptions where such checks are not wanted. Where
   * accesses are checked against their objects as a whole, an array does not matter.
   */
  static Function checked(Function function, Wanted wanted) {
    return wanted.wants(CheckKind.ARRAY_BOUNDS) || !wanted.wants(CheckKind.INVALID_DEREFERENCE)
        ? new AccessesOfModels(wanted).checked(function)
        : function;
  }

  private Function checked(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l && l.at().range().isLibrary()) {
          code.add(check("reads", l.at()));
        } else if (i instanceof Instruction.Store s && s.at().range().isLibrary()) {
          code.add(check("writes", s.at()));
        } else if (i instanceof Instruction.Call c
            && c.callee() instanceof Callee.BlockOperation
            && c.at().range().isLibrary()) {
          code.add(check("writes", c.at()));
        }
        code.add(i);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private Instruction check(String does, Location at) {
    Operand open = Operand.IntConstant.of(1, 1);
    if (!wanted.wants(CheckKind.ARRAY_BOUNDS)) {
      return new Instruction.Assume(open, at);
    }
    var access = new Obligation.Mention(Role.ACCESS, does, open, CType.UNKNOWN);
    return new Instruction.Check(
        new Obligation(
            ObligationId.NOT_NUMBERED, CheckKind.ARRAY_BOUNDS, at.range(), "", List.of(access)),
        open,
        at);
  }
}
