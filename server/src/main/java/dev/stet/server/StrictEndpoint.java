package dev.stet.server;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.jspecify.annotations.Nullable;

/**
 * Answers what cannot be answered as JSON-RPC has it: requests that nobody carries out or that lack
 * what they must have, and text that is no message. What goes wrong in the server itself is told in
 * one line; the stack trace is for the log only.
 */
final class StrictEndpoint extends RemoteEndpoint {

  private final MessageConsumer client;

  StrictEndpoint(MessageConsumer client, Endpoint server) {
    super(client, new Complete(server), StrictEndpoint::error);
    this.client = client;
  }

  @Override
  public void handle(Message message, List<MessageIssue> issues) {
    super.handle(message, issues);
    if (!(message instanceof RequestMessage) && !(message instanceof NotificationMessage)) {
      var answer = new ResponseMessage();
      answer.setError(
          new ResponseError(
              ResponseErrorCode.ParseError, "this is no message: " + words(issues), null));
      try {
        client.consume(answer);
      } catch (JsonRpcException e) {
        System.err.println("the client does not listen any more");
      }
    }
  }

  private static String words(List<MessageIssue> issues) {
    return issues.stream()
        .map(MessageIssue::getCause)
        .filter(cause -> cause != null && cause.getMessage() != null)
        .map(cause -> cause.getMessage().lines().findFirst().orElse(""))
        .findFirst()
        .orElse("it could not be read");
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

  /** Tells what a request lacks where the server could not carry it out for that. */
  private record Complete(Endpoint server) implements Endpoint {

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
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
      server.notify(method, parameter);
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
