/**
 * The engine in a process of its own, so that a native crash costs one function only.
 *
 * <p>One process verifies ({@link RemoteEngine}), another one compares ({@link RemoteComparisons}).
 * The latter is started with the first comparison, or when a text was found to be that of git's
 * HEAD, so that it is ready for the first edit.
 */
@NullMarked
package dev.stet.server.worker;

import org.jspecify.annotations.NullMarked;
