package dev.stet.cli.svcomp.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are no witness of the program are refused in one line, before anything is asked. */
class HostileWitnessTest {

  private static final String HASH = "@HASH@";
  private static final String GOOD =
      """
      - entry_type: invariant_set
        metadata:
          format_version: "2.0"
          uuid: bade31f0-1370-44a8-9dbf-8a3f6f29e090
          creation_time: 2026-11-26T13:13:46Z
          producer: {name: x, version: "1"}
          task:
            input_files: [a.c]
            input_file_hashes: {a.c: @HASH@}
            specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
            data_model: LP64
            language: C
        content:
        - invariant:
            type: loop_invariant
            location: {file_name: a.c, line: 2, column: 3}
            value: 0 == 0
            format: c_expression
      """;

  @TempDir Path folder;

  private Run validate(byte[] witness) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), "int main(void) {\n  while (0) ;\n}\n");
    var path = Files.write(folder.resolve("w.yml"), witness);
    Engines none =
        () -> {
          throw new AssertionError("nothing is to be asked");
        };
    return Run.of(
        none, "svcomp", "--property=unreach-call", "--validate", path.toString(), file.toString());
  }

  private void refused(byte[] witness, String why) throws IOException {
    var run = validate(witness);
    assertEquals(3, run.status(), run.out() + run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(run.err().contains(why) && run.err().contains("w.yml"), run.err());
  }

  private void refused(String witness, String why) throws IOException {
    var program = Files.writeString(folder.resolve("a.c"), "int main(void) {\n  while (0) ;\n}\n");
    String hash = Hashes.of(program);
    refused(witness.replace(HASH, hash).getBytes(StandardCharsets.UTF_8), why);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        Arguments.of("- entry_type: invariant_set", "- entry_type: proof", ":1: entry:"),
        Arguments.of("format_version: \"2.0\"", "format_version: \"3.0\"", ":3: metadata:"),
        Arguments.of("    uuid: bade31f0-1370-44a8-9dbf-8a3f6f29e090\n", "", "has no 'uuid'"),
        Arguments.of("bade31f0-", "", "uuid"),
        Arguments.of("2026-11-26T13:13:46Z", "yesterday", "creation_time"),
        Arguments.of("name: x, ", "", "producer has no 'name'"),
        Arguments.of("[a.c]", "[a.c, b.c]", "one C file"),
        Arguments.of(HASH, "00", "another text of the program"),
        Arguments.of("data_model: LP64", "data_model: LP65", "data_model"),
        Arguments.of("data_model: LP64", "data_model: ILP32", "is about the data model ILP32"),
        Arguments.of("language: C", "language: Java", "language"),
        Arguments.of("G ! call(reach_error())", "G ! overflow", "is about the property"),
        Arguments.of("G ! call(reach_error())", "G ! data-race", "w.yml"),
        Arguments.of("loop_invariant", "ghost", ":15: invariant: 'type'"),
        Arguments.of("line: 2", "line: -2", "number from 1 on"),
        Arguments.of("line: 2", "line: 99999999999", "number from 1 on"),
        Arguments.of("line: 2", "line: 77", "no line 77"),
        Arguments.of("column: 3", "column: 4", "no loop"),
        Arguments.of("line: 2, column: 3", "line: 1", "no loop"),
        Arguments.of("value: 0 == 0", "value: x = 0", "changes a variable"),
        Arguments.of("value: 0 == 0", "value: f(0)", "calls a function"),
        Arguments.of("value: 0 == 0", "value: '1)) ; while ((1'", "w.yml"),
        Arguments.of("value: 0 == 0", "value: '1) || (1'", "brackets"),
        Arguments.of("value: 0 == 0", "value: [1]", "must be a text"),
        Arguments.of("  content:", "  more: 1\n  content:", "unknown key 'more'"),
        Arguments.of("value: 0 == 0", "value: &x 0", "anchors"),
        Arguments.of("value: 0 == 0", "value: !!java.net.URL [x]", "tag"),
        Arguments.of("value: 0 == 0", "value: 0 == 0\n      value: 1", "twice"),
        Arguments.of("value: 0 == 0", "value: {", "is not YAML"),
        Arguments.of("  content:", "\tcontent:", "is not YAML"));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void changedWitnessesAreRefused(String from, String to, String why) throws IOException {
    assertTrue(GOOD.contains(from));
    refused(GOOD.replace(from, to), why);
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    refused("", "w.yml");
    refused("just a text", "list of entries");
    refused("{}", "list of entries");
    refused("[]", "list of entries");
    refused("[".repeat(5_000), "w.yml");
    refused("- ".repeat(5_000) + "x", "w.yml");
    refused(new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1}, "UTF-8");
    refused(new byte[9 * 1024 * 1024], "too large");
    refused("a: &a [x]\nb: [*a, *a]\n", "anchors");
    refused(GOOD + "---\n" + GOOD, "second document");
    refused(GOOD + GOOD.replace("8a3f", "8a3f").replace("LP64", "ILP32"), "second entry");
  }
}
