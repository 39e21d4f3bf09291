package dev.stet.server.workspace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A directive or a declaration between functions, as far as can be told from the text alone.
 *
 * @param code without comments
 * @param names that it may give a meaning; rather too many than too few
 * @param words all identifiers in it
 */
record OuterItem(Kind kind, String code, Set<String> names, Set<String> words) {

  enum Kind {
    MACRO,
    DECLARATION,
    /** A function. */
    DEFINITION,
    /** Another directive, or something that may declare what cannot be seen. */
    OTHER
  }

  /** What introduces a name that stands behind it. */
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");

  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "_Complex",
          "struct",
          "union",
          "enum");

  private static final Set<String> OTHER_KEYWORDS =
      Set.of(
          "const",
          "volatile",
          "restrict",
          "static",
          "extern",
          "register",
          "inline",
          "typedef",
          "auto",
          "sizeof",
          "_Alignas",
          "_Alignof",
          "_Atomic",
          "_Noreturn",
          "_Thread_local");

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*'|[A-Za-z_]\\w*|\\.?\\d[\\w.]*|\\S");

  private static final Pattern MACRO =
      Pattern.compile("#\\s*(?:define|undef)\\s+([A-Za-z_]\\w*).*", Pattern.DOTALL);

  static List<String> tokens(String code) {
    return TOKEN.matcher(code).results().map(MatchResult::group).toList();
  }

  static boolean isWord(String token) {
    return Character.isLetter(token.charAt(0)) || token.charAt(0) == '_';
  }

  /** The identifiers in a piece of code, keywords among them. */
  static Set<String> words(String code) {
    var words = new HashSet<String>();
    tokens(code).stream().filter(OuterItem::isWord).forEach(words::add);
    return words;
  }

  static OuterItem directive(String code) {
    var macro = MACRO.matcher(code);
    return macro.matches()
        ? new OuterItem(Kind.MACRO, code, Set.of(macro.group(1)), words(code))
        : new OuterItem(Kind.OTHER, code, Set.of(), words(code));
  }

  /** A function; what its head and body declare is its own. */
  static OuterItem definition(String code) {
    var tokens = tokens(code);
    int open = tokens.indexOf("(");
    return open > 0 && isWord(tokens.get(open - 1))
        ? new OuterItem(Kind.DEFINITION, code, Set.of(tokens.get(open - 1)), words(code))
        : new OuterItem(Kind.OTHER, code, Set.of(), words(code));
  }

  /** One that begins like a call is a macro's, which may declare anything. */
  static OuterItem declaration(String code) {
    var tokens = tokens(code);
    var plain = tokens.stream().dropWhile(OTHER_KEYWORDS::contains).limit(2).toList();
    boolean isCall =
        plain.size() > 1
            && isWord(plain.get(0))
            && !TYPES.contains(plain.get(0))
            && plain.get(1).equals("(");
    return isCall || tokens.contains("asm") || tokens.contains("__asm__")
        ? new OuterItem(Kind.OTHER, code, Set.of(), words(code))
        : new OuterItem(Kind.DECLARATION, code, declared(tokens), words(code));
  }

  /**
   * The names of a declaration, of members and parameters too, without what it only uses: types
   * that stand before a name, and values.
   */
  private static Set<String> declared(List<String> tokens) {
    var names = new LinkedHashSet<String>();
    int depth = 0;
    boolean isTyped = false;
    boolean isValue = false;
    for (int i = 0; i < tokens.size(); i++) {
      var token = tokens.get(i);
      var next = i + 1 < tokens.size() ? tokens.get(i + 1) : ";";
      if ("([{".contains(token)) {
        depth++;
        isTyped &= !token.equals("{") || isValue;
      } else if (")]}".contains(token)) {
        depth--;
        isTyped = true;
      } else if (token.equals("=") && depth == 0) {
        isValue = true;
      } else if (token.equals(";") || (token.equals(",") && depth == 0)) {
        isTyped &= !token.equals(";");
        isValue = false;
      } else if (TYPES.contains(token)) {
        isTyped = true;
      } else if (isWord(token) && !OTHER_KEYWORDS.contains(token) && !isValue) {
        boolean isTypeName = !isTyped && (isWord(next) || next.equals("*"));
        boolean isUsedTag =
            i > 0 && TAGS.contains(tokens.get(i - 1)) && !next.equals("{") && !next.equals(";");
        if (!isTypeName && !isUsedTag) {
          names.add(token);
        }
        isTyped = true;
      }
    }
    return names;
  }

  /** What stands between two functions: items, and what belongs to the function that follows. */
  record Gap(List<OuterItem> items, String rest) {

    Gap {
      items = List.copyOf(items);
    }

    /** The items of a text without comments. */
    static Gap of(String code) {
      return new Reader(code).gap();
    }
  }

  private static final class Reader {

    private final String code;
    private final List<OuterItem> items = new ArrayList<>();
    private int start;

    Reader(String code) {
      this.code = code;
    }

    Gap gap() {
      int depth = 0;
      boolean isFunction = false;
      var last = "";
      var matcher = TOKEN.matcher(code);
      while (matcher.find()) {
        var token = matcher.group();
        if (token.equals("#") && code.substring(start, matcher.start()).isBlank()) {
          int end = endOfDirective(matcher.start());
          items.add(directive(code.substring(matcher.start(), end).strip()));
          start = end;
          matcher.region(end, code.length());
          continue;
        } else if (token.equals("{")) {
          isFunction |= depth == 0 && last.equals(")");
          depth++;
        } else if ("([".contains(token)) {
          depth++;
        } else if (")]}".contains(token)) {
          depth--;
        }
        boolean isEndOfBody = token.equals("}") && depth == 0 && isFunction;
        if (isEndOfBody || (token.equals(";") && depth == 0)) {
          add(code.substring(start, matcher.end()).strip(), isEndOfBody);
          start = matcher.end();
          isFunction = false;
        }
        last = token;
      }
      return new Gap(items, code.substring(start).strip());
    }

    private void add(String item, boolean isFunction) {
      items.add(
          item.contains("#")
              ? new OuterItem(Kind.OTHER, item, Set.of(), words(item))
              : isFunction ? definition(item) : declaration(item));
    }

    /** A backslash takes the next line in. */
    private int endOfDirective(int from) {
      int end = code.indexOf('\n', from);
      while (end > 0 && code.substring(from, end).stripTrailing().endsWith("\\")) {
        end = code.indexOf('\n', end + 1);
      }
      return end < 0 ? code.length() : end;
    }
  }
}
