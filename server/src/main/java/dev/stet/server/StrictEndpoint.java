package dev.stet.server;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.jspecify.annotations.Nullable;

/**
 * Answers what cannot be answered as JSON-RPC has it: requests that nobody carries out or that lack
 * what they must have or come when they may not. Notifications that do are dropped. What goes wrong
 * in the server itself is told in one line; the stack trace is for the log only.
 */
final class StrictEndpoint extends RemoteEndpoint {

  private final MessageConsumer client;

  /**
   * @param refusal why a message of this method is not wanted now; empty where it is
   */
  StrictEndpoint(
      MessageConsumer client, Endpoint server, Function<String, Optional<ResponseError>> refusal) {
    super(client, new Complete(server, refusal), StrictEndpoint::error);
    this.client = client;
  }

  /** Of a message that is one, but whose parts are not what they should be. */
  @Override
  public void handle(Message message, List<MessageIssue> issues) {
    if (message instanceof RequestMessage request) {
      refuse(request.getRawId(), ResponseErrorCode.InvalidParams, words(issues));
    } else {
      System.err.println("protocol: a message of the client is not understood: " + words(issues));
    }
  }

  /**
   * Answers what cannot be carried out.
   *
   * @param id of the request, null where it has none that can be named
   */
  void refuse(@Nullable Either<String, Number> id, ResponseErrorCode code, String words) {
    var answer = new ResponseMessage();
    if (id != null) {
      answer.setRawId(id);
    }
    answer.setError(new ResponseError(code, words, null));
    try {
      client.consume(answer);
    } catch (JsonRpcException e) {
      System.err.println("the client does not listen any more");
    }
  }

  private static String words(List<MessageIssue> issues) {
    return issues.stream()
        .map(issue -> issue.getCause() == null ? issue.getText() : innermost(issue.getCause()))
        .map(words -> String.valueOf(words).lines().findFirst().orElse(""))
        .findFirst()
        .orElse("it could not be read");
  }

  private static @Nullable String innermost(Throwable problem) {
    var cause = problem;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }

  private static Throwable cause(Throwable problem) {
    var cause = problem;
    while ((cause instanceof CompletionException
            || cause instanceof ExecutionException
            || cause instanceof InvocationTargetException
            || cause.getClass() == RuntimeException.class)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  private static ResponseError error(Throwable problem) {
    var cause = cause(problem);
    if (cause instanceof ResponseErrorException known) {
      return known.getResponseError();
    } else if (cause instanceof UnsupportedOperationException) {
      return new ResponseError(
          ResponseErrorCode.MethodNotFound, "the server does not answer this request", null);
    }
    problem.printStackTrace();
    var name = cause.getClass().getSimpleName();
    var words = cause.getMessage() == null ? name : name + ": " + cause.getMessage();
    return new ResponseError(
        ResponseErrorCode.InternalError,
        "internal error of the server: " + words.lines().findFirst().orElse(name),
        null);
  }

  /**
   * Passes on what comes when it may, and tells what a request lacks where the server could not
   * carry it out for that.
   */
  private record Complete(Endpoint server, Function<String, Optional<ResponseError>> refusal)
      implements Endpoint {

    /** What such a method begins with need not be understood; there are no requests of that. */
    private static final String OPTIONAL = "$/";

    /** May come at any time. */
    private static final String END = "exit";

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
      var refused = refusal.apply(method);
      if (refused.isPresent()) {
        return CompletableFuture.failedFuture(new ResponseErrorException(refused.get()));
      }
      if (method.startsWith(OPTIONAL)) {
        throw new UnsupportedOperationException(method);
      }
      try {
        return server.request(method, parameter);
      } catch (RuntimeException e) {
        String lacks = lacks(method, parameter);
        if (lacks.isEmpty() || cause(e) instanceof UnsupportedOperationException) {
          throw e;
        }
        throw new ResponseErrorException(
            new ResponseError(ResponseErrorCode.InvalidParams, lacks, null));
      }
    }

    @Override
    public void notify(String method, Object parameter) {
      if (method.equals(END) || refusal.apply(method).isEmpty()) {
        server.notify(method, parameter);
      }
    }

    private static String lacks(String method, @Nullable Object parameter) {
      if (parameter == null) {
        return "the request has no parameters";
      }
      var request = new RequestMessage();
      request.setId("");
      request.setMethod(method);
      request.setParams(parameter);
      try {
        new ReflectiveMessageValidator(message -> {}).consume(request);
        return "";
      } catch (MessageIssueException e) {
        return e.getIssues().get(0).getText();
      }
    }
  }
}
