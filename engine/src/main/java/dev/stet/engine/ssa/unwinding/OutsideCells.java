package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Numbers in memory from outside that a loop may change and that stand at the same place all along:
 * {@code *count}, {@code b->len}. They are variables of the loop like scalars of its own.
 */
final class OutsideCells {

  private static final int MOST = 8;

  private final Context context;
  private final RegionTerms regions;
  private final Copy top;
  private final Set<Operand> fixed = new LinkedHashSet<>();

  /** A scalar at a distance from where a pointer leads that no loop changes. */
  record Cell(Region region, Operand.Register root, long offset, LoopVariable variable) {}

  OutsideCells(Context context, RegionTerms regions, LoopNest nest, Copy top) {
    this.context = context;
    this.regions = regions;
    this.top = top;
    Function function = context.code.function();
    fixed.addAll(function.parameters());
    for (Block block : function.blocks()) {
      if (nest.innermost(block.id()) == null) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load) {
            fixed.add(load.result());
          } else if (i instanceof Instruction.Call call) {
            fixed.addAll(call.results());
          }
        }
      }
    }
  }

  /** Those of a loop, each once. */
  List<Cell> of(LoopShape shape) {
    List<Cell> cells = new ArrayList<>();
    for (Block block : context.code.function().blocks()) {
      if (shape.loop().blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load) {
            add(load.address(), load.result().type(), shape, cells);
          } else if (i instanceof Instruction.Store store) {
            add(store.address(), store.value().type(), shape, cells);
          }
        }
      }
    }
    return cells;
  }

  private void add(Operand address, Type type, LoopShape shape, List<Cell> to) {
    boolean number = type instanceof Type.Int || type instanceof Type.Floating;
    if (!number
        || to.size() == MOST
        || !context.code.pointsTo().targets(address).mayBeOnly(MemoryObject.OUTSIDE)
        || !(context.code.values().root(address) instanceof Operand.Register root)
        || !fixed.contains(root)) {
      return;
    }
    Region region = context.code.memory().outside(address, type);
    context
        .code
        .values()
        .distance(address)
        .filter(offset -> shape.written().contains(region.id()))
        .filter(
            offset ->
                to.stream()
                    .noneMatch(
                        c ->
                            c.region().equals(region)
                                && c.root().equals(root)
                                && c.offset() == offset))
        .ifPresent(offset -> to.add(cell(region, root, offset, address)));
  }

  private Cell cell(Region region, Operand.Register root, long offset, Operand address) {
    Variable variable = context.facts.registers().variable(root.id());
    String pointer = variable == null ? Registers.name(root) : variable.name();
    String path = context.code.values().path(address);
    String name = path.startsWith(".") ? pointer + "->" + path.substring(1) : "*" + pointer;
    return new Cell(
        region,
        root,
        offset,
        new LoopVariable(
            name,
            null,
            context.code.values().typeOfMember(address),
            context.sorts.of(region.element()),
            null));
  }

  /** What the cell holds where memory is like this. */
  Term value(Cell cell, List<Term> memory) {
    Term distance = context.terms.bits(context.sorts.offsetBits(), cell.offset());
    Term root = top.find(cell.root());
    if (root == null) {
      return context.formula.free("cell", context.sorts.of(cell.region().element()));
    }
    Term address = context.terms.add(context.pointers.offset(root), distance);
    Term kept = context.terms.select(memory.get(cell.region().id()), address);
    return regions.fromElement(kept, context.sorts.of(cell.region().element()));
  }
}
