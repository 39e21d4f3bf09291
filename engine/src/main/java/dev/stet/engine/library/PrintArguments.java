package dev.stet.engine.library;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.Optional;

/** Hands out the arguments behind a format one by one, each of the type that its conversion has. */
final class PrintArguments {

  private final Instruction.Call call;
  private final int pointerBits;
  private int next;

  PrintArguments(Instruction.Call call, int first, int pointerBits) {
    this.call = call;
    this.next = first;
    this.pointerBits = pointerBits;
  }

  boolean areUsedUp() {
    return next >= call.arguments().size();
  }

  Optional<Operand> integer(int bits) {
    return next().filter(o -> o.type().equals(new Type.Int(bits)));
  }

  Optional<Operand> pointer() {
    return next().filter(o -> o.type() instanceof Type.Pointer);
  }

  /** The argument of a conversion of printf, where it is of the right type. */
  Optional<Operand> of(Format.Conversion c) {
    return switch (c.conversion()) {
      case 'd', 'i', 'u', 'x', 'X', 'o' -> integer(bits(c.size()));
      case 'c' -> c.size().isEmpty() ? integer(32) : Optional.empty();
      case 's' -> c.size().isEmpty() ? pointer() : Optional.empty();
      case 'p' -> pointer();
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' ->
          next().filter(o -> o.type() instanceof Type.Floating);
      default -> Optional.empty();
    };
  }

  private int bits(String size) {
    return switch (size) {
      case "l", "z", "t" -> pointerBits;
      case "ll", "j" -> 64;
      default -> 32;
    };
  }

  private Optional<Operand> next() {
    return areUsedUp() ? Optional.empty() : Optional.of(call.arguments().get(next++));
  }
}
