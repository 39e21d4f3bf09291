/** LLVM bitcode to ir.Module: the only user of libLLVM. No native handle leaves this package. */
@NullMarked
package dev.stet.engine.llvm;

import org.jspecify.annotations.NullMarked;
