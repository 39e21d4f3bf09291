package dev.stet.engine.witness;

import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a caller who goes to the ends: each pointer leads to an object of its own, in which
 * bytes are read as one letter, so many times, and zeros behind; all other numbers are alike.
 *
 * @see dev.stet.engine.kiki.Replay#extremes
 */
public final class ExtremeInputs implements InputSource {

  private final Text text;
  private final Numbers numbers;
  private long objects;

  /**
   * What each pointer leads to.
   *
   * @param length in bytes, without the zero at its end
   */
  public record Text(int length, char letter) {}

  /** What all numbers are, as signed ones of their width. */
  public enum Numbers {
    ZERO,
    LARGEST,
    SMALLEST,
    MINUS_ONE;

    private BigInteger bits(int width) {
      BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
      return switch (this) {
        case ZERO -> BigInteger.ZERO;
        case LARGEST -> half.subtract(BigInteger.ONE);
        case SMALLEST -> half;
        case MINUS_ONE -> half.shiftLeft(1).subtract(BigInteger.ONE);
      };
    }
  }

  public ExtremeInputs(Text text, Numbers numbers) {
    this.text = text;
    this.numbers = numbers;
  }

  @Override
  public @Nullable Answer answer(Question question) {
    return switch (question.kind()) {
      case PARAMETER -> question.type() instanceof Type.Int i ? number(i) : null;
      case MEMORY -> question.place() == null ? null : memory(question.type(), question.place());
      default -> null;
    };
  }

  private @Nullable Answer memory(Type type, Question.Place place) {
    if (type instanceof Type.Pointer) {
      return new Answer.External(++objects, 0, -1);
    } else if (type instanceof Type.Int i) {
      return i.bits() == Byte.SIZE
          ? Answer.Bits.of(place.offset() < text.length() ? text.letter() : 0)
          : number(i);
    }
    return null;
  }

  private Answer number(Type.Int type) {
    return new Answer.Bits(numbers.bits(type.bits()));
  }
}
