package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.ObjectPath;
import dev.stet.engine.witness.value.Value;
import java.util.BitSet;
import java.util.IdentityHashMap;

/**
 * What of the memory was never set since it began, and which values that are on their way were read
 * there: written elsewhere, they leave their bytes as unset as those are that they come from.
 */
final class UnsetMemory {

  private final Memory memory;
  private final IdentityHashMap<Value, BitSet> carried = new IdentityHashMap<>();
  private final UnsetValues values;

  UnsetMemory(Memory memory, UnsetValues values) {
    this.memory = memory;
    this.values = values;
  }

  boolean isFollowed() {
    return values == UnsetValues.FOLLOWED;
  }

  /** Whether the bytes were set; what code outside may have written to is. */
  boolean isSet(ConcreteObject object, long offset, long bytes) {
    boolean begins =
        object.kind() == ConcreteObject.Kind.STACK || object.kind() == ConcreteObject.Kind.HEAP;
    if (!begins || object.isExposed()) {
      return true;
    }
    boolean all = true;
    long at = offset;
    while (all && at < offset + bytes) {
      int count = onPage(at, offset + bytes);
      all = memory.pageFor(object, at).areSet(index(at), count);
      at += count;
    }
    return all;
  }

  /** The same value, known to have been read where not all of so many bytes were set. */
  Value carry(Value value, ConcreteObject object, long offset, int bytes) {
    Value own = value;
    if (value instanceof Value.Bits b) {
      own = new Value.Bits(b.bits());
    } else if (value instanceof Value.Pointer p) {
      own = new Value.Pointer(p.object(), p.offset());
    }
    var unset = new BitSet();
    for (int i = 0; i < bytes; i++) {
      unset.set(i, !isSet(object, offset + i, 1));
    }
    carried.put(own, unset);
    return own;
  }

  /** Whether the program has written the byte, which may have been something before. */
  boolean isWritten(ConcreteObject object, long offset) {
    return memory.pageFor(object, offset).areSet(index(offset), 1);
  }

  /** Nobody has set the bytes. */
  void lost(ConcreteObject object, long offset, long bytes) {
    for (long at = offset; at < offset + bytes; at++) {
      memory.pageFor(object, at).unset(index(at), 1);
    }
  }

  /** The program has written the value there. */
  void written(ConcreteObject object, long offset, long bytes, Value value) {
    long at = offset;
    while (at < offset + bytes) {
      int count = onPage(at, offset + bytes);
      memory.pageFor(object, at).set(index(at), count);
      at += count;
    }
    var unset = carried.isEmpty() ? null : carried.get(value);
    if (unset != null) {
      unset.stream()
          .filter(i -> i < bytes)
          .forEach(i -> memory.pageFor(object, offset + i).unset(index(offset + i), 1));
    }
  }

  private static int index(long offset) {
    return (int) (offset % ConcreteObject.PAGE_BYTES);
  }

  /** How many of the bytes from here to the end lie on the same page. */
  private static int onPage(long from, long end) {
    return (int) Math.min(end - from, ConcreteObject.PAGE_BYTES - index(from));
  }

  /** What a message says of a place that was never set. */
  static String title(ConcreteObject object, long offset, String place) {
    boolean isVariable = object.description().variable() != null || place.isEmpty();
    String name =
        isVariable && object.kind() != ConcreteObject.Kind.HEAP
            ? ObjectPath.of(object, offset, ObjectPath.Detail.SCALAR)
            : place;
    return (name.isEmpty() ? "a value" : "'" + name + "'")
        + (object.kind() == ConcreteObject.Kind.HEAP ? ", in " + object.title() + "," : "")
        + " is read but was never set";
  }
}
