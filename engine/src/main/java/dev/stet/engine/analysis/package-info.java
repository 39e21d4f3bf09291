/** Facts about the IR that hold without a solver: control flow, loops, calls. Uses ir only. */
@NullMarked
package dev.stet.engine.analysis;

import org.jspecify.annotations.NullMarked;
