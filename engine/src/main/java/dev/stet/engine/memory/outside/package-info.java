/**
 * Memory of the caller, by the pointers that lead there: how it is used, what is kept apart, what
 * is freed together.
 */
@NullMarked
package dev.stet.engine.memory.outside;

import org.jspecify.annotations.NullMarked;
