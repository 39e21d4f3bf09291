package dev.stet.cli.mcp;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The lines of a client, each read as JSON. */
final class RequestLines {

  /** In bytes; what agents send are names of files. */
  private static final int LONGEST = 1 << 20;

  private final InputStream in;

  RequestLines(InputStream in) {
    this.in = in;
  }

  /** What a line is. */
  sealed interface Line {

    record Json(JsonElement content) implements Line {}

    /** None; one line says why. */
    record Bad(String why) implements Line {}
  }

  /** The next line that is not blank; empty at the end of the input. */
  Optional<Line> next() throws IOException {
    var bytes = new ByteArrayOutputStream();
    boolean isTooLong = false;
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next != '\n') {
        isTooLong |= bytes.size() >= LONGEST;
        if (!isTooLong) {
          bytes.write(next);
        }
      } else if (isTooLong) {
        return Optional.of(new Line.Bad("a line is longer than " + LONGEST + " bytes"));
      } else if (!bytes.toString(StandardCharsets.UTF_8).isBlank()) {
        return Optional.of(line(bytes.toString(StandardCharsets.UTF_8)));
      } else {
        bytes.reset();
      }
    }
    return Optional.empty();
  }

  private static Line line(String text) {
    try (var reader = new JsonReader(new StringReader(text))) {
      reader.setStrictness(Strictness.STRICT);
      var element = new Gson().getAdapter(JsonElement.class).read(reader);
      return reader.peek() == JsonToken.END_DOCUMENT
          ? new Line.Json(element)
          : new Line.Bad("this is no JSON: something follows its end");
    } catch (IOException | JsonParseException | IllegalStateException e) {
      var words = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return new Line.Bad(
          "this is no JSON: "
              + words.replaceFirst("^Use JsonReader.* malformed JSON", "malformed"));
    }
  }
}
