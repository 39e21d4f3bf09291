/**
 * A parsed module of libLLVM and what its C interface gives, in Java's types. Thread-local
 * variables and weak symbols are settled as soon as a module is parsed.
 */
@NullMarked
package dev.stet.engine.llvm.bitcode;

import org.jspecify.annotations.NullMarked;
