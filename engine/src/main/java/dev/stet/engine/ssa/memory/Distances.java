package dev.stet.engine.ssa.memory;

import dev.stet.engine.interval.Bounds;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.Context;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** How far addresses are from where they are computed from, as far as intervals tell. */
final class Distances {

  private final Context context;

  Distances(Context context) {
    this.context = context;
  }

  /** Whether an access always lies in an object, if the address leads into that. */
  boolean fits(MemoryObject object, Operand address, long size) {
    return object.sizeBytes() >= 0
        && inObject(object, address)
            .filter(offsets -> offsets.staysIn(0, object.sizeBytes(), size))
            .isPresent();
  }

  /** Whether an access always lies in a region, if the address leads into its object. */
  boolean staysIn(Region region, Operand address, long size) {
    return inObject(region.object(), address)
        .filter(offsets -> offsets.staysIn(region.low(), region.high(), size))
        .isPresent();
  }

  /** Whether an access lies in the bytes behind the address that it was computed from. */
  boolean staysIn(Operand start, long bytes, Operand address, long size) {
    return context
        .setting
        .intervals()
        .distance(start, address, context.code.values())
        .filter(distance -> distance.staysIn(0, bytes, size))
        .isPresent();
  }

  /** The offsets in an object that its only address is computed from. */
  private Optional<Bounds> inObject(MemoryObject object, Operand address) {
    Operand root = context.code.values().root(address);
    Map<Integer, Congruence> targets = context.code.pointsTo().targets(root).offsets();
    Congruence start = targets.get(object.id());
    return targets.size() == 1 && start != null && start.isExact()
        ? context
            .setting
            .intervals()
            .distance(root, address, context.code.values())
            .map(d -> d.plus(Bounds.of(BigInteger.valueOf(start.remainder()))))
        : Optional.empty();
  }
}
