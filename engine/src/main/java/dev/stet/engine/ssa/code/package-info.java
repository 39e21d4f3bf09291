/** Instructions, calls, and where ways meet or part. */
@NullMarked
package dev.stet.engine.ssa.code;

import org.jspecify.annotations.NullMarked;
