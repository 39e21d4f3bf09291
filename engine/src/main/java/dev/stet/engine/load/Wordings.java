package dev.stet.engine.load;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Sha256;
import dev.stet.engine.ir.SourceRange;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What reports quote: the text of functions, and where they stand. Places in the file of the
 * function itself count from its first line, so that a function may move with all that its report
 * speaks of; places in other files count as they are.
 */
public final class Wordings {

  private final Module module;
  private final java.util.function.Function<String, Optional<String>> texts;
  private final Map<String, List<String>> lines = new LinkedHashMap<>();

  /**
   * @param texts the text of a file by its path, where it can be read
   */
  public Wordings(Module module, java.util.function.Function<String, Optional<String>> texts) {
    this.module = module;
    this.texts = texts;
  }

  /**
   * Equal where reports on the function are, word by word, when the functions that they speak of
   * mean the same.
   */
  public String of(String function, SortedSet<String> spokenOf) {
    Function own = module.function(function);
    if (own == null) {
      return "";
    }
    var text = new StringBuilder(own.range().file());
    for (String name : spokenOf) {
      Function other = module.function(name);
      if (other != null && !other.range().isLibrary()) {
        SourceRange range = other.range();
        boolean moves = range.file().equals(own.range().file());
        text.append('\n').append(name).append(' ').append(range.file()).append(' ');
        text.append(moves ? range.line() - own.range().line() : range.line());
        text.append(' ').append(range.column());
        written(range).forEach(line -> text.append('\n').append(line));
        for (String included : included(other)) {
          text.append('\n').append(included);
          lines(included).forEach(line -> text.append('\n').append(line));
        }
      }
    }
    return Sha256.of(text.toString());
  }

  /** Files that hold a part of the function's body. */
  private static SortedSet<String> included(Function function) {
    SortedSet<String> files = new TreeSet<>();
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> add(i.at().range(), files));
      add(block.terminator().at().range(), files);
    }
    files.remove(function.range().file());
    return files;
  }

  private static void add(SourceRange range, Set<String> files) {
    if (range.line() > 0 && !range.isLibrary()) {
      files.add(range.file());
    }
  }

  /** Its lines; all up to the end of the file where its own end is not seen. */
  private List<String> written(SourceRange range) {
    List<String> all = lines(range.file());
    int end = Math.min(range.endLine(), all.size());
    List<String> own = all.subList(Math.max(0, Math.min(range.line() - 1, end)), end);
    boolean isWhole =
        !own.isEmpty()
            && range.endColumn() > 1
            && own.get(own.size() - 1).length() >= range.endColumn() - 1
            && own.get(own.size() - 1).charAt(range.endColumn() - 2) == '}';
    return isWhole ? own : all.subList(Math.min(range.line() - 1, all.size()), all.size());
  }

  private List<String> lines(String file) {
    return lines.computeIfAbsent(
        file, f -> texts.apply(f).map(t -> t.lines().toList()).orElse(List.of()));
  }
}
