package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;

/** What a piece of text stands for, and how that looks on a terminal. */
enum Style {
  SAFE("32"),
  UNSAFE("1;31"),
  UNKNOWN("33"),
  ERROR("1;31"),
  WARNING("1;35"),
  NOTE("1;36"),
  STRONG("1"),
  GUTTER("34"),
  MARKER("1;32"),
  QUIET("2");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** The text in this style, or as it is where there are no colours. */
  String apply(Colour colour, String text) {
    return colour == Colour.ON ? "\033[" + code + "m" + text + "\033[0m" : text;
  }
}
