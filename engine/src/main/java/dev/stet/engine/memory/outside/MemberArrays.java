package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.ArrayMembers;
import dev.stet.engine.analysis.UnsignedIndices;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arrays of scalars in structures from outside whose elements a function reaches by the name of the
 * array only. An index that stays within the array reaches none of the members beside it: that is
 * checked where an element, or a block of them, is accessed. The last member of a structure may be
 * longer than it is declared to be ({@code char data[]}): an index of it must not be negative only,
 * and so it is one of these only where the structure stands in no other and in no array.
 */
public final class MemberArrays {

  /** So many sizes are added to one that is still no larger than an object. */
  private static final int SUMMANDS = 4;

  /** No object has more bytes, of 64 and of 32 bits (C17 6.5.6 p9). */
  private final long most;

  private final DataLayout layout;
  private final UnsignedBounds indices;
  private final UnsignedIndices unsigned;
  private final ArrayMembers members;
  private final Map<Operand, Instruction.PointerAdd> additions;
  private final Set<Member> last = new LinkedHashSet<>();

  /** Those whose elements are accessed otherwise, too. */
  private final Set<Member> open = new LinkedHashSet<>();

  /** Where arrays at the ends of structures count. */
  enum Last {
    AS_PART,
    BY_ITSELF
  }

  /**
   * @param inUnions structures that stand in unions
   * @param code of the function
   */
  MemberArrays(
      Function function,
      DataLayout layout,
      Set<String> inUnions,
      List<Instruction> code,
      Last end) {
    this.layout = layout;
    this.most = (1L << (layout.pointerBits() - 1)) - 1;
    this.indices = new UnsignedBounds(code);
    this.unsigned = new UnsignedIndices(function, layout.pointerBits());
    this.members = new ArrayMembers(layout, inUnions, code);
    this.additions = members.additions();
    additions.values().forEach(p -> members.lastStartedBy(p).ifPresent(last::add));
    if (end == Last.AS_PART) {
      open.addAll(last);
    }
    List<Operand> accessed = new ArrayList<>();
    List<Operand> blocks = new ArrayList<>();
    for (Instruction i : code) {
      if (i instanceof Instruction.Load l) {
        accessed.add(l.address());
      } else if (i instanceof Instruction.Store s) {
        accessed.add(s.address());
      } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
        c.arguments().stream().filter(a -> a.type() instanceof Type.Pointer).forEach(blocks::add);
      }
    }
    for (boolean found = true; found; ) {
      found = false;
      var origins = new OutsidePointers(code, this);
      found |= noteNested(origins);
      found |= noteRows(origins, accessed);
      found |= noteRows(origins, blocks);
      for (Operand address : accessed) {
        found |= noteAccess(address, origins);
      }
      for (Instruction i : code) {
        if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
          found |= noteBlock(c, origins);
        }
      }
    }
  }

  /**
   * Behind the last member may stand the next structure of an array, what is around it, or what the
   * function finds there by the distance from another pointer.
   */
  private boolean noteRows(OutsidePointers origins, List<Operand> accessed) {
    boolean found = false;
    for (Instruction.PointerAdd p : additions.values()) {
      Optional<Member> array = members.lastStartedBy(p).filter(m -> !open.contains(m));
      if (array.isPresent()
          && (origins.offset(p.base()).stride() != 0
              || isInOther(array.get(), p, origins)
              || accessed.stream().anyMatch(a -> isBehind(a, p, origins)))) {
        found |= open.add(array.get());
      }
    }
    return found;
  }

  /**
   * Whether an address is of the same origin as a structure, and not in front of its last member.
   */
  private static boolean isBehind(
      Operand address, Instruction.PointerAdd last, OutsidePointers origins) {
    long start = origins.offset(last.base()).remainder() + last.offset();
    return origins.origin(address) == origins.origin(last.base())
        && origins.offset(address).remainder() >= start;
  }

  private boolean isInOther(Member last, Instruction.PointerAdd addition, OutsidePointers origins) {
    int origin = origins.origin(addition.base());
    return additions.values().stream()
        .filter(p -> origins.origin(p.base()) == origin)
        .anyMatch(p -> isAround(p.member().whole(), last.structure()));
  }

  /** Whether a structure of the name is a part of the type. */
  private static boolean isAround(Type type, String structure) {
    if (type instanceof Type.Array a) {
      return isOf(a.element(), structure) || isAround(a.element(), structure);
    }
    return type instanceof Type.Struct s
        && s.fields().stream()
            .anyMatch(f -> isOf(f.type(), structure) || isAround(f.type(), structure));
  }

  private static boolean isOf(Type type, String structure) {
    return type instanceof Type.Struct s && Member.nameOf(s).equals(structure);
  }

  /** Arrays of structures that stand in others may be walked out of unseen. */
  private boolean noteNested(OutsidePointers origins) {
    Map<Integer, Set<String>> structures = new LinkedHashMap<>();
    additions
        .values()
        .forEach(
            p ->
                structures
                    .computeIfAbsent(origins.origin(p.base()), o -> new LinkedHashSet<>())
                    .add(p.member().structure()));
    boolean found = false;
    for (Instruction.PointerAdd p : additions.values()) {
      Optional<Member> array = startedBy(p).filter(m -> !isLast(m));
      Set<String> beside =
          new LinkedHashSet<>(structures.getOrDefault(origins.origin(p.base()), Set.of()));
      beside.removeAll(
          List.of(p.member().structure(), Member.NONE.structure(), Member.ELEMENT.structure()));
      if (array.isPresent() && !beside.isEmpty()) {
        found |= open.add(array.get());
      }
    }
    return found;
  }

  /** Whether an access through the address shows that its array is accessed otherwise, too. */
  private boolean noteAccess(Operand address, OutsidePointers origins) {
    Optional<Member> array = origins.array(address);
    return array.isPresent()
        && !start(address).filter(s -> s.member().equals(array.get())).isPresent()
        && open.add(array.get());
  }

  /** The same for an operation on a block, which may be longer than the array. */
  private boolean noteBlock(Instruction.Call call, OutsidePointers origins) {
    boolean found = false;
    for (Operand pointer : call.arguments()) {
      Optional<Member> array =
          pointer.type() instanceof Type.Pointer ? origins.array(pointer) : Optional.empty();
      if (array.isPresent() && !isWithin(pointer, call.arguments().get(2), array.get())) {
        found |= open.add(array.get());
      }
    }
    return found;
  }

  private boolean isWithin(Operand pointer, Operand length, Member array) {
    if (isLast(array)) {
      return start(pointer).filter(s -> s.member().equals(array)).isPresent();
    }
    return length instanceof Operand.IntConstant n
        && n.value().bitLength() < Long.SIZE
        && n.value().longValue() <= members.declared(array).orElse(0)
        && start(pointer).filter(s -> s.result().equals(pointer)).isPresent();
  }

  /** Whether it is an array at the end of a structure. */
  boolean isLast(Member member) {
    return last.contains(member);
  }

  /** The array in a structure that an addition leads to the start of. */
  private Optional<Member> arrayAt(Instruction.PointerAdd addition) {
    return members
        .startedBy(addition)
        .filter(member -> !isLast(member))
        .or(() -> members.lastStartedBy(addition));
  }

  /** How many bytes of an array there may be. */
  private long bytes(Member array) {
    return isLast(array) ? most : members.declared(array).orElse(0);
  }

  /** The same where its elements are accessed in no other way. */
  Optional<Member> startedBy(Instruction.PointerAdd addition) {
    return arrayAt(addition).filter(member -> !open.contains(member));
  }

  /** The bytes of an element. */
  long elementBytes(Member array) {
    return Math.max(1, layout.storeSizeOf(array.scalars().iterator().next()));
  }

  /**
   * How far an address is from the start of its array at most.
   *
   * @param sizes numbers without a sign that the address is computed from, each with what it is at
   *     most as a number of elements: sums of some of them are no larger than an object
   */
  public record Extent(
      Operand.Register start, long bytes, End end, Map<Operand.Register, Long> sizes) {

    /** What stands behind. */
    public enum End {
      /** Other members. */
      CLOSED,
      /** More of the array, as far as the object goes. */
      OPEN
    }

    public Extent {
      sizes = Collections.unmodifiableMap(new LinkedHashMap<>(sizes));
    }
  }

  private Extent extent(Operand address, Instruction.PointerAdd start, long bytes) {
    if (!isLast(start.member())) {
      return new Extent(start.result(), bytes, Extent.End.CLOSED, Map.of());
    }
    Map<Operand.Register, Long> sizes = new LinkedHashMap<>();
    Operand at = address;
    for (var p = additions.get(at);
        p != null && !p.equals(start);
        at = p.base(), p = additions.get(at)) {
      for (Instruction.Scaled scaled : p.scaled()) {
        long elements = most / SUMMANDS / Math.max(1, Math.abs(scaled.stride()));
        unsigned.sources(scaled.index()).forEach(n -> sizes.merge(n, elements, Math::min));
      }
    }
    return new Extent(start.result(), bytes, Extent.End.OPEN, sizes);
  }

  /** What an access through the address must stay within; empty where it cannot but do so. */
  Optional<Extent> extent(Operand address) {
    return start(address)
        .filter(s -> !staysInside(address, s))
        .map(s -> extent(address, s, bytes(s.member())));
  }

  /**
   * What a block that begins at the address must stay within, be it an array of scalars or of
   * structures, or a structure; empty where that is in none.
   */
  Optional<Extent> extentOfBlock(Operand address) {
    return members
        .start(address, p -> members.aggregateAt(p).filter(m -> !members.isLast(m)).isPresent())
        .map(s -> extent(address, s, members.bytes(s.member()).orElseThrow()))
        .or(
            () ->
                start(address).filter(s -> isLast(s.member())).map(s -> extent(address, s, most)));
  }

  /** Whether the index is a number that is cut to so few bits that it is in the array. */
  private boolean staysInside(Operand address, Instruction.PointerAdd start) {
    BigInteger most = BigInteger.ZERO;
    Operand at = address;
    for (var p = additions.get(at);
        p != null && !p.equals(start);
        at = p.base(), p = additions.get(at)) {
      most = most.add(BigInteger.valueOf(p.offset()));
      for (Instruction.Scaled scaled : p.scaled()) {
        Optional<BigInteger> index = indices.most(scaled.index());
        if (index.isEmpty() || scaled.stride() < 0 || p.offset() < 0) {
          return false;
        }
        most = most.add(index.get().multiply(BigInteger.valueOf(scaled.stride())));
      }
      if (p.offset() < 0) {
        return false;
      }
    }
    long last = bytes(start.member()) - elementBytes(start.member());
    return most.compareTo(BigInteger.valueOf(last)) <= 0;
  }

  /** The addition that leads to the start of the array that an address is computed in. */
  private Optional<Instruction.PointerAdd> start(Operand address) {
    return members.start(address, p -> startedBy(p).isPresent());
  }
}
