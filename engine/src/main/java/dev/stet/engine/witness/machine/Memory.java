package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Page;
import dev.stet.engine.witness.value.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All objects of an execution: their birth, their addresses, the bytes that they take. */
public final class Memory {

  /** Lets a pointer stray past an object without meeting the next one. */
  private static final long GAP = 4096;

  /** What an object takes of whose contents nothing is known. */
  private static final int REMEMBERED_BYTES = 512;

  private static final long LOWEST_ADDRESS = 0x1000_0000L;
  private static final long UNKNOWN_EXTENT_32 = 1L << 20;
  private static final long UNKNOWN_EXTENT_64 = 1L << 36;

  private final DataLayout layout;
  private final Machine machine;
  private final Map<String, Long> births = new LinkedHashMap<>();
  private final TreeMap<Long, ConcreteObject> byAddress = new TreeMap<>();
  private final Set<ConcreteObject> living = new LinkedHashSet<>();
  private long nextAddress = LOWEST_ADDRESS;
  private long bytesInUse;

  Memory(DataLayout layout, Machine machine) {
    this.layout = layout;
    this.machine = machine;
  }

  ConcreteObject create(Global global, String name, long size) {
    return born(
        new ConcreteObject.Description(
            ConcreteObject.Kind.GLOBAL,
            name,
            global.name(),
            1,
            size,
            global.type(),
            global.variable(),
            Location.of(global.range(), "")));
  }

  public ConcreteObject create(
      ConcreteObject.Kind kind,
      String name,
      long instance,
      long size,
      @Nullable Type type,
      @Nullable Variable variable,
      Location at) {
    return born(
        new ConcreteObject.Description(kind, name, name, instance, size, type, variable, at));
  }

  /** An object of the caller, which is remembered also when it has come to its end. */
  ConcreteObject createExternal(String name, String symbol, long instance, long size, Location at) {
    use(REMEMBERED_BYTES);
    return born(
        new ConcreteObject.Description(
            ConcreteObject.Kind.EXTERNAL, name, symbol, instance, size, null, null, at));
  }

  private ConcreteObject born(ConcreteObject.Description description) {
    var object = new ConcreteObject(description);
    living.add(object);
    return object;
  }

  /** All objects that have not come to their end. */
  Collection<ConcreteObject> living() {
    return living;
  }

  /**
   * A variable that begins to exist again: the same, in another place, with contents of its own.
   */
  public ConcreteObject renew(ConcreteObject variable) {
    if (variable.state() != ConcreteObject.State.DEAD) {
      end(variable);
    }
    var was = variable.description();
    return create(
        was.kind(),
        was.name(),
        nextInstance(was.kind(), was.name()),
        was.size(),
        was.type(),
        was.variable(),
        was.at());
  }

  public long nextInstance(ConcreteObject.Kind kind, String name) {
    return births.merge(kind + " " + name, 1L, Long::sum);
  }

  /** The page of a byte inside the object. */
  Page pageFor(ConcreteObject object, long offset) {
    var page = object.page(offset);
    if (page == null) {
      int size = object.pageBytes();
      use(size);
      page = new Page(size, object.rest());
      object.pages().put(offset / ConcreteObject.PAGE_BYTES, page);
    }
    return page;
  }

  private void use(int bytes) {
    bytesInUse += bytes;
    if (bytesInUse > machine.limits().memoryBytes()) {
      throw machine.beyondLimits("more memory than a replay may use");
    }
  }

  public void end(ConcreteObject object) {
    bytesInUse -= (long) object.pages().size() * object.pageBytes();
    object.end(machine.here());
    living.remove(object);
    if (object.kind() == ConcreteObject.Kind.STACK && object.address() != 0) {
      byAddress.remove(object.address());
    }
  }

  /** The number that the pointer is when the program looks at it as one. */
  public long addressOf(Value.Pointer pointer) {
    var object = pointer.object();
    long base = object == null ? 0 : baseOf(object);
    return (base + pointer.offset()) & Value.mask(layout.pointerBits());
  }

  private long baseOf(ConcreteObject object) {
    if (object.kind() == ConcreteObject.Kind.WILD) {
      return 0;
    }
    if (object.address() == 0) {
      long extent = object.size();
      if (extent == ConcreteObject.UNKNOWN_SIZE) {
        extent = layout.pointerBytes() == 4 ? UNKNOWN_EXTENT_32 : UNKNOWN_EXTENT_64;
      }
      long base = chosenBase(object, extent);
      object.address(base);
      byAddress.put(base, object);
    }
    return object.address();
  }

  private long chosenBase(ConcreteObject object, long extent) {
    long wish = machine.inputs().askAddress(object) & Value.mask(layout.pointerBits());
    if (wish != 0 && isFree(wish, extent)) {
      return wish;
    }
    long base = nextAddress;
    while (!isFree(base, extent)) {
      base = (base + GAP) / GAP * GAP;
      machine.charge(1);
    }
    long next = (base + extent + 2 * GAP) / GAP * GAP;
    if (next < base || next > Value.mask(Math.min(layout.pointerBits(), 47))) {
      throw machine.unmodelled("more address space than the target has");
    }
    nextAddress = next;
    return base;
  }

  private boolean isFree(long base, long extent) {
    if (base < 0 || base + extent < base) {
      return false;
    }
    var below = byAddress.floorEntry(base + extent);
    if (below == null) {
      return true;
    }
    if (below.getKey() >= base) {
      return false;
    }
    var object = below.getValue();
    return object.size() != ConcreteObject.UNKNOWN_SIZE && below.getKey() + object.size() < base;
  }

  /** The pointer that a number is: into the object that has the address, if there is one. */
  public Value.Pointer pointerAt(long address) {
    var below = address > 0 ? byAddress.floorEntry(address) : null;
    if (below != null) {
      var object = below.getValue();
      long offset = address - below.getKey();
      boolean inside =
          object.size() == ConcreteObject.UNKNOWN_SIZE
              ? offset < (layout.pointerBytes() == 4 ? UNKNOWN_EXTENT_32 : UNKNOWN_EXTENT_64)
              : offset <= object.size();
      if (inside) {
        return new Value.Pointer(object, offset);
      }
    }
    return address == 0 ? Value.NULL : new Value.Pointer(null, address);
  }
}
