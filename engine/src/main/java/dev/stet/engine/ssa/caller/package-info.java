/**
 * What callers leave in memory, and which of it may be gone once the function has freed something.
 */
@NullMarked
package dev.stet.engine.ssa.caller;

import org.jspecify.annotations.NullMarked;
