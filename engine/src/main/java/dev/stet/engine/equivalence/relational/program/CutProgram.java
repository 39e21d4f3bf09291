package dev.stet.engine.equivalence.relational.program;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One version of the function, callees inlined, cut at its loop heads: between two cuts there are
 * no cycles. A cut is the id of a block; {@link #ENTRY}, {@link #EXIT} and {@link #LOST} are none.
 */
public final class CutProgram {

  public static final int ENTRY = -1;

  /** The function has returned, or the program has ended. */
  public static final int EXIT = -2;

  /** A call that the product does not follow. */
  public static final int LOST = -3;

  private final Side side;
  private final Module module;
  private final Function function;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final PointedObjects places;
  private final PairedCalls calls;
  private final Map<Integer, List<Operand.Register>> live = new LinkedHashMap<>();
  private final List<Type> results;

  public CutProgram(Side side, Module module, Function function, PairedCalls calls) {
    this.side = side;
    this.module = module;
    this.function = function;
    this.calls = calls;
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    if (!nest.isReducible()) {
      throw new NotModelled("irreducible control flow");
    }
    this.places = new PointedObjects(module, function);
    this.results = resultTypes();
    findLive();
  }

  public Side side() {
    return side;
  }

  public Module module() {
    return module;
  }

  public Function function() {
    return function;
  }

  public ControlFlow flow() {
    return flow;
  }

  public PointedObjects places() {
    return places;
  }

  public PairedCalls calls() {
    return calls;
  }

  public boolean isCut(int block) {
    return nest.loopAt(block) != null;
  }

  /** Whether it calls itself. */
  public boolean isRecursive() {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && function.name().equals(c.calleeName())) {
          return true;
        }
      }
    }
    return false;
  }

  public boolean hasLoops() {
    return !nest.loops().isEmpty();
  }

  public List<Loop> loops() {
    return nest.loops();
  }

  /** The types of what the function returns. */
  public List<Type> results() {
    return results;
  }

  /** The registers that what follows the cut may read; those of phis at the cut first. */
  public List<Operand.Register> live(int cut) {
    if (cut == ENTRY) {
      return function.parameters();
    }
    return live.getOrDefault(cut, List.of());
  }

  private List<Type> resultTypes() {
    for (int id : flow.order()) {
      if (flow.block(id).terminator() instanceof Terminator.Return r) {
        return r.values().stream().map(Operand::type).toList();
      }
    }
    return List.of();
  }

  /** Backward data flow to its fixpoint; values of phis are read at the end of the edge. */
  private void findLive() {
    Map<Integer, Map<Integer, Operand.Register>> before = new LinkedHashMap<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = flow.order().size() - 1; i >= 0; i--) {
        Block block = flow.block(flow.order().get(i));
        Map<Integer, Operand.Register> now = liveBefore(block, before);
        if (!now.equals(before.put(block.id(), now))) {
          changed = true;
        }
      }
    }
    for (Loop loop : nest.loops()) {
      Map<Integer, Operand.Register> all =
          new TreeMap<>(before.getOrDefault(loop.header(), Map.of()));
      List<Operand.Register> kept = new ArrayList<>();
      for (Instruction i : flow.block(loop.header()).instructions()) {
        if (i instanceof Instruction.Phi p) {
          kept.add(p.result());
        }
      }
      kept.addAll(all.values());
      live.put(loop.header(), List.copyOf(kept));
    }
  }

  private Map<Integer, Operand.Register> liveBefore(
      Block block, Map<Integer, Map<Integer, Operand.Register>> before) {
    Map<Integer, Operand.Register> now = new TreeMap<>();
    for (int next : new LinkedHashSet<>(flow.successors(block.id()))) {
      now.putAll(before.getOrDefault(next, Map.of()));
      for (Instruction i : flow.block(next).instructions()) {
        if (i instanceof Instruction.Phi p) {
          p.incoming().stream()
              .filter(in -> in.block() == block.id())
              .forEach(in -> read(in.value(), now));
        }
      }
    }
    Uses.read(block.terminator()).forEach(o -> read(o, now));
    for (int i = block.instructions().size() - 1; i >= 0; i--) {
      Instruction instruction = block.instructions().get(i);
      Uses.written(instruction).forEach(r -> now.remove(r.id()));
      if (!(instruction instanceof Instruction.Phi) && !(instruction instanceof Instruction.Bind)) {
        Uses.read(instruction).forEach(o -> read(o, now));
      }
    }
    return now;
  }

  private static void read(Operand operand, Map<Integer, Operand.Register> into) {
    if (operand instanceof Operand.Register r) {
      into.put(r.id(), r);
    }
  }

  /** The local variables that have a memory of their own. */
  public List<PointedObject.Local> privateLocals() {
    return places.locals().stream()
        .filter(places::isPrivate)
        .sorted(java.util.Comparator.comparingInt(PointedObject.Local::register))
        .toList();
  }

  /** Blocks that are executed at most once. */
  Set<Integer> outsideLoops() {
    Set<Integer> all = new LinkedHashSet<>(flow.order());
    nest.loops().forEach(l -> all.removeAll(l.blocks()));
    return all;
  }
}
