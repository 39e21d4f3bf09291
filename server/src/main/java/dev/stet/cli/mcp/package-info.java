/**
 * The tools of agents: a server of the Model Context Protocol on standard input and output. {@link
 * dev.stet.cli.mcp.AgentServer} puts it together; {@link dev.stet.cli.mcp.LineTransport} is the
 * wire, what the protocol's library leaves to others; each tool is an {@link
 * dev.stet.cli.mcp.AgentTool}. Answers come from the engine's processes of the language server, in
 * its words and in the JSON of the command line.
 */
@NullMarked
package dev.stet.cli.mcp;

import org.jspecify.annotations.NullMarked;
