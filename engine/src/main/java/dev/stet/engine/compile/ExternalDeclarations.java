package dev.stet.engine.compile;

import java.util.LinkedHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a preprocessed text apart into the declarations at its file scope. Only brackets, quotes
 * and a few words are looked at: what does not look like a usual function definition counts as a
 * declaration without a body.
 */
final class ExternalDeclarations {

  private static final String QUOTED =
      "\"[^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+\"|'[^'\\\\\\n]*+(?:\\\\.[^'\\\\\\n]*+)*+'";

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<directive>^[ \\t]*#[^\\n]*)|(?<quoted>"
              + QUOTED
              + ")|(?<word>[A-Za-z_]\\w*)"
              + "|(?<number>\\.?\\d(?:[eEpP][+-]|'\\w|[\\w.])*+)|(?<blank>\\s+)|(?<other>.)",
          Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern LINE_MARKER = Pattern.compile("[ \\t]*#[ \\t]*\\d.*");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  /** In front of quotes: what is in them has rules of its own. */
  private static final Set<String> RAW = Set.of("R", "LR", "uR", "UR", "u8R");

  /** May stand in front of the parenthesis of something that is no parameter list. */
  private static final Set<String> KEYWORDS =
      Set.of(
          ("auto break case char const continue default do double else enum extern float for goto if"
                  + " inline int long register restrict return short signed sizeof static struct"
                  + " switch typedef union unsigned void volatile while _Alignas _Alignof _Atomic"
                  + " _BitInt _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert"
                  + " _Thread_local typeof __alignof __alignof__ __asm __asm__ asm"
                  + " __attribute __attribute__ __auto_type __builtin_va_arg __complex__ __const"
                  + " __const__ __declspec __extension__ __inline __inline__ __label__ __restrict"
                  + " __restrict__ __signed __signed__ __thread __typeof __typeof__ __volatile"
                  + " __volatile__ __int128 _Float16 _Float32 _Float64 _Float128 __float128"
                  + " __bf16")
              .split(" "));

  /** May stand between a parameter list and the body. */
  private static final Set<String> ATTRIBUTES = Set.of("__attribute__", "__attribute");

  /** By these a declaration depends on more than types. */
  private static final Pattern MEANING =
      Pattern.compile("[=\"]|sizeof|typeof|lignof|lignas|asm|tatic_assert|_Generic|_builtin_");

  private static final char NOTHING = ' ';
  private static final int NO_BODY = -1;

  private final String text;
  private final List<ExternalDeclaration> found = new ArrayList<>();

  private int start;
  private int body;
  private String function = "";
  private String lastWord = "";
  private int wordEnd;
  private final StringBuilder seen = new StringBuilder();
  private final List<String> directives = new ArrayList<>();
  private final Set<String> words = new LinkedHashSet<>();
  private int depth;

  /** The last character that is no white space. */
  private char last;

  /** The one in front of the last brace that opens at file scope. */
  private char beforeBody;

  /** What is in quotes that follow each other, which are one text. */
  private final StringBuilder quoted = new StringBuilder();

  /** Whether nothing was met of which the brackets may not tell enough. */
  private boolean isUsual = true;

  /** Whether there are braces in front of the last ones that open at file scope. */
  private boolean typeInHead;

  /** Where in what was seen these open. */
  private int bodySeen;

  private Head head = Head.BEFORE_PARAMETERS;

  /** How far a declaration has come on the way to a function's body. */
  private enum Head {
    BEFORE_PARAMETERS,
    PARAMETERS,
    BEHIND_PARAMETERS,
    ATTRIBUTE,
    /** No function definition, or not a usual one. */
    OTHER,
    INITIAL_VALUE
  }

  private ExternalDeclarations(String text) {
    this.text = text;
  }

  /**
   * All of a text, in order; empty where its brackets do not match, where a function is defined
   * with declarations between its parameter list and its body (as before C89) or with a type in its
   * head, and where there are names of other than ASCII letters or raw strings.
   */
  static Optional<List<ExternalDeclaration>> of(String text) {
    var splitter = new ExternalDeclarations(text);
    return splitter.split() ? Optional.of(List.copyOf(splitter.found)) : Optional.empty();
  }

  private boolean split() {
    Matcher token = TOKEN.matcher(text);
    begin(0);
    while (depth >= 0 && token.find()) {
      String all = token.group();
      if (token.start("quoted") < 0 && token.start("blank") < 0) {
        quoted.setLength(0);
      }
      if (token.start("directive") >= 0) {
        directive(all, token.end());
      } else if (token.start("blank") >= 0) {
        blank();
      } else if (token.start("other") >= 0) {
        seen.append(all);
        bracket(all.charAt(0), token.start());
      } else {
        seen.append(all);
        boolean raw = RAW.contains(lastWord) && isUpTo(token.start());
        lastWord = "";
        last = all.charAt(all.length() - 1);
        if (token.start("word") >= 0) {
          word(all);
          wordEnd = token.end();
        } else if (token.start("quoted") >= 0) {
          isUsual &= !raw;
          quoted.append(all, 1, all.length() - 1);
          addWords(all);
          addWords(quoted);
        }
      }
    }
    end(text.length(), "");
    return depth == 0 && isUsual;
  }

  /** A directive that is no line marker may mean something, also for what follows. */
  private void directive(String line, int end) {
    if (LINE_MARKER.matcher(line).matches()) {
      blank();
      return;
    }
    boolean isFirst = seen.toString().isBlank();
    directives.add(line.strip());
    seen.append('\n').append(line.strip()).append('\n');
    addWords(line);
    if (depth == 0 && isFirst) {
      end(end, "");
    }
  }

  private void blank() {
    if (seen.isEmpty() || seen.charAt(seen.length() - 1) != ' ') {
      seen.append(' ');
    }
  }

  /** Whether the last word ends there. */
  private boolean isUpTo(int place) {
    return wordEnd == place;
  }

  private void addWords(CharSequence text) {
    WORD.matcher(text).results().forEach(word -> words.add(word.group()));
  }

  private void word(String word) {
    if (!KEYWORDS.contains(word)) {
      words.add(word);
    }
    if (depth == 0 && head == Head.BEHIND_PARAMETERS) {
      head = ATTRIBUTES.contains(word) ? Head.ATTRIBUTE : Head.OTHER;
    }
    lastWord = word;
  }

  private void bracket(char c, int at) {
    switch (c) {
      case '(', '[' -> {
        if (depth == 0 && c == '(') {
          parenthesis();
        }
        depth++;
      }
      case ')', ']' -> {
        depth--;
        if (depth == 0 && (head == Head.PARAMETERS || head == Head.ATTRIBUTE)) {
          head = Head.BEHIND_PARAMETERS;
        }
      }
      case '{' -> {
        if (depth == 0) {
          typeInHead |= body != NO_BODY;
          body = at;
          bodySeen = seen.length() - 1;
          beforeBody = last;
        } else {
          typeInHead |= head == Head.PARAMETERS || head == Head.ATTRIBUTE;
        }
        depth++;
      }
      case '}' -> depth--;
      case '$', '\\', '"', '\'' -> isUsual = false;
      default -> {
        isUsual &= c < 0x80;
        if (depth == 0 && (c == '=' || head == Head.BEHIND_PARAMETERS)) {
          head = c == '=' ? Head.INITIAL_VALUE : Head.OTHER;
        }
      }
    }
    lastWord = "";
    last = c;
    if (depth == 0 && (c == ';' || (c == '}' && isBody()))) {
      end(at + 1, c == '}' && head == Head.BEHIND_PARAMETERS ? function : "");
    }
  }

  private void parenthesis() {
    if (head == Head.BEFORE_PARAMETERS && !lastWord.isEmpty() && !KEYWORDS.contains(lastWord)) {
      function = lastWord;
      head = Head.PARAMETERS;
    } else if (head == Head.BEHIND_PARAMETERS) {
      head = Head.OTHER;
    }
  }

  /** Whether what the last brace ends is a function's: no type, no initial value. */
  private boolean isBody() {
    return head != Head.INITIAL_VALUE && (beforeBody == ')' || beforeBody == NOTHING);
  }

  private void begin(int at) {
    start = at;
    body = NO_BODY;
    typeInHead = false;
    wordEnd = -1;
    quoted.setLength(0);
    last = NOTHING;
    beforeBody = NOTHING;
    function = "";
    lastWord = "";
    head = Head.BEFORE_PARAMETERS;
    seen.setLength(0);
    directives.clear();
    words.clear();
  }

  private void end(int at, String name) {
    isUsual &= (body == NO_BODY || beforeBody != NOTHING) && (name.isEmpty() || !typeInHead);
    String shown = seen.toString().strip();
    boolean isCode = body != NO_BODY && beforeBody == ')';
    boolean isPlain = !isCode && directives.isEmpty() && !MEANING.matcher(shown).find();
    found.add(
        new ExternalDeclaration(
            start,
            name.isEmpty() ? at : body,
            at,
            name,
            name.isEmpty() ? shown : seen.substring(0, bodySeen).strip(),
            shown,
            directives,
            words,
            isPlain ? ExternalDeclaration.Weight.PLAIN : ExternalDeclaration.Weight.MEANING));
    begin(at);
  }
}
