/** A reader for each concept of LLVM's IR, from functions and their instructions to constants. */
@NullMarked
package dev.stet.engine.llvm.reader;

import org.jspecify.annotations.NullMarked;
