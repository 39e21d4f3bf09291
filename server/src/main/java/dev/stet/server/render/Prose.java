package dev.stet.server.render;

import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** Text for people that is written once and shown with or without Markdown. */
final class Prose {

  private static final String SPECIAL = "\\`*_{}[]<>#|~&";

  private final StringBuilder out = new StringBuilder();
  private final Style style;

  /** What the client reads. */
  enum Style {
    MARKDOWN,
    PLAIN
  }

  Prose(Style style) {
    this.style = style;
  }

  Prose text(String words) {
    if (style == Style.PLAIN) {
      out.append(words);
      return this;
    }
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (SPECIAL.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return this;
  }

  Prose strong(String words) {
    out.append(style == Style.MARKDOWN ? "**" : "");
    text(words);
    out.append(style == Style.MARKDOWN ? "**" : "");
    return this;
  }

  /** C text; a fence longer than any run of backticks in it keeps it whole. */
  Prose code(String c) {
    if (style == Style.PLAIN) {
      out.append(c);
      return this;
    }
    int run = 0;
    int longest = 0;
    for (int i = 0; i < c.length(); i++) {
      run = c.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    var fence = "`".repeat(longest + 1);
    var blank = longest > 0 ? " " : "";
    out.append(fence).append(blank).append(c.replace('\n', ' ')).append(blank).append(fence);
    return this;
  }

  Prose item() {
    out.append(out.length() == 0 || out.charAt(out.length() - 1) == '\n' ? "- " : "\n- ");
    return this;
  }

  Prose paragraph() {
    out.append(out.length() == 0 ? "" : "\n\n");
    return this;
  }

  boolean isEmpty() {
    return out.isEmpty();
  }

  MarkupContent content() {
    return new MarkupContent(
        style == Style.MARKDOWN ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT, out.toString());
  }
}
