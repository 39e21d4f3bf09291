package dev.stet.cli.mcp;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.server.worker.CancelToken;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The calls of tools that are under way; each ends with an answer, whatever happens. */
final class ToolCalls {

  /**
   * Where the number of a request stands in what a tool is told besides its arguments. The
   * protocol's library tells it to nobody, but a client that takes a request back names it.
   */
  static final String REQUEST = "dev.stet/request";

  private final Map<Object, CancelToken> running = new HashMap<>();

  /** One call. */
  interface Call {

    CancelToken token();

    /** Tells the client how far it is, where it wants to know. */
    void progress(int done, int total, String at);
  }

  CallToolResult answer(AgentTool tool, McpSyncServerExchange exchange, CallToolRequest request) {
    var token = new CancelToken();
    var id = request.meta() == null ? null : request.meta().get(REQUEST);
    begin(id, token);
    try {
      var arguments = ToolArguments.of(tool, request.arguments());
      return tool.answer(arguments, call(exchange, request, token)).result();
    } catch (InputProblem e) {
      return ToolAnswer.refusal(e.line());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ToolAnswer.refusal("the server ends");
    } catch (RuntimeException | StackOverflowError e) {
      var errors = new InternalErrors();
      errors.add("in the tool " + tool.name(), e);
      return ToolAnswer.refusal(errors.tell().orElse("internal error"));
    } finally {
      end(id);
    }
  }

  private static Call call(
      McpSyncServerExchange exchange, CallToolRequest request, CancelToken token) {
    var wanted = request.progressToken();
    return new Call() {
      @Override
      public CancelToken token() {
        return token;
      }

      @Override
      public void progress(int done, int total, String at) {
        if (wanted != null) {
          exchange.progressNotification(
              ProgressNotification.builder(wanted, done).total((double) total).message(at).build());
        }
      }
    };
  }

  private synchronized void begin(@Nullable Object id, CancelToken token) {
    if (id != null) {
      running.put(id, token);
    }
  }

  private synchronized void end(@Nullable Object id) {
    if (id != null) {
      running.remove(id);
    }
  }

  /** The client takes a request back; one that is answered already stays answered. */
  synchronized void cancel(Object id) {
    var token = running.get(id);
    if (token != null) {
      token.cancel();
    }
  }

  synchronized void cancelAll() {
    running.values().forEach(CancelToken::cancel);
  }
}
