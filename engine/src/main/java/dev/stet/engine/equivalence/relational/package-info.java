/**
 * Two versions of a function side by side: one product over shared inputs, proved equal by
 * relational invariants between their loops or shown to differ by a run of both.
 *
 * <p>A {@link CutProgram} is one version with callees inlined, a {@link CutSegment} what it does
 * from cut to cut, as terms over registers and one flat memory of bytes ({@link ByteMemory}).
 * {@code SymbolicExecution} is how far it has come; {@code InstructionEncoding}, {@code
 * MemoryAccesses} and {@code CallEncoding} are what instructions do to it. Calls are {@link
 * Uninterpreted} functions that both versions share, so equal calls in equal order are equal.
 * {@link Attempt} tries proofs and searches in rounds of 2, 8, 32 … seconds; {@link Trials} are
 * runs of both.
 *
 * <p>What loops of the old version do that may not end is an assumption ({@link OldLoops}). For
 * floats bits decide; where a proof needs that there is no NaN or that zeros have no sign, inputs
 * with them are tried, and a difference says what it is only for ({@code verdict.OnlyFor}). Inputs
 * on which only the old version was undefined are told as {@code verdict.Repair}. A witness tells
 * the parameters and what the runs have read from memory ({@code InputTexts}), so that it can be
 * tried elsewhere: the tests do so on both compiled versions.
 */
@NullMarked
package dev.stet.engine.equivalence.relational;

import dev.stet.engine.equivalence.relational.formula.ByteMemory;
import dev.stet.engine.equivalence.relational.formula.Uninterpreted;
import dev.stet.engine.equivalence.relational.product.OldLoops;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.segment.CutSegment;
import org.jspecify.annotations.NullMarked;
