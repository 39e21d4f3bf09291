package dev.stet.engine.compile;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/**
 * A clang that can be run.
 *
 * @param clang the program
 */
record Toolchain(Path clang) {

  /** The release of clang and libLLVM that Stet brings along. */
  static final int MAJOR = 20;

  private static final String HEADERS = "lib/clang/" + MAJOR + "/include";

  private static @Nullable Toolchain known;

  /**
   * The clang of the LLVM preset, unpacked into the cache folder of JavaCPP where it is not there
   * yet. Safe against other threads and processes that do the same.
   *
   * @throws CompilationException if it cannot be unpacked
   */
  static synchronized Toolchain bundled() throws CompilationException {
    Toolchain found = known;
    if (found == null || !Files.isExecutable(found.clang())) {
      found = extract();
      known = found;
    }
    return found;
  }

  private static Toolchain extract() throws CompilationException {
    try {
      Path lock = Loader.getCacheDir().toPath().resolve("stet-toolchain.lock");
      try (FileChannel channel =
              FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          var held = channel.lock()) {
        return unpackAll();
      }
    } catch (IOException e) {
      throw new CompilationException(
          "cannot unpack clang: "
              + SystemErrors.oneLine(e)
              + "; name a folder that can be written, with 300 MB free, by"
              + " -Dorg.bytedeco.javacpp.cachedir");
    }
  }

  private static Toolchain unpackAll() throws IOException {
    String platform = Loader.getPlatform();
    String base = "/org/bytedeco/llvm/" + platform + "/";
    boolean windows = platform.startsWith("windows");
    Path program = unpack(base + (windows ? "clang.exe" : "clang"));
    unpack(base + HEADERS);
    if (platform.startsWith("linux")) {
      for (String library : List.of("libLLVM.so", "libclang-cpp.so")) {
        link(unpack(base + library));
      }
    }
    if (!windows && !program.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + program + " executable");
    }
    return new Toolchain(program);
  }

  private static Path unpack(String resource) throws IOException {
    File file = Loader.cacheResource(resource);
    if (file == null) {
      throw new IOException(
          "no clang for this platform: " + resource + " is not on the class path");
    }
    return file.toPath();
  }

  /** The preset's clang asks for its libraries by a name with the version behind. */
  private static void link(Path library) throws IOException {
    Path name = library.getFileName();
    Path link = library.resolveSibling(name + "." + MAJOR + ".1");
    if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
      try {
        Files.createSymbolicLink(link, name);
      } catch (FileAlreadyExistsException e) {
        return;
      }
    }
  }
}
