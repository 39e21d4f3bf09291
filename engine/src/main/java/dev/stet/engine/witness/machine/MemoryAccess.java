package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Page;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Loads and stores of scalars and byte ranges; an access that C leaves undefined ends the run.
 * Longer than most files: each of them looks at the same bytes, and at what is known of each byte.
 */
public final class MemoryAccess {

  private static final long NULL_PAGE = 4096;
  private static final Type.Int BYTE = new Type.Int(8);

  /** What scalars of a structure may be, for a copy of it. */
  private static final List<Type> COPIED =
      List.of(
          Type.POINTER,
          new Type.Int(64),
          new Type.Int(32),
          new Type.Int(16),
          BYTE,
          new Type.Floating(FloatKind.DOUBLE),
          new Type.Floating(FloatKind.FLOAT));

  private final DataLayout layout;
  private final Memory memory;
  private final Machine machine;
  private final UnsetMemory unset;
  private final OpenCopies openCopies = new OpenCopies();

  MemoryAccess(DataLayout layout, Memory memory, UnsetValues values, Machine machine) {
    this.layout = layout;
    this.memory = memory;
    this.machine = machine;
    this.unset = new UnsetMemory(memory, values);
  }

  /** What an access is for. */
  public enum Use {
    READ,
    WRITE
  }

  public int widthOf(Type type) {
    if (type instanceof Type.Int i) {
      return i.bits();
    } else if (type instanceof Type.Floating f) {
      return f.kind().storedBits();
    } else if (type instanceof Type.Pointer) {
      return layout.pointerBits();
    }
    throw machine.unmodelled("value of type " + type);
  }

  /** What was never set, and where values that are copied are that were not. */
  UnsetMemory unset() {
    return unset;
  }

  public Value load(Value address, Type type) {
    var pointer = (Value.Pointer) address;
    int bytes = (widthOf(type) + 7) / 8;
    var object = accessible(pointer, bytes, Use.READ);
    var value = load(object, pointer.offset(), type);
    return unset.isFollowed() && !unset.isSet(object, pointer.offset(), bytes)
        ? unset.carry(value, object, pointer.offset(), bytes)
        : value;
  }

  /** Whether all of the array is as callers, or other code outside, left it there or elsewhere. */
  public boolean isAsGiven(GivenArray array) {
    ConcreteObject object = array.start().object();
    long from = array.start().offset();
    return object != null
        && LongStream.range(from, from + array.bytes())
            .allMatch(i -> object.contains(i, 1) && pageOf(object, i).isGiven(indexOf(i)));
  }

  /** Whether callers, or other code outside, left a text in the array that does not end there. */
  public boolean wasNoText(GivenArray array) {
    ConcreteObject object = array.start().object();
    long from = array.start().offset();
    return object != null
        && LongStream.range(from, from + array.bytes())
            .allMatch(i -> object.contains(i, 1) && pageOf(object, i).wasLetter(indexOf(i)));
  }

  /** A place as people read of it: in a model of the library, its names mean nothing to them. */
  private String shown(Supplier<String> place) {
    return machine.here().range().isLibrary() ? "" : place.get();
  }

  /** Reads a value on which something depends: it must have been set. */
  public Value loadSet(Value address, Type type, Supplier<String> place) {
    var pointer = (Value.Pointer) address;
    int bytes = (widthOf(type) + 7) / 8;
    var object = accessible(pointer, bytes, Use.READ);
    if (!unset.isSet(object, pointer.offset(), bytes)) {
      throw machine.undefined(
          CheckKind.UNINITIALISED_READ, UnsetMemory.title(object, pointer.offset(), shown(place)));
    }
    return load(object, pointer.offset(), type);
  }

  /**
   * Callers are taken to leave pointers that lead somewhere, or nulls: an execution that finds a
   * number beside null there says nothing of them.
   */
  private Value load(ConcreteObject object, long offset, Type type) {
    Value value = loaded(object, offset, type);
    if (type instanceof Type.Pointer
        && object.kind() == ConcreteObject.Kind.EXTERNAL
        && value instanceof Value.Pointer pointer
        && pointer.object() == null
        && pointer.offset() > 0
        && pointer.offset() < NULL_PAGE
        && !unset.isWritten(object, offset)) {
      throw new ExecutionEnd(new ExecutionOutcome.AssumptionFailed(machine.here()));
    }
    return value;
  }

  private Value loaded(ConcreteObject object, long offset, Type type) {
    if (object.mayHaveChanged()) {
      machine.inputs().read(object);
    }
    int width = widthOf(type);
    int bytes = (width + 7) / 8;
    var page = memory.pageFor(object, offset);
    int start = (int) (offset % ConcreteObject.PAGE_BYTES);
    if (start + bytes <= page.bytes.length) {
      if (bytes <= Long.BYTES && page.isPlainAndKnown(start, bytes)) {
        long bits = plainBits(page, start, bytes) & Value.mask(width);
        return type instanceof Type.Pointer ? memory.pointerAt(bits) : new Value.Bits(bits);
      }
      if (type instanceof Type.Pointer && page.areKnown(start, bytes)) {
        var whole = wholePointer(object, offset, bytes);
        if (whole != null) {
          return whole;
        }
      }
    }
    return slowLoad(object, offset, type, width);
  }

  /** What stands at a place of which all bytes are known already; empty where a read would ask. */
  Optional<Value> known(Value.Pointer pointer, Type type) {
    var object = pointer.object();
    int width = widthOf(type);
    int bytes = (width + 7) / 8;
    if (object == null
        || object.state() == ConcreteObject.State.DEAD
        || bytes > Long.BYTES
        || !object.contains(pointer.offset(), bytes)) {
      return Optional.empty();
    }
    var page = object.page(pointer.offset());
    int start = indexOf(pointer.offset());
    if (page == null || start + bytes > page.bytes.length) {
      return Optional.empty();
    } else if (!(type instanceof Type.Pointer)) {
      return page.isPlainAndKnown(start, bytes)
          ? Optional.of(new Value.Bits(plainBits(page, start, bytes) & Value.mask(width)))
          : Optional.empty();
    }
    return page.areKnown(start, bytes)
        ? Optional.ofNullable(wholePointer(object, pointer.offset(), bytes))
        : Optional.empty();
  }

  private long plainBits(Page page, int start, int bytes) {
    long bits = 0;
    if (layout.byteOrder() == DataLayout.ByteOrder.LITTLE) {
      for (int i = bytes - 1; i >= 0; i--) {
        bits = bits << 8 | (page.bytes[start + i] & 0xffL);
      }
    } else {
      for (int i = 0; i < bytes; i++) {
        bits = bits << 8 | (page.bytes[start + i] & 0xffL);
      }
    }
    return bits;
  }

  private Value slowLoad(ConcreteObject object, long offset, Type type, int width) {
    int bytes = (width + 7) / 8;
    learn(object, offset, type, bytes);
    if (type instanceof Type.Pointer) {
      var whole = wholePointer(object, offset, bytes);
      if (whole != null) {
        return whole;
      }
    }
    var bits = BigInteger.ZERO;
    for (int i = bytes - 1; i >= 0; i--) {
      int k = layout.byteOrder() == DataLayout.ByteOrder.LITTLE ? i : bytes - 1 - i;
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(byteAt(object, offset + k) & 0xff));
    }
    return type instanceof Type.Pointer
        ? memory.pointerAt(bits.longValue())
        : Value.ofBits(bits, width);
  }

  private Value.@Nullable Pointer wholePointer(ConcreteObject object, long offset, int bytes) {
    var first = pageOf(object, offset).pointer(indexOf(offset));
    if (first == null) {
      return null;
    }
    for (int i = 0; i < bytes; i++) {
      var page = pageOf(object, offset + i);
      int at = indexOf(offset + i);
      if (!first.equals(page.pointer(at)) || page.pointerByte(at) != i) {
        return null;
      }
    }
    return first;
  }

  /** A known byte as a number; bytes of pointers become those of their address. */
  byte byteAt(ConcreteObject object, long offset) {
    var page = pageOf(object, offset);
    int at = indexOf(offset);
    var pointer = page.pointer(at);
    if (pointer == null) {
      return page.bytes[at];
    }
    int index = page.pointerByte(at);
    int shift =
        layout.byteOrder() == DataLayout.ByteOrder.LITTLE
            ? index
            : layout.pointerBytes() - 1 - index;
    return (byte) (memory.addressOf(pointer) >>> (8 * shift));
  }

  /** Asks for the bytes nobody has written yet, all at once if none of them is known. */
  private void learn(ConcreteObject object, long offset, Type type, int bytes) {
    int unknown = 0;
    for (int i = 0; i < bytes; i++) {
      if (!pageOf(object, offset + i).isKnown(indexOf(offset + i))) {
        unknown++;
      }
    }
    if (unknown == 0) {
      return;
    } else if (openCopies.hasForgotten() && object.kind() == ConcreteObject.Kind.EXTERNAL) {
      throw machine.beyondLimits("copies of more memory than an execution remembers");
    }
    if (unknown == bytes) {
      var answer = machine.inputs().askContents(object, offset, type);
      if (answer != null) {
        put(object, offset, type, answer);
        learned(object, offset, bytes);
        return;
      }
    }
    for (int i = 0; i < bytes; i++) {
      var page = pageOf(object, offset + i);
      if (!page.isKnown(indexOf(offset + i))) {
        var answer =
            unknown == bytes ? null : machine.inputs().askContents(object, offset + i, BYTE);
        if (answer != null) {
          put(object, offset + i, BYTE, answer);
        }
        page.known(indexOf(offset + i));
        learned(object, offset + i, 1);
      }
    }
  }

  /** The caller left it there, and at the other ends of copies. */
  private void learned(ConcreteObject object, long offset, int bytes) {
    left(object, offset, bytes);
    for (int i = 0; i < bytes && !openCopies.isEmpty(); i++) {
      var page = pageOf(object, offset + i);
      for (var other : openCopies.learned(new OpenCopies.Place(object, offset + i))) {
        var end = pageOf(other.object(), other.offset());
        if (!end.isKnown(indexOf(other.offset()))) {
          copyByte(page, indexOf(offset + i), end, indexOf(other.offset()));
          left(other.object(), other.offset(), 1);
        }
      }
    }
  }

  private void left(ConcreteObject object, long offset, int bytes) {
    for (int i = 0; i < bytes; i++) {
      pageOf(object, offset + i).left(indexOf(offset + i));
    }
  }

  private void overwritten(ConcreteObject object, long offset, int bytes) {
    for (int i = 0; i < bytes; i++) {
      if (!openCopies.isEmpty()) {
        openCopies.written(new OpenCopies.Place(object, offset + i));
      }
      pageOf(object, offset + i).overwritten(indexOf(offset + i));
    }
  }

  public void store(Value address, Type type, Value value) {
    var pointer = (Value.Pointer) address;
    int bytes = (widthOf(type) + 7) / 8;
    var object = accessible(pointer, bytes, Use.WRITE);
    put(object, pointer.offset(), type, value);
    overwritten(object, pointer.offset(), bytes);
    unset.written(object, pointer.offset(), bytes, value);
  }

  /** The variable begins with whatever stands there. */
  public void storeUnset(Value.Pointer pointer, Type type, Value value) {
    int bytes = (widthOf(type) + 7) / 8;
    var object = accessible(pointer, bytes, Use.WRITE);
    put(object, pointer.offset(), type, value);
    overwritten(object, pointer.offset(), bytes);
    unset.lost(object, pointer.offset(), bytes);
  }

  /** Writes without a look at bounds or constness: for initial contents, too. */
  void put(ConcreteObject object, long offset, Type type, Value value) {
    int bytes = (widthOf(type) + 7) / 8;
    if (value instanceof Value.Pointer pointer && pointer.object() != null) {
      for (int i = 0; i < bytes; i++) {
        pageOf(object, offset + i).put(indexOf(offset + i), pointer, i);
      }
      return;
    }
    boolean little = layout.byteOrder() == DataLayout.ByteOrder.LITTLE;
    if (value instanceof Value.WideBits wide) {
      for (int i = 0; i < bytes; i++) {
        int shift = 8 * (little ? i : bytes - 1 - i);
        putByte(object, offset + i, wide.bits().shiftRight(shift).byteValue());
      }
      return;
    }
    long bits = value instanceof Value.Pointer p ? p.offset() : ((Value.Bits) value).bits();
    var page = pageOf(object, offset);
    int start = indexOf(offset);
    boolean onePage = start + bytes <= page.bytes.length;
    for (int i = 0; i < bytes; i++) {
      byte part = (byte) (bits >>> (8 * (little ? i : bytes - 1 - i)));
      if (onePage) {
        page.put(start + i, part);
      } else {
        putByte(object, offset + i, part);
      }
    }
  }

  void putByte(ConcreteObject object, long offset, byte plain) {
    pageOf(object, offset).put(indexOf(offset), plain);
  }

  /** A byte that the program writes. */
  public void writeByte(ConcreteObject object, long offset, byte plain) {
    putByte(object, offset, plain);
    overwritten(object, offset, 1);
    pageOf(object, offset).set(indexOf(offset), 1);
  }

  /** Reads one byte of a range that was checked, asking for it if need be. */
  public byte readByte(ConcreteObject object, long offset) {
    learn(object, offset, BYTE, 1);
    return byteAt(object, offset);
  }

  /** Copies bytes with all that is known or not known about them; both ranges were checked. */
  public void copy(ConcreteObject from, long source, ConcreteObject to, long target, long bytes) {
    boolean backwards = from.equals(to) && source < target;
    for (long n = 0; n < bytes; n++) {
      long i = backwards ? bytes - 1 - n : n;
      var page = pageOf(from, source + i);
      if (!page.isKnown(indexOf(source + i)) && from.kind() != ConcreteObject.Kind.STACK) {
        learnCopied(from, source + i, to);
      }
      copyByte(page, indexOf(source + i), pageOf(to, target + i), indexOf(target + i));
      if (page.isGiven(indexOf(source + i))) {
        openCopies.written(new OpenCopies.Place(to, target + i));
        left(to, target + i, 1);
      } else {
        overwritten(to, target + i, 1);
      }
      if (!page.isKnown(indexOf(source + i))
          && from.kind() == ConcreteObject.Kind.EXTERNAL
          && to.kind() == ConcreteObject.Kind.EXTERNAL) {
        openCopies.copied(
            new OpenCopies.Place(from, source + i), new OpenCopies.Place(to, target + i));
      }
      if (unset.isSet(from, source + i, 1)) {
        pageOf(to, target + i).set(indexOf(target + i), 1);
      } else {
        pageOf(to, target + i).unset(indexOf(target + i), 1);
      }
    }
  }

  private void learnCopied(ConcreteObject from, long offset, ConcreteObject to) {
    boolean open =
        from.kind() == ConcreteObject.Kind.EXTERNAL
            && machine.inputs().copies() == InputSource.Copies.LEFT_OPEN;
    if (!open) {
      learn(from, offset, BYTE, 1);
    } else if (!learnScalar(from, offset) && to.kind() != ConcreteObject.Kind.EXTERNAL) {
      pageOf(from, offset).known(indexOf(offset));
    }
  }

  private boolean learnScalar(ConcreteObject object, long offset) {
    for (Type type : COPIED) {
      var answer = machine.inputs().askCopied(object, offset, type);
      if (answer != null) {
        put(object, offset, type, answer);
        learned(object, offset, (widthOf(type) + 7) / 8);
        return true;
      }
    }
    return false;
  }

  private static void copyByte(Page from, int source, Page to, int target) {
    boolean known = from.isKnown(source);
    var pointer = from.pointer(source);
    if (pointer == null) {
      to.put(target, from.bytes[source]);
    } else {
      to.put(target, pointer, from.pointerByte(source));
    }
    if (!known) {
      to.forget(target);
    }
  }

  /** The object behind the pointer, of which so many bytes from there on may be used this way. */
  public ConcreteObject accessible(Value.Pointer pointer, long bytes, Use use) {
    var object = pointer.object();
    var does = use == Use.WRITE ? "writes " : "reads ";
    if (object == null) {
      boolean isNull = Math.abs(pointer.offset()) < NULL_PAGE;
      throw machine.undefined(
          isNull ? CheckKind.NULL_DEREFERENCE : CheckKind.INVALID_DEREFERENCE,
          does
              + (isNull
                  ? "through a null pointer"
                  : "at address " + pointer.offset() + ", where no object is"));
    }
    if (object.kind() == ConcreteObject.Kind.WILD) {
      throw machine.undefined(CheckKind.INVALID_DEREFERENCE, "the pointer was never set");
    }
    var name = object.title();
    if (object.state() == ConcreteObject.State.DEAD) {
      boolean stack = object.kind() == ConcreteObject.Kind.STACK;
      throw machine.undefined(
          stack ? CheckKind.INVALID_DEREFERENCE : CheckKind.USE_AFTER_FREE, gone(object));
    }
    if (object.kind() == ConcreteObject.Kind.FUNCTION) {
      throw machine.undefined(CheckKind.INVALID_DEREFERENCE, does + name + ", which is a function");
    }
    if (bytes < 0 || !object.contains(pointer.offset(), bytes)) {
      throw machine.undefined(
          CheckKind.INVALID_DEREFERENCE, does + outside(object, pointer, bytes));
    }
    if (use == Use.WRITE && object.state() == ConcreteObject.State.READ_ONLY) {
      throw machine.undefined(CheckKind.INVALID_DEREFERENCE, does + name + ", which is read-only");
    }
    return object;
  }

  /** What became of an object that is not there any more. */
  public static String gone(ConcreteObject object) {
    var ended = object.ended();
    String line = ended == null ? "" : " line " + ended.inProgram().range().line();
    String function = ended == null ? null : ended.libraryFunction();
    return switch (object.kind()) {
      case STACK ->
          object.title()
              + " no longer exists: its block ended"
              + (line.isEmpty() ? "" : " at" + line);
      default ->
          object.title()
              + (function == null ? " was freed" : " was given to " + function)
              + (line.isEmpty() ? "" : " in" + line);
    };
  }

  private static String outside(ConcreteObject object, Value.Pointer pointer, long bytes) {
    boolean hasSize = object.size() != ConcreteObject.UNKNOWN_SIZE;
    var whole = object.title() + (hasSize ? " (" + counted(object.size()) + ")" : "");
    if (hasSize && pointer.offset() == object.size()) {
      return "past the end of " + whole;
    }
    return counted(bytes) + " at offset " + pointer.offset() + " of " + whole;
  }

  private static String counted(long bytes) {
    return Long.toUnsignedString(bytes) + (bytes == 1 ? " byte" : " bytes");
  }

  private Page pageOf(ConcreteObject object, long offset) {
    return memory.pageFor(object, offset);
  }

  private static int indexOf(long offset) {
    return (int) (offset % ConcreteObject.PAGE_BYTES);
  }
}
