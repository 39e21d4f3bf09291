package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where texts end that a loop reads: the place of the zero that was written last. A loop that looks
 * for the end of a text gets no farther, which a difference of its variables and that place says.
 * Any place would do, since what is said of it is proved; this one is of use.
 */
final class Terminators {

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);
  private static final int MOST_TEXTS = 3;

  /** How many joins of executions are looked behind: each doubles the effort. */
  private static final int DEEPEST = 10;

  private final Context context;
  private final Map<Integer, List<Region>> known = new HashMap<>();

  Terminators(Context context) {
    this.context = context;
  }

  /** The arrays of characters that a loop reads one by one. */
  List<Region> of(LoopShape shape) {
    return known.computeIfAbsent(shape.loop().header(), h -> find(shape));
  }

  private List<Region> find(LoopShape shape) {
    List<Region> all = new ArrayList<>();
    for (Block block : context.function.blocks()) {
      if (shape.loop().blocks().contains(block.id())) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Load l && l.result().type().equals(CHARACTER)) {
            add(l, all);
          }
        }
      }
    }
    return all;
  }

  private void add(Instruction.Load load, List<Region> to) {
    for (int object : context.pointsTo.targets(load.address()).offsets().keySet()) {
      for (Region region :
          object < MemoryObject.FIRST ? List.<Region>of() : context.memory.regions(object)) {
        boolean text =
            (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES)
                && region.element().equals(CHARACTER)
                && region.object().kind() != MemoryObject.Kind.CONSTANT
                && !context.memory.isMany(region.object());
        if (text && to.size() < MOST_TEXTS && !to.contains(region)) {
          to.add(region);
        }
      }
    }
  }

  LoopVariable variable(Region text) {
    return new LoopVariable(
        LoopVariable.UNTOLD + "end of " + text.label(),
        null,
        CType.UNKNOWN,
        Sort.bits(context.sorts.offsetBits()),
        null);
  }

  /** The place, in these contents; 0 where no zero is seen to be written. */
  Term value(Term contents) {
    return lastZero(contents, 0).orElseGet(() -> context.terms.bits(context.sorts.offsetBits(), 0));
  }

  private Optional<Term> lastZero(Term contents, int depth) {
    Term before = contents;
    while (before.op() == Op.STORE) {
      Term written = before.argument(2);
      if (written.isConstant() && written.value().signum() == 0) {
        return Optional.of(before.argument(1));
      }
      before = before.argument(0);
    }
    if (before.op() != Op.ITE || depth == DEEPEST) {
      return Optional.empty();
    }
    Optional<Term> first = lastZero(before.argument(1), depth + 1);
    Optional<Term> second = lastZero(before.argument(2), depth + 1);
    if (first.isEmpty() || second.isEmpty()) {
      return first.or(() -> second);
    }
    return Optional.of(context.terms.ite(before.argument(0), first.get(), second.get()));
  }
}
