package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.code.BlockEncoder;
import dev.stet.engine.ssa.memory.UnsetAgain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The {@link LoopShape} of every loop of a function. */
final class LoopShapes {

  private LoopShapes() {}

  static Map<Integer, LoopShape> of(
      ControlFlow flow, LoopNest nest, BlockEncoder encoder, UnsetAgain again) {
    Map<Integer, LoopShape> shapes = new LinkedHashMap<>();
    for (Loop loop : nest.loops()) {
      Set<Integer> written = new TreeSet<>();
      Set<Integer> unset = new TreeSet<>();
      List<Instruction.Phi> phis = new ArrayList<>();
      for (int id : loop.blocks()) {
        flow.block(id).instructions().forEach(i -> encoder.addWritten(i, written));
        flow.block(id).instructions().forEach(i -> again.addRegions(i, unset));
      }
      for (Instruction i : flow.block(loop.header()).instructions()) {
        if (i instanceof Instruction.Phi p) {
          phis.add(p);
        }
      }
      shapes.put(
          loop.header(),
          new LoopShape(
              loop,
              at(flow, loop),
              LoopShape.exits(flow, loop),
              liveOut(flow, loop),
              liveIn(flow, loop),
              earlier(flow, nest, loop),
              phis,
              written,
              unset));
    }
    return shapes;
  }

  /** The back edge stands where the loop begins; what jumps make a loop begins with its code. */
  private static Location at(ControlFlow flow, Loop loop) {
    Block header = flow.block(loop.header());
    Location first = header.terminator().at();
    for (Instruction i : header.instructions()) {
      if (i.at().range().line() > 0 && !(i instanceof Instruction.Phi)) {
        first = i.at();
        break;
      }
    }
    for (int latch : loop.latches()) {
      Location back = flow.block(latch).terminator().at();
      if (back.range().line() > 0
          && back.range().file().equals(first.range().file())
          && back.range().line() < first.range().line()) {
        first = back;
      }
    }
    return first.range().line() > 0 ? first : anywhere(flow, loop).orElse(first);
  }

  /** The first line of a loop whose head is the compiler's own. */
  private static Optional<Location> anywhere(ControlFlow flow, Loop loop) {
    return loop.blocks().stream()
        .map(flow::block)
        .flatMap(
            b ->
                Stream.concat(
                    b.instructions().stream().map(Instruction::at), Stream.of(b.terminator().at())))
        .filter(at -> at.range().line() > 0)
        .min(Comparator.comparingInt(at -> at.range().line()));
  }

  /** What a block reads on its own account; phis read on the edges instead. */
  private static List<Operand> readIn(Block block) {
    List<Operand> all = new ArrayList<>(Uses.read(block.terminator()));
    for (Instruction i : block.instructions()) {
      if (!(i instanceof Instruction.Phi)) {
        all.addAll(Uses.read(i));
      }
    }
    return all;
  }

  private static Set<Operand.Register> liveIn(ControlFlow flow, Loop loop) {
    Set<Operand.Register> read = new LinkedHashSet<>();
    Set<Operand.Register> defined = new LinkedHashSet<>();
    for (int id : flow.order()) {
      if (loop.blocks().contains(id)) {
        for (Operand operand : readIn(flow.block(id))) {
          if (operand instanceof Operand.Register r) {
            read.add(r);
          }
        }
        flow.block(id).instructions().forEach(i -> defined.addAll(Uses.written(i)));
      }
    }
    read.removeAll(defined);
    return read;
  }

  /**
   * How far a text was read, or how often something was done, is often what bounds a later loop
   * that does not name it.
   */
  private static Set<Operand.Register> earlier(ControlFlow flow, LoopNest nest, Loop loop) {
    Set<Operand.Register> earlier = new LinkedHashSet<>();
    for (Loop other : nest.loops()) {
      if (!other.blocks().contains(loop.header())
          && !loop.blocks().contains(other.header())
          && nest.dominates(other.header(), loop.header())) {
        Set<Operand.Register> read = liveOut(flow, other);
        for (Loop around : nest.loops()) {
          if (around.blocks().contains(other.header())
              && !around.blocks().contains(loop.header())) {
            read.retainAll(liveOut(flow, around));
          }
        }
        for (Instruction i : flow.block(other.header()).instructions()) {
          if (i instanceof Instruction.Phi phi && read.contains(phi.result())) {
            earlier.add(phi.result());
          }
        }
      }
    }
    return earlier;
  }

  private static Set<Operand.Register> liveOut(ControlFlow flow, Loop loop) {
    Set<Operand.Register> defined = new LinkedHashSet<>();
    Set<Operand> readOutside = new LinkedHashSet<>();
    for (int id : flow.order()) {
      Block block = flow.block(id);
      boolean inside = loop.blocks().contains(id);
      if (inside) {
        block.instructions().forEach(i -> defined.addAll(Uses.written(i)));
      } else {
        readOutside.addAll(readIn(block));
      }
      for (Instruction i : block.instructions()) {
        // A phi reads on the edge: a value from inside the loop is read where the edge starts,
        // but in the terms of the target, which stands outside.
        if (i instanceof Instruction.Phi p && !inside) {
          readOutside.addAll(Uses.read(p));
        }
      }
    }
    defined.removeIf(r -> !readOutside.contains(r));
    return defined;
  }
}
