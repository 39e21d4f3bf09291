package dev.stet.server.workspace;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The identifiers in the headers of a project that a document includes, directly or not. Those of
 * the system are not read: they mention no name that a program may define, but for such that begin
 * with an underscore.
 */
public final class IncludedWords {

  private static final Pattern INCLUDE =
      Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*(.*)$", Pattern.MULTILINE);

  /** More text than this is not looked at. */
  private static final int LONGEST = 1 << 20;

  private final Function<Path, Optional<String>> reader;
  private final Set<Path> seen = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private int length;

  private IncludedWords(Function<Path, Optional<String>> reader) {
    this.reader = reader;
  }

  /**
   * All of them; empty where a header is not found beside the file that includes it, or pastes
   * names together.
   */
  public static Optional<Set<String>> of(
      Snapshot document, Function<Path, Optional<String>> reader) {
    var included = new IncludedWords(reader);
    return included.follow(document.path(), document.text())
        ? Optional.of(Set.copyOf(included.words))
        : Optional.empty();
  }

  private boolean follow(Path file, String text) {
    var matcher = INCLUDE.matcher(text);
    while (matcher.find()) {
      var named = matcher.group(1).strip();
      if (!named.startsWith("<") && !header(file, named)) {
        return false;
      }
    }
    return true;
  }

  private boolean header(Path from, String named) {
    int end = named.indexOf('"', 1);
    if (!named.startsWith("\"") || end < 0) {
      return false;
    }
    var file = from.resolveSibling(named.substring(1, end)).normalize();
    if (!seen.add(file)) {
      return true;
    }
    var text = reader.apply(file).orElse(null);
    if (text == null || text.contains("##") || (length += text.length()) > LONGEST) {
      return false;
    }
    words.addAll(OuterItem.words(CodeText.of(text)));
    return follow(file, text);
  }
}
