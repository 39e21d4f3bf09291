package dev.stet.intellij;

/** The Markdown that the server writes (strong, code, items, paragraphs, escapes) as HTML. */
final class Markdown {

  private final String source;
  private final StringBuilder html = new StringBuilder();
  private int at;

  private Markdown(String source) {
    this.source = source;
  }

  static String toHtml(String markdown) {
    var reader = new Markdown(markdown);
    reader.read();
    return reader.html.toString();
  }

  /** Text that stands for itself. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private void read() {
    boolean isStrong = false;
    while (at < source.length()) {
      if (source.startsWith("**", at)) {
        html.append(isStrong ? "</b>" : "<b>");
        isStrong = !isStrong;
        at += 2;
      } else if (source.charAt(at) == '`') {
        code();
      } else if (source.startsWith("\n- ", at)) {
        html.append("<br>&bull; ");
        at += 3;
      } else if (at == 0 && source.startsWith("- ")) {
        html.append("&bull; ");
        at += 2;
      } else if (source.startsWith("\n\n", at)) {
        html.append("<br><br>");
        at += 2;
      } else {
        if (source.charAt(at) == '\\' && at + 1 < source.length()) {
          at++;
        }
        html.append(escaped(source.substring(at, at + 1)));
        at++;
      }
    }
  }

  /** A run of backticks is closed by one of the same length. */
  private void code() {
    int start = at;
    while (at < source.length() && source.charAt(at) == '`') {
      at++;
    }
    var fence = source.substring(start, at);
    int end = source.indexOf(fence, at);
    int to = end < 0 ? source.length() : end;
    html.append("<code>").append(escaped(source.substring(at, to).strip())).append("</code>");
    at = Math.min(source.length(), to + fence.length());
  }
}
