/**
 * What is asked of a module and done to it before it is read. So that no pass of LLVM chooses a
 * first value, {@link UninitialisedVariables} keeps it open, and {@link DefiniteAssignment} gives
 * each variable a bit that says whether it was set.
 */
@NullMarked
package dev.stet.engine.llvm.pass;

import org.jspecify.annotations.NullMarked;
