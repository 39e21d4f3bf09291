/**
 * Runs of both versions on the same inputs, what others see of them, and the search for inputs on
 * which they part.
 */
@NullMarked
package dev.stet.engine.equivalence.relational.run;

import org.jspecify.annotations.NullMarked;
