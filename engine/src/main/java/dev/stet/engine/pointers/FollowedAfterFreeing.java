package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.pointers.WaysOn.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which pointers that are read from memory are followed, or freed, where something may have been
 * freed or linked anew since they were read: what they lead to then need not be what a pointer
 * leads to that is read there now.
 */
final class FollowedAfterFreeing {

  private final Code code;
  private final WaysOn ways;
  private final Map<Integer, Boolean> known = new LinkedHashMap<>();

  FollowedAfterFreeing(Code code) {
    this.code = code;
    this.ways = new WaysOn(code.function());
  }

  boolean isSo(Instruction.Load load) {
    return known.computeIfAbsent(load.result().id(), id -> isFollowedLater(load));
  }

  private boolean isFollowedLater(Instruction.Load load) {
    List<Place> read = ways.all(load::equals).stream().map(Place::behind).toList();
    List<Place> freed =
        ways.behind(read, load::equals, this::mayFree).stream().map(Place::behind).toList();
    return !ways.behind(freed, load::equals, i -> follows(i, load)).isEmpty();
  }

  private boolean mayFree(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return s.value().type() instanceof Type.Pointer
          && code.pointsTo().targets(s.address()).mayBe(MemoryObject.OUTSIDE);
    }
    return instruction instanceof Instruction.Call c
        && (c.calleeName() == null
            || code.module().function(c.calleeName()) != null
            || Allocator.freedBy(code.module(), c).isPresent());
  }

  /** Whether the pointer, or one that was computed from it, is followed or freed there. */
  private boolean follows(Instruction instruction, Instruction.Load load) {
    if (instruction instanceof Instruction.Compare
        || instruction instanceof Instruction.PointerAdd) {
      return false;
    }
    return Uses.read(instruction).stream()
        .filter(operand -> operand.type() instanceof Type.Pointer)
        .map(code.values()::root)
        .anyMatch(load.result()::equals);
  }
}
