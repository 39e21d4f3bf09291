package dev.stet.engine.witness.input;

import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Random answers with a liking for the values where programs break: small numbers, the ends of the
 * range, null. Equal seeds give equal answers.
 */
public final class RandomInputs implements InputSource {

  private static final int OBJECTS = 3;

  private final Random random;

  public RandomInputs(long seed) {
    this.random = new Random(seed);
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    if (question.kind() == InputQuestion.Kind.ADDRESS) {
      return null;
    } else if (question.kind() == InputQuestion.Kind.ALLOCATION) {
      return Answer.Bits.of(random.nextInt(8) == 0 ? 1 : 0);
    }
    var type = question.type();
    if (type instanceof Type.Pointer) {
      return pointer(question.kind());
    }
    int width =
        type instanceof Type.Int i
            ? i.bits()
            : type instanceof Type.Floating f ? f.kind().storedBits() : Byte.SIZE;
    return new Answer.Bits(number(width));
  }

  private @Nullable Answer pointer(InputQuestion.Kind kind) {
    if (kind == InputQuestion.Kind.PARAMETER) {
      return null;
    }
    return random.nextInt(3) == 0
        ? new Answer.External(1 + random.nextInt(OBJECTS), 0, -1)
        : new Answer.Null();
  }

  private BigInteger number(int width) {
    var all = BigInteger.ONE.shiftLeft(width);
    return switch (random.nextInt(6)) {
      case 0 -> new BigInteger(width, random);
      case 1 -> all.subtract(BigInteger.valueOf(1 + random.nextInt(4)));
      case 2 -> all.shiftRight(1).subtract(BigInteger.valueOf(1 + random.nextInt(3)));
      case 3 -> all.shiftRight(1).add(BigInteger.valueOf(random.nextInt(3)));
      default -> BigInteger.valueOf(random.nextInt(20));
    };
  }
}
