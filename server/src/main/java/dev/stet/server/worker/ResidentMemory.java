package dev.stet.server.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a process takes of the machine's memory. */
final class ResidentMemory {

  private static final String FIELD = "VmRSS:";

  private ResidentMemory() {}

  /** In bytes; 0 where that is not known: only Linux tells. */
  static long of(long pid) {
    try (var lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
      return lines
          .filter(line -> line.startsWith(FIELD))
          .map(line -> line.substring(FIELD.length()).replace("kB", "").strip())
          .mapToLong(kibibytes -> Long.parseLong(kibibytes) << 10)
          .findFirst()
          .orElse(0);
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }
}
