package dev.stet.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.server.render.RuleLinks;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What clients send that is not as the protocol has it, byte for byte. */
class ProtocolTest {

  private static final String HELLO =
      framed(
          """
          {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"capabilities":{}}}""");

  private static final String GOOD =
      """
      {"jsonrpc":"2.0","id":77,"method":"workspace/symbol","params":{"query":"x"}}""";

  private static final String SHUTDOWN =
      framed("{\"jsonrpc\":\"2.0\",\"id\":88,\"method\":\"shutdown\"}");

  private static final String EXIT = framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** How a server ended, and all that it said. */
  private record End(int status, String said) {}

  private static String framed(String message) {
    return "Content-Length: " + message.getBytes(UTF_8).length + "\r\n\r\n" + message;
  }

  /** The end of a server whose input stays open: what it does of its own. */
  private static End endWithOpenInput(String input) throws Exception {
    var forth = Pipe.open();
    var out = new ByteArrayOutputStream();
    var status =
        CompletableFuture.supplyAsync(
            () ->
                LanguageServerProcess.serve(
                    Channels.newInputStream(forth.source()),
                    out,
                    EngineTeam.only(new LocalEngine(new FakeVerifier())),
                    new LocalComparisons(new FakeComparer()),
                    RuleLinks.WEB));
    try (var toServer = Channels.newOutputStream(forth.sink())) {
      write(toServer, input);
      return new End(status.get(PATIENCE.toSeconds(), TimeUnit.SECONDS), out.toString(UTF_8));
    }
  }

  private static void write(java.io.OutputStream toServer, String input) {
    try {
      toServer.write(input.getBytes(UTF_8));
      toServer.flush();
    } catch (IOException e) {
      // The server may have ended before it read all.
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 60\r\n\r\n",
        "Content-Length: 100\r\n\r\n",
        "Content-Length: -5\r\n\r\n",
        "Content-Length: many\r\n\r\n",
        "Content-Length: 999999999\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Type: application/json\r\n\r\n",
        "hello\r\n\r\n",
        "\r\n"
      })
  void behindAWrongLengthNobodyWaits(String header) throws Exception {
    var end = endWithOpenInput(HELLO + header + GOOD + framed(GOOD) + framed(GOOD));
    assertEquals(1, end.status());
    assertTrue(end.said().contains("\"id\":null,\"error\":{\"code\":-32700,"), end.said());
    assertFalse(end.said().contains("\\tat "), end.said());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                                                       | null | -32700",
        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":                                       | null | -32700",
        "{\"id\":5} {\"id\":6}                                                      | null | -32700",
        "[]                                                                       | null | -32600",
        "5                                                                        | null | -32600",
        "{}                                                                       | null | -32600",
        "{\"id\":5}                                                                | 5    | -32600",
        "{\"id\":5,\"method\":4}                                                     | 5    | -32600",
        "{\"id\":{},\"method\":\"shutdown\"}                                           | null | -32600",
        "{\"id\":5,\"method\":\"textDocument/hover\",\"params\":\"x\"}                    | 5    | -32602",
        "{\"id\":5,\"method\":\"textDocument/hover\",\"params\":{\"position\":[]}}        | 5    | -32602",
        "{\"id\":\"a\",\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}         | \"a\"  | -32600",
        "{\"id\":5,\"method\":\"$/no\"}                                               | 5    | -32601",
        "{\"id\":5,\"method\":\"no\"}                                                 | 5    | -32601",
      })
  void whatIsNoMessageIsAnsweredAndTheNextOneRead(String text, String id, int code)
      throws Exception {
    var message = text == null ? "" : text;
    var end = endWithOpenInput(HELLO + framed(message) + framed(GOOD) + SHUTDOWN + EXIT);
    assertEquals(0, end.status());
    assertTrue(
        end.said().contains("\"id\":" + id + ",\"error\":{\"code\":" + code + ","), end.said());
    assertTrue(end.said().contains("\"id\":77,\"result\":[]"), end.said());
    assertFalse(end.said().contains("\\tat "), end.said());
  }

  @Test
  void nothingIsDoneBeforeInitialize() throws Exception {
    var opened =
        framed(
            """
            {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\
            {"uri":"file:///early.c","languageId":"c","version":1,"text":"int f(int i) {\\n}\\n"}}}""");
    var end = endWithOpenInput(opened + framed(GOOD) + HELLO + SHUTDOWN + EXIT);
    assertEquals(0, end.status());
    assertTrue(end.said().contains("\"id\":77,\"error\":{\"code\":-32002,"), end.said());
    assertFalse(end.said().contains("early.c"), end.said());
  }

  @Test
  void theStatusTellsWhetherTheEndWasAnnounced() throws Exception {
    assertEquals(0, endWithOpenInput(HELLO + SHUTDOWN + EXIT).status());
    assertEquals(1, endWithOpenInput(HELLO + EXIT).status());
    assertEquals(1, endWithOpenInput(EXIT).status());
  }

  @Test
  void theServerSaysWhichItIs() throws Exception {
    var said = endWithOpenInput(HELLO + EXIT).said();
    assertTrue(said.matches("(?s).*\"name\":\"stet\",\"version\":\"\\d+\\.\\d+\\.\\d+\".*"), said);
  }
}
