/** Invariant inference: joins templates and the formula (001 §5.1, 6.1). */
@NullMarked
package dev.stet.engine.invariant;

import org.jspecify.annotations.NullMarked;
