package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A part of memory and how the code sees it: by the names of members of structures, by its bytes.
 * Two regions may be the same memory only where a declaration says what both are.
 */
final class LayoutRegion {

  /** Whose memory it is. */
  enum Owner {
    /** A variable of the function. */
    FUNCTION,
    /** A variable without a name, in which the compiler passes a structure in pieces. */
    PASSING,
    /** Others see it, too: a global variable, or what is found behind a pointer from outside. */
    OTHERS,
    /** A member of a structure. */
    MEMBER
  }

  /** Where no member ends. */
  static final long UNLIMITED = Long.MAX_VALUE;

  private final Owner owner;
  private final @Nullable LayoutRegion parent;
  private final Type type;
  private final DeclaredTarget target;
  private final Extent extent;
  private final Set<String> names = new LinkedHashSet<>();

  /** What it is seen as where it was copied from or to. */
  private final Set<String> copied = new LinkedHashSet<>();

  private boolean bytes;
  private boolean beyond;
  private boolean handedOver;

  /**
   * How far a region goes that is a member, or an array that is one.
   *
   * @param bytes up to the next member, or {@link #UNLIMITED}
   */
  record Extent(long bytes, Shape shape) {
    /** Whether there are steps in it. */
    enum Shape {
      /** An array, or a structure or union of which the layout did not change. */
      ARRAY,
      SCALAR
    }

    static final Extent NONE = new Extent(UNLIMITED, Shape.ARRAY);
  }

  /**
   * Memory that is no member.
   *
   * @param type {@link Type#VOID} where it is not known
   * @param target what its declaration says of it
   */
  LayoutRegion(Owner owner, Type type, DeclaredTarget target) {
    this(owner, null, type, target, Extent.NONE);
  }

  /** A member of another region. */
  LayoutRegion(LayoutRegion parent, Type type, DeclaredTarget target, Extent extent) {
    this(Owner.MEMBER, parent, type, target, extent);
  }

  private LayoutRegion(
      Owner owner, @Nullable LayoutRegion parent, Type type, DeclaredTarget target, Extent extent) {
    this.owner = owner;
    this.parent = parent;
    this.type = type;
    this.target = target;
    this.extent = extent;
    if (target.kind() == DeclaredTarget.Kind.STRUCTURE && owner != Owner.FUNCTION) {
      names.add(target.structure());
    }
    bytes = target.kind() == DeclaredTarget.Kind.NUMBERS && owner == Owner.OTHERS;
  }

  /**
   * Memory that the compiler fills as the names of the members in an initialiser say; numbers in an
   * array have no names.
   */
  static LayoutRegion literal(Type type, DeclaredTarget target) {
    var region = new LayoutRegion(Owner.FUNCTION, type, target);
    region.name(target.concerned());
    region.bytes |= type instanceof Type.Array && LayoutTypes.structure(type).isEmpty();
    return region;
  }

  Owner owner() {
    return owner;
  }

  /** What it is a member of, up to what is none. */
  LayoutRegion root() {
    return parent == null ? this : parent.root();
  }

  /** Whether nobody else finds pointers that are put there, but by its address. */
  boolean isOwn() {
    return root().owner == Owner.FUNCTION || root().owner == Owner.PASSING;
  }

  Type type() {
    return type;
  }

  DeclaredTarget target() {
    return target;
  }

  Extent extent() {
    return extent;
  }

  /** Whether it is a member that is no structure. */
  boolean isScalars() {
    return owner == Owner.MEMBER && target.kind() != DeclaredTarget.Kind.STRUCTURE;
  }

  /** The structures that it is seen as, by the names of members, here or in copies. */
  Set<String> names() {
    Set<String> all = new LinkedHashSet<>(names);
    all.addAll(copied);
    return all;
  }

  boolean isNamed() {
    return !names.isEmpty() || !copied.isEmpty();
  }

  /** Whether it is declared as a structure or seen as one here, and not in copies alone. */
  boolean isStructure() {
    return !names.isEmpty();
  }

  /** It is copied, and seen as a structure on the other side; whether that is news. */
  boolean copy(String structure) {
    return !names.contains(structure) && copied.add(structure);
  }

  /** Whether that is news. */
  boolean name(String structure) {
    return !structure.isEmpty() && names.add(structure);
  }

  /** It is seen by its bytes. */
  void seeBytes() {
    bytes = true;
  }

  boolean isSeenByBytes() {
    return bytes;
  }

  /** The code goes from it to what lies beside it. */
  void goBeyond() {
    beyond = true;
  }

  boolean isLeft() {
    return beyond;
  }

  /** A function gets it that only a pointer leads to. */
  void handOver() {
    handedOver = true;
  }

  boolean isHandedOver() {
    return handedOver;
  }
}
