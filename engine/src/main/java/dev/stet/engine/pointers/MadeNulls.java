package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which pointers a function may have made null itself: null pointers that it writes, and memory
 * that it asked for and may not have got, unless a test lies between.
 */
final class MadeNulls {

  private record Store(Operand value, int block) {}

  private final Module module;
  private final PointsTo pointsTo;
  private final NullTests tests;
  private final DefUse defUse;
  private final List<Store> stores = new ArrayList<>();

  /** Whether blocks of memory are filled or copied. */
  private boolean blocks;

  MadeNulls(Module module, Function function, ControlFlow flow, PointsTo pointsTo, DefUse defUse) {
    this.module = module;
    this.pointsTo = pointsTo;
    this.tests = new NullTests(function, flow);
    this.defUse = defUse;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          stores.add(new Store(s.value(), block.id()));
        }
        blocks |=
            i instanceof Instruction.Call c
                && (c.callee() instanceof Callee.BlockOperation
                    || Allocator.called(module, c)
                        .filter(a -> a.contents() != Allocator.Contents.UNSET)
                        .isPresent());
      }
    }
  }

  /** Whether blocks of memory that the function fills, copies or gets may hold some. */
  boolean areInBlocks() {
    return blocks;
  }

  /** Whether a pointer that is used in a block may be one of them. */
  boolean mayBe(Operand pointer, int block) {
    return mayBe(pointer, block, new LinkedHashSet<>());
  }

  private record Use(Operand pointer, int block) {}

  private boolean mayBe(Operand pointer, int block, Set<Use> seen) {
    if (pointer instanceof Operand.Null) {
      return true;
    }
    if (!(pointer instanceof Operand.Register r)
        || !pointsTo.targets(pointer).mayBe(MemoryObject.NULL)
        || !seen.add(new Use(pointer, block))
        || tests.areOf(r, block, defUse)) {
      return false;
    }
    Instruction i = defUse.definition(r).orElse(null);
    int at = defUse.position(r).map(DefUse.Position::block).orElse(block);
    if (i instanceof Instruction.PointerAdd p) {
      return mayBe(p.base(), at, seen);
    } else if (i instanceof Instruction.Phi phi) {
      return phi.incoming().stream().anyMatch(in -> mayBe(in.value(), in.block(), seen));
    } else if (i instanceof Instruction.Select s) {
      return mayBe(s.whenTrue(), at, seen) || mayBe(s.whenFalse(), at, seen);
    } else if (i instanceof Instruction.Load l) {
      return blocks
          || isOfGlobal(l.address())
          || stores.stream().anyMatch(s -> mayBe(s.value(), s.block(), seen));
    } else if (i instanceof Instruction.Call c && Allocator.called(module, c).isEmpty()) {
      return stores.stream().anyMatch(s -> mayBe(s.value(), s.block(), seen));
    }
    return true;
  }

  /** Variables of the program begin with null pointers. */
  private boolean isOfGlobal(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream()
        .filter(o -> o >= MemoryObject.FIRST)
        .anyMatch(o -> pointsTo.object(o).kind() == MemoryObject.Kind.GLOBAL);
  }
}
