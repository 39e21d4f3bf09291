package dev.stet.engine.memory.object;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What a pointer may point to: object → offsets in it. Immutable. */
public record Targets(Map<Integer, Congruence> offsets) {

  public static final Targets NONE = new Targets(Map.of());
  public static final Targets NULL = of(MemoryObject.NULL, Congruence.ZERO);
  public static final Targets OUTSIDE = of(MemoryObject.OUTSIDE, Congruence.ANY);

  public static final Targets WILD = of(MemoryObject.WILD, Congruence.ANY);

  public Targets {
    offsets = Collections.unmodifiableMap(new TreeMap<>(offsets));
  }

  public static Targets of(int object, Congruence offset) {
    return new Targets(Map.of(object, offset));
  }

  public boolean mayBe(int object) {
    return offsets.containsKey(object);
  }

  /** Whether there is nothing else that it may be. */
  public boolean mayBeOnly(int object) {
    return offsets.size() == 1 && mayBe(object);
  }

  /** Whether it may be null with a number of bytes added, which is another address. */
  public boolean mayBeBesideNull() {
    return mayBe(MemoryObject.NULL) && !Congruence.ZERO.equals(offsets.get(MemoryObject.NULL));
  }

  /** Whether it is one place in an object that the function knows. */
  public boolean isExact() {
    return offsets.size() == 1
        && offsets.keySet().iterator().next() >= MemoryObject.FIRST
        && offsets.values().iterator().next().isExact();
  }

  public Targets join(Targets other) {
    if (equals(other) || other.offsets.isEmpty()) {
      return this;
    }
    var joined = new TreeMap<>(offsets);
    other.offsets.forEach((object, offset) -> joined.merge(object, offset, Congruence::join));
    return new Targets(joined);
  }

  /** The same objects at offsets changed alike. */
  public Targets move(java.util.function.UnaryOperator<Congruence> change) {
    var moved = new TreeMap<Integer, Congruence>();
    offsets.forEach((object, offset) -> moved.put(object, change.apply(offset)));
    return new Targets(moved);
  }

  /** The same objects at any offset. */
  public Targets anywhere() {
    return move(c -> Congruence.ANY);
  }
}
