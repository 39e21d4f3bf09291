package dev.stet.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.JsonParser;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import dev.stet.cli.fake.Golden;
import dev.stet.cli.report.Console.Colour;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three formats on a sample that holds all kinds of outcome. */
class GoldenReportTest {

  @TempDir Path folder;

  private Sample sample;

  @BeforeEach
  void makeSample() throws IOException {
    sample = new Sample(folder);
  }

  private String report(BiFunction<PrintWriter, ShownPaths, ReportWriter> format) {
    var text = new StringWriter();
    var paths = new ShownPaths(folder);
    var writer = format.apply(new PrintWriter(text), paths);
    for (FileOutcome outcome : sample.outcomes()) {
      paths.learn(outcome);
      writer.file(outcome);
    }
    writer.end(ExitStatus.BAD_INPUT, 1.5);
    return text.toString();
  }

  private String text(Colour colour, Glyphs glyphs, TraceDetail detail) {
    return report(
        (out, paths) ->
            new TextReport(out, colour, glyphs, TextReport.Headings.SHOWN, paths, detail));
  }

  private String sarif() {
    return report((out, paths) -> new SarifReport(out, paths, "0.0.0"));
  }

  @Test
  void text() {
    Golden.check("report/plain.txt", text(Colour.OFF, Glyphs.UNICODE, TraceDetail.VALUES));
  }

  @Test
  void textWithTraceInAsciiAndColours() {
    Golden.check("report/coloured.txt", text(Colour.ON, Glyphs.ASCII, TraceDetail.STEPS));
  }

  @Test
  void asciiTextHoldsNothingElse() {
    var text = text(Colour.OFF, Glyphs.ASCII, TraceDetail.STEPS);
    assertTrue(text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~')), text);
  }

  @Test
  void sourceTextCannotSteerTheTerminal() {
    var text = text(Colour.OFF, Glyphs.UNICODE, TraceDetail.STEPS);
    assertFalse(text.contains("\u001b") || text.contains("\u202e"), text);
  }

  @Test
  void json() {
    var json = report((out, paths) -> new JsonReport(out, paths, "0.0.0"));
    Golden.check("report/sample.json", json);
    var files = JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("files");
    assertEquals(3, files.size());
  }

  @Test
  void sarifIsAsExpected() {
    Golden.check("report/sample.sarif", sarif());
  }

  @Test
  void sarifFollowsTheSchema() throws IOException {
    assertEquals(Set.of(), violations(sarif()));
  }

  @Test
  void theSchemaWouldFindAMistake() throws IOException {
    assertFalse(violations(sarif().replace("\"kind\": \"pass\"", "\"kind\": \"ok\"")).isEmpty());
  }

  private static Set<ValidationMessage> violations(String sarif) throws IOException {
    var mapper = new ObjectMapper();
    try (InputStream in =
        GoldenReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonNode schema = mapper.readTree(Objects.requireNonNull(in));
      return JsonSchemaFactory.getInstance(VersionFlag.V7)
          .getSchema(schema)
          .validate(mapper.readTree(sarif));
    }
  }
}
