package dev.stet.engine.witness.input;

import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Answers what a program cannot know by itself, in the order of the execution: a solver's model, a
 * random generator, a list.
 */
@FunctionalInterface
public interface InputSource {

  /**
   * The answer, or null to decline. Then zero is taken; for the initial contents of a global, its
   * initial value; for a pointer parameter of the entry function, the start of a new object of
   * unknown extent.
   */
  @Nullable Answer answer(InputQuestion question);

  /**
   * What functions outside return each time, where that is the same number of the type whichever
   * they are.
   */
  default Optional<BigInteger> alwaysReturned(Type type) {
    return Optional.empty();
  }

  /**
   * The bytes of an argument of a program that the pointer leads to, without the zero at its end;
   * empty where that is not known.
   */
  default OptionalLong textLength(Answer.External argument) {
    return OptionalLong.empty();
  }

  /** What becomes of bytes of the caller's that are copied before anybody has read them. */
  default Copies copies() {
    return Copies.ASKED;
  }

  /** When bytes that are copied are asked for. */
  enum Copies {
    /** With the copy, one by one. */
    ASKED,
    /** Where the copy is read: the source knows what is there by its address. */
    LEFT_OPEN
  }
}
