package dev.stet.engine.equivalence;

import dev.stet.engine.ir.Module;
import java.util.function.Supplier;

/**
 * One of the two versions of a translation unit.
 *
 * @param module as compiled for comparison: no checks, overflow wraps, nothing optimised but
 *     variables in registers
 * @param checked the same unit as the verifier sees it, with a check for each overflow, division,
 *     shift and array index: says on which inputs the version is defined. Compiled when first asked
 *     for.
 */
public record Version(Module module, Supplier<Module> checked) {}
