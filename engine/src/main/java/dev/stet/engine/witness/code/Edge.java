package dev.stet.engine.witness.code;

import dev.stet.engine.ir.Location;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.machine.CallFrame;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.Value;
import java.util.List;

/** A jump to a block with the values that its phis take on this way. */
final class Edge {

  private final int target;
  private final LoopRole role;
  private final int[] slots;
  private final Reader[] values;
  private final Location at;

  /** What an edge is to the loop at its target. */
  enum LoopRole {
    NONE,
    ENTRY,
    BACK
  }

  Edge(int target, LoopRole role, List<Integer> slots, List<Reader> values, Location at) {
    this.target = target;
    this.role = role;
    this.slots = slots.stream().mapToInt(Integer::intValue).toArray();
    this.values = values.toArray(Reader[]::new);
    this.at = at;
  }

  /** All phis read before one of them is set. */
  void follow(CallFrame frame) {
    if (slots.length == 1) {
      frame.registers[slots[0]] = values[0].read(frame);
    } else if (slots.length > 1) {
      var read = new Value[slots.length];
      for (int i = 0; i < read.length; i++) {
        read[i] = values[i].read(frame);
      }
      for (int i = 0; i < read.length; i++) {
        frame.registers[slots[i]] = read[i];
      }
    }
    if (role != LoopRole.NONE) {
      long number =
          role == LoopRole.BACK ? frame.nextIteration(target) : frame.firstIteration(target);
      long serial = frame.serial;
      frame.machine.log().add(() -> new Event.Iterated(at, serial, target, number));
    }
    var watch = frame.machine.watch();
    if (watch != null && role == LoopRole.BACK) {
      watch.iterated(frame, target, frame.iteration(target), slots);
    } else if (watch != null && role == LoopRole.ENTRY) {
      watch.entered(frame, target);
    }
    frame.block = target;
    if (watch == null && role == LoopRole.BACK) {
      frame.tryToAdvance(target);
    }
  }
}
