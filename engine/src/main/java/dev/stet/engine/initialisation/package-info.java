/**
 * Which reads surely find values that were set, found without a solver: definite initialisation of
 * memory, as the Java language asks it of variables (JLS ch. 16). {@link
 * dev.stet.engine.initialisation.SetBytes} says that bytes behind an address are set, from and up
 * to {@link dev.stet.engine.linear.Affine} numbers of registers; {@link
 * dev.stet.engine.initialisation.FilledByLoops} guesses how far loops have come, of which {@link
 * dev.stet.engine.initialisation.DefiniteInitialisation} keeps what every round keeps (Flanagan and
 * Leino, Houdini, 2001).
 *
 * <p>What is found holds in every execution up to the first one that is undefined. It proves and
 * never refutes.
 */
@NullMarked
package dev.stet.engine.initialisation;

import org.jspecify.annotations.NullMarked;
