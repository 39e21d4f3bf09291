package dev.stet.engine.ssa;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.term.Sort;
import org.jspecify.annotations.Nullable;

/**
 * A variable that a loop may change, with one value per visit of the loop head.
 *
 * @param name the C name, or the compiler's where there is none
 * @param variable the C variable, or null where it is none (a temporary, a field, an element)
 * @param type how its bits read; {@link CType#UNKNOWN} where that is not known
 * @param heap what it says about the heap; null where nothing, or where that is not of interest
 */
public record LoopVariable(
    String name, @Nullable Variable variable, CType type, Sort sort, @Nullable HeapPart heap) {}
