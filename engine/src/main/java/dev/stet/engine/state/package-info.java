/**
 * What every function of a program keeps of static variables and of members of structures: a range
 * for each number in them that only the program's own loads and stores reach. Nothing is asked of a
 * solver.
 *
 * <p>The invariant: whenever a function of the program is entered, each {@link
 * dev.stet.engine.state.Cell} that it or its callees mention holds a number of its range. It holds
 * by induction over the calls of an execution: the variable begins in its range ({@link
 * dev.stet.engine.state.Cells}), and each function that is entered so leaves it so where it
 * returns, and where it calls others that mention it ({@link dev.stet.engine.state.StateInference},
 * an abstract interpretation over intervals with the cells in registers). In between it may hold
 * anything. The same of arrays of characters: where all functions leave their last byte 0, a text
 * that begins in one ends there ({@link dev.stet.engine.state.TextEnds}). A number is followed only
 * where no address of its variable is passed on, where no store covers a part of it, and where no
 * access is volatile or atomic; what an index may do to it has a check of its own.
 *
 * <p>The same of members of structures, in all objects of their type ({@link
 * dev.stet.engine.state.MemberInvariants}): whenever code comes to see a {@link
 * dev.stet.engine.state.MemberCell} that it did not write last itself, it finds a number of its
 * range, and members in the orders that the program keeps ({@link
 * dev.stet.engine.state.MemberOrder}). All that writes one is seen by its type: each pointer to its
 * structure comes from where such a pointer is declared to be and is used as one; where anything
 * else is done with one ({@link dev.stet.engine.state.WaysToMembers}), nothing is said of its
 * members.
 */
@NullMarked
package dev.stet.engine.state;

import org.jspecify.annotations.NullMarked;
