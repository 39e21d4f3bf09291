package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.StoreEvents;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.value.CValueFormat;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.ObjectPath;
import dev.stet.engine.witness.value.QuotedText;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts the questions of an execution to its source and makes values of the answers. */
public final class Inputs {

  /** No text for the place that is read. */
  public static final Supplier<String> UNNAMED = () -> "";

  /** What an argument of a program is that holds nothing but the zero at its end. */
  private static final String EMPTY_TEXT = "\"\"";

  private final Machine machine;
  private final InputSource source;
  private final ConcreteObject wild;
  private final Map<Long, ConcreteObject> externals = new LinkedHashMap<>();

  /** Bytes that the caller left, by their places: texts, mostly. */
  private final Map<ConcreteObject, Map<Long, Integer>> bytes = new LinkedHashMap<>();

  private long unaskedExternals;
  private Supplier<String> reading = UNNAMED;
  private CType readingType = CType.UNKNOWN;

  Inputs(Machine machine, InputSource source) {
    this.machine = machine;
    this.source = source;
    this.wild =
        machine
            .memory()
            .create(
                ConcreteObject.Kind.WILD,
                "uninitialised pointer",
                1,
                0,
                null,
                null,
                Location.of(SourceRange.NOWHERE, ""));
  }

  /**
   * What the program calls the place that it reads now.
   *
   * @param type of the member that it is, where it is one
   */
  public void reading(Supplier<String> place, CType type) {
    reading = place;
    readingType = type;
  }

  /** The program reads no place that it has a name for. */
  public void readingUnnamed() {
    reading(UNNAMED, CType.UNKNOWN);
  }

  /** By pointers to the caller's objects, as they are shown: what was read there as a text. */
  Map<String, String> texts() {
    Map<String, String> all = new LinkedHashMap<>();
    externals.values().stream()
        .filter(text -> text.size() == 1)
        .forEach(text -> all.put(CValueFormat.pointer(new Value.Pointer(text, 0)), EMPTY_TEXT));
    bytes.forEach(
        (object, read) ->
            QuotedText.of(i -> read.get((long) i))
                .ifPresent(
                    text -> all.put(CValueFormat.pointer(new Value.Pointer(object, 0)), text)));
    return all;
  }

  /** The objects of the caller that have been met. */
  Collection<ConcreteObject> externals() {
    return externals.values();
  }

  /** Code outside ran that may know what the caller owns. */
  public void codeOutsideRan() {
    externals.values().forEach(o -> o.changes(ConcreteObject.Changes.POSSIBLE));
  }

  /** An object is read for the first time since code outside ran. */
  void read(ConcreteObject object) {
    object.changes(ConcreteObject.Changes.NONE);
    noteEnvironment("what other code left in " + object.name());
  }

  /** The answer or zero. */
  public Value ask(InputQuestion.Kind kind, String label, Type type) {
    var answer = answer(kind, label, type, null);
    return answer == null ? zero(type) : answer;
  }

  /** The number of the type that code outside returns each time; empty where that may change. */
  Optional<BigInteger> alwaysReturned(Type type) {
    return type instanceof Type.Int ? source.alwaysReturned(type) : Optional.empty();
  }

  /** An argument of the entry function; a pointer by default to an object of its own. */
  Value askParameter(String name, Type type) {
    var answer = answer(InputQuestion.Kind.PARAMETER, name, type, null);
    if (answer != null) {
      return answer;
    }
    return type instanceof Type.Pointer
        ? new Value.Pointer(
            external("*" + name, "*" + name, --unaskedExternals, ConcreteObject.UNKNOWN_SIZE), 0)
        : zero(type);
  }

  /** What stands at a place nobody wrote yet, or null for what it holds by default. */
  @Nullable Value askContents(ConcreteObject object, long offset, Type type) {
    if (object.isExposed()) {
      noteEnvironment("what other code left in " + object.name());
    }
    return askPlace(kindOf(object), object, offset, type);
  }

  /**
   * What stands at a place of the caller that is copied, or null where no scalar of the type is.
   */
  @Nullable Value askCopied(ConcreteObject object, long offset, Type type) {
    return askPlace(InputQuestion.Kind.COPIED, object, offset, type);
  }

  /** When bytes that are copied are asked for. */
  InputSource.Copies copies() {
    return source.copies();
  }

  /** What a volatile read gives, or null for what the object holds. */
  public @Nullable Value askVolatile(Value.Pointer pointer, Type type) {
    var object = pointer.object();
    noteEnvironment("a volatile object");
    return object == null
        ? null
        : askPlace(InputQuestion.Kind.VOLATILE, object, pointer.offset(), type);
  }

  /** An answer shows in the log like a store: nothing else tells the reader what is there. */
  private @Nullable Value askPlace(
      InputQuestion.Kind kind, ConcreteObject object, long offset, Type type) {
    var text = reading;
    if (type instanceof Type.Pointer && text.get().isEmpty()) {
      String element = ObjectPath.ofPointer(object, offset, machine.access().widthOf(type) / 8);
      text = () -> element;
    }
    var outer = reading;
    reading = text;
    var answer = answer(kind, object.description().symbol(), type, placeOf(object, offset));
    reading = outer;
    if (answer != null) {
      if (kind == InputQuestion.Kind.MEMORY && answer instanceof Value.Bits b && isByte(type)) {
        bytes
            .computeIfAbsent(object, o -> new LinkedHashMap<>())
            .put(offset, (int) b.bits() & 0xff);
      }
      var at = machine.here();
      var place = new Value.Pointer(object, offset);
      var named = text;
      var declared = readingType;
      machine.log().add(() -> StoreEvents.of(at, place, named.get(), type, declared, answer));
    }
    return answer;
  }

  private static boolean isByte(Type type) {
    return type instanceof Type.Int i && i.bits() == Byte.SIZE;
  }

  /** What follows depends on something that is not in the program. */
  public void noteEnvironment(String what) {
    var watch = machine.watch();
    if (watch != null) {
      watch.asked(what);
    }
  }

  /** An address for the object, or 0 for any. */
  long askAddress(ConcreteObject object) {
    var type = new Type.Int(machine.layout().pointerBits());
    var answer =
        answer(InputQuestion.Kind.ADDRESS, object.description().symbol(), type, placeOf(object, 0));
    return answer instanceof Value.Bits bits ? bits.bits() : 0;
  }

  private static InputQuestion.Kind kindOf(ConcreteObject object) {
    if (object.isExposed()) {
      return InputQuestion.Kind.WRITTEN_BY_EXTERN;
    }
    return switch (object.kind()) {
      case STACK, HEAP -> InputQuestion.Kind.UNINITIALISED;
      case EXTERNAL -> InputQuestion.Kind.MEMORY;
      case GLOBAL, FUNCTION, WILD -> InputQuestion.Kind.GLOBAL;
    };
  }

  private static InputQuestion.Place placeOf(ConcreteObject object, long offset) {
    return new InputQuestion.Place(
        object.kind(), object.description().symbol(), object.description().instance(), offset);
  }

  private @Nullable Value answer(
      InputQuestion.Kind kind, String label, Type type, InputQuestion.@Nullable Place place) {
    var answer = source.answer(new InputQuestion(kind, label, type, machine.here(), place));
    if (answer == null) {
      return null;
    }
    var value = valueOf(answer, label);
    if (type instanceof Type.Pointer) {
      return value instanceof Value.Pointer ? value : machine.memory().pointerAt(number(value));
    }
    int width = machine.access().widthOf(type);
    if (value instanceof Value.Pointer pointer) {
      return Value.ofBits(Value.unsigned(machine.memory().addressOf(pointer)), width);
    }
    return Value.ofBits(Value.bitsOf(value), width);
  }

  private static long number(Value value) {
    return Value.bitsOf(value).longValue();
  }

  private Value valueOf(Answer answer, String label) {
    if (answer instanceof Answer.Bits bits) {
      return new Value.WideBits(bits.bits().mod(BigInteger.ONE.shiftLeft(256)));
    } else if (answer instanceof Answer.External e) {
      var object = external("*" + shown(label), "*" + label, e.identity(), e.sizeBytes());
      object.give(e.offset());
      if (e.owner() == Answer.Owner.SYSTEM) {
        object.belongToSystem();
      }
      return new Value.Pointer(object, e.offset());
    } else if (answer instanceof Answer.Wild w) {
      return new Value.Pointer(wild, w.address());
    } else if (answer instanceof Answer.Global g) {
      return new Value.Pointer(machine.statics().global(g.name()), g.offset());
    } else if (answer instanceof Answer.FunctionAddress f) {
      return new Value.Pointer(machine.statics().function(f.name()), 0);
    }
    return Value.NULL;
  }

  private String shown(String label) {
    var text = reading.get();
    return text.isEmpty() ? label : text;
  }

  private ConcreteObject external(String name, String symbol, long identity, long size) {
    return externals.computeIfAbsent(
        identity, id -> machine.memory().createExternal(name, symbol, id, size, machine.here()));
  }

  Value zero(Type type) {
    return type instanceof Type.Pointer
        ? Value.NULL
        : Value.ofBits(BigInteger.ZERO, machine.access().widthOf(type));
  }
}
