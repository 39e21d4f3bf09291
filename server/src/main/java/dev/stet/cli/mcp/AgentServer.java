package dev.stet.cli.mcp;

import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.release.Release;
import dev.stet.server.EngineProcesses;
import dev.stet.server.worker.ComparisonEngine;
import dev.stet.server.worker.Engine;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server of the Model Context Protocol on a pair of streams. */
public final class AgentServer {

  private static final String INSTRUCTIONS =
      "Stet proves C functions. After an edit, call verify for the function: what it reports as"
          + " violated comes with inputs that show it, what it calls safe is proved for all inputs."
          + " After a refactoring, call same_meaning.";

  private AgentServer() {}

  /** How it ended. */
  public enum Farewell {
    /** The client closed the connection, which is how the protocol ends. */
    IN_ORDER,
    /** Nobody who speaks the protocol was there. */
    NO_CLIENT
  }

  /**
   * Serves until the input ends.
   *
   * @param cache where verdicts are kept; nowhere if empty
   * @param toolchain how files are compiled
   */
  public static Farewell serve(
      InputStream in, OutputStream out, Optional<Path> cache, Toolchain toolchain) {
    try (var engine = EngineProcesses.verifying(cache);
        var comparisons = EngineProcesses.comparing()) {
      return serve(in, out, engine, comparisons, toolchain);
    }
  }

  static Farewell serve(
      InputStream in,
      OutputStream out,
      Engine engine,
      ComparisonEngine comparisons,
      Toolchain toolchain) {
    var calls = new ToolCalls();
    var verification = new Verification(engine, toolchain);
    var tools =
        byName(
            List.of(
                new VerifyTool(verification),
                new CounterexampleTool(verification),
                new SameMeaningTool(comparisons, verification, toolchain),
                new ContractTool(verification)));
    var transport = new LineTransport(in, out, calls, tools.keySet());
    var specification =
        McpServer.sync(transport)
            .jsonMapper(new McpJson())
            // Arguments are looked at by the tools, in their words.
            .validateToolInputs(false)
            .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(""))
            .serverInfo("stet", Release.number())
            .instructions(INSTRUCTIONS)
            .capabilities(ServerCapabilities.builder().tools(false).build());
    tools.forEach(
        (name, tool) ->
            specification.toolCall(
                tool.described(), (exchange, request) -> calls.answer(tool, exchange, request)));
    var server = specification.build();
    var farewell = transport.serve();
    calls.cancelAll();
    server.close();
    return farewell;
  }

  private static Map<String, AgentTool> byName(List<AgentTool> tools) {
    var byName = new LinkedHashMap<String, AgentTool>();
    tools.forEach(tool -> byName.put(tool.name(), tool));
    return byName;
  }
}
