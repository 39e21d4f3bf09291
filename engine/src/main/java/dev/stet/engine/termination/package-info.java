/**
 * Whether loops and recursion end (001 §6.2, 6.3; 002): ranking functions, recurrent sets,
 * preconditions.
 */
@NullMarked
package dev.stet.engine.termination;

import org.jspecify.annotations.NullMarked;
