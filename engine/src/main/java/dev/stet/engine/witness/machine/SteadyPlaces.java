package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Pointers that are the same in all rounds of a loop that writes no memory, and what they lead to:
 * those from before the loop, members of what they lead to, and what is read there.
 */
final class SteadyPlaces {

  private final CallFrame frame;

  /** Those that a round computes. */
  private final Map<Integer, Value.Pointer> computed = new LinkedHashMap<>();

  SteadyPlaces(CallFrame frame) {
    this.frame = frame;
  }

  /** A place that is computed; false where it may be another one in each round. */
  boolean move(Instruction.PointerAdd p) {
    Optional<Value.Pointer> base = of(p.base());
    boolean isMember = p.scaled().isEmpty() && base.filter(b -> b.object() != null).isPresent();
    if (isMember) {
      Value.Pointer from = base.orElseThrow();
      computed.put(p.result().id(), new Value.Pointer(from.object(), from.offset() + p.offset()));
    }
    return isMember;
  }

  /** What is read, where that was known before the round; empty where it may be something else. */
  Optional<Value> read(Instruction.Load l) {
    Optional<Value> value =
        of(l.address())
            .filter(place -> isPlain(l.access()))
            .flatMap(place -> frame.machine.access().known(place, l.result().type()));
    value
        .filter(Value.Pointer.class::isInstance)
        .ifPresent(p -> computed.put(l.result().id(), (Value.Pointer) p));
    return value;
  }

  private static boolean isPlain(Instruction.Access access) {
    return switch (access) {
      case VOLATILE, ATOMIC, ATOMIC_UPDATE -> false;
      default -> true;
    };
  }

  /** Whether what is passed gives nothing of the program's own to the function that is called. */
  boolean isOutside(Operand argument) {
    return !(argument.type() instanceof Type.Pointer)
        || argument instanceof Operand.Null
        || of(argument)
            .filter(p -> p.object() == null || p.object().kind() == ConcreteObject.Kind.EXTERNAL)
            .isPresent();
  }

  /** A register that the round has not set is from before the loop. */
  private Optional<Value.Pointer> of(Operand pointer) {
    if (pointer instanceof Operand.Register r) {
      Value.Pointer known = computed.get(r.id());
      Value before =
          frame.function.hasSlot(r) ? frame.registers[frame.function.slot(r)] : Value.NULL;
      return known == null && before instanceof Value.Pointer p
          ? Optional.of(p)
          : Optional.ofNullable(known);
    }
    return Optional.empty();
  }
}
