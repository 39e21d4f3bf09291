/**
 * One function as one guarded SSA formula (001 §4.2): guards, loop-back variables, loop-select
 * guards, and an unwinding that only ever adds to it (001 §4.3, 5.4). Knows no abstract domain.
 *
 * <p>The subpackages are layers, each of which sees those before it only: base, caller, memory,
 * owner, code, unwinding. Here stands what others see of the formula. Inputs, check instances and
 * gaps are listed while it is built.
 */
@NullMarked
package dev.stet.engine.ssa;

import org.jspecify.annotations.NullMarked;
