package dev.stet.engine.compile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.Loader;

/** The target that C is compiled for, and the C library's headers for it. */
final class Target {

  private static final Path SHARED_HEADERS = Path.of("/usr/include/x86_64-linux-gnu");
  private static final Path OWN_HEADERS = Path.of("/usr/include/i386-linux-gnu");
  private static final Path STUBS = Path.of("gnu", "stubs-32.h");

  private Target() {}

  /** The triple of the machine Stet runs on. */
  static String host() {
    return switch (Loader.getPlatform()) {
      case "linux-arm64" -> "aarch64-unknown-linux-gnu";
      case "macosx-arm64" -> "arm64-apple-macosx11.0.0";
      case "macosx-x86_64" -> "x86_64-apple-macosx11.0.0";
      case "windows-x86_64" -> "x86_64-pc-windows-msvc";
      default -> "x86_64-unknown-linux-gnu";
    };
  }

  /** Whether these flags, the last one winning, mean 32-bit x86 Linux. */
  static boolean isSmall(List<String> flags) {
    boolean small = false;
    boolean x86Linux = false;
    for (String flag : flags) {
      if (flag.startsWith("--target=")) {
        small = flag.matches("--target=i[3-6]86-.*");
        x86Linux = flag.matches("--target=(i[3-6]86|x86_64)-.*linux.*");
      } else if (flag.equals("-m32") || flag.equals("-m64")) {
        small = flag.equals("-m32");
      }
    }
    return small && x86Linux;
  }

  /**
   * The headers of glibc are the same for both widths of x86, but for one that lists functions that
   * do not work; a machine with the 64-bit package only lacks that one and the folder's name.
   */
  static List<String> borrowHeaders(Overlay overlay) {
    if (Files.exists(OWN_HEADERS) || !Files.exists(SHARED_HEADERS)) {
      return List.of();
    }
    Path stubs = SHARED_HEADERS.resolve(STUBS);
    if (!Files.exists(stubs)) {
      overlay.put(stubs, "/* No function of this C library is a stub. */\n");
    }
    return List.of("-idirafter", SHARED_HEADERS.toString());
  }
}
