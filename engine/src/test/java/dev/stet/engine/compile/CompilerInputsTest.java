package dev.stet.engine.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerInputsTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-02-02T02:02:02Z"));

  @TempDir Path folder;

  private Path plain = Path.of("");
  private Path blank = Path.of("");
  private Path main = Path.of("");

  @BeforeEach
  void write() throws IOException {
    plain = header("plain.h", "#define ONE 1\n");
    blank = header("with $ and # and blank.h", "#define TWO 2\n");
    main = folder.resolve("main.c");
  }

  private Path header(String name, String text) throws IOException {
    var file = Files.writeString(folder.resolve(name), text);
    Files.setLastModifiedTime(file, LONG_AGO);
    return file;
  }

  private CompilerInputs inputs(Map<Path, String> others) {
    var text = "#include \"plain.h\"\n#include \"with $ and # and blank.h\"\nint x = ONE + TWO;\n";
    var buffers = new java.util.HashMap<>(others);
    buffers.put(main, text);
    var unit =
        new SourceUnit(
            main, buffers, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    return assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit)).inputs();
  }

  private static Set<Path> files(CompilerInputs inputs) {
    return inputs.stamps().orElseThrow().keySet();
  }

  @Test
  void headersOnDiskAreInputsAndTextsThatWereGivenAreNot() {
    assertEquals(Set.of(plain, blank), files(inputs(Map.of())));
    assertEquals(Set.of(plain), files(inputs(Map.of(blank, "#define TWO 2\n"))));
  }

  @Test
  void aChangedHeaderIsSeen() throws IOException {
    var inputs = inputs(Map.of());
    assertTrue(inputs.areUnchanged());
    Files.writeString(plain, "#define ONE 2\n");
    assertFalse(inputs.areUnchanged());
    Files.setLastModifiedTime(plain, LONG_AGO);
    assertTrue(inputs.areUnchanged(), "same size, same time: taken to be the same");
    Files.delete(blank);
    assertFalse(inputs.areUnchanged());
  }

  @Test
  void aCompilationDatabaseIsAnInputBeforeItIsThere() throws IOException {
    var without = inputs(Map.of());
    assertTrue(without.areUnchanged());
    var database = folder.resolve("compile_commands.json");
    Files.writeString(database, "[]");
    assertFalse(without.areUnchanged());
    var with = inputs(Map.of());
    assertTrue(with.areUnchanged());
    Files.writeString(database, "[{}]");
    assertFalse(with.areUnchanged());
  }

  @Test
  void aFolderBuildIsLookedInOnce() throws IOException {
    folder = Files.createDirectory(folder.resolve("build"));
    write();
    assertTrue(inputs(Map.of()).areUnchanged());
  }

  @Test
  void aFileThatIsWrittenMeanwhileIsNotTrusted() throws IOException {
    Files.setLastModifiedTime(plain, FileTime.from(Instant.now().plusSeconds(60)));
    assertFalse(inputs(Map.of()).areUnchanged());
  }

  @Test
  void withoutAListNothingIsKnown() throws IOException {
    var none = CompilerInputs.listedIn(folder.resolve("none.d"), Instant.now(), file -> true);
    assertFalse(none.areUnchanged());
  }
}
