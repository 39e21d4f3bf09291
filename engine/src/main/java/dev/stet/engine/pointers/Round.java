package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Loop;
import java.util.Set;

/**
 * A round of a loop.
 *
 * @param written regions of memory that it may write
 */
public record Round(Loop loop, Set<Integer> written) {}
