package dev.stet.engine.ir;

import java.math.BigInteger;
import java.util.List;

/** The end of a block: where execution goes next. Block ids are those of the function. */
public sealed interface Terminator {

  Location at();

  /** Ids of the blocks that may follow, in order; repeated where two cases share a target. */
  List<Integer> successors();

  /** Always to {@code target}. */
  record Jump(int target, Location at) implements Terminator {
    @Override
    public List<Integer> successors() {
      return List.of(target);
    }
  }

  /** To {@code whenTrue} or {@code whenFalse} by an i1. */
  record Branch(Operand condition, int whenTrue, int whenFalse, Location at) implements Terminator {
    @Override
    public List<Integer> successors() {
      return List.of(whenTrue, whenFalse);
    }
  }

  /** To the case whose value equals the operand, else to {@code otherwise}. */
  record Switch(Operand value, List<Case> cases, int otherwise, Location at) implements Terminator {
    public Switch {
      cases = List.copyOf(cases);
    }

    @Override
    public List<Integer> successors() {
      var all = new java.util.ArrayList<>(cases.stream().map(Case::target).toList());
      all.add(otherwise);
      return List.copyOf(all);
    }
  }

  /** One case of a switch; the value is unsigned. */
  record Case(BigInteger value, int target) {}

  /** Back to the caller; several values where an aggregate is returned in registers. */
  record Return(List<Operand> values, Location at) implements Terminator {
    public Return {
      values = List.copyOf(values);
    }

    @Override
    public List<Integer> successors() {
      return List.of();
    }
  }

  /** Never reached, or the end of the program (after a call that does not return). */
  record Unreachable(Location at) implements Terminator {
    @Override
    public List<Integer> successors() {
      return List.of();
    }
  }

  /** A jump that is not modelled (computed goto). */
  record Unsupported(String construct, List<Integer> successors, Location at)
      implements Terminator {
    public Unsupported {
      successors = List.copyOf(successors);
    }
  }
}
