package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.HeapVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which parts of a state say how the heap looks like, where it may hold lists of any length. */
public final class HeapParts {

  private final Context context;

  public HeapParts(Context context) {
    this.context = context;
  }

  /** Whether some object on the heap may have any number of instances. */
  public boolean isOfInterest() {
    return context.code.memory().regions().stream()
        .anyMatch(
            r -> r.kind() == Region.Kind.COUNTER && r.object().kind() == MemoryObject.Kind.HEAP);
  }

  public static boolean isPointer(Operand.Register register) {
    return register.type() instanceof Type.Pointer;
  }

  /**
   * Regions that are pointers or members of the instances of an object, or say which objects on the
   * heap exist and how many there were.
   */
  public List<Region> regions() {
    return context.code.memory().regions().stream().filter(r -> kind(r) != null).toList();
  }

  public HeapVariable pointer(Operand.Register register) {
    return part(HeapVariable.Kind.POINTER, -1, context.code.pointsTo().targets(register), 0);
  }

  /** Whether a pointer may lead to a node that has an array of numbers. */
  public boolean leadsToArrays(Operand.Register register) {
    return isPointer(register)
        && context.code.memory().regions().stream()
            .anyMatch(
                r ->
                    kind(r) == HeapVariable.Kind.ARRAYS
                        && context.code.pointsTo().targets(register).mayBe(r.object().id()));
  }

  /** For one of the {@link #regions}. */
  public HeapVariable part(Region region) {
    HeapVariable.Kind kind = kind(region);
    if (kind == null) {
      throw new IllegalArgumentException(region.label());
    }
    boolean holdsPointers = kind == HeapVariable.Kind.POINTER || kind == HeapVariable.Kind.POINTERS;
    int object = region.object().id();
    Targets targets = holdsPointers ? context.code.pointsTo().contents(object) : Targets.NONE;
    long elements =
        kind == HeapVariable.Kind.ARRAYS || followsArray(region)
            ? (region.high() - region.low()) / region.stride()
            : 0;
    return part(kind, object, targets, elements);
  }

  private HeapVariable part(HeapVariable.Kind kind, int object, Targets targets, long elements) {
    return new HeapVariable(
        kind,
        object,
        leadsTo(targets),
        context.sorts.offsetBits(),
        context.sorts.instanceBits(),
        elements);
  }

  /** As {@link RegionTerms#leadsTo} takes it. */
  private static List<Integer> leadsTo(Targets targets) {
    Set<Integer> all = new TreeSet<>(targets.offsets().keySet());
    all.add(MemoryObject.NULL);
    all.add(MemoryObject.OUTSIDE);
    if (targets.mayBe(MemoryObject.WILD)) {
      all.add(MemoryObject.WILD);
    }
    return List.copyOf(all);
  }

  private static boolean isOnHeap(Region region) {
    return region.object().kind() == MemoryObject.Kind.HEAP;
  }

  private HeapVariable.@Nullable Kind kind(Region region) {
    boolean many = context.code.memory().isMany(region.object());
    return switch (region.kind()) {
      case SCALAR ->
          !many
              ? region.element() instanceof Type.Pointer ? HeapVariable.Kind.POINTER : null
              : !isOnHeap(region)
                  ? null
                  : region.element() instanceof Type.Pointer
                      ? HeapVariable.Kind.POINTERS
                      : HeapVariable.Kind.NUMBERS;
      case ARRAY ->
          many && isOnHeap(region) && !(region.element() instanceof Type.Pointer)
              ? HeapVariable.Kind.ARRAYS
              : null;
      case ALIVE -> isOnHeap(region) ? HeapVariable.Kind.EXISTS : null;
      case OWED -> HeapVariable.Kind.OWED;
      case COUNTER -> isOnHeap(region) ? HeapVariable.Kind.COUNT : null;
      case UNSET -> many && isOnHeap(region) && isFollowed(region) ? HeapVariable.Kind.UNSET : null;
      case BYTES, OPAQUE, OUTSIDE, STORED_AT, SIZE, LIVE, FREED -> null;
    };
  }

  /** Whether a region says which value of an array is unset. */
  private boolean followsArray(Region region) {
    return region.kind() == Region.Kind.UNSET
        && context.code.memory().followed(region).kind() == Region.Kind.ARRAY;
  }

  private boolean isFollowed(Region unset) {
    Region.Kind kind = context.code.memory().followed(unset).kind();
    return kind == Region.Kind.ARRAY || kind == Region.Kind.SCALAR;
  }
}
