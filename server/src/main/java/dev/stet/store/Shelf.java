package dev.stet.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A folder of files of which those that were used last stay. */
record Shelf(Path folder) {

  private static final String UNFINISHED = "unfinished";

  /** What nobody can be writing any more, in milliseconds. */
  private static final long OLD = 3_600_000;

  private record Book(Path file, long used, long bytes) {}

  /** An empty file that is to become one of this folder. */
  Path newFile() throws IOException {
    Files.createDirectories(folder);
    return Files.createTempFile(folder, UNFINISHED, "");
  }

  /** Removes what was not used for the longest time until the rest is that small. */
  void shrink(long limit) throws IOException {
    List<Book> books = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        try {
          var attributes = Files.readAttributes(file, BasicFileAttributes.class);
          long used = attributes.lastModifiedTime().toMillis();
          if (!file.getFileName().toString().startsWith(UNFINISHED)) {
            books.add(new Book(file, used, attributes.size()));
          } else if (Math.abs(System.currentTimeMillis() - used) > OLD) {
            Files.deleteIfExists(file);
          }
        } catch (NoSuchFileException e) {
          // Another process removed it.
        }
      }
    }
    long bytes = books.stream().mapToLong(Book::bytes).sum();
    books.sort(Comparator.comparingLong(Book::used));
    for (Book book : books) {
      if (bytes <= limit) {
        return;
      }
      Files.deleteIfExists(book.file());
      bytes -= book.bytes();
    }
  }
}
