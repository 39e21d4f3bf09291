package dev.stet.engine.linear;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Affine.Reading;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Integers that loops only count up, or only down: which side of their start they are on. */
public final class Counters {

  /** How many joins of a round are looked through. */
  private static final int DEPTH = 6;

  private final DefUse uses;
  private final Phis phis;

  public Counters(DefUse uses, Phis phis) {
    this.uses = uses;
    this.phis = phis;
  }

  /** Numbers that are not below 0 in a loop. */
  public List<Affine> of(Loop loop) {
    List<Affine> all = new ArrayList<>();
    for (Instruction.Phi phi : phis.of(loop.header())) {
      for (Reading reading :
          phi.result().type() instanceof Type.Int
              ? List.of(Reading.SIGNED, Reading.UNSIGNED)
              : List.<Reading>of()) {
        var atom = new Atom(phi.result(), reading);
        phis.start(phi, atom, loop)
            .ifPresent(
                start -> {
                  Affine above = Affine.of(atom).minus(start);
                  List<Integer> signs = signs(phi, atom, loop);
                  if (!signs.contains(-1)) {
                    all.add(above);
                  } else if (!signs.contains(1)) {
                    all.add(above.negated());
                  }
                });
      }
    }
    return all;
  }

  /** Which way the rounds of a loop count: up (1), down (-1) or neither; both where unknown. */
  private List<Integer> signs(Instruction.Phi phi, Atom atom, Loop loop) {
    return loop.latches().stream()
        .flatMap(latch -> steps(phi, latch, atom, loop, DEPTH))
        .flatMap(step -> step.map(s -> Stream.of(s.signum())).orElse(Stream.of(-1, 1)))
        .toList();
  }

  /** What is added to the atom where a phi is reached by an edge; empty where that is not known. */
  private Stream<Optional<BigInteger>> steps(
      Instruction.Phi phi, int from, Atom atom, Loop loop, int depth) {
    Optional<Affine> step =
        phis.incoming(phi, from, new Atom(phi.result(), atom.reading()))
            .map(value -> value.minus(Affine.of(atom)));
    if (step.isPresent() && step.get().isConstant()) {
      return Stream.of(Optional.of(step.get().constant()));
    }
    return step.flatMap(s -> joined(s.plus(Affine.of(atom)), atom, loop))
        .filter(other -> depth > 0)
        .map(
            other ->
                other.incoming().stream()
                    .flatMap(in -> steps(other, in.block(), atom, loop, depth - 1)))
        .orElse(Stream.of(Optional.empty()));
  }

  /** The phi inside of the loop that a number is; empty where it is none. */
  private Optional<Instruction.Phi> joined(Affine number, Atom atom, Loop loop) {
    return number.factors().keySet().stream()
        .filter(a -> number.equals(Affine.of(a)) && a.reading() == atom.reading())
        .flatMap(a -> uses.definition(a.register(), Instruction.Phi.class).stream())
        .filter(phi -> isInside(phi, loop))
        .findFirst();
  }

  private boolean isInside(Instruction.Phi phi, Loop loop) {
    return uses.position(phi.result())
        .filter(p -> loop.blocks().contains(p.block()) && p.block() != loop.header())
        .isPresent();
  }
}
