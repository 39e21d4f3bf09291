package dev.stet.engine.library;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call of sprintf or snprintf: the parts of the text are written one behind the other. */
final class WriteCall {

  private final Instruction.Call call;
  private final Format format;
  private final Operand.GlobalAddress literal;
  private final PrintArguments arguments;
  private final InstructionBuilder code;
  private final Location at;
  private final boolean isLimited;
  private final List<Instruction> made = new ArrayList<>();
  private Operand limit;
  private Operand position;

  /** The format is the argument numbered {@code formatAt}; snprintf has a size in front of it. */
  WriteCall(Instruction.Call call, Format format, int formatAt, InstructionBuilder code) {
    this.call = call;
    this.format = format;
    this.literal = (Operand.GlobalAddress) call.arguments().get(formatAt);
    this.arguments = new PrintArguments(call, formatAt + 1, code.pointerBits());
    this.code = code;
    this.at = InstructionBuilder.inside(call);
    this.isLimited = formatAt == 2;
    this.limit = code.size(-1);
    this.position = code.size(0);
  }

  /** What the call comes to; empty where it has a conversion without a model. */
  Optional<List<Instruction>> expand() {
    Operand to = call.arguments().get(0);
    Operand size = isLimited ? call.arguments().get(1) : code.size(-1);
    if (!(to.type() instanceof Type.Pointer)
        || !size.type().equals(new Type.Int(code.pointerBits()))
        || call.results().stream().anyMatch(r -> !r.type().equals(new Type.Int(32)))) {
      return Optional.empty();
    }
    if (isLimited) {
      Operand.Register limited = code.freshSize();
      made.add(InstructionBuilder.call(List.of(limited), "limit", List.of(size), at));
      limit = limited;
    }
    for (Format.Part part : format.parts()) {
      if (part instanceof Format.Text text) {
        literal(to, text);
      } else if (!convert(to, (Format.Conversion) part)) {
        return Optional.empty();
      }
    }
    made.add(InstructionBuilder.call(call.results(), "put_end", List.of(to, position, size), at));
    return Optional.of(made);
  }

  private void literal(Operand to, Format.Text text) {
    var from = new Operand.GlobalAddress(literal.global(), literal.offset() + text.start());
    if (isLimited) {
      put("put_characters", List.of(to, position, limit, from, code.size(text.length())));
      return;
    }
    Operand.Register there = code.fresh(Type.POINTER);
    Operand.Register next = code.freshSize();
    made.add(InstructionBuilder.move(there, to, position, at));
    made.add(code.copy(there, from, text.length(), at));
    made.add(InstructionBuilder.add(next, position, code.size(text.length()), at));
    position = next;
  }

  private boolean convert(Operand to, Format.Conversion c) {
    boolean isCut = c.conversion() == 's' && c.precision().matches("\\d{1,9}");
    Optional<String> model = model(c);
    if (model.isEmpty()
        || !c.flags().isEmpty()
        || !c.width().isEmpty()
        || (!c.precision().isEmpty() && !isCut)) {
      return formatted(to, c);
    }
    Optional<Operand> argument = arguments.of(c);
    if (argument.isEmpty()) {
      return false;
    }
    List<Operand> all = new ArrayList<>(List.of(to, position, limit, argument.get()));
    if (isCut) {
      all.add(code.size(Long.parseLong(c.precision())));
    } else if (c.conversion() == 'x' || c.conversion() == 'X') {
      all.add(firstLetter(c));
    }
    put(isCut ? "put_at_most" : model.get(), all);
    return true;
  }

  /** With flags, width and precision; arguments are taken in this order. */
  private boolean formatted(Operand to, Format.Conversion c) {
    Optional<Operand> flags = flags(c.flags());
    Optional<Operand> width = c.width().isEmpty() ? Optional.of(code.size(0)) : number(c.width());
    Optional<Operand> precision =
        c.precision().isEmpty()
            ? Optional.of(code.size(-1))
            : number(c.precision().equals(".") ? "0" : c.precision());
    Optional<Operand> argument = arguments.of(c).map(a -> narrowed(a, c.size()));
    if (flags.isEmpty() || width.isEmpty() || precision.isEmpty() || argument.isEmpty()) {
      return false;
    }
    List<Operand> all = new ArrayList<>(List.of(to, position, limit));
    String model;
    switch (c.conversion()) {
      case 's' -> {
        all.add(argument.get());
        model = "put_formatted_string";
      }
      case 'd', 'i' -> {
        all.add(wide(argument.get(), CastOperator.SEXT));
        all.add(digits(argument.get(), 10));
        model = "put_formatted_signed";
      }
      case 'u', 'o', 'x', 'X' -> {
        all.add(wide(argument.get(), CastOperator.ZEXT));
        int base = c.conversion() == 'u' ? 10 : c.conversion() == 'o' ? 8 : 16;
        all.addAll(List.of(Operand.IntConstant.of(32, base), firstLetter(c)));
        all.add(digits(argument.get(), base));
        model = "put_formatted_unsigned";
      }
      case 'e', 'E', 'f', 'F', 'g', 'G' -> {
        if (!argument.get().type().equals(new Type.Floating(FloatKind.DOUBLE))) {
          return false;
        }
        all.addAll(List.of(argument.get(), Operand.IntConstant.of(32, c.conversion())));
        model = "put_formatted_float";
      }
      default -> {
        return false;
      }
    }
    all.addAll(List.of(flags.get(), width.get(), precision.get()));
    put(model, all);
    return true;
  }

  /** At most so many digits does a number of this width have. */
  private Operand digits(Operand number, int base) {
    int bits = ((Type.Int) number.type()).bits();
    var greatest = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    return code.size(greatest.toString(base).length());
  }

  private static Operand firstLetter(Format.Conversion c) {
    return Operand.IntConstant.of(32, c.conversion() == 'X' ? 'A' : 'a');
  }

  /** As the models number them; empty where one is not of C. */
  private static Optional<Operand> flags(String flags) {
    int all = 0;
    for (int i = 0; i < flags.length(); i++) {
      int bit = "-+ #0".indexOf(flags.charAt(i));
      if (bit < 0) {
        return Optional.empty();
      }
      all |= 1 << bit;
    }
    return Optional.of(Operand.IntConstant.of(32, all));
  }

  /** Digits, or the next argument. */
  private Optional<Operand> number(String digits) {
    if (digits.equals("*")) {
      return arguments.integer(32).map(n -> code.asLong(n, made, at));
    }
    return digits.length() > 9 ? Optional.empty() : Optional.of(code.size(Long.parseLong(digits)));
  }

  /** Of {@code hh} and {@code h} the low bits count only (C17 7.21.6.1). */
  private Operand narrowed(Operand argument, String size) {
    int bits = size.equals("hh") ? Byte.SIZE : size.equals("h") ? Short.SIZE : Integer.SIZE;
    if (bits == Integer.SIZE) {
      return argument;
    }
    Operand.Register narrow = code.fresh(new Type.Int(bits));
    made.add(new Instruction.Cast(narrow, CastOperator.TRUNC, argument, at));
    return narrow;
  }

  /** An integer as a long long. */
  private Operand wide(Operand number, CastOperator by) {
    var type = new Type.Int(Long.SIZE);
    if (number.type().equals(type)) {
      return number;
    }
    Operand.Register wide = code.fresh(type);
    made.add(new Instruction.Cast(wide, by, number, at));
    return wide;
  }

  private void put(String model, List<Operand> all) {
    Operand.Register next = code.freshSize();
    made.add(InstructionBuilder.call(List.of(next), model, all, at));
    position = next;
  }

  private Optional<String> model(Format.Conversion c) {
    boolean isLong =
        c.size().equals("l")
            || c.size().equals("z")
            || (c.size().equals("ll") && code.pointerBits() == 64);
    if (!isLong && !c.size().isEmpty()) {
      return Optional.empty();
    }
    String size = isLong ? "_long" : "";
    return switch (c.conversion()) {
      case 'd', 'i' -> Optional.of("put_signed" + size);
      case 'u' -> Optional.of("put_unsigned" + size);
      case 'x', 'X' -> isLong ? Optional.empty() : Optional.of("put_hexadecimal");
      case 'c' -> Optional.of("put_character");
      case 's' -> Optional.of("put_string");
      default -> Optional.empty();
    };
  }
}
