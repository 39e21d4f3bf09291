package dev.stet.engine.witness;

import dev.stet.engine.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a caller who goes to the ends: each pointer leads to an object of its own, in which
 * bytes are read as one letter, so many times, and zeros behind; all other numbers are zero.
 *
 * @see dev.stet.engine.kiki.Replay#extremes
 */
public final class ExtremeInputs implements InputSource {

  /** Behind so many pointers that were read lists end. */
  private static final int MOST_OBJECTS = 16;

  private final Text text;
  private long objects;

  /**
   * What each pointer leads to.
   *
   * @param length in bytes, without the zero at its end
   */
  public record Text(int length, char letter) {}

  public ExtremeInputs(Text text) {
    this.text = text;
  }

  @Override
  public @Nullable Answer answer(Question question) {
    return switch (question.kind()) {
      case MEMORY -> question.place() == null ? null : memory(question.type(), question.place());
      default -> null;
    };
  }

  private @Nullable Answer memory(Type type, Question.Place place) {
    if (type instanceof Type.Pointer) {
      return objects < MOST_OBJECTS ? new Answer.External(++objects, 0, -1) : new Answer.Null();
    }
    return type instanceof Type.Int i && i.bits() == Byte.SIZE
        ? Answer.Bits.of(place.offset() < text.length() ? text.letter() : 0)
        : null;
  }
}
