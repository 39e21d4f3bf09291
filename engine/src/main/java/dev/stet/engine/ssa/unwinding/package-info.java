/** Loops, their variables and how they are entered and left; the whole formula of a function. */
@NullMarked
package dev.stet.engine.ssa.unwinding;

import org.jspecify.annotations.NullMarked;
