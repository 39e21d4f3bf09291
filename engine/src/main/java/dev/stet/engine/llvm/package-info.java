/**
 * LLVM bitcode to ir.Module: the only user of libLLVM. No native handle leaves this package.
 *
 * <p>There is a reader for each concept: {@link FunctionReader}, {@code InstructionReader}, {@code
 * CallReader}, {@link TypeReader}, {@link DebugInfo}. With every parse ({@link NativeModule})
 * thread-local variables become ordinary ones ({@code ThreadLocals}), and the address of a weak
 * symbol that the unit does not define becomes any value ({@code WeakSymbols}). Then {@link
 * UninitialisedVariables} and {@link DefiniteAssignment} do their work before LLVM makes registers
 * of variables. What remains open about reads is a call, of which {@code property} makes a check.
 *
 * <p>Vectors are read as arrays of scalars where they are only handed on, as small structures of
 * floats are; what computes with them is not modelled.
 */
@NullMarked
package dev.stet.engine.llvm;

import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.pass.DefiniteAssignment;
import dev.stet.engine.llvm.pass.UninitialisedVariables;
import dev.stet.engine.llvm.reader.FunctionReader;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.TypeReader;
import org.jspecify.annotations.NullMarked;
