package dev.stet.engine.initialisation;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Phis;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses what is set where a loop's head is reached: what is written in the loop by way of one of
 * its variables, from where that began up to where it is, or from where it is down to there.
 */
final class FilledByLoops {

  /** How many inner loops are looked through. */
  private static final int DEPTH = 4;

  /** More guesses are not made of one loop. */
  private static final int MOST = 40;

  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final Phis phis;
  private final Writes writes;

  FilledByLoops(ControlFlow flow, LoopNest nest, DefUse uses, Phis phis, Writes writes) {
    this.flow = flow;
    this.nest = nest;
    this.uses = uses;
    this.phis = phis;
    this.writes = writes;
  }

  /** The guesses for one loop. */
  Set<SetBytes> of(Loop loop) {
    Set<SetBytes> all = new LinkedHashSet<>();
    for (int id : loop.blocks()) {
      Block block = flow.block(id);
      for (int i = 0; i < block.instructions().size() && all.size() < MOST; i++) {
        var at = new DefUse.Position(id, i);
        writes
            .by(block.instructions().get(i), at)
            .filter(w -> !isInside(w.base(), loop))
            .ifPresent(w -> all.addAll(guesses(w, loop)));
      }
    }
    return all;
  }

  private boolean isInside(Operand operand, Loop loop) {
    return uses.position(operand).filter(p -> loop.blocks().contains(p.block())).isPresent();
  }

  private List<SetBytes> guesses(SetBytes written, Loop loop) {
    Optional<SetBytes> first = atStartOfInner(written, loop, DEPTH);
    List<SetBytes> all = new ArrayList<>();
    for (Instruction.Phi phi : phis.of(loop.header())) {
      for (Atom atom : atoms(first, phi.result())) {
        phis.start(phi, atom, loop)
            .ifPresent(
                start -> {
                  SetBytes here = first.orElseThrow();
                  SetBytes there = here.with(Map.of(atom, start));
                  all.add(new SetBytes(here.base(), there.low(), here.low()));
                  all.add(new SetBytes(here.base(), here.high(), there.high()));
                });
      }
    }
    return all;
  }

  private static List<Atom> atoms(Optional<SetBytes> bytes, Operand.Register register) {
    return bytes.stream()
        .flatMap(b -> b.low().factors().keySet().stream())
        .filter(a -> a.register().equals(register))
        .toList();
  }

  /** What is written first by the loops inside; empty where other values of the loop say where. */
  private Optional<SetBytes> atStartOfInner(SetBytes written, Loop loop, int depth) {
    for (Atom atom : written.low().factors().keySet()) {
      Optional<DefUse.Position> defined =
          uses.position(atom.register()).filter(p -> loop.blocks().contains(p.block()));
      if (defined.isPresent() && defined.get().block() != loop.header()) {
        Loop inner = nest.loopAt(defined.get().block());
        Optional<Affine> start =
            inner == null || depth == 0
                ? Optional.empty()
                : uses.definition(atom.register(), Instruction.Phi.class)
                    .flatMap(phi -> phis.start(phi, atom, inner));
        return start.flatMap(s -> atStartOfInner(written.with(Map.of(atom, s)), loop, depth - 1));
      }
    }
    return Optional.of(written);
  }
}
