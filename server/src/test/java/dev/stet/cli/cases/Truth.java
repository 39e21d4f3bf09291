package dev.stet.cli.cases;

import java.util.Locale;

/** What is so about a program, or what was answered about it. */
enum Truth {
  SAFE,
  UNSAFE,
  UNKNOWN;

  /** The name in comments and in JSON. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant of that name; IllegalArgumentException if there is none. */
  static Truth of(String id) {
    for (Truth truth : values()) {
      if (truth.id().equals(id)) {
        return truth;
      }
    }
    throw new IllegalArgumentException("'" + id + "' is not safe, unsafe or unknown");
  }
}
