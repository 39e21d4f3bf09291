package dev.stet.cli.svcomp.witness;

import dev.stet.engine.property.CScanner;
import dev.stet.engine.property.CToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether a text is one C expression that changes nothing: no assignments and no calls, and nothing
 * that could end the brackets it is put into. Macros of the program are looked into.
 *
 * @param program in which the expression is to stand
 */
record PureExpression(String program) {

  private static final int MOST_MACROS = 10;
  private static final int LONGEST = 20_000;
  private static final Pattern ALLOWED =
      Pattern.compile("(?:[A-Za-z0-9_ .,()\\[\\]+*/%&|^~!<>=?:-]|'[A-Za-z0-9 ]'|'\\\\[0a-z]')*");
  private static final Pattern OTHER_SPELLING = Pattern.compile("<%|%>|<:|:>|%:|\\?\\?");
  private static final Set<String> CHANGES =
      Set.of("=", "++", "--", "<<=", ">>=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=");
  private static final Set<String> TYPES =
      Set.of(
          "int",
          "char",
          "short",
          "long",
          "signed",
          "unsigned",
          "float",
          "double",
          "_Bool",
          "const",
          "struct",
          "union",
          "enum",
          "__int128");
  private static final Set<String> MEASURES = Set.of("sizeof", "_Alignof");

  /** What is wrong with it, nothing where it is fine. */
  Optional<String> problem(String value) {
    return problem(value, 0);
  }

  private Optional<String> problem(String value, int depth) {
    if (value.isBlank() || value.length() > LONGEST || depth > MOST_MACROS) {
      return Optional.of("is empty or too long");
    } else if (!ALLOWED.matcher(value).matches() || OTHER_SPELLING.matcher(value).find()) {
      return Optional.of("is not a C expression without strings, braces and statements");
    }
    var tokens = CScanner.scan(value);
    return brackets(tokens)
        .or(() -> effects(tokens))
        .or(
            () ->
                tokens.stream()
                    .filter(CToken::isName)
                    .map(t -> macro(t.text(), depth))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private static Optional<String> brackets(List<CToken> tokens) {
    var open = new StringBuilder();
    for (CToken token : tokens) {
      if (token.is("(") || token.is("[")) {
        open.append(token.is("(") ? ')' : ']');
      } else if (token.is(")") || token.is("]")) {
        int last = open.length() - 1;
        if (last < 0 || open.charAt(last) != token.text().charAt(0)) {
          return Optional.of("has brackets that do not match");
        }
        open.setLength(last);
      }
    }
    return open.isEmpty() ? Optional.empty() : Optional.of("has brackets that do not match");
  }

  private static Optional<String> effects(List<CToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      var token = tokens.get(i);
      if (CHANGES.contains(token.text())) {
        return Optional.of("changes a variable (" + token.text() + ")");
      } else if (token.isName() && token.text().startsWith("__stet")) {
        return Optional.of("uses a name of Stet's own");
      }
      boolean isBehind = i > 0 && token.is("(");
      if (isBehind && isCall(tokens, i)) {
        return Optional.of("calls a function");
      }
    }
    return Optional.empty();
  }

  private static boolean isCall(List<CToken> tokens, int bracket) {
    var before = tokens.get(bracket - 1);
    if (before.isName()) {
      return !MEASURES.contains(before.text());
    } else if (!before.is(")")) {
      return before.is("]");
    }
    int depth = 0;
    int at = bracket - 1;
    do {
      depth += tokens.get(at).is(")") ? 1 : tokens.get(at).is("(") ? -1 : 0;
      at--;
    } while (depth > 0);
    return !TYPES.contains(tokens.get(at + 2).text());
  }

  /** A macro is as harmless as what it stands for. */
  private Optional<String> macro(String name, int depth) {
    var definition =
        Pattern.compile(
            "^[ \\t]*#[ \\t]*define[ \\t]+" + Pattern.quote(name) + "(?![A-Za-z0-9_(])([^\\n]*)",
            Pattern.MULTILINE);
    var found = definition.matcher(program);
    while (found.find()) {
      var body = found.group(1).replaceAll("/\\*.*?\\*/|//.*", " ");
      if (!body.isBlank() && problem(body.trim(), depth + 1).isPresent()) {
        return Optional.of("uses the macro " + name + ", which is not a plain expression");
      }
    }
    return Optional.empty();
  }
}
