package dev.stet.engine.witness.input;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.stet.engine.ir.Location;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers that were fixed beforehand: for each kind, label and place in the text a queue, used up
 * in the order of the execution. Declines what it has no answer for.
 */
public final class RecordedInputs implements InputSource {

  private record Key(InputQuestion.Kind kind, String label, @Nullable Location at) {}

  private final Map<Key, ArrayDeque<Answer>> answers = new LinkedHashMap<>();

  /** The next answer for such a question anywhere in the text. */
  @CanIgnoreReturnValue
  public RecordedInputs add(InputQuestion.Kind kind, String label, Answer answer) {
    return put(new Key(kind, label, null), answer);
  }

  /** The next answer for such a question of the instruction at {@code at} (calls included). */
  @CanIgnoreReturnValue
  public RecordedInputs add(InputQuestion.Kind kind, String label, Location at, Answer answer) {
    return put(new Key(kind, label, at), answer);
  }

  @CanIgnoreReturnValue
  private RecordedInputs put(Key key, Answer answer) {
    answers.computeIfAbsent(key, k -> new ArrayDeque<>()).addLast(answer);
    return this;
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    var exact = answers.get(new Key(question.kind(), question.label(), question.at()));
    if (exact != null && !exact.isEmpty()) {
      return exact.removeFirst();
    }
    var anywhere = answers.get(new Key(question.kind(), question.label(), null));
    return anywhere == null ? null : anywhere.pollFirst();
  }
}
