package dev.stet.server.render;

import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The parameters of a function as its text declares them, also in the way of K&R. */
final class DeclaredParameters {

  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern LAST_NAME =
      Pattern.compile("([A-Za-z_]\\w*)\\s*((?:\\[[^\\]]*\\]\\s*)*)$");

  private DeclaredParameters() {}

  /** A declaration of a variable for each, by name, in order; arrays are pointers. */
  static Map<String, String> of(Snapshot text, FunctionView function)
      throws TestedCall.Unbuildable {
    var head =
        COMMENT
            .matcher(text.text(new Span(Names.of(text, function).end(), function.range().end())))
            .replaceAll(" ");
    int open = head.indexOf('(');
    int close = closing(head, open);
    int body = head.indexOf('{');
    if (open < 0 || close < 0 || body < close || !head.substring(0, open).isBlank()) {
      throw new TestedCall.Unbuildable("the head of '" + function.name() + "' comes from a macro");
    }
    var list = split(head.substring(open + 1, close), ',');
    var old = head.substring(close + 1, body).strip();
    if (list.equals(List.of("void"))) {
      return Map.of();
    }
    return old.isEmpty() ? declared(list) : ofOldStyle(list, split(old, ';'));
  }

  private static Map<String, String> declared(List<String> list) throws TestedCall.Unbuildable {
    var all = new LinkedHashMap<String, String>();
    for (String each : list) {
      var name = LAST_NAME.matcher(each);
      if (each.contains("(") || each.equals("...") || !name.find() || name.start() == 0) {
        throw new TestedCall.Unbuildable("the parameter '" + each + "' cannot be made in C");
      }
      var type = each.substring(0, name.start()).replaceAll("\\bregister\\b|\\brestrict\\b", "");
      var pointer = name.group(2).isBlank() ? "" : "*";
      all.put(name.group(1), (type + pointer + name.group(1)).strip());
    }
    return all;
  }

  private static Map<String, String> ofOldStyle(List<String> names, List<String> declarations)
      throws TestedCall.Unbuildable {
    var types = new LinkedHashMap<String, String>();
    for (String each : declarations) {
      var parts = split(each, ',');
      var first = parts.isEmpty() ? LAST_NAME.matcher("") : LAST_NAME.matcher(parts.get(0));
      if (!first.find() || (parts.size() > 1 && parts.get(0).contains("*"))) {
        throw new TestedCall.Unbuildable(
            "the declaration '" + each + "' of parameters is not read");
      }
      var type = parts.get(0).substring(0, first.start());
      types.putAll(declared(List.of(parts.get(0))));
      for (String other : parts.subList(1, parts.size())) {
        types.putAll(declared(List.of(type + other)));
      }
    }
    var all = new LinkedHashMap<String, String>();
    names.forEach(name -> all.put(name, types.getOrDefault(name, "int " + name)));
    return all;
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int at = Math.max(0, open); at < text.length(); at++) {
      depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return -1;
  }

  private static List<String> split(String text, char separator) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (c == separator && depth == 0) {
        parts.add(text.substring(start, at).strip());
        start = at + 1;
      }
    }
    parts.add(text.substring(start).strip());
    parts.removeIf(String::isEmpty);
    return parts;
  }
}
