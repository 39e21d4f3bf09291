/** Changes that keep the meaning (000 ch. 7), one file each. */
@NullMarked
package dev.stet.engine.equivalence.pattern;

import org.jspecify.annotations.NullMarked;
