/**
 * Shapes of the heap: an abstract interpretation of one function over symbolic memory graphs, in
 * which runs of nodes that are linked alike are one chain (Dudka, Peringer, Vojnar: Byte-Precise
 * Verification of Low-Level List Manipulation, SAS 2013). It knows no solver and no formula.
 *
 * <p>The analysis runs on the inlined function, before kIkI, in at most a third of its time, and
 * five seconds.
 *
 * <p>A {@link Heap} is what registers hold (each a {@link SymbolicValue}), the {@link HeapBlock}s
 * of memory with their {@link BlockContents} byte for byte, and {@link ValueFacts} about numbers. A
 * block may be a {@link Chain}: nodes linked alike, each with blocks of its own ({@link
 * Ownership}). {@link Kinds} are the numbers that stand beside each other in its nodes, {@link
 * Differences} the zones of numbers, those in nodes included.
 *
 * <p>{@link HeapSteps} is what instructions do to a heap ({@code MemorySteps}, {@code Comparing}
 * and {@link Truths} are its parts), {@code CallSteps} what calls do. {@code Access} follows
 * pointers, for which {@code Exposure} takes a node out of its chain. {@link HeapConditions}
 * answers comparisons and parts heaps. At heads of loops {@link Folding} makes chains; {@link
 * Merging} makes one heap of two, and tells whether one covers another, with {@link Gaps} for lists
 * that one side has and the other has not. {@link ShapeAnalysis} is the fixpoint, in turns with
 * more and less merging; what may go wrong in any heap is in {@link HeapFindings}; {@link Shapes}
 * is the answer.
 */
@NullMarked
package dev.stet.engine.shape;

import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Differences;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.HeapConditions;
import dev.stet.engine.shape.heap.Kinds;
import dev.stet.engine.shape.heap.Ownership;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.ValueFacts;
import dev.stet.engine.shape.merge.Folding;
import dev.stet.engine.shape.merge.Gaps;
import dev.stet.engine.shape.merge.Merging;
import dev.stet.engine.shape.step.HeapFindings;
import dev.stet.engine.shape.step.HeapSteps;
import dev.stet.engine.shape.step.Truths;
import org.jspecify.annotations.NullMarked;
