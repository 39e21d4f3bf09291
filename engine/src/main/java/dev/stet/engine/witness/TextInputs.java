package dev.stet.engine.witness;

import dev.stet.engine.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a caller who passes long texts: each pointer leads to an object of its own, in which
 * bytes are read as one letter, so many times, and zeros behind; all other numbers are zero.
 */
public final class TextInputs implements InputSource {

  private final int length;
  private final char letter;
  private long objects;

  /**
   * @param length of each text, in bytes, without the zero at its end
   */
  public TextInputs(int length, char letter) {
    this.length = length;
    this.letter = letter;
  }

  @Override
  public @Nullable Answer answer(Question question) {
    var place = question.place();
    if (question.kind() != Question.Kind.MEMORY || place == null) {
      return null;
    } else if (question.type() instanceof Type.Pointer) {
      return new Answer.External(++objects, 0, -1);
    } else if (question.type() instanceof Type.Int i && i.bits() == Byte.SIZE) {
      return Answer.Bits.of(place.offset() < length ? letter : 0);
    }
    return null;
  }
}
