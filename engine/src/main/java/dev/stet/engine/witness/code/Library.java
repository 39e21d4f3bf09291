package dev.stet.engine.witness.code;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import dev.stet.engine.memory.effect.TableCall;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.MemoryAccess;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.FloatText;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The functions without a body that the interpreter knows: memory, strings, the program's end. */
final class Library {

  /** In characters; printf of more takes long and is not what anybody does. */
  private static final int LONGEST_NUMBER = 4096;

  private final Machine machine;
  private final HeapModel heap;
  private final ByteModels bytes;
  private final Intrinsics intrinsics;

  Library(Machine machine) {
    this.machine = machine;
    this.heap = new HeapModel(machine);
    this.bytes = new ByteModels(machine);
    this.intrinsics = new Intrinsics(machine);
  }

  /** Whether a call does things that no result and no memory contents can stand for. */
  boolean isBeyondModel(Callee.Known function) {
    return Catalogue.has(function.name(), Trait.BEYOND_REPLAY)
        || function instanceof Callee.Intrinsic
        || DeterministicLibrary.contains(function.name());
  }

  /** Runs the function if it has a model here; the values are its results. */
  Optional<List<Value>> call(
      Callee.Known function, List<Value> arguments, List<Type> types, Type result) {
    if (function instanceof Callee.Intrinsic intrinsic) {
      return intrinsics.call(intrinsic, bytes, arguments, types, result);
    }
    String name = function.name();
    int count = arguments.size();
    if (count == 1) {
      var rounded = Intrinsics.floating(DeterministicLibrary.stem(name), arguments, result);
      if (rounded.isPresent()) {
        return one(rounded.get());
      }
    }
    return switch (name) {
      case "abort", "exit", "_exit", "_Exit", "__assert_fail" -> throw stopped(name);
      case "malloc" -> count == 1 ? one(heap.allocate(name, number(arguments, 0))) : none();
      case "calloc" ->
          count == 2
              ? one(heap.allocateZeroed(number(arguments, 0), number(arguments, 1)))
              : none();
      case "realloc" ->
          count == 2
              ? one(heap.reallocate(name, pointer(arguments, 0), number(arguments, 1)))
              : none();
      case "valloc" -> count == 1 ? one(heap.allocate(name, number(arguments, 0))) : none();
      case "aligned_alloc", "memalign" ->
          count == 2 ? one(heap.allocate(name, number(arguments, 1))) : none();
      case "reallocarray" ->
          count == 3
              ? one(
                  heap.reallocate(
                      name,
                      pointer(arguments, 0),
                      number(arguments, 1).multiply(number(arguments, 2))))
              : none();
      case "free" -> {
        heap.free(pointer(arguments, 0));
        yield Optional.of(List.of());
      }
      case "memcpy", "memmove" -> {
        bytes.copy(pointer(arguments, 0), pointer(arguments, 1), number(arguments, 2));
        yield one(arguments.get(0));
      }
      case "memset" -> {
        bytes.fill(pointer(arguments, 0), number(arguments, 1).byteValue(), number(arguments, 2));
        yield one(arguments.get(0));
      }
      case "memcmp" ->
          integer(
              bytes.compare(pointer(arguments, 0), pointer(arguments, 1), number(arguments, 2)),
              result);
      case ModelName.ANY + "digits" -> integer(digits(arguments).length(), result);
      case ModelName.ANY + "digit" -> integer(digit(arguments), result);
      case ModelName.ANY + "utc" ->
          integer(
              UniversalTime.part(number(arguments, 0).longValue(), number(arguments, 1).intValue()),
              result);
      case ModelName.ANY + "float_length" -> integer(floatText(arguments).length(), result);
      case ModelName.ANY + "float_character" ->
          integer(floatText(arguments).charAt(number(arguments, 5).intValue()), result);
      case "strlen" -> integer(bytes.length(pointer(arguments, 0)), result);
      case "strcmp" ->
          integer(bytes.compareStrings(pointer(arguments, 0), pointer(arguments, 1)), result);
      case "strcpy" -> {
        bytes.copyString(pointer(arguments, 0), pointer(arguments, 1));
        yield one(arguments.get(0));
      }
      default -> none();
    };
  }

  /** Of a number in a base. */
  private String digits(List<Value> arguments) {
    return number(arguments, 0).toString(number(arguments, 1).intValue());
  }

  private int digit(List<Value> arguments) {
    String digits = digits(arguments);
    int index = number(arguments, 2).intValue();
    return index < digits.length() ? Character.digit(digits.charAt(index), Character.MAX_RADIX) : 0;
  }

  /** The text of a double whose length or characters a model asks for. */
  private String floatText(List<Value> arguments) {
    long width = number(arguments, 3).longValue();
    long precision = number(arguments, 4).longValue();
    if (width > LONGEST_NUMBER || width < -LONGEST_NUMBER || precision > LONGEST_NUMBER) {
      throw machine.unmodelled("number of more than " + LONGEST_NUMBER + " characters");
    }
    return FloatText.of(
        Double.longBitsToDouble(number(arguments, 0).longValue()),
        (char) number(arguments, 1).intValue(),
        number(arguments, 2).intValue(),
        width,
        precision);
  }

  /** Ends the run where a table that is passed on is not there as a whole. */
  void requireTable(String name, List<Value> arguments, List<Type> types) {
    TableCall.of(name, types)
        .ifPresent(
            t ->
                bytes.require(
                    pointer(arguments, t.table()),
                    number(arguments, t.count()).multiply(number(arguments, t.size())),
                    t.access() == TableCall.Access.READ
                        ? MemoryAccess.Use.READ
                        : MemoryAccess.Use.WRITE));
  }

  private ExecutionEnd stopped(String name) {
    return new ExecutionEnd(new ExecutionOutcome.Stopped(name, machine.here(), machine.leaksNow()));
  }

  private static Optional<List<Value>> none() {
    return Optional.empty();
  }

  private static Optional<List<Value>> one(Value value) {
    return Optional.of(List.of(value));
  }

  private Optional<List<Value>> integer(long value, Type result) {
    return one(
        result instanceof Type.Int i
            ? Value.ofBits(BigInteger.valueOf(value), i.bits())
            : new Value.Bits(value));
  }

  private Value.Pointer pointer(List<Value> arguments, int index) {
    if (index < arguments.size() && arguments.get(index) instanceof Value.Pointer pointer) {
      return pointer;
    }
    throw machine.unmodelled("library function declared with other parameters than it has");
  }

  private BigInteger number(List<Value> arguments, int index) {
    if (index >= arguments.size() || arguments.get(index) instanceof Value.Pointer) {
      throw machine.unmodelled("library function declared with other parameters than it has");
    }
    return Value.bitsOf(arguments.get(index));
  }

  /** Ends the run for a pointer that must be the start of a live heap block and is not. */
  static ExecutionEnd badFree(Machine machine, Value.Pointer pointer) {
    var object = pointer.object();
    if (object != null
        && (object.kind() == ConcreteObject.Kind.HEAP
            || object.kind() == ConcreteObject.Kind.EXTERNAL)
        && object.state() == ConcreteObject.State.DEAD) {
      return machine.undefined(CheckKind.DOUBLE_FREE, MemoryAccess.gone(object) + " before");
    }
    return machine.undefined(CheckKind.INVALID_FREE, notAllocated(pointer));
  }

  private static String notAllocated(Value.Pointer pointer) {
    var object = pointer.object();
    if (object == null) {
      return "frees address " + pointer.offset() + ", where no object is";
    }
    return switch (object.kind()) {
      case WILD -> "frees a pointer that was never set";
      case HEAP, EXTERNAL ->
          pointer.offset() == 0
              ? "frees " + object.title() + ", which is not allocated"
              : "frees what lies at offset "
                  + pointer.offset()
                  + " of "
                  + object.title()
                  + ": only its start can be freed";
      default -> "frees " + object.title() + ", which was not allocated by malloc or its kin";
    };
  }
}
