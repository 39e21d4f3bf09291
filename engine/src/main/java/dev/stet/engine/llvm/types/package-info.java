/**
 * Types: those of LLVM, laid out for the target, and those of the C text, from debug information.
 */
@NullMarked
package dev.stet.engine.llvm.types;

import org.jspecify.annotations.NullMarked;
