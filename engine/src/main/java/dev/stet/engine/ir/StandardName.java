package dev.stet.engine.ir;

/** The C library's functions under their names in the standard. */
public final class StandardName {

  private StandardName() {}

  /** The name in C, where glibc has another one for what the standard of some year wants. */
  public static String of(String name) {
    return name.replaceFirst("^__isoc(99|23)_", "");
  }
}
