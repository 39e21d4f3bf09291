/**
 * From a solver's model to an execution that people can check: the concrete interpreter that
 * replays it ({@link Interpreter}) and the trace in terms of the C text ({@link TraceBuilder}).
 *
 * <p>Each package knows those before it only: {@code value}, {@code input}, {@code execution},
 * {@code machine}, {@code code}, and this one.
 */
@NullMarked
package dev.stet.engine.witness;

import org.jspecify.annotations.NullMarked;
