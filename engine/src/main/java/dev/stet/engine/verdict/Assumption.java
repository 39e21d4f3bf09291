package dev.stet.engine.verdict;

/**
 * Something that a verdict takes for granted. What rests on it is decided by its subject; the text
 * is for people.
 *
 * @param text one plain sentence
 */
public record Assumption(Subject subject, String text) {

  /** What an assumption speaks of. */
  public enum Subject {
    /** The function, what it calls, the program around it. */
    CODE,
    /** That pointers from outside lead to objects. */
    POINTERS_FROM_OUTSIDE,
    /** What callers, and other code outside, leave in memory. */
    CALLERS,
    /** What a comment in the text says. */
    STATED,
    /** What a comment says and the code contradicts: it is not taken for granted. */
    CONTRADICTED
  }

  /** One about the code. */
  public static Assumption ofCode(String text) {
    return new Assumption(Subject.CODE, text);
  }

  /** One about what callers leave in memory. */
  public static Assumption ofCallers(String text) {
    return new Assumption(Subject.CALLERS, text);
  }

  /** Whether it speaks of memory from outside, in whatever way. */
  public boolean isAboutOutside() {
    return switch (subject) {
      case POINTERS_FROM_OUTSIDE, CALLERS -> true;
      case CODE, STATED, CONTRADICTED -> false;
    };
  }
}
