package dev.stet.engine.witness.code;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Page;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.function.Function;

/** {@code malloc} and its kin. An allocation fails where the input source wants it to. */
final class HeapModel {

  private final Machine machine;

  HeapModel(Machine machine) {
    this.machine = machine;
  }

  Value.Pointer allocate(String function, BigInteger size) {
    boolean tooLarge = size.compareTo(machine.layout().mostBytes()) > 0;
    if (tooLarge
        || Value.isTrue(machine.inputs().ask(InputQuestion.Kind.ALLOCATION, function, Type.BOOL))) {
      note(at -> new Event.Allocated(at, function, ""));
      return Value.NULL;
    }
    var memory = machine.memory();
    long number = memory.nextInstance(ConcreteObject.Kind.HEAP, "");
    var object =
        memory.create(
            ConcreteObject.Kind.HEAP,
            function + "_" + number,
            number,
            size.longValue(),
            null,
            null,
            machine.here());
    machine.heap().add(object);
    note(at -> new Event.Allocated(at, function, object.name()));
    return new Value.Pointer(object, 0);
  }

  Value.Pointer allocateZeroed(BigInteger count, BigInteger size) {
    var block = allocate("calloc", count.multiply(size));
    if (block.object() != null) {
      block.object().settle(Page.Rest.ZERO);
    }
    return block;
  }

  Value.Pointer reallocate(String function, Value.Pointer old, BigInteger size) {
    if (old.isNull()) {
      return allocate(function, size);
    }
    var before = block(old);
    if (size.signum() == 0) {
      end(before);
      return Value.NULL;
    }
    var after = allocate(function, size);
    if (after.object() != null) {
      boolean unknown = before.size() == ConcreteObject.UNKNOWN_SIZE;
      long kept = unknown ? size.longValue() : Math.min(before.size(), size.longValue());
      machine.charge(kept);
      machine.access().copy(before, 0, after.object(), 0, kept);
      end(before);
    }
    return after;
  }

  void free(Value.Pointer pointer) {
    if (!pointer.isNull()) {
      end(block(pointer));
    }
  }

  private void end(ConcreteObject object) {
    machine.memory().end(object);
    note(at -> new Event.Freed(at, object.name()));
  }

  /** Events stand in the text of the program, also where a model of the library allocates. */
  private void note(Function<Location, Event> event) {
    var at = machine.here();
    machine.log().add(() -> event.apply(at.inProgram()));
  }

  private ConcreteObject block(Value.Pointer pointer) {
    var object = pointer.object();
    if (object == null
        || object.state() == ConcreteObject.State.DEAD
        || !object.mayBegin(pointer.offset())) {
      throw Library.badFree(machine, pointer);
    }
    return object;
  }
}
