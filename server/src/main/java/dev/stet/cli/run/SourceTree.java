package dev.stet.cli.run;

import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * C files that belong together.
 *
 * @param root the folder that they are below
 * @param units by path from there, with slashes
 */
public record SourceTree(Path root, SortedMap<String, SourceUnit> units) {

  public SourceTree {
    units = Collections.unmodifiableSortedMap(new TreeMap<>(units));
  }

  /**
   * Of a folder: the files that a check of it would look at. What texts say of where they stand is
   * the same wherever the folder is.
   *
   * @throws InputProblem where there is none
   */
  public static SourceTree of(String folder, Toolchain toolchain) throws InputProblem {
    var root = Path.of(folder).toAbsolutePath().normalize();
    List<String> arguments = new ArrayList<>(toolchain.arguments());
    if (!root.toString().contains("=")) {
      arguments.add("-fmacro-prefix-map=" + root + "/=");
    }
    var compiler =
        new Toolchain(
            arguments,
            toolchain.compileCommands(),
            toolchain.target(),
            toolchain.clang(),
            toolchain.unsignedArithmetic(),
            toolchain.texts());
    SortedMap<String, SourceUnit> units = new TreeMap<>();
    for (String file : NamedFiles.of(List.of(folder), Optional.empty())) {
      var place = Path.of(file).toAbsolutePath().normalize();
      var name = root.relativize(place).toString().replace('\\', '/');
      units.put(name, compiler.unit(place, compiler.texts()));
    }
    return new SourceTree(root, units);
  }
}
