package dev.stet.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Messages as the protocol frames them: a header that says how many bytes follow, then these. A
 * text that is no message is answered, and the next one is read. Where no header stands, some
 * length was wrong and nothing that follows can be told apart any more: that is said, and reading
 * ends, so that no client waits for answers that cannot come.
 */
final class FramedMessages implements MessageProducer {

  /** In bytes; no message is longer, for files come whole. */
  private static final long LONGEST = 1 << 28;

  /** In bytes. */
  private static final int LONGEST_HEADER_LINE = 1 << 12;

  private static final String LENGTH = "content-length:";

  private final InputStream in;
  private final MessageJsonHandler json;
  private final StrictEndpoint endpoint;

  FramedMessages(InputStream in, MessageJsonHandler json, StrictEndpoint endpoint) {
    this.in = new BufferedInputStream(in);
    this.json = json;
    this.endpoint = endpoint;
  }

  /** What stands where a header should. */
  private static final class NoHeader extends Exception {
    private static final long serialVersionUID = 1L;

    NoHeader(String why) {
      super(why, null, false, false);
    }
  }

  @Override
  public void listen(MessageConsumer consumer) {
    try {
      for (var text = next(); text.isPresent(); text = next()) {
        read(text.get(), consumer);
      }
    } catch (NoHeader e) {
      endpoint.refuse(
          null, ResponseErrorCode.ParseError, "no header of a message: " + e.getMessage());
      System.err.println("the client's messages cannot be told apart: " + e.getMessage());
    } catch (IOException e) {
      System.err.println("the connection to the client broke: " + e.getMessage());
    }
  }

  /** The next text; empty at the end of the input. */
  private Optional<String> next() throws IOException, NoHeader {
    long length = -1;
    var line = line();
    if (line.isEmpty()) {
      return Optional.empty();
    }
    while (line.isPresent() && !line.get().isEmpty()) {
      var field = line.get();
      if (!field.matches("[A-Za-z-]+:.*")) {
        throw new NoHeader("'" + shortened(field) + "'");
      } else if (field.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = length(field.substring(LENGTH.length()).strip());
      }
      line = line();
    }
    if (length < 0) {
      throw new NoHeader("it has no Content-Length");
    }
    var bytes = in.readNBytes((int) length);
    return bytes.length < length
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  private static long length(String digits) throws NoHeader {
    if (!digits.matches("[0-9]{1,9}") || Long.parseLong(digits) > LONGEST) {
      throw new NoHeader("the Content-Length is '" + shortened(digits) + "'");
    }
    return Long.parseLong(digits);
  }

  /** Without its end; empty at the end of the input. */
  private Optional<String> line() throws IOException, NoHeader {
    var bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        return Optional.empty();
      }
      bytes.write(next);
      if (bytes.size() > LONGEST_HEADER_LINE) {
        throw new NoHeader("'" + shortened(bytes.toString(StandardCharsets.UTF_8)) + "'");
      }
    }
    var line = bytes.toString(StandardCharsets.UTF_8);
    return Optional.of(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }

  private void read(String text, MessageConsumer consumer) {
    try {
      var request = whole(text);
      if (!isMessage(request)) {
        endpoint.refuse(
            id(request), ResponseErrorCode.InvalidRequest, "this is JSON, but no message");
        return;
      }
      consumer.consume(json.parseMessage(text));
    } catch (MessageIssueException e) {
      endpoint.handle(e.getRpcMessage(), e.getIssues());
    } catch (IOException | JsonParseException | IllegalStateException e) {
      endpoint.refuse(null, ResponseErrorCode.ParseError, "this is no JSON: " + words(e));
    }
  }

  private static String words(Exception problem) {
    return String.valueOf(problem.getMessage())
        .lines()
        .findFirst()
        .orElse("")
        .replaceFirst("^Use JsonReader.* malformed JSON", "malformed");
  }

  private static JsonElement whole(String text) throws IOException {
    try (var reader = new JsonReader(new StringReader(text))) {
      reader.setStrictness(Strictness.STRICT);
      var element = new Gson().getAdapter(JsonElement.class).read(reader);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new IOException("something follows its end");
      }
      return element;
    }
  }

  private static boolean isMessage(JsonElement element) {
    if (!(element instanceof JsonObject object)) {
      return false;
    }
    var id = object.get("id");
    boolean hasUsableId = id == null || id.isJsonNull() || isNumberOrText(id);
    return hasUsableId
        && (object.has("method")
            ? object.get("method").isJsonPrimitive()
                && object.getAsJsonPrimitive("method").isString()
            : object.has("result") || object.has("error"));
  }

  private static boolean isNumberOrText(JsonElement id) {
    return id.isJsonPrimitive() && !id.getAsJsonPrimitive().isBoolean();
  }

  /** What an answer names; null where nothing can be named. */
  private static @Nullable Either<String, Number> id(JsonElement element) {
    var id = element instanceof JsonObject object ? object.get("id") : null;
    if (id == null || !isNumberOrText(id)) {
      return null;
    }
    return id.getAsJsonPrimitive().isNumber()
        ? Either.forRight(id.getAsInt())
        : Either.forLeft(id.getAsString());
  }
}
