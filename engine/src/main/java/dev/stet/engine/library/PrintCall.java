package dev.stet.engine.library;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call of printf or fprintf: its strings are read, its result is any number. */
final class PrintCall {

  private final Instruction.Call call;
  private final Format format;
  private final PrintArguments arguments;
  private final InstructionBuilder code;
  private final Location at;
  private final List<Instruction> made = new ArrayList<>();

  PrintCall(Instruction.Call call, Format format, int first, InstructionBuilder code) {
    this.call = call;
    this.format = format;
    this.arguments = new PrintArguments(call, first, code.pointerBits());
    this.code = code;
    this.at = InstructionBuilder.inside(call);
  }

  /** What the call comes to; empty where it has a conversion without a model. */
  Optional<List<Instruction>> expand() {
    for (Format.Part part : format.parts()) {
      if (part instanceof Format.Conversion c && !convert(c)) {
        return Optional.empty();
      }
    }
    if (!call.results().isEmpty()) {
      made.add(InstructionBuilder.call(call.results(), "printed", List.of(), at));
    }
    return Optional.of(made);
  }

  private boolean convert(Format.Conversion c) {
    if (c.width().equals("*") && arguments.integer(32).isEmpty()) {
      return false;
    }
    Optional<Operand> most =
        c.precision().equals("*")
            ? arguments.integer(32)
            : c.precision().matches("\\d{1,9}|\\.")
                ? Optional.of(
                    code.size(c.precision().equals(".") ? 0 : Long.parseLong(c.precision())))
                : Optional.empty();
    if (most.isEmpty() && !c.precision().isEmpty()) {
      return false;
    }
    Optional<Operand> argument = arguments.of(c);
    if (c.conversion() == 's' && argument.isPresent()) {
      made.add(
          most.isEmpty()
              ? InstructionBuilder.call(List.of(), "print_string", List.of(argument.get()), at)
              : InstructionBuilder.call(
                  List.of(),
                  "print_at_most",
                  List.of(argument.get(), code.asLong(most.get(), made, at)),
                  at));
    }
    return argument.isPresent();
  }
}
