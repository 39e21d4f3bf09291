package dev.stet.engine.compile;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A declaration or function definition at file scope (C17 §6.9) of a preprocessed text.
 *
 * @param start where it begins, in characters from the start of the text
 * @param body where the body of a function begins, with its brace; {@code end} where there is none
 * @param end behind its last character
 * @param function the name of the function that is defined; "" for everything else
 * @param head what of the text is in front of the body
 * @param text without line markers, and with one blank where there is white space: what is equal
 *     here means the same to the compiler
 * @param directives those in it that are no line markers
 * @param words the identifiers in it, keywords left out, also those in quotes
 * @param weight whether it can make those who use it depend on others that it mentions
 */
record ExternalDeclaration(
    int start,
    int body,
    int end,
    String function,
    String head,
    String text,
    List<String> directives,
    Set<String> words,
    Weight weight) {

  /** What a declaration passes on. */
  enum Weight {
    /** A type, or that something exists somewhere. */
    PLAIN,
    /** Also values or code: an initial value, a function's body, an alias. */
    MEANING
  }

  ExternalDeclaration {
    directives = List.copyOf(directives);
    words = Collections.unmodifiableSet(new LinkedHashSet<>(words));
  }

  boolean isFunction() {
    return !function.isEmpty();
  }
}
