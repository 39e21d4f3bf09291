package dev.stet.engine.compile;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether another clang than the bundled one can be used. */
final class ClangVersion {

  private static final Pattern VERSION = Pattern.compile("clang version (\\d+)\\.");

  private ClangVersion() {}

  /** The clang, once it is known to write bitcode that libLLVM reads. */
  static Path checked(Path clang, Duration limit) throws CompilationException {
    if (!Files.isExecutable(clang) || Files.isDirectory(clang)) {
      throw new CompilationException(
          clang + ": is not a program; --clang wants the path of a clang");
    }
    ClangProcess.Result result = ClangProcess.run(List.of(clang.toString(), "--version"), limit);
    Matcher version = VERSION.matcher(new String(result.output(), StandardCharsets.UTF_8));
    if (result.exit() != 0 || !version.find()) {
      throw new CompilationException(clang + ": does not say 'clang version'; is it a clang?");
    }
    String major = version.group(1);
    if (major.length() > 4 || Integer.parseInt(major) > Toolchain.MAJOR) {
      throw new CompilationException(
          clang
              + ": is clang "
              + major
              + ", but Stet reads what clang "
              + Toolchain.MAJOR
              + " and older ones write; leave --clang out to use the bundled one");
    }
    return clang;
  }
}
