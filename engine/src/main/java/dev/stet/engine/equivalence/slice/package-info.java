/** The part of a function that a global variable influences (000 ch. 9). */
@NullMarked
package dev.stet.engine.equivalence.slice;

import org.jspecify.annotations.NullMarked;
