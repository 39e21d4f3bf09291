package dev.stet.cli.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A case in which all that its file names is named otherwise, in the order of the text. Names of
 * the language and of the C library stay, and so does every line.
 */
final class RenamedCase {

  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'"
              + "|#[ \\t]*include[^\\n]*|#[ \\t]*\\w+|\\.?[0-9][\\w.]*|[A-Za-z_]\\w*",
          Pattern.DOTALL);

  private static final Pattern NAME = Pattern.compile("[A-Za-z]\\w*");

  private static final Set<String> KEPT =
      Set.of(
          ("auto break case char const continue default do double else enum extern float for goto if"
                  + " inline int long register restrict return short signed sizeof static struct"
                  + " switch typedef union unsigned void volatile while main EOF FILE INT_MAX INT_MIN"
                  + " NULL UINT32_MAX abort assert bool true false calloc exit fgets free getchar"
                  + " malloc memcmp memcpy memmove memset offsetof puts realloc size_t snprintf"
                  + " ssize_t strcat strchr strcmp strcpy strdup strlen strncpy toupper uint32_t"
                  + " uintptr_t printf strcasecmp cleanup")
              .split(" ", -1));

  private final Map<String, String> names = new LinkedHashMap<>();

  private final Naming naming;

  private RenamedCase(Naming naming) {
    this.naming = naming;
  }

  /** The case with other names, its file in the folder. */
  static Case of(Case original, Naming naming, Path folder) throws IOException {
    var renamed = new RenamedCase(naming);
    String text = TOKEN.matcher(Files.readString(original.file())).replaceAll(renamed::token);
    Path file = folder.resolve(original.file().getFileName());
    Files.writeString(file, text);
    return new Case(
        file,
        List.of(),
        original.entries().stream().map(renamed::name).toList(),
        original.clangArguments(),
        original.options());
  }

  private String token(MatchResult token) {
    String text = token.group();
    return Matcher.quoteReplacement(NAME.matcher(text).matches() ? name(text) : text);
  }

  private String name(String name) {
    return KEPT.contains(name)
        ? name
        : names.computeIfAbsent(name, n -> naming.apply(names.size() + 1));
  }
}
