package dev.stet.engine.witness.input;

import dev.stet.engine.ir.Nondeterministic;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.HeapRules;
import org.jspecify.annotations.Nullable;

/**
 * Inputs for a program that is complete but for {@code __VERIFIER_nondet_…}: those are answered at
 * random, or with zeros for seed 0. Whatever else is asked shows that the program is not of that
 * kind, apart from what the machine may choose: addresses, and what uninitialised memory holds.
 */
public final class SampledInputs implements InputSource {

  private final @Nullable RandomInputs random;
  private final HeapRules.Failure failure;
  private int answers;
  private boolean complete = true;

  /**
   * @param failure where allocations never fail, they are no inputs
   */
  public SampledInputs(long seed, HeapRules.Failure failure) {
    this.failure = failure;
    this.random = seed == 0 ? null : new RandomInputs(seed);
  }

  /** Whether nothing was asked that somebody else would have to answer. */
  public boolean isComplete() {
    return complete;
  }

  /** Whether other inputs could have made another execution. */
  public boolean wasAsked() {
    return answers > 0;
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    if (question.kind() == InputQuestion.Kind.ALLOCATION && failure == HeapRules.Failure.NEVER) {
      return null;
    }
    answers++;
    switch (question.kind()) {
      case ADDRESS, ALLOCATION -> {
        return null;
      }
      case UNINITIALISED, UNDEFINED -> {
        return isNumber(question.type()) ? number(question) : null;
      }
      case EXTERN_RESULT -> {
        complete &= isNumber(question.type()) && Nondeterministic.is(question.label());
        return number(question);
      }
      default -> {
        complete = false;
        return null;
      }
    }
  }

  private static boolean isNumber(Type type) {
    return type instanceof Type.Int || type instanceof Type.Floating;
  }

  private @Nullable Answer number(InputQuestion question) {
    return random == null ? null : random.answer(question);
  }
}
