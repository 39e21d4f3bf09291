package dev.stet.engine.ssa.base;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.pointers.Round;
import java.util.List;
import java.util.Set;

/**
 * What the encoding must know of a loop: its exits, the registers read behind it, what it changes.
 *
 * @param at where the loop stands in the text
 * @param exits edges that leave the loop, each once
 * @param liveOut registers defined inside and read outside
 * @param liveIn registers defined outside and read inside
 * @param earlier what loops in front of it have come to, whether it reads that or not
 * @param phis the phis of its head
 * @param written regions of memory that an iteration may write
 * @param unset regions in which an iteration may leave values that nobody has set
 */
public record LoopShape(
    Loop loop,
    Location at,
    List<Edge> exits,
    Set<Operand.Register> liveOut,
    Set<Operand.Register> liveIn,
    Set<Operand.Register> earlier,
    List<Instruction.Phi> phis,
    Set<Integer> written,
    Set<Integer> unset) {

  /** An edge of the control flow. */
  public record Edge(int from, int to) {}

  /** What its code says of one round. */
  public Round round() {
    return new Round(loop, written);
  }

  public static List<Edge> exits(ControlFlow flow, Loop loop) {
    return flow.order().stream()
        .filter(loop.blocks()::contains)
        .flatMap(
            from ->
                flow.successors(from).stream()
                    .filter(to -> !loop.blocks().contains(to))
                    .map(to -> new Edge(from, to)))
        .toList();
  }
}
