package dev.stet.cli.snapshot;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParameterNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a snapshot holds.
 *
 * @param format of this description and of the file
 * @param release of Stet that made it
 * @param compilers that the build called, as it named them
 * @param root the folder that the files were below
 * @param functions the names of those that matter, with wildcards; none where all do
 * @param sysctls the parameters of the kernel that matter, as users write them; an older Stet knew
 *     of none
 * @param moduleParameters those of modules, likewise
 * @param units the C files
 */
record SnapshotManifest(
    int format,
    String release,
    List<String> compilers,
    String root,
    List<String> functions,
    @Nullable List<String> sysctls,
    @Nullable List<String> moduleParameters,
    List<Entry> units) {

  /** The only one that there is. */
  static final int FORMAT = 1;

  /**
   * A C file.
   *
   * @param name its path from the root, with slashes
   * @param file its path when it was compiled
   * @param flags those that matter to the preprocessed text
   * @param source the entry that holds its text
   * @param text the entry that holds what the preprocessor made of it; "" where it could not
   */
  record Entry(String name, String file, List<String> flags, String source, String text) {
    Entry {
      flags = List.copyOf(flags);
    }
  }

  /** The parameters of the kernel that matter; none where functions do. */
  ParameterNames parameters() throws InputProblem {
    return ParameterNames.of(
        sysctls == null ? List.of() : sysctls,
        moduleParameters == null ? List.of() : moduleParameters);
  }

  SnapshotManifest {
    compilers = List.copyOf(compilers);
    functions = List.copyOf(functions);
    sysctls = sysctls == null ? List.of() : List.copyOf(sysctls);
    moduleParameters = moduleParameters == null ? List.of() : List.copyOf(moduleParameters);
    units = List.copyOf(units);
  }
}
