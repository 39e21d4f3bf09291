package dev.stet.engine.library;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call of sscanf: each part of the format goes on in the text where the one before it stopped
 * (C17 7.21.6.2), and all of the text is read to its end. What it decides is computed, not chosen;
 * conversions that would take a model of floating-point texts or of sets of characters leave the
 * call without a model.
 */
final class TextScanCall {

  private static final String BLANKS = " \t\n\u000b\f\r";

  private final Instruction.Call call;
  private final Format format;
  private final String characters;
  private final InstructionBuilder code;
  private final Location at;
  private final List<Instruction> made = new ArrayList<>();
  private Operand position;
  private int next = 2;
  private int done;

  /**
   * @param characters of the format, one a byte
   */
  TextScanCall(Instruction.Call call, Format format, String characters, InstructionBuilder code) {
    this.call = call;
    this.format = format;
    this.characters = characters;
    this.code = code;
    this.at = InstructionBuilder.inside(call);
    this.position = code.size(0);
  }

  /** What the call comes to; empty where it has a conversion without a model. */
  Optional<List<Instruction>> expand() {
    if (!(text().type() instanceof Type.Pointer)
        || call.results().stream().anyMatch(r -> !r.type().equals(new Type.Int(32)))) {
      return Optional.empty();
    }
    made.add(InstructionBuilder.call(List.of(), "print_string", List.of(text()), at));
    for (Format.Part part : format.parts()) {
      if (part instanceof Format.Text text) {
        literal(text);
      } else if (!convert((Format.Conversion) part)) {
        return Optional.empty();
      }
    }
    made.add(
        InstructionBuilder.call(
            call.results(), "text_scanned", List.of(position, number(done)), at));
    return Optional.of(made);
  }

  private Operand text() {
    return call.arguments().get(0);
  }

  private static Operand number(int value) {
    return Operand.IntConstant.of(32, value);
  }

  private void literal(Format.Text text) {
    for (int i = text.start(); i < text.start() + text.length(); i++) {
      char c = characters.charAt(i);
      if (c == '%' || BLANKS.indexOf(c) >= 0) {
        go("text_blanks", List.of());
      }
      if (BLANKS.indexOf(c) < 0) {
        go("text_character", List.of(Operand.IntConstant.of(8, c), number(done)));
      }
    }
  }

  private boolean convert(Format.Conversion c) {
    if (!c.flags().isEmpty() || c.width().length() > 9 || next >= call.arguments().size()) {
      return false;
    }
    Operand to = call.arguments().get(next++);
    if (!(to.type() instanceof Type.Pointer)) {
      return false;
    }
    Optional<Model> model = model(c);
    if (model.isEmpty()) {
      return false;
    }
    List<Operand> all = new ArrayList<>(List.of(to));
    all.addAll(model.get().arguments());
    if (c.conversion() == 'n') {
      go(model.get().name(), all);
      return true;
    }
    all.add(code.size(c.width().isEmpty() ? Integer.MAX_VALUE : Long.parseLong(c.width())));
    all.add(number(done));
    go(model.get().name(), all);
    done++;
    return true;
  }

  /** A function of the models, and what it is told beyond where to write. */
  private record Model(String name, List<Operand> arguments) {}

  private Optional<Model> model(Format.Conversion c) {
    return switch (c.conversion()) {
      case 'd' -> integer(c.size(), 10, 1);
      case 'i' -> integer(c.size(), 0, 1);
      case 'u' -> integer(c.size(), 10, 0);
      case 'o' -> integer(c.size(), 8, 0);
      case 'x', 'X' -> integer(c.size(), 16, 0);
      case 'n' -> c.size().isEmpty() ? named("text_count") : Optional.empty();
      case 's' -> c.size().isEmpty() ? named("text_word") : Optional.empty();
      case 'c' ->
          c.size().isEmpty()
              ? named(c.width().isEmpty() ? "text_byte" : "text_bytes")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Model> named(String name) {
    return Optional.of(new Model(name, List.of()));
  }

  private Optional<Model> integer(String size, int base, int signed) {
    return ScanCall.integer(size, code.pointerBits())
        .map(type -> new Model("text_" + type + "_number", List.of(number(base), number(signed))));
  }

  private void go(String model, List<Operand> rest) {
    List<Operand> all = new ArrayList<>(List.of(text(), position));
    all.addAll(rest);
    Operand.Register after = code.freshSize();
    made.add(InstructionBuilder.call(List.of(after), model, all, at));
    position = after;
  }
}
