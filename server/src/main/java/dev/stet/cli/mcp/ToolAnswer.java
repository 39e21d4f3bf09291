package dev.stet.cli.mcp;

import com.google.gson.JsonObject;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;

/**
 * What a tool found out.
 *
 * @param text a few lines
 * @param content the same for programs
 */
record ToolAnswer(String text, JsonObject content) {

  CallToolResult result() {
    return CallToolResult.builder()
        .addTextContent(text.stripTrailing())
        .structuredContent(content)
        .isError(false)
        .build();
  }

  /** An answer to a question that cannot be answered: one line says why. */
  static CallToolResult refusal(String line) {
    return CallToolResult.builder().addTextContent(line).isError(true).build();
  }
}
