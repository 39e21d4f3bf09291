package dev.stet.engine.compile;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A C text without directives but for line markers and pragmas.
 *
 * @param text each byte as one character
 * @param inputs the files that were read, beside the texts that were given
 */
public record PreprocessedText(String text, CompilerInputs inputs) {

  /** What takes a byte for a character. */
  static final Charset BYTES = StandardCharsets.ISO_8859_1;

  /** The same, shortened. */
  public PreprocessedText with(String shorter) {
    return new PreprocessedText(shorter, inputs);
  }
}
