package dev.stet.engine.memory;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a function uses memory from outside: which scalars it reads or writes there, kept apart by
 * their types and, where each is a member of a structure, by member. That pointers to different
 * types do not lead to the same bytes is an assumption about the caller (design §5); where the
 * function itself uses bytes in more ways, through pointers that are computed from each other
 * ({@link PointerClasses}) or in unions, that is seen here.
 */
final class OutsideLayout {

  /**
   * Scalars that may be the same ones.
   *
   * @param member that all of them are; {@link Member#NONE} where some are none
   */
  record Slot(Type type, Member member) {}

  /** An access of a scalar at an offset in its class of pointers. */
  private record Use(Congruence offset, Slot slot, long size) {

    boolean meets(Use other) {
      long stride = Congruence.gcd(offset.stride(), other.offset.stride());
      long up = offset.remainder() - other.offset.remainder();
      return stride == 0
          ? up < other.size && -up < size
          : Math.floorMod(up, stride) < other.size || Math.floorMod(-up, stride) < size;
    }

    boolean meetsItself() {
      return offset.stride() % size != 0;
    }

    boolean isAtPlaceOf(Use other) {
      return offset.equals(other.offset) && slot.type().equals(other.slot.type());
    }
  }

  private final DataLayout layout;
  private final PointsTo pointsTo;
  private final OutsidePointers origins;
  private final Pointees pointees;
  private final Map<Integer, Set<Use>> uses = new LinkedHashMap<>();
  private final Set<String> inUnions = new HashSet<>();
  private final Set<Type> mixed = new HashSet<>();
  private final Map<Slot, Set<Slot>> overlapping = new LinkedHashMap<>();

  OutsideLayout(Module module, Function function, PointsTo pointsTo) {
    this.layout = module.layout();
    this.pointsTo = pointsTo;
    List<Instruction> code = new ArrayList<>();
    for (Block block : function.blocks()) {
      code.addAll(block.instructions());
    }
    this.origins = new OutsidePointers(code);
    module.unions().forEach(u -> inUnions.addAll(u.structures()));
    this.pointees = new Pointees(function, code);
    collect(code);
    uses.values().forEach(this::noteMixed);
    uses.values().forEach(this::noteOverlaps);
    module.unions().forEach(this::share);
    noteOtherViews();
  }

  /**
   * A pointer to a structure or to other scalars that is used as something else (characters,
   * mostly) may change what others see as that type.
   */
  private void noteOtherViews() {
    Map<Integer, Contents> ofClasses = new LinkedHashMap<>();
    pointees.known().forEach((r, c) -> ofClasses.merge(origins.origin(r), c, Contents::with));
    uses.forEach(
        (origin, all) -> {
          Contents contents = ofClasses.getOrDefault(origin, Contents.UNKNOWN);
          for (Use use : all) {
            if (use.slot().member().equals(Member.NONE)) {
              view(shared(use.slot()), contents);
            }
          }
        });
  }

  private void view(Slot used, Contents contents) {
    for (Slot other : List.copyOf(slots())) {
      if (!other.type().equals(used.type()) && mayBeIn(contents, other)) {
        overlapping.computeIfAbsent(used, s -> new LinkedHashSet<>()).add(other);
        overlapping.computeIfAbsent(other, s -> new LinkedHashSet<>()).add(used);
      }
    }
  }

  /** What is accessed. */
  Set<Slot> slots() {
    return overlapping.keySet();
  }

  /** Where an access through this address goes if it goes outside. */
  Slot slot(Operand address, Type type) {
    return shared(exact(address, type));
  }

  /** Whether some write may change the scalars otherwise than as a whole. */
  boolean isOverlapped(Slot slot) {
    return overlapping.values().stream().anyMatch(met -> met.contains(slot));
  }

  /** What a block operation that writes through the pointer may change. */
  Set<Slot> behind(Operand pointer) {
    Contents contents = pointees.of(pointer);
    if (!contents.isKnown()) {
      return slots();
    }
    Set<Slot> all = new LinkedHashSet<>();
    uses.getOrDefault(origins.origin(pointer), Set.of()).forEach(u -> all.add(shared(u.slot())));
    for (Slot slot : slots()) {
      if (mayBeIn(contents, slot)) {
        all.add(slot);
        all.addAll(overlapping(slot));
      }
    }
    return all;
  }

  /** The scalars that the bytes behind the pointer are certainly used as, if they are outside. */
  Set<Slot> heldBy(Operand pointer) {
    Contents contents = pointees.of(pointer);
    Set<Use> own = uses.getOrDefault(origins.origin(pointer), Set.of());
    if (!contents.isKnown() || !own.stream().allMatch(u -> mayBeIn(contents, shared(u.slot())))) {
      return Set.of();
    }
    Set<Slot> all = new LinkedHashSet<>(slots());
    all.removeIf(slot -> !mayBeIn(contents, slot));
    return all;
  }

  /**
   * The scalars of a type at a distance from the pointer, where it leads to a structure that has
   * them as a member or to nothing but them.
   */
  Optional<Slot> at(Operand pointer, long distance, Type type) {
    Iterator<String> structures = pointees.of(pointer).structures().iterator();
    String outermost = structures.hasNext() ? structures.next() : "";
    return heldBy(pointer).stream()
        .filter(slot -> slot.type().equals(type))
        .filter(
            slot ->
                slot.member().equals(Member.NONE)
                    || (slot.member().structure().equals(outermost)
                        && slot.member().offset() == distance))
        .findFirst();
  }

  /** A pointer to a scalar may lead to any member of that type. */
  private static boolean mayBeIn(Contents contents, Slot slot) {
    boolean member = !slot.member().equals(Member.NONE) && !contents.structures().isEmpty();
    return member
        ? contents.structures().contains(slot.member().structure())
        : contents.scalars().contains(slot.type());
  }

  /** The scalars that a write may change otherwise than as a whole. */
  Set<Slot> overlapping(Slot written) {
    return overlapping.getOrDefault(written, Set.of());
  }

  private Slot shared(Slot slot) {
    return mixed.contains(slot.type()) ? new Slot(slot.type(), Member.NONE) : slot;
  }

  private Slot exact(Operand address, Type type) {
    Member member = pointees.member(address);
    return new Slot(type, inUnions.contains(member.structure()) ? Member.NONE : member);
  }

  private void collect(List<Instruction> code) {
    for (Instruction instruction : code) {
      if (instruction instanceof Instruction.Load l) {
        use(l.address(), l.result().type());
      } else if (instruction instanceof Instruction.Store s) {
        use(s.address(), s.value().type());
      }
    }
  }

  private void use(Operand address, Type type) {
    if (pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE)) {
      uses.computeIfAbsent(origins.origin(address), r -> new LinkedHashSet<>())
          .add(
              new Use(
                  origins.offset(address),
                  exact(address, type),
                  Math.max(1, layout.storeSizeOf(type))));
    }
  }

  /** Scalars of a type are kept apart only where each is a member, and always the same one. */
  private void noteMixed(Set<Use> uses) {
    for (Use a : uses) {
      boolean other =
          uses.stream()
              .anyMatch(
                  b ->
                      b.slot().type().equals(a.slot().type())
                          && !b.slot().equals(a.slot())
                          && a.meets(b));
      if (other || a.slot().member().equals(Member.NONE)) {
        mixed.add(a.slot().type());
      }
    }
  }

  private void noteOverlaps(Set<Use> uses) {
    for (Use a : uses) {
      Set<Slot> met = overlapping.computeIfAbsent(shared(a.slot()), s -> new LinkedHashSet<>());
      for (Use b : uses) {
        if (a.isAtPlaceOf(b) ? a.meetsItself() : a.meets(b)) {
          met.add(shared(b.slot()));
        }
      }
    }
  }

  private void share(Contents union) {
    List<Slot> used = slots().stream().filter(slot -> mayBePart(slot, union)).toList();
    for (Slot one : used) {
      for (Slot other : used) {
        if (!one.type().equals(other.type())) {
          overlapping.computeIfAbsent(one, s -> new LinkedHashSet<>()).add(other);
        }
      }
    }
  }

  /**
   * A member that is a scalar itself is none of a union: structures in unions are not told apart.
   */
  private static boolean mayBePart(Slot slot, Contents union) {
    boolean open =
        slot.member().equals(Member.NONE)
            || slot.member().type().encoding() == CType.Encoding.AGGREGATE;
    return open && union.scalars().contains(slot.type());
  }
}
