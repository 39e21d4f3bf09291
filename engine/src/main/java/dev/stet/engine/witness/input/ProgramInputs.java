package dev.stet.engine.witness.input;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a program as they may be (C17 5.1.2.2.1 p2): as many strings as the count says,
 * which is not negative, then a null, and nothing behind it. What another source says otherwise is
 * corrected. That there are none at all only a model says, which knows what it takes for granted.
 */
public final class ProgramInputs implements InputSource {

  /** Of objects that the source does not name. */
  private static final long FIRST_OWN = -(1L << 40);

  private static final Type BYTE = new Type.Int(8);

  /** What arguments consist of whose bytes the source does not name. */
  private static final char LETTER = 'a';

  private final InputSource source;
  private final DataLayout layout;
  private final String count;
  private final String vector;
  private final Map<Long, Long> lengths = new LinkedHashMap<>();
  private long arguments;
  private @Nullable Long identity;

  private ProgramInputs(InputSource source, DataLayout layout, String count, String vector) {
    this.source = source;
    this.layout = layout;
    this.count = count;
    this.vector = vector;
  }

  /** The source itself where the function is not the start of a program with arguments. */
  public static InputSource of(InputSource source, Module module, String entry) {
    Function function = module.function(entry);
    Optional<ArgumentVector> arguments =
        function == null ? Optional.empty() : ArgumentVector.of(module, function);
    return arguments.isEmpty() || function == null
        ? source
        : new ProgramInputs(
            source,
            module.layout(),
            function.variables().get(0).name(),
            function.variables().get(1).name());
  }

  @Override
  public Copies copies() {
    return source.copies();
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    Answer answer = source.answer(question);
    InputQuestion.Place place = question.place();
    if (question.kind() == InputQuestion.Kind.PARAMETER && question.label().equals(count)) {
      return count(answer, question.type());
    } else if (question.kind() == InputQuestion.Kind.PARAMETER && question.label().equals(vector)) {
      return vector(answer);
    } else if (question.kind() != InputQuestion.Kind.MEMORY || place == null) {
      return answer;
    } else if (question.type() instanceof Type.Pointer
        && identity != null
        && place.instance() == identity) {
      return argument(answer, place.offset());
    } else if (question.type().equals(BYTE) && lengths.containsKey(place.instance())) {
      return letter(answer, lengths.get(place.instance()) - place.offset());
    }
    return answer;
  }

  /**
   * A byte of an argument.
   *
   * @param before how many bytes in front of its end
   */
  private static Answer letter(@Nullable Answer answer, long before) {
    if (before == 0) {
      return Answer.Bits.of(0);
    }
    return answer instanceof Answer.Bits b && b.bits().signum() != 0
        ? answer
        : Answer.Bits.of(LETTER);
  }

  private @Nullable Answer count(@Nullable Answer answer, Type type) {
    if (answer instanceof Answer.Bits b && type instanceof Type.Int i) {
      BigInteger value = b.bits().mod(BigInteger.ONE.shiftLeft(i.bits()));
      BigInteger positive = value.testBit(i.bits() - 1) ? value.clearBit(i.bits() - 1) : value;
      boolean isNamed = positive.signum() != 0 || source instanceof ModelInputs;
      BigInteger most = BigInteger.ONE.shiftLeft(i.bits() - 1).subtract(BigInteger.TWO);
      BigInteger told = isNamed ? positive.min(most) : BigInteger.ONE;
      arguments = told.longValueExact();
      return new Answer.Bits(told);
    }
    return answer;
  }

  private @Nullable Answer vector(@Nullable Answer answer) {
    long bytes = Math.multiplyExact(arguments + 1, layout.storeSizeOf(Type.POINTER));
    if (answer instanceof Answer.External e && e.offset() != 0) {
      return e.ofSystem(); // It shares an object with others.
    }
    identity = answer instanceof Answer.External e ? e.identity() : FIRST_OWN;
    return new Answer.External(identity, 0, bytes, Answer.Owner.SYSTEM);
  }

  private @Nullable Answer argument(@Nullable Answer answer, long offset) {
    long size = layout.storeSizeOf(Type.POINTER);
    if (offset % size != 0) {
      return answer;
    }
    long index = offset / size;
    if (index == arguments) {
      return new Answer.Null();
    }
    if (index > arguments) {
      return answer;
    }
    Answer.External place =
        answer instanceof Answer.External e
            ? e.ofSystem()
            : new Answer.External(FIRST_OWN - 1 - index, 0, -1, Answer.Owner.SYSTEM);
    OptionalLong length = source.textLength(place);
    return length.isPresent() ? text(place, length.getAsLong()) : place;
  }

  /** An argument of which is known how long it is begins where the pointer leads. */
  private Answer text(Answer.External place, long length) {
    long start = place.identity() + place.offset();
    lengths.put(start, length);
    return new Answer.External(start, 0, length + 1, Answer.Owner.SYSTEM);
  }

  @Override
  public OptionalLong textLength(Answer.External argument) {
    return source.textLength(argument);
  }
}
