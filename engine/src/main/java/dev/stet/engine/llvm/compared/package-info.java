/**
 * What brings two versions into a form in which they can be compared (000 §6.3), before LLVM's
 * passes run: what these must not look into becomes a call ({@link Abstraction}).
 */
@NullMarked
package dev.stet.engine.llvm.compared;

import org.jspecify.annotations.NullMarked;
