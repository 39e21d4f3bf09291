package dev.stet.server;

import dev.stet.server.render.RuleLinks;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pages about the kinds of findings ({@code docs/rules}), as files that an editor can open:
 * they are packed with the program and written once, into a folder whose name changes when they do.
 */
public final class RulePages {

  private static final int DIGITS = 16;

  private RulePages() {}

  /**
   * Where they are, by kind; nowhere if they cannot be written, which is said in one line.
   *
   * @param cache the user's folder for what is kept
   */
  public static Map<String, URI> in(Path cache) {
    try {
      var texts = texts();
      var folder = cache.toAbsolutePath().resolve("rules").resolve(name(texts));
      var pages = new LinkedHashMap<String, URI>();
      for (var page : texts.entrySet()) {
        var file = folder.resolve(page.getKey() + ".md");
        if (!Files.isRegularFile(file)) {
          write(folder, file, page.getValue());
        }
        pages.put(page.getKey(), file.toUri());
      }
      return pages;
    } catch (IOException e) {
      System.err.println("the pages about findings cannot be written: " + e);
      return Map.of();
    }
  }

  /** What the program brings along, by kind. */
  private static Map<String, byte[]> texts() throws IOException {
    var texts = new TreeMap<String, byte[]>();
    for (var kind : RuleLinks.kinds().toList()) {
      try (InputStream in =
          RulePages.class.getResourceAsStream("/dev/stet/rules/" + kind + ".md")) {
        if (in == null) {
          throw new IOException("the page of " + kind + " is missing from the program");
        }
        texts.put(kind, in.readAllBytes());
      }
    }
    return texts;
  }

  private static String name(Map<String, byte[]> texts) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      texts.values().forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java machine has SHA-256", e);
    }
  }

  /**
   * Another server may do the same at the same time: the file is there as a whole or not at all.
   */
  private static void write(Path folder, Path file, byte[] text) throws IOException {
    Files.createDirectories(folder);
    var beside = Files.createTempFile(folder, "page", ".tmp");
    try {
      Files.write(beside, text);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(beside);
    }
  }
}
