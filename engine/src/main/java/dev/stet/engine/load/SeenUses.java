package dev.stet.engine.load;

import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where only some functions of a unit were read: whether its text names a variable outside of them,
 * beside the line that defines it.
 */
final class SeenUses implements Version.Uses {

  private final Module module;
  private final List<String> lines;

  SeenUses(Module module, List<String> lines) {
    this.module = module;
    this.lines = List.copyOf(lines);
  }

  @Override
  public boolean areSeen(Global global) {
    if (global.variable() == null) {
      return true;
    }
    var name = Pattern.compile("\\b" + Pattern.quote(global.variable().name()) + "\\b");
    for (int i = 0; i < lines.size(); i++) {
      int line = i + 1;
      if (line != global.range().line()
          && name.matcher(lines.get(i)).find()
          && module.functions().stream().noneMatch(f -> isIn(f, line))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIn(Function function, int line) {
    SourceRange range = function.range();
    return range.line() <= line && line <= range.endLine();
  }
}
