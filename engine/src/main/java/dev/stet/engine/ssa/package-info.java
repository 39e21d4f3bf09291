/**
 * One function as one guarded SSA formula (001 §4.2): guards, loop-back variables, loop-select
 * guards, and an unwinding that only ever adds to it (001 §4.3, 5.4). Knows no abstract domain.
 */
@NullMarked
package dev.stet.engine.ssa;

import org.jspecify.annotations.NullMarked;
