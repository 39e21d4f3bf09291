/**
 * Values as terms: registers, pointers, what regions of memory hold, copies of loops and the state
 * in them.
 */
@NullMarked
package dev.stet.engine.ssa.base;

import org.jspecify.annotations.NullMarked;
