package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Location;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A piece of memory, or a chain of such pieces.
 *
 * @param origins where it may have been allocated; none of what is no allocation on the heap
 * @param type the structure that it is used as; "" where that has not been seen
 * @param bytes its size, or {@link #UNKNOWN}
 * @param chain null where it is one piece
 * @param owner 0, or the chain each node of which has such a block of its own
 */
public record HeapBlock(
    int id,
    Kind kind,
    Set<Location> origins,
    String type,
    long bytes,
    Life life,
    BlockContents contents,
    @Nullable Chain chain,
    int owner) {

  public static final long UNKNOWN = -1;

  /** Where it is. */
  public enum Kind {
    STACK,
    VARIABLE,
    CONSTANT,
    HEAP
  }

  /** Whether it is there. */
  public enum Life {
    ALIVE,
    /** Its block has ended, or it was freed. */
    GONE,
    /** Others know it as well: nothing is known of what it holds, and they may free it. */
    SHARED
  }

  public HeapBlock {
    origins = Collections.unmodifiableSet(new LinkedHashSet<>(origins));
  }

  public HeapBlock with(BlockContents now) {
    return new HeapBlock(id, kind, origins, type, bytes, life, now, chain, owner);
  }

  public HeapBlock with(Life now) {
    return new HeapBlock(id, kind, origins, type, bytes, now, contents, chain, owner);
  }

  public HeapBlock with(@Nullable Chain now) {
    return new HeapBlock(id, kind, origins, type, bytes, life, contents, now, owner);
  }

  /** The same of the type, where it has none. */
  public HeapBlock usedAs(String structure) {
    return type.isEmpty()
        ? new HeapBlock(id, kind, origins, structure, bytes, life, contents, chain, owner)
        : this;
  }

  public HeapBlock ownedBy(int now) {
    return new HeapBlock(id, kind, origins, type, bytes, life, contents, chain, now);
  }

  /** The same as another one. */
  public HeapBlock as(int other) {
    return new HeapBlock(other, kind, origins, type, bytes, life, contents, chain, owner);
  }

  public boolean isAllocated() {
    return kind == Kind.HEAP && life != Life.GONE;
  }

  /** Whether so many bytes at a place are all inside. */
  public boolean has(long offset, long size) {
    return bytes != UNKNOWN && offset >= 0 && size >= 0 && offset <= bytes - size;
  }

  /**
   * A chain that is one node or none, as a list that ends with null; itself where it is not one.
   */
  public @Nullable Chain asList(Chain.Link link, int pointerBytes) {
    boolean ends =
        chain != null
            && chain.link() == null
            && !link.isDouble()
            && link.head() == 0
            && contents.at(link.next(), pointerBytes).equals(SymbolicValue.Bits.ZERO);
    return ends && chain != null ? Chain.of(link, chain.least(), chain.kinds()) : chain;
  }

  /** Its chain: of a node that is there or not, the list that another block is, where it is one. */
  public @Nullable Chain chainLike(HeapBlock other, int pointerBytes) {
    boolean optional = chain != null && chain.link() == null;
    Chain.Link link = other.chain == null ? null : other.chain.link();
    return optional && link != null ? asList(link, pointerBytes) : chain;
  }

  public boolean mayBeEmpty() {
    return chain != null && chain.mayBeEmpty();
  }
}
