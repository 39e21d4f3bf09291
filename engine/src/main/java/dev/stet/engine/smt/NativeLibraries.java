package dev.stet.engine.smt;

import java.util.LinkedHashSet;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Loads the solvers' native libraries from the class path folder {@code native/<platform>}. One
 * that lies in an archive is unpacked first, once, into a folder of the user's cache that is named
 * by its contents; where that cannot be written, into a private temporary folder.
 */
final class NativeLibraries {

  private static final Set<String> LOADED = new LinkedHashSet<>();

  private NativeLibraries() {}

  /**
   * Loads the libraries in this order, those that are not loaded yet.
   *
   * @throws SolverUnavailable where one is missing, cannot be unpacked, or does not load
   */
  static synchronized void load(String... names) {
    for (String name : names) {
      if (LOADED.contains(name)) {
        continue;
      }
      try {
        System.load(locate(name).toString());
      } catch (IOException | UnsatisfiedLinkError e) {
        throw new SolverUnavailable(
            "solver library " + name + " for " + platform() + ": " + e.getMessage(), e);
      }
      LOADED.add(name);
    }
  }

  private static Path locate(String name) throws IOException {
    String file = System.mapLibraryName(name);
    String resource = "native/" + platform() + "/" + file;
    URL url = NativeLibraries.class.getClassLoader().getResource(resource);
    if (url == null) {
      throw new IOException(resource + " is not on the class path");
    }
    if (url.getProtocol().equals("file")) {
      try {
        return Path.of(url.toURI());
      } catch (URISyntaxException e) {
        throw new IOException("not a path: " + url, e);
      }
    }
    try (InputStream in = url.openStream()) {
      return unpack(file, in.readAllBytes(), cacheFolder(System.getenv("XDG_CACHE_HOME")));
    }
  }

  /** {@code $XDG_CACHE_HOME/stet/native}, by default below {@code ~/.cache}. */
  static Path cacheFolder(@Nullable String xdgCacheHome) {
    boolean given = xdgCacheHome != null && Path.of(xdgCacheHome).isAbsolute();
    Path cache =
        given ? Path.of(xdgCacheHome) : Path.of(System.getProperty("user.home", ""), ".cache");
    return cache.toAbsolutePath().resolve("stet").resolve("native");
  }

  /** The file with these contents below the cache folder, written where it is not there yet. */
  static Path unpack(String file, byte[] contents, Path cache) throws IOException {
    try {
      return place(file, contents, cache.resolve(digest(contents)));
    } catch (IOException inCache) {
      try {
        Path folder = Files.createTempDirectory("stet-native");
        folder.toFile().deleteOnExit();
        Path placed = place(file, contents, folder);
        placed.toFile().deleteOnExit();
        return placed;
      } catch (IOException inTemporary) {
        throw new IOException(
            "cannot be unpacked to "
                + cache
                + " ("
                + inCache
                + ") nor to the temporary folder ("
                + inTemporary
                + "); make one of them writable",
            inTemporary);
      }
    }
  }

  /** Another process may do the same at the same time: the last move wins, with equal contents. */
  private static Path place(String file, byte[] contents, Path folder) throws IOException {
    Path target = folder.resolve(file);
    if (Files.isRegularFile(target) && Files.size(target) == contents.length) {
      return target;
    }
    Files.createDirectories(folder);
    Path part = Files.createTempFile(folder, file, ".part");
    try {
      Files.write(part, contents);
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
    return target;
  }

  private static String digest(byte[] contents) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(contents);
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    String family =
        system.contains("linux") ? "linux" : system.contains("mac") ? "macos" : "windows";
    String cpu =
        switch (machine) {
          case "amd64", "x86_64" -> "x64";
          case "aarch64" -> "arm64";
          default -> machine;
        };
    return family + "-" + cpu;
  }
}
