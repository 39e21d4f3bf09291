package dev.stet.cli.mcp;

import dev.stet.cli.run.InputProblem;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.List;

/** What an agent can ask. No tool writes a file. */
interface AgentTool {

  String name();

  /** What it is good for, to be read by a model. */
  String purpose();

  List<Parameter> parameters();

  /**
   * Carries it out.
   *
   * @throws InputProblem where the question makes no sense; its line is the answer
   */
  ToolAnswer answer(ToolArguments arguments, ToolCalls.Call call)
      throws InputProblem, InterruptedException;

  /** As the protocol describes it. */
  default Tool described() {
    return Tool.builder(name(), Parameter.schema(parameters()))
        .description(purpose())
        .annotations(
            ToolAnnotations.builder()
                .readOnlyHint(true)
                .destructiveHint(false)
                .idempotentHint(true)
                .openWorldHint(false)
                .build())
        .build();
  }
}
