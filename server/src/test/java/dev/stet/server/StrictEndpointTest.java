package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.junit.jupiter.api.Test;

class StrictEndpointTest {

  @Test
  void whatGoesWrongInsideIsOneLine() {
    List<Message> said = new ArrayList<>();
    new StrictEndpoint(said::add, new Broken(), method -> Optional.empty()).consume(request());
    var error = ((ResponseMessage) said.get(0)).getError();
    assertEquals(ResponseErrorCode.InternalError.getValue(), error.getCode());
    assertEquals("internal error of the server: IllegalStateException: first", error.getMessage());
  }

  private static RequestMessage request() {
    var request = new RequestMessage();
    request.setId("7");
    request.setMethod("test");
    request.setParams(List.of());
    return request;
  }

  private static final class Broken implements Endpoint {

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
      return CompletableFuture.failedFuture(new IllegalStateException("first\nsecond"));
    }

    @Override
    public void notify(String method, Object parameter) {
      throw new IllegalStateException(method);
    }
  }
}
