package dev.stet.engine.ssa;

import dev.stet.engine.analysis.Loop;
import java.util.Set;

/**
 * A round of a loop.
 *
 * @param written regions of memory that it may write
 */
record Round(Loop loop, Set<Integer> written) {}
