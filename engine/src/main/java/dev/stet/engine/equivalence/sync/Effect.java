package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Instruction;

/**
 * An instruction at which versions must be synchronised: it writes memory, or what it does is seen
 * from outside.
 *
 * @param index position among the effects of its block
 */
record Effect(int block, int index, Instruction instruction) {}
