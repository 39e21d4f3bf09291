/**
 * All states of a function at one place that look alike: blocks of memory and chains of them, what
 * they hold, and what is known of numbers.
 */
@NullMarked
package dev.stet.engine.shape.heap;

import org.jspecify.annotations.NullMarked;
