package dev.stet.engine.witness.input;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.ConcreteObject;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a caller who passes long texts, and numbers at one end of their ranges, or of code
 * outside that gives such numbers: what the parameters lead to holds one letter, so many times, and
 * zeros behind, and so does what pointers that are read there lead to, and what code outside is
 * given to write to; numbers that are read are zero. More is not known of callers: of how their
 * pointers lie to each other, or which pointers code outside leaves in the function's own memory.
 * An execution that asks for that says nothing.
 */
public final class ExtremeInputs implements InputSource {

  /** Behind so many pointers that were read, tables of them end. */
  private static final int MOST_OBJECTS = 16;

  /** Of great size and with many digits. */
  private static final double LARGE = 1.2345678901234567e308;

  /** The end of their ranges that parameters which are numbers are at. */
  public enum End {
    NONE,
    SMALLEST,
    LARGEST,
    LARGEST_UNSIGNED;

    /** Those that are ends. */
    public static final List<End> OF_NUMBERS = List.of(LARGEST, LARGEST_UNSIGNED, SMALLEST);
  }

  /** Which numbers are at an end of their ranges; all others are zero. */
  public enum Which {
    PARAMETERS,
    /** What code outside returns that is not of the library. */
    RESULTS
  }

  private final long arguments;
  private final int length;
  private final char letter;
  private final End end;
  private final Which which;
  private final BigInteger limit;
  private final Set<InputQuestion.Place> ends;
  private long objects;
  private boolean enough = true;
  private InputQuestion.@Nullable Place lastRead;

  /**
   * @param arguments how many a program is given, its name among them; 0 where that is no matter
   * @param length of each text in bytes, without the zero at its end
   * @param limit of the size of integers that are at an end
   * @param ends where texts are over before that
   */
  public ExtremeInputs(
      long arguments,
      int length,
      char letter,
      End end,
      Which which,
      BigInteger limit,
      Set<InputQuestion.Place> ends) {
    this.arguments = arguments;
    this.which = which;
    this.ends = Set.copyOf(ends);
    this.length = length;
    this.letter = letter;
    this.end = end;
    this.limit = limit;
  }

  /** Whether nothing but texts and numbers was asked for so far. */
  public boolean wereEnough() {
    return enough;
  }

  /** The byte of a text that was read last. */
  public Optional<InputQuestion.Place> lastRead() {
    return Optional.ofNullable(lastRead);
  }

  /** Whether parameters of a type are put at an end of its range. */
  public static boolean isNumber(Type type) {
    return (type instanceof Type.Int i && i.bits() >= Byte.SIZE)
        || type.equals(new Type.Floating(FloatKind.DOUBLE));
  }

  /** Whether a call may give a number at an end of its range where its function is outside. */
  public static boolean isNumber(Instruction.Call call) {
    return call.callee() instanceof Callee.Known k
        && !(k instanceof Callee.Intrinsic)
        && !Catalogue.has(k.name())
        && call.results().stream().anyMatch(r -> isNumber(r.type()));
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    return switch (question.kind()) {
      case PARAMETER -> parameter(question.type());
      case EXTERN_RESULT ->
          Catalogue.has(question.label()) ? null : number(question.type(), Which.RESULTS);
      case MEMORY -> question.place() == null ? null : memory(question.type(), question.place());
      case WRITTEN_BY_EXTERN ->
          question.place() == null ? null : written(question.place(), question.type());
      default -> null;
    };
  }

  @Override
  public OptionalLong textLength(Answer.External argument) {
    return OptionalLong.of(length);
  }

  private @Nullable Answer parameter(Type type) {
    return arguments > 0 && type instanceof Type.Int
        ? Answer.Bits.of(arguments)
        : number(type, Which.PARAMETERS);
  }

  /** Texts and tables of pointers are copied as zeros: which they are is not known yet. */
  @Override
  public Copies copies() {
    return Copies.LEFT_OPEN;
  }

  @Override
  public Optional<BigInteger> alwaysReturned(Type type) {
    return number(type, Which.RESULTS) instanceof Answer.Bits b
        ? Optional.of(b.bits())
        : Optional.of(BigInteger.ZERO);
  }

  private @Nullable Answer number(Type type, Which of) {
    if (end == End.NONE || which != of || !isNumber(type)) {
      return null;
    }
    return type instanceof Type.Int integer
        ? new Answer.Bits(integer(integer.bits()))
        : Answer.Bits.of(Double.doubleToRawLongBits(end == End.SMALLEST ? -LARGE : LARGE));
  }

  private BigInteger integer(int bits) {
    BigInteger range = BigInteger.ONE.shiftLeft(bits);
    BigInteger half = range.shiftRight(1);
    return switch (end) {
      case LARGEST_UNSIGNED -> range.subtract(BigInteger.ONE).min(limit);
      case SMALLEST -> half.min(limit).negate().mod(range);
      default -> half.subtract(BigInteger.ONE).min(limit);
    };
  }

  private @Nullable Answer text(Type type, InputQuestion.Place place) {
    if (!(type instanceof Type.Int i) || i.bits() != Byte.SIZE) {
      return null;
    }
    lastRead = place;
    boolean isLetter = place.offset() < length && !ends.contains(place);
    return Answer.Bits.of(isLetter ? letter : 0);
  }

  /** Code outside may leave what callers might have left in their memory, and texts elsewhere. */
  private @Nullable Answer written(InputQuestion.Place place, Type type) {
    if (place.kind() == ConcreteObject.Kind.EXTERNAL) {
      return memory(type, place);
    }
    enough &= !(type instanceof Type.Pointer);
    return text(type, place);
  }

  private @Nullable Answer memory(Type type, InputQuestion.Place place) {
    if (type instanceof Type.Int i && i.bits() == Byte.SIZE) {
      return text(type, place);
    }
    enough &= place.instance() <= 0; // What leads elsewhere is no text.
    if (!(type instanceof Type.Pointer)) {
      return null;
    }
    return objects < MOST_OBJECTS ? new Answer.External(++objects, 0, -1) : new Answer.Null();
  }
}
