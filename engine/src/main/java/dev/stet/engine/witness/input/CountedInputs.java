package dev.stet.engine.witness.input;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What another source answers, and whether it was asked at all. */
public final class CountedInputs implements InputSource {

  private final InputSource source;
  private int questions;

  public CountedInputs(InputSource source) {
    this.source = source;
  }

  /** Whether other inputs could have made another execution. */
  public boolean wasAsked() {
    return questions > 0;
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    questions++;
    return source.answer(question);
  }

  @Override
  public OptionalLong textLength(Answer.External argument) {
    return source.textLength(argument);
  }

  @Override
  public Copies copies() {
    return source.copies();
  }
}
