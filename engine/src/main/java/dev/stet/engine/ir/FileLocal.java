package dev.stet.engine.ir;

import java.util.function.Predicate;

/**
 * Names of functions and variables that only one file of a program sees, where another file uses
 * the same name: {@code helper@b.c}. No name in C has an {@code @}.
 */
public final class FileLocal {

  private static final char MARK = '@';

  private FileLocal() {}

  /** A name that no other is like: with the file's name, and a number where that is not enough. */
  public static String name(String name, String fileName, Predicate<String> taken) {
    String first = name + MARK + fileName;
    String candidate = first;
    for (int i = 2; taken.test(candidate); i++) {
      candidate = first + "." + i;
    }
    return candidate;
  }

  /** The name in the C text. */
  public static String inText(String name) {
    int end = name.indexOf(MARK);
    return end < 0 ? name : name.substring(0, end);
  }
}
