package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counters of loops that access, in each round, one and the same object as far from a pointer as
 * has been counted: {@code do { s[i] … } while (++i < n)}. As no object has more bytes than half of
 * what addresses count (C17 6.5.6 p9), neither does such a counter, so that it is never negative.
 */
final class CountedAccesses {

  /** Steps that no counter takes from within an object to beyond what addresses count. */
  private static final BigInteger LARGEST_STEP = BigInteger.ONE.shiftLeft(16);

  private final Type counted;
  private final BigInteger most;
  private final DefUse uses;
  private final ControlFlow flow;
  private final Map<Operand, BigInteger> counters = new LinkedHashMap<>();

  /**
   * @param pointerBits of an address
   */
  CountedAccesses(Function function, int pointerBits) {
    this.counted = new Type.Int(pointerBits);
    this.most = BigInteger.ONE.shiftLeft(pointerBits - 1).subtract(BigInteger.TWO);
    this.uses = new DefUse(function);
    this.flow = new ControlFlow(function);
    for (Loop loop : new LoopNest(flow).loops()) {
      flow.block(loop.header())
          .instructions()
          .forEach(
              i -> {
                if (i instanceof Instruction.Phi phi && counts(phi, loop)) {
                  stride(phi, loop)
                      .ifPresent(
                          s -> counters.put(phi.result(), most.divide(BigInteger.valueOf(s))));
                }
              });
    }
  }

  /** The largest value of such a counter, read with or without a sign; empty of other numbers. */
  Optional<BigInteger> most(Operand number) {
    return Optional.ofNullable(counters.get(number));
  }

  /** Whether it begins with a number that is not negative and grows by small steps only. */
  private boolean counts(Instruction.Phi phi, Loop loop) {
    return phi.result().type().equals(counted)
        && phi.incoming().stream()
            .allMatch(
                in ->
                    loop.blocks().contains(in.block())
                        ? isStep(in.value(), phi.result())
                        : in.value() instanceof Operand.IntConstant c
                            && c.signedValue().signum() >= 0
                            && c.signedValue().compareTo(LARGEST_STEP) < 0);
  }

  private boolean isStep(Operand next, Operand counter) {
    return uses.definition(next, Instruction.Binary.class)
        .filter(b -> b.op() == BinaryOperator.ADD && b.left().equals(counter) && isSmall(b.right()))
        .isPresent();
  }

  private static boolean isSmall(Operand step) {
    return step instanceof Operand.IntConstant c
        && c.signedValue().signum() > 0
        && c.signedValue().compareTo(LARGEST_STEP) < 0;
  }

  /** The bytes that are counted at once by what is accessed in each round; the most of them. */
  private OptionalLong stride(Instruction.Phi phi, Loop loop) {
    return loop.blocks().stream()
        .filter(block -> isInEachRound(block, loop))
        .flatMap(block -> flow.block(block).instructions().stream())
        .flatMap(CountedAccesses::accessed)
        .flatMapToLong(address -> stride(address, phi, loop).stream())
        .max();
  }

  /** A way from one block to the next. */
  private record Edge(int from, int to) {}

  /** Whether no round comes to its end without the block. */
  private boolean isInEachRound(int block, Loop loop) {
    Set<Edge> seen = new LinkedHashSet<>();
    Deque<Edge> open = new ArrayDeque<>();
    if (block != loop.header()) {
      flow.successors(loop.header()).forEach(to -> open.add(new Edge(loop.header(), to)));
    }
    while (!open.isEmpty()) {
      Edge edge = open.pop();
      if (edge.to() == loop.header()) {
        return false;
      } else if (edge.to() != block && loop.blocks().contains(edge.to()) && seen.add(edge)) {
        next(edge).forEach(to -> open.add(new Edge(edge.to(), to)));
      }
    }
    return true;
  }

  /** Where it goes on: what both sides of {@code &&} and {@code ||} say is known by the edge. */
  private Set<Integer> next(Edge edge) {
    Block block = flow.block(edge.to());
    if (block.terminator() instanceof Terminator.Branch branch
        && uses.definition(branch.condition()).orElse(null) instanceof Instruction.Phi phi
        && block.instructions().contains(phi)) {
      for (Instruction.Incoming in : phi.incoming()) {
        if (in.block() == edge.from() && in.value() instanceof Operand.IntConstant known) {
          return Set.of(known.value().signum() != 0 ? branch.whenTrue() : branch.whenFalse());
        }
      }
    }
    return flow.successors(edge.to());
  }

  private static Stream<Operand> accessed(Instruction i) {
    if (i instanceof Instruction.Load l) {
      return Stream.of(l.address());
    }
    return i instanceof Instruction.Store s ? Stream.of(s.address()) : Stream.empty();
  }

  /** If the address is as far, or farther, from a pointer that stays the same. */
  private OptionalLong stride(Operand address, Instruction.Phi phi, Loop loop) {
    return uses.addition(address)
        .filter(p -> p.offset() >= 0 && p.scaled().size() == 1)
        .filter(p -> p.scaled().get(0).index().equals(phi.result()))
        .filter(p -> staysSame(p.base(), loop))
        .map(p -> p.scaled().get(0).stride())
        .filter(stride -> stride > 0)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  private boolean staysSame(Operand pointer, Loop loop) {
    Operand at = pointer;
    for (var p = uses.addition(at);
        p.isPresent() && p.get().scaled().isEmpty();
        p = uses.addition(at)) {
      at = p.get().base();
    }
    return uses.position(at).stream().noneMatch(d -> loop.blocks().contains(d.block()));
  }
}
