package dev.stet.engine.property;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Clang lets an index be the number of elements where it takes only the address to be meant ({@code
 * &a[n]}), and takes {@code a[i]++} for such a case too. Where the same straight-line code goes on
 * to access the element, the index must stay below the number of elements.
 */
final class StrictBounds {

  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private int nextRegister;

  private StrictBounds(Function function) {
    function.parameters().forEach(p -> nextRegister = Math.max(nextRegister, p.id() + 1));
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        for (Operand.Register register : dev.stet.engine.ir.Uses.written(instruction)) {
          definitions.put(register.id(), instruction);
          nextRegister = Math.max(nextRegister, register.id() + 1);
        }
      }
    }
  }

  static Function tighten(Function f) {
    var strict = new StrictBounds(f);
    return new Function(
        f.name(),
        f.parameters(),
        f.variables(),
        f.result(),
        f.resultType(),
        f.blocks().stream().map(strict::tighten).toList(),
        f.linkage(),
        f.arity(),
        f.range());
  }

  private Block tighten(Block block) {
    List<Instruction> code = new ArrayList<>();
    for (int i = 0; i < block.instructions().size(); i++) {
      Instruction instruction = block.instructions().get(i);
      List<Instruction> rest = block.instructions().subList(i + 1, block.instructions().size());
      if (instruction instanceof Instruction.Check check
          && check.obligation().kind() == CheckKind.ARRAY_BOUNDS
          && check.condition() instanceof Operand.Register r
          && definitions.get(r.id()) instanceof Instruction.Compare c
          && c.predicate() == Predicate.ULE
          && accesses(rest, source(c.left()))) {
        var below = new Operand.Register(nextRegister++, Type.BOOL, "below");
        code.add(new Instruction.Compare(below, Predicate.ULT, c.left(), c.right(), check.at()));
        code.add(new Instruction.Check(check.obligation(), below, check.at()));
      } else {
        code.add(instruction);
      }
    }
    return new Block(block.id(), block.name(), code, block.terminator());
  }

  /** Whether an element with this index is loaded or stored. */
  private boolean accesses(List<Instruction> code, Operand index) {
    Set<Operand> addresses = new LinkedHashSet<>();
    for (Instruction instruction : code) {
      if (instruction instanceof Instruction.PointerAdd p
          && (addresses.contains(p.base())
              || p.scaled().stream().anyMatch(s -> source(s.index()).equals(index)))) {
        addresses.add(p.result());
      } else if ((instruction instanceof Instruction.Load l && addresses.contains(l.address()))
          || (instruction instanceof Instruction.Store s && addresses.contains(s.address()))) {
        return true;
      }
    }
    return false;
  }

  /** The operand before it was widened. */
  private Operand source(Operand operand) {
    return operand instanceof Operand.Register r
            && definitions.get(r.id()) instanceof Instruction.Cast c
            && (c.op() == CastOperator.SEXT || c.op() == CastOperator.ZEXT)
        ? c.operand()
        : operand;
  }
}
