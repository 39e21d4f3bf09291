package dev.stet.store;

import dev.stet.engine.Verifier;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** Which engine it is that answers: another build may answer otherwise. */
final class EngineBuild {

  private static final String NAME = compute();

  private EngineBuild() {}

  /** Different for engines whose code differs, or whose libraries have other versions. */
  static String name() {
    return NAME;
  }

  private static String compute() {
    try {
      var code =
          Path.of(Verifier.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return checksum(code) + " " + libraries(code);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the engine stands nowhere", e);
    }
  }

  /** The names of what lies beside the engine, or of what is on the class path. */
  private static String libraries(Path code) throws IOException {
    Stream<Path> all =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of);
    if (Files.isRegularFile(code)) {
      try (var beside = Files.newDirectoryStream(code.resolveSibling(""), "*.jar")) {
        List<Path> files = new ArrayList<>();
        beside.forEach(files::add);
        all = files.stream();
      }
    }
    return all.map(file -> String.valueOf(file.getFileName()))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  /** Of a file, or of all files below a folder. */
  private static String checksum(Path code) throws IOException {
    var sum = new CRC32();
    long bytes = 0;
    try (var files = Files.walk(code)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        var content = Files.readAllBytes(file);
        sum.update(content);
        bytes += content.length;
      }
    }
    return Long.toHexString(sum.getValue()) + "-" + bytes;
  }
}
