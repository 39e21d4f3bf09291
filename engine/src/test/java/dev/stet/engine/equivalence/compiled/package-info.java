/** Witnesses of differences, tried on both compiled versions instead of the interpreter. */
@NullMarked
package dev.stet.engine.equivalence.compiled;

import org.jspecify.annotations.NullMarked;
