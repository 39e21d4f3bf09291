package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which objects have several instances at a time: those that begin inside a loop, and variables
 * only where their address may outlive the round, since else only the latest can be reached (003 §2
 * makes a new object in each unwinding instead).
 */
public final class Multiplicity {

  private final Module module;
  private final PointsTo pointsTo;
  private final Set<Integer> inLoop = new TreeSet<>();
  private final Set<Integer> kept = new LinkedHashSet<>();

  private Multiplicity(Module module, PointsTo pointsTo) {
    this.module = module;
    this.pointsTo = pointsTo;
  }

  public static Set<Integer> many(Module module, Function function, PointsTo pointsTo) {
    var flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    var search = new Multiplicity(module, pointsTo);
    for (Loop loop : nest.loops()) {
      for (int id : loop.blocks()) {
        search.begins(flow.block(id));
      }
      search.keptByPhis(flow.block(loop.header()));
    }
    function.blocks().forEach(search::keptInMemory);
    Set<Integer> many = new TreeSet<>(search.inLoop);
    many.removeIf(
        o -> pointsTo.object(o).kind() == MemoryObject.Kind.STACK && !search.kept.contains(o));
    return many;
  }

  private void begins(Block block) {
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Allocate a) {
        inLoop.add(pointsTo.allocated(a).id());
      } else if (Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_START)) {
        for (Operand o : ((Instruction.Call) i).arguments()) {
          inLoop.add(pointsTo.stackObject((Operand.Register) o).id());
        }
      } else if (i instanceof Instruction.Call c) {
        Allocator.called(module, c).ifPresent(a -> inLoop.add(pointsTo.allocated(c, a).id()));
      }
    }
  }

  private void keptInMemory(Block block) {
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Store s) {
        kept.addAll(pointsTo.targets(s.value()).offsets().keySet());
      }
    }
  }

  private void keptByPhis(Block header) {
    for (Instruction i : header.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        kept.addAll(pointsTo.targets(phi.result()).offsets().keySet());
      }
    }
  }
}
