package dev.stet.engine.property;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;

/** Says what checks inside the model of a library function are about, as matters of its call. */
public final class LibraryMessages {

  private LibraryMessages() {}

  /** What goes wrong at a place: told of the library function where it is inside of one. */
  public static String violated(Location at, String what) {
    String function = at.libraryFunction();
    if (function == null) {
      return what;
    }
    boolean isAction = what.startsWith("reads ") || what.startsWith("writes ");
    return function + (isAction ? " " : ": ") + what;
  }

  /** What was shown: {@code strcpy stays within the objects it is given}. */
  public static String proved(String function, CheckKind kind) {
    return switch (kind) {
      case NULL_DEREFERENCE -> function + " is never given a null pointer";
      case INVALID_DEREFERENCE -> function + " stays within the objects it is given";
      case ARRAY_BOUNDS -> function + " stays within the array that it is given";
      case USE_AFTER_FREE -> function + " uses no freed memory";
      case CONVERSION -> "the argument of " + function + " is EOF or fits unsigned char";
      default -> function + " is used as it may be";
    };
  }

  /** What is asked: {@code does strcpy stay within the objects it is given?}. */
  public static String open(String function, CheckKind kind) {
    return switch (kind) {
      case NULL_DEREFERENCE -> "can " + function + " be given a null pointer?";
      case INVALID_DEREFERENCE -> "does " + function + " stay within the objects it is given?";
      case ARRAY_BOUNDS -> "does " + function + " stay within the array that it is given?";
      case USE_AFTER_FREE -> "can " + function + " use freed memory?";
      case CONVERSION -> "is the argument of " + function + " EOF or within unsigned char?";
      default -> "is " + function + " used as it may be?";
    };
  }
}
