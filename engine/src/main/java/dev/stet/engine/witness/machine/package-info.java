/**
 * The state of a running program: open calls, memory, inputs, and functions in the form that runs.
 * Loops of many rounds that are all alike are done at once, and states that come back are noticed.
 */
@NullMarked
package dev.stet.engine.witness.machine;

import org.jspecify.annotations.NullMarked;
