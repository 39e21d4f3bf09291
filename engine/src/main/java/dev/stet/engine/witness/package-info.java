/**
 * From a solver's model to an execution that people can check: the concrete interpreter that
 * replays it and the trace in terms of the C text.
 */
@NullMarked
package dev.stet.engine.witness;

import org.jspecify.annotations.NullMarked;
