/**
 * An execution as others see it: its events, how it ended, what it left in memory, and its limits.
 */
@NullMarked
package dev.stet.engine.witness.execution;

import org.jspecify.annotations.NullMarked;
