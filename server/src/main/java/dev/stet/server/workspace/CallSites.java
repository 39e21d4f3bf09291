package dev.stet.server.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where a function's text names others to call them: a name and an opening parenthesis, outside of
 * comments and literals. Good enough to lead people there; no verdict depends on it.
 */
public final class CallSites {

  /** A comment or a literal, or a name that may be called. */
  private static final Pattern WORD =
      Pattern.compile(
          "/\\*.*?(?:\\*/|\\z)|//(?:\\\\\\r?\\n|[^\\n])*"
              + "|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?"
              + "|(?<![\\w$])([A-Za-z_$][\\w$]*)(?=\\s*\\()",
          Pattern.DOTALL);

  private CallSites() {}

  /**
   * A call in the text.
   *
   * @param callee the name of the function that is called
   * @param name where that name stands
   */
  public record CallSite(String callee, Span name) {}

  /** The calls in a function's body, in the order of the text. */
  public static List<CallSite> in(Snapshot text, FunctionView function) {
    var whole = text.text(function.range());
    int body = whole.indexOf('{');
    var sites = new ArrayList<CallSite>();
    var words = WORD.matcher(whole).region(Math.max(body, 0), whole.length());
    while (words.find()) {
      if (words.group(1) != null) {
        int start = function.range().start() + words.start(1);
        int end = function.range().start() + words.end(1);
        sites.add(new CallSite(words.group(1), new Span(start, end)));
      }
    }
    return sites;
  }
}
