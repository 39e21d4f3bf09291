/**
 * Which memory objects a function knows, what its pointers may point to and how the contents of an
 * object are split into regions. Pointers are pairs (object, byte offset).
 *
 * <p>{@link ObjectTable} numbers the objects, {@link AccessPatterns} are the accesses, {@link
 * PointsTo} is what pointers may lead to, with offsets as a {@link Congruence}, and {@link
 * HeldPointers} what objects hold as pointers. From these {@link MemoryLayout} makes each {@link
 * Region}, with {@link ContentsSplit} for one object. {@link HeapTypes} finds the structure that a
 * block of memory is used as, so that its members are kept apart as those of variables are. {@link
 * FollowedUnset} says where it is followed what is unset; of objects that are copied as blocks that
 * includes the bytes in no region.
 */
@NullMarked
package dev.stet.engine.memory;

import org.jspecify.annotations.NullMarked;
