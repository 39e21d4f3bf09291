package dev.stet.engine.library;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call of scanf or fscanf: the first so many targets are written, what is read is any input. */
final class ScanCall {

  private final Instruction.Call call;
  private final Format format;
  private final InstructionBuilder code;
  private final Location at;
  private final Operand.Register done;
  private final List<Instruction> made = new ArrayList<>();
  private int next;
  private int index;

  ScanCall(Instruction.Call call, Format format, int first, InstructionBuilder code) {
    this.call = call;
    this.format = format;
    this.code = code;
    this.at = InstructionBuilder.inside(call);
    this.next = first;
    this.done = call.results().isEmpty() ? code.fresh(new Type.Int(32)) : call.results().get(0);
  }

  /** What the call comes to; empty where it has a conversion without a model. */
  Optional<List<Instruction>> expand() {
    for (Format.Part part : format.parts()) {
      if (part instanceof Format.Conversion c && c.flags().isEmpty() && !convert(c)) {
        return Optional.empty();
      }
    }
    List<Instruction> all = new ArrayList<>();
    var most = Operand.IntConstant.of(32, index);
    all.add(InstructionBuilder.call(List.of(done), "scanned", List.of(most), at));
    all.addAll(made);
    return Optional.of(all);
  }

  private boolean convert(Format.Conversion c) {
    Optional<String> model = model(c);
    if (model.isEmpty()
        || !done.type().equals(new Type.Int(32))
        || next >= call.arguments().size()
        || !(call.arguments().get(next).type() instanceof Type.Pointer)
        || c.width().length() > 9) {
      return false;
    }
    index++;
    List<Operand> all =
        new ArrayList<>(
            List.of(done, Operand.IntConstant.of(32, index), call.arguments().get(next++)));
    if (model.get().equals("string") || model.get().equals("bytes")) {
      all.add(code.size(c.width().isEmpty() ? Integer.MAX_VALUE : Long.parseLong(c.width())));
    }
    made.add(InstructionBuilder.call(List.of(), "scan_" + model.get(), all, at));
    return true;
  }

  private Optional<String> model(Format.Conversion c) {
    return switch (c.conversion()) {
      case 'd', 'i', 'u', 'x', 'X', 'o' -> integer(c.size(), code.pointerBits());
      case 'f', 'e', 'g', 'a', 'F', 'E', 'G', 'A' ->
          c.size().isEmpty()
              ? Optional.of("float")
              : c.size().equals("l") ? Optional.of("double") : Optional.empty();
      case 'c' ->
          c.size().isEmpty()
              ? Optional.of(c.width().isEmpty() ? "byte" : "bytes")
              : Optional.empty();
      case 's', '[' -> c.size().isEmpty() ? Optional.of("string") : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The models' word for the type behind a conversion of integers. */
  static Optional<String> integer(String size, int pointerBits) {
    return switch (size) {
      case "" -> Optional.of("int");
      case "h" -> Optional.of("short");
      case "hh" -> Optional.of("byte");
      case "l", "z", "t" -> Optional.of("long");
      case "ll", "j" -> pointerBits == 64 ? Optional.of("long") : Optional.empty();
      default -> Optional.empty();
    };
  }
}
