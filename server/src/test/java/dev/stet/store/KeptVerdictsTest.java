package dev.stet.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Reports;
import dev.stet.engine.ir.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptVerdictsTest {

  private static final long MUCH = 1L << 30;

  @TempDir Path folder;

  private static String name(int number) {
    return Sha256.of("question " + number);
  }

  private KeptVerdict verdict(String function) {
    var range = Reports.range(folder.resolve("a.c"), 3, 1, 5, 2);
    return new KeptVerdict(3, Reports.report(function, range, Reports.safeCheck(range)));
  }

  private List<Path> files() throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void whatIsKeptIsFound() {
    new KeptVerdicts(folder, MUCH).keep(name(1), verdict("f"));
    var later = new KeptVerdicts(folder, MUCH);
    assertEquals(Optional.of(verdict("f")), later.find(name(1)));
    assertEquals(Optional.empty(), later.find(name(2)));
    assertEquals(Optional.empty(), later.problem());
  }

  @Test
  void aDamagedFileIsNoneAndIsReplaced() throws IOException {
    var kept = new KeptVerdicts(folder, MUCH);
    kept.keep(name(1), verdict("f"));
    var file = files().get(0);
    var whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertEquals(Optional.empty(), kept.find(name(1)), "cut to " + length);
    }
    for (int at = 10; at < whole.length; at++) { // behind GZIP's header
      var bent = whole.clone();
      bent[at] ^= 0x10;
      Files.write(file, bent);
      // GZIP has a few bits that mean nothing.
      var found = kept.find(name(1));
      assertTrue(found.isEmpty() || found.equals(Optional.of(verdict("f"))), "bent at " + at);
    }
    kept.keep(name(1), verdict("f"));
    assertEquals(Optional.of(verdict("f")), kept.find(name(1)));
  }

  @Test
  void whatIsNoVerdictIsNone() throws IOException {
    var kept = new KeptVerdicts(folder, MUCH);
    kept.keep(name(1), verdict("f"));
    for (String json : List.of("", "null", "[]", "{}", "{\"line\":1}", "{\"report\":{}}", "\"")) {
      try (var out = new GZIPOutputStream(Files.newOutputStream(files().get(0)))) {
        out.write(json.getBytes(StandardCharsets.UTF_8));
      }
      assertEquals(Optional.empty(), kept.find(name(1)), json);
    }
  }

  @Test
  void aFolderThatCannotBeWrittenIsToldOnce() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "");
    var kept = new KeptVerdicts(file, MUCH);
    kept.keep(name(1), verdict("f"));
    kept.keep(name(2), verdict("g"));
    assertEquals(Optional.empty(), kept.find(name(1)));
    assertTrue(
        kept.problem().orElseThrow().startsWith(file + ": no verdicts can be kept there: "),
        kept.problem().toString());
    assertFalse(kept.problem().orElseThrow().contains("\n"));
  }

  @Test
  void theOldestGoFirst() throws IOException {
    long one = bytesOfOne();
    var kept = new KeptVerdicts(folder, 256 * 3 * one);
    var shelf = name(0).substring(0, 2);
    var names = IntStream.range(0, 10_000).mapToObj(KeptVerdictsTest::name);
    var same = names.filter(n -> n.startsWith(shelf)).limit(5).toList();
    long age = 0;
    for (String name : same) {
      kept.keep(name, verdict("f"));
      for (Path file : files()) {
        if (file.toString().contains(name.substring(2))) {
          var time = Instant.EPOCH.plus(Duration.ofDays(age));
          Files.setLastModifiedTime(file, FileTime.from(time));
        }
      }
      age++;
    }
    assertEquals(
        List.of(false, false, true, true, true),
        same.stream().map(n -> kept.find(n).isPresent()).toList());
  }

  private long bytesOfOne() throws IOException {
    new KeptVerdicts(folder, MUCH).keep(name(0), verdict("f"));
    long bytes = Files.size(files().get(0));
    Files.delete(files().get(0));
    return bytes;
  }

  @Test
  void whatAKilledProcessLeftGoesWhenItIsOld() throws IOException {
    var kept = new KeptVerdicts(folder, MUCH);
    var shelf = Files.createDirectories(folder.resolve(name(1).substring(0, 2)));
    var left = Files.writeString(shelf.resolve("unfinished123"), "half");
    var fresh = Files.writeString(shelf.resolve("unfinished456"), "half");
    Files.setLastModifiedTime(left, FileTime.from(Instant.EPOCH));
    kept.keep(name(1), verdict("f"));
    assertFalse(Files.exists(left));
    assertTrue(Files.exists(fresh));
    assertEquals(Optional.of(verdict("f")), kept.find(name(1)));
  }

  @Test
  void manyMayUseTheFolderAtOnce() throws Exception {
    var threads = Executors.newFixedThreadPool(4);
    Callable<Integer> use =
        () -> {
          var kept = new KeptVerdicts(folder, MUCH);
          int wrong = 0;
          for (int i = 0; i < 200; i++) {
            var name = name(i % 20);
            kept.keep(name, verdict("f" + i % 20));
            wrong += kept.find(name).equals(Optional.of(verdict("f" + i % 20))) ? 0 : 1;
          }
          return wrong + kept.problem().map(p -> 1).orElse(0);
        };
    for (var done : threads.invokeAll(List.of(use, use, use, use))) {
      assertEquals(0, done.get());
    }
    threads.shutdown();
    assertEquals(20, files().size());
  }
}
