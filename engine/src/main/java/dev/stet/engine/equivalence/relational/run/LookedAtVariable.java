package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Type;
import dev.stet.engine.verdict.Influence;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import java.math.BigInteger;
import java.util.Optional;

/** The variable of which it is asked what it influences, where one is. */
record LookedAtVariable(Optional<Influence> influence, DataLayout layout) {

  /** Whether a place is in it. */
  boolean is(InputQuestion.Place place) {
    return influence.filter(i -> i.isOf(place.object(), place.offset())).isPresent();
  }

  /** Whether others may have set it to this. */
  boolean mayHold(Type type, Answer answer) {
    return !(type instanceof Type.Int)
        || !(answer instanceof Answer.Bits b)
        || holding(b.bits(), type).bits().equals(b.bits());
  }

  /** The nearest that it may hold to a number. */
  Answer.Bits holding(BigInteger number, Type type) {
    int width = type instanceof Type.Int i ? i.bits() : (int) layout.storeSizeOf(type) * Byte.SIZE;
    BigInteger bits = number.mod(BigInteger.ONE.shiftLeft(width));
    return new Answer.Bits(
        influence
            .flatMap(Influence::values)
            .filter(values -> type instanceof Type.Int)
            .map(values -> values.nearest(bits, width))
            .orElse(bits));
  }
}
