package dev.stet.engine.summary;

import java.util.LinkedHashMap;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import java.util.Map;

/** The addresses of a function that lie a fixed number of bytes behind others. */
final class FixedDistances {

  /**
   * Where an address lies.
   *
   * @param base an address that is none of these
   * @param path the C text of the way from what the base leads to, as {@code .next}
   * @param member what is there by type
   */
  record Distance(Operand base, long bytes, String path, Member member) {}

  private final Map<Operand, Instruction.PointerAdd> additions = new LinkedHashMap<>();

  FixedDistances(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd a && a.scaled().isEmpty()) {
          additions.put(a.result(), a);
        }
      }
    }
  }

  Distance of(Operand address) {
    var found = new Distance(address, 0, "", Member.NONE);
    for (var add = additions.get(address); add != null; add = additions.get(found.base())) {
      found =
          new Distance(
              add.base(),
              found.bytes() + add.offset(),
              add.path() + found.path(),
              found.bytes() == 0 && found.path().isEmpty() ? add.member() : found.member());
    }
    return found;
  }
}
