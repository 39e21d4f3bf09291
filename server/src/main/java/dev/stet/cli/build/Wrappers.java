package dev.stet.cli.build;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Programs with the names of C compilers, to be found before them. Each leaves a record of its call
 * and becomes the compiler: the build sees no difference.
 */
final class Wrappers {

  /** {@code gcc}, {@code arm-none-eabi-gcc-12}, {@code clang}, {@code cc}. */
  private static final Pattern COMPILER =
      Pattern.compile("(.+-)?(cc|gcc|clang|c99|c89|tcc|icc|icx)(-[0-9.]+)?");

  private static final String SCRIPT =
      """
      #!/bin/sh
      # Records the call, then becomes the compiler.
      record=$(mktemp '%s'/call.XXXXXXXXXX) && printf '%%s\\0' "$PWD" '%s' "$@" >"$record"
      exec '%s' "$@"
      """;

  private Wrappers() {}

  /**
   * Puts a wrapper into the folder for each compiler that the path leads to.
   *
   * @param path as in the variable PATH
   * @param records where the wrappers leave their records
   * @return the names of the compilers
   */
  static List<String> write(Path folder, Path records, String path) throws IOException {
    Map<String, Path> compilers = new LinkedHashMap<>();
    for (String entry : path.split(Pattern.quote(File.pathSeparator), -1)) {
      for (Path program : programs(entry)) {
        compilers.putIfAbsent(String.valueOf(program.getFileName()), program);
      }
    }
    for (var compiler : compilers.entrySet()) {
      var file = folder.resolve(compiler.getKey());
      var real = quoted(compiler.getValue());
      var script = SCRIPT.formatted(quoted(records), real, real);
      Files.writeString(file, script, StandardCharsets.UTF_8);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
    return List.copyOf(compilers.keySet());
  }

  private static String quoted(Path path) {
    return path.toString().replace("'", "'\\''");
  }

  private static List<Path> programs(String folder) {
    if (folder.isEmpty()) {
      return List.of();
    }
    try (var files = Files.list(Path.of(folder).toAbsolutePath())) {
      return files
          .filter(f -> COMPILER.matcher(String.valueOf(f.getFileName())).matches())
          .filter(f -> Files.isRegularFile(f) && Files.isExecutable(f))
          .toList();
    } catch (IOException | InvalidPathException e) {
      return List.of(); // as the shell does with such an entry
    }
  }
}
