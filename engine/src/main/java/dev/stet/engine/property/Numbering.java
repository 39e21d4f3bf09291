package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.SourceRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers the obligations of a function 0, 1, … in the order of its blocks. What the compiler gives
 * no place (array sizes of parameters) stands where the function begins.
 */
final class Numbering {

  private final SourceRange start;
  private int next;

  private Numbering(SourceRange function) {
    this.start = SourceRange.at(function.file(), function.line(), function.column());
  }

  static Function number(Function function) {
    var numbering = new Numbering(function.range());
    var blocks = new ArrayList<Block>();
    for (Block block : function.blocks()) {
      List<Instruction> code = block.instructions().stream().map(numbering::number).toList();
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return new Function(
        function.name(),
        function.parameters(),
        function.variables(),
        function.result(),
        function.resultType(),
        blocks,
        function.linkage(),
        function.arity(),
        function.range());
  }

  private Instruction number(Instruction instruction) {
    if (!(instruction instanceof Instruction.Check check)) {
      return instruction;
    }
    var o = check.obligation();
    return new Instruction.Check(
        new Obligation(
            new ObligationId.Written(next++),
            o.kind(),
            o.range().line() == 0 ? start : o.range(),
            o.expression(),
            o.values()),
        check.condition(),
        check.at());
  }
}
