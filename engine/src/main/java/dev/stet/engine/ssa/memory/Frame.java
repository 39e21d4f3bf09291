package dev.stet.engine.ssa.memory;

import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;
import org.jspecify.annotations.Nullable;

/**
 * Which of the objects that others can reach a call may change.
 *
 * @param effects the callee's; null where nothing is known of it
 */
public record Frame(@Nullable Effects effects, @Nullable PointsTo pointsTo) {

  /** Any of them. */
  public static final Frame OPEN = new Frame(null, null);

  /** Whether the call may change the object. */
  boolean holds(int id) {
    if (effects == null || pointsTo == null || effects.others().contains(Effects.Other.ANYTHING)) {
      return true;
    }
    MemoryObject object = pointsTo.object(id);
    if (object.kind() == MemoryObject.Kind.GLOBAL && effects.globals().contains(object.name())) {
      return true;
    }
    return effects.reachesMemory()
        && (object.kind() != MemoryObject.Kind.GLOBAL || pointsTo.isKnownToOthers(id));
  }

  /** Whether the call may change memory from outside. */
  boolean holdsOutside() {
    return effects == null || effects.reachesMemory();
  }
}
