package dev.stet.engine.witness;

import dev.stet.engine.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a caller who passes long texts: what the parameters lead to holds one letter, so many
 * times, and zeros behind, and so does what pointers that are read there lead to; all other numbers
 * are zero. More is not known of callers: of how their pointers lie to each other, or what code
 * outside leaves behind a pointer. An execution that asks for that says nothing.
 */
public final class TextInputs implements InputSource {

  /** Behind so many pointers that were read, tables of them end. */
  private static final int MOST_OBJECTS = 16;

  private final int length;
  private final char letter;
  private long objects;
  private boolean enough = true;

  /**
   * @param length of each text in bytes, without the zero at its end
   */
  public TextInputs(int length, char letter) {
    this.length = length;
    this.letter = letter;
  }

  /** Whether nothing but texts was asked for so far. */
  public boolean wereEnough() {
    return enough;
  }

  @Override
  public @Nullable Answer answer(Question question) {
    boolean pointer = question.type() instanceof Type.Pointer;
    return switch (question.kind()) {
      case MEMORY -> question.place() == null ? null : memory(question.type(), question.place());
      case WRITTEN_BY_EXTERN -> {
        enough &= !pointer;
        yield null;
      }
      default -> null;
    };
  }

  /** Texts and tables of pointers are copied as zeros: which they are is not known yet. */
  @Override
  public Copies copies() {
    return Copies.LEFT_OPEN;
  }

  private @Nullable Answer memory(Type type, Question.Place place) {
    if (type instanceof Type.Int i && i.bits() == Byte.SIZE) {
      return Answer.Bits.of(place.offset() < length ? letter : 0);
    }
    enough &= place.instance() <= 0; // What leads elsewhere is no text.
    if (!(type instanceof Type.Pointer)) {
      return null;
    }
    return objects < MOST_OBJECTS ? new Answer.External(++objects, 0, -1) : new Answer.Null();
  }
}
