/**
 * Which memory objects a function knows, what its pointers may point to and how the contents of an
 * object are split into regions. Pointers are pairs (object, byte offset).
 *
 * <p>{@link ObjectTable} numbers the objects, {@code AccessPatterns} are the accesses, {@link
 * PointsTo} is what pointers may lead to, with offsets as a {@link Congruence}, and {@code
 * HeldPointers} what objects hold as pointers. From these {@link MemoryLayout} makes each {@link
 * Region}, with {@code ContentsSplit} for one object. {@code HeapTypes} finds the structure that a
 * block of memory is used as, so that its members are kept apart as those of variables are. {@code
 * FollowedUnset} says where it is followed what is unset; of objects that are copied as blocks that
 * includes the bytes in no region.
 */
@NullMarked
package dev.stet.engine.memory;

import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.ObjectTable;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import org.jspecify.annotations.NullMarked;
