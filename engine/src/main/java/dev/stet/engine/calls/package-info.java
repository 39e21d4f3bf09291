/**
 * How arguments and results are handed over, before anything is known of memory. Uses ir, analysis.
 */
@NullMarked
package dev.stet.engine.calls;

import org.jspecify.annotations.NullMarked;
