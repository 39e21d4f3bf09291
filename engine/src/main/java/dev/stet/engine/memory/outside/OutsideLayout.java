package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.Pointees;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How a function uses memory from outside: which scalars it reads or writes there, kept apart by
 * their types (pointers by what they lead to) and, where each is a member of a structure, by
 * member. That pointers to different types do not lead to the same bytes is an assumption about the
 * caller; where the function itself uses bytes in more ways, through pointers that are computed
 * from each other ({@link PointerClasses}) or in unions, that is seen here. Longer than most files:
 * which scalars may be the same follows from all accesses at once, and all is asked of the result.
 */
public final class OutsideLayout {

  /**
   * Scalars that may be the same ones.
   *
   * @param member that all of them are; {@link Member#NONE} where some are none
   * @param target the name of what pointers lead to; {@link Contents#UNNAMED} where they may lead
   *     to anything, or are none
   */
  public record Slot(Type type, Member member, String target) {

    /** Scalars of the type of these, members or not. */
    Slot anywhere() {
      return new Slot(type, Member.NONE, target);
    }
  }

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

  private static final Type BYTE = new Type.Int(8);

  /** Bytes that may be those of anything. */
  private static final Slot CHARACTERS = new Slot(BYTE, Member.NONE, Contents.UNNAMED);

  /** Pointers to anything. */
  private static final Slot POINTERS = new Slot(Type.POINTER, Member.NONE, Contents.UNNAMED);

  private final DataLayout layout;
  private final PointsTo pointsTo;
  private final MemberArrays arrays;
  private final OutsidePointers origins;
  private final Pointees pointees;

  /** What pointers of each origin are declared to lead to. */
  private final Map<Integer, Set<Contents>> declared;

  private final Map<Integer, Set<Use>> uses = new LinkedHashMap<>();
  private final Set<String> inUnions = new LinkedHashSet<>();

  /** Scalars whose members are not kept apart, by type and target. */
  private final Set<Slot> mixed = new LinkedHashSet<>();

  private final Map<Slot, Set<Slot>> overlapping = new LinkedHashMap<>();

  /** What the function may write. */
  private final Set<Slot> written = new LinkedHashSet<>();

  /** Pointers in unions to which numbers of the function's own variables may be copied. */
  private final Set<Slot> copiedOver = new LinkedHashSet<>();

  /**
   * What a function uses. Arrays at the ends of structures are taken to be apart from these where
   * pointers would have to be read from bytes that are written as something else.
   */
  public static OutsideLayout of(Module module, Function function, PointsTo pointsTo) {
    var whole = new OutsideLayout(module, function, pointsTo, MemberArrays.Last.AS_PART);
    if (whole.overlappedPointers() == 0) {
      return whole;
    }
    var apart = new OutsideLayout(module, function, pointsTo, MemberArrays.Last.BY_ITSELF);
    return apart.overlappedPointers() < whole.overlappedPointers() ? apart : whole;
  }

  private long overlappedPointers() {
    return slots().stream()
        .filter(slot -> slot.type() instanceof Type.Pointer && isOverlapped(slot))
        .count();
  }

  private OutsideLayout(
      Module module, Function function, PointsTo pointsTo, MemberArrays.Last last) {
    this.layout = module.layout();
    this.pointsTo = pointsTo;
    List<Instruction> code = new ArrayList<>();
    for (Block block : function.blocks()) {
      code.addAll(block.instructions());
    }
    this.pointees = new Pointees(function, code);
    UnionsOutside unions = new UnionsOutside(module, code, pointees, pointsTo);
    unions.mixed().forEach(u -> inUnions.addAll(u.contents().structures()));
    this.arrays = new MemberArrays(function, layout, inUnions, code, last);
    this.origins = new OutsidePointers(code, arrays);
    this.declared = declared();
    collect(code);
    collectCopies(code);
    uses.forEach((origin, all) -> noteMixed(origin, all));
    uses.forEach((origin, all) -> noteOverlaps(origin, all));
    unions.mixed().forEach(u -> share(u.contents()));
    code.forEach(this::noteWritten);
    unions.copies(code).forEach(this::noteCopiedOver);
    if (slots().contains(CHARACTERS)) {
      noteCharacters();
    }
  }

  /** What pointers of one origin are declared to lead to. */
  private Map<Integer, Set<Contents>> declared() {
    Map<Integer, Set<Contents>> all = new LinkedHashMap<>();
    pointees
        .declared()
        .forEach(
            (pointer, contents) ->
                all.computeIfAbsent(origins.origin(pointer), o -> new LinkedHashSet<>())
                    .addAll(contents));
    return all;
  }

  /**
   * Characters may be written for anything (C17 6.5 p7): where a pointer is one to characters and
   * to something else, writes of either may change what others see as the other.
   */
  private void noteCharacters() {
    declared.forEach(
        (origin, contents) -> {
          boolean characters =
              contents.stream().anyMatch(c -> c.scalars().equals(Set.of(BYTE)))
                  || uses.getOrDefault(origin, Set.of()).stream()
                      .anyMatch(u -> u.slot().equals(CHARACTERS));
          if (characters) {
            contents.forEach(this::seeAsCharacters);
          }
        });
  }

  private void seeAsCharacters(Contents contents) {
    for (Slot other : List.copyOf(slots())) {
      if (!other.type().equals(BYTE) && mayBeIn(contents, other)) {
        overlapping.computeIfAbsent(CHARACTERS, s -> new LinkedHashSet<>()).add(other);
        overlapping.computeIfAbsent(other, s -> new LinkedHashSet<>()).add(CHARACTERS);
      }
    }
  }

  /** Equal for pointers that may be computed from each other. */
  int origin(Operand pointer) {
    return origins.origin(pointer);
  }

  /** What an access through the address must stay within, so that it reaches no other member. */
  public Optional<MemberArrays.Extent> extent(Operand address) {
    return arrays.extent(address);
  }

  /** The same of a block that begins there. */
  public Optional<MemberArrays.Extent> extentOfBlock(Operand address) {
    return arrays.extentOfBlock(address);
  }

  /** The types that registers are declared to lead to. */
  Map<Operand, Set<Contents>> declaredTypes() {
    return pointees.declared();
  }

  /** What a pointer leads to; unknown where nothing tells. */
  public Contents pointee(Operand pointer) {
    return pointees.of(pointer);
  }

  /** Whether the pointers are declared to lead to structures of which none is in the other. */
  public boolean areOtherStructures(Operand one, Operand other) {
    Contents structure = pointees.of(one);
    Contents another = pointees.of(other);
    return !structure.structures().isEmpty()
        && !another.structures().isEmpty()
        && isNone(structure, another)
        && isNone(another, structure);
  }

  /** Whether the first one is known not to be in the second one. */
  private static boolean isNone(Contents inner, Contents outer) {
    return inner.structures().contains(inner.name())
        ? !outer.structures().contains(inner.name())
        : Collections.disjoint(inner.structures(), outer.structures())
            && !inner.name().equals(outer.name());
  }

  /** What is accessed. */
  public Set<Slot> slots() {
    return overlapping.keySet();
  }

  /** Where an access through this address goes if it goes outside. */
  public Slot slot(Operand address, Type type) {
    return shared(exact(address, type));
  }

  private void noteCopiedOver(Instruction.Call copy) {
    behind(copy.arguments().get(0)).stream()
        .filter(slot -> slot.type() instanceof Type.Pointer)
        .forEach(copiedOver::add);
  }

  /** Whether some write may change the scalars otherwise than as a whole. */
  public boolean isOverlapped(Slot slot) {
    return copiedOver.contains(slot)
        || overlapping.entrySet().stream()
            .anyMatch(met -> met.getValue().contains(slot) && written.contains(met.getKey()));
  }

  /** What a block operation that writes through the pointer may change. */
  public Set<Slot> behind(Operand pointer) {
    Contents contents = pointees.of(pointer);
    if (!contents.isKnown()) {
      return slots();
    }
    int origin = origins.origin(pointer);
    for (Contents other : declared.getOrDefault(origin, Set.of())) {
      contents = contents.with(other);
    }
    Set<Slot> all = new LinkedHashSet<>();
    uses.getOrDefault(origin, Set.of()).forEach(u -> all.add(shared(u.slot())));
    for (Slot slot : slots()) {
      if (mayBeIn(contents, slot)) {
        all.add(slot);
        all.addAll(overlapping(slot));
      }
    }
    return all;
  }

  /**
   * The scalars that a copy brings as they are, where it leads outside: what stands at a place is
   * used in the same way at both ends. That is so of memory that holds one type of scalars, and
   * where both pointers lead to the start of the same structure or union, or of the same member.
   */
  public Set<Slot> copied(Operand to, Operand from) {
    Contents contents = pointees.exactly(from);
    if (!contents.isKnown() || !contents.equals(pointees.exactly(to))) {
      return heldBy(from, onlyOneType(from), Member.NONE);
    }
    Member member = pointees.member(from);
    return heldBy(from, contents, member.equals(pointees.member(to)) ? member : Member.NONE);
  }

  /** What the pointer leads to where that is one type of scalars; else unknown. */
  private Contents onlyOneType(Operand pointer) {
    Contents contents = pointees.of(pointer);
    return contents.scalars().size() == 1 && contents.structures().isEmpty()
        ? contents
        : Contents.UNKNOWN;
  }

  /**
   * The scalars of a type of memory outside, where the function uses it as nothing else.
   *
   * @param whole the member that is all of that memory, if there is one
   */
  private Set<Slot> heldBy(Operand pointer, Contents contents, Member whole) {
    Set<Use> own = uses.getOrDefault(origins.origin(pointer), Set.of());
    Predicate<Slot> isHeld = slot -> isIn(contents, slot) || isOf(whole, slot);
    Set<Slot> all = new LinkedHashSet<>();
    if (contents.isKnown()
        && own.stream()
            .map(u -> shared(u.slot()))
            .allMatch(slot -> isOf(whole, slot) || fits(contents, slot))) {
      slots().stream().filter(isHeld).forEach(all::add);
    }
    return all;
  }

  private static boolean isOf(Member whole, Slot slot) {
    return !whole.equals(Member.NONE) && slot.member().equals(whole);
  }

  /** Whether it is a scalar of the type, or a member of a structure around it. */
  private boolean fits(Contents contents, Slot used) {
    return isIn(contents, used)
        || (!used.member().equals(Member.NONE)
            && overlapping(used).stream().noneMatch(other -> isIn(contents, other)));
  }

  /**
   * The scalars of a type at a distance from where the pointer leads, as far as that is clear.
   *
   * @param structure what is copied to, {@code struct.node}; "" where it is no whole structure
   */
  public Optional<Slot> at(Operand pointer, long distance, Type type, String structure) {
    Contents whole = pointees.exactly(pointer);
    Iterator<String> structures = whole.structures().iterator();
    boolean alike = structures.hasNext() && structures.next().equals(structure);
    Contents contents = alike ? whole : onlyOneType(pointer);
    List<Slot> held =
        heldBy(pointer, contents, Member.NONE).stream()
            .filter(slot -> slot.type().equals(type))
            .toList();
    Optional<Slot> member =
        held.stream()
            .filter(slot -> slot.member().structure().equals(structure))
            .filter(slot -> slot.member().offset() == distance)
            .findFirst();
    List<Slot> others = held.stream().filter(slot -> slot.member().equals(Member.NONE)).toList();
    boolean alone = others.size() == 1 && (contents.targets().size() < 2 || isOpen(others.get(0)));
    return member.or(() -> alone ? Optional.of(others.get(0)) : Optional.empty());
  }

  private static boolean isOpen(Slot slot) {
    return slot.target().isEmpty();
  }

  private static boolean isIn(Contents contents, Slot slot) {
    return contents.scalars().contains(slot.type())
        && (slot.member().equals(Member.NONE)
            ? mayHold(contents, slot)
            : contents.structures().contains(slot.member().structure()));
  }

  /** Whether scalars that are no members may stand in such bytes by what pointers lead to. */
  private static boolean mayHold(Contents contents, Slot slot) {
    return slot.target().isEmpty()
        || contents.targets().contains(slot.target())
        || contents.targets().contains(Contents.UNNAMED);
  }

  /** A pointer to a scalar may lead to any member of that type. */
  private static boolean mayBeIn(Contents contents, Slot slot) {
    boolean member = !slot.member().equals(Member.NONE) && !contents.structures().isEmpty();
    return member
        ? contents.structures().contains(slot.member().structure())
        : contents.scalars().contains(slot.type()) && mayHold(contents, slot);
  }

  /** The scalars that a write may change otherwise than as a whole. */
  public Set<Slot> overlapping(Slot written) {
    return overlapping.getOrDefault(written, Set.of());
  }

  private Slot shared(Slot slot) {
    if (slot.type() instanceof Type.Pointer && mixed.contains(POINTERS)) {
      return POINTERS;
    }
    return mixed.contains(slot.anywhere()) ? slot.anywhere() : slot;
  }

  /** The same with members kept apart, whatever other accesses there are. */
  public Slot exact(Operand address, Type type) {
    Member member = pointees.member(address);
    boolean inUnion = inUnions.contains(member.structure());
    boolean known = member.scalars().contains(type) && !inUnion;
    boolean named = type instanceof Type.Pointer && !inUnion;
    return new Slot(
        type, known ? member : Member.NONE, named ? pointees.targetAt(address) : Contents.UNNAMED);
  }

  /** The same where members are kept apart, but what leads anywhere leads to all others. */
  public Slot place(Operand address, Type type) {
    Slot slot = exact(address, type);
    return slot.member().equals(Member.NONE) && mixed.contains(POINTERS)
        ? new Slot(type, Member.NONE, Contents.UNNAMED)
        : slot;
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

  /** Objects of the function may be seen from outside as well. */
  private void noteWritten(Instruction i) {
    if (i instanceof Instruction.Store s) {
      Type type = s.value().type();
      Targets targets = pointsTo.targets(s.address());
      if (targets.mayBe(MemoryObject.OUTSIDE)) {
        written.add(slot(s.address(), type));
      }
      if (targets.offsets().keySet().stream()
          .anyMatch(o -> o >= MemoryObject.FIRST && pointsTo.isSeenOutside(o))) {
        slots().stream().filter(slot -> slot.type().equals(type)).forEach(written::add);
      }
    } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
      written.addAll(behind(c.arguments().get(0)));
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

  /** A structure that is copied from outside is read there, as what no other access speaks of. */
  private void collectCopies(List<Instruction> code) {
    Set<Slot> accessed = new LinkedHashSet<>();
    uses.values().forEach(all -> all.forEach(u -> accessed.add(u.slot().anywhere())));
    for (Instruction i : code) {
      if (i instanceof Instruction.Call c
          && c.callee().isCopy()
          && pointsTo.targets(c.arguments().get(1)).mayBe(MemoryObject.OUTSIDE)) {
        Operand from = c.arguments().get(1);
        Contents copied = pointees.exactly(from);
        for (Type type : copied.scalars()) {
          var slot =
              new Slot(
                  type,
                  Member.NONE,
                  type instanceof Type.Pointer ? copied.target() : Contents.UNNAMED);
          if (!accessed.contains(slot)) {
            overlapping.putIfAbsent(slot, new LinkedHashSet<>());
          }
        }
      }
    }
  }

  /** Scalars of a type are kept apart only where each is a member, and always the same one. */
  private void noteMixed(int origin, Set<Use> uses) {
    for (Use a : uses) {
      if (a.slot().member().equals(Member.NONE)) {
        mixed.add(a.slot());
      }
      for (Use b : uses) {
        boolean other = b.slot().type().equals(a.slot().type()) && !b.slot().equals(a.slot());
        if (other && meet(origin, a, b)) {
          boolean alike = a.slot().target().equals(b.slot().target());
          mixed.add(alike ? a.slot().anywhere() : POINTERS);
        }
      }
    }
  }

  /**
   * Whether accesses of a class may be of the same bytes. Where distances are known up to a stride
   * only and the pointers lead to a structure and to scalars in it, types tell them apart, and so
   * they do members, of whatever structures (C17 6.5 p7). An index of an array at the end of a
   * structure may be anything.
   */
  private boolean meet(int origin, Use one, Use other) {
    Member member = one.slot().member();
    Member another = other.slot().member();
    boolean areMembers = !member.equals(Member.NONE) && !another.equals(Member.NONE);
    boolean apart =
        one.offset().stride() != 0
            && !one.slot().type().equals(other.slot().type())
            && !arrays.isLast(member)
            && !arrays.isLast(another)
            && (areMembers || isInOneStructure(origin));
    return !apart && one.meets(other);
  }

  private boolean isInOneStructure(int origin) {
    Set<Contents> all = declared.getOrDefault(origin, Set.of());
    Set<String> structures = new LinkedHashSet<>();
    all.forEach(c -> structures.addAll(c.structures()));
    return structures.size() == 1
        && !inUnions.containsAll(structures)
        && all.stream()
            .allMatch(c -> !c.structures().isEmpty() || c.scalars().equals(Set.of(Type.POINTER)));
  }

  private void noteOverlaps(int origin, Set<Use> uses) {
    for (Use a : uses) {
      Set<Slot> met = overlapping.computeIfAbsent(shared(a.slot()), s -> new LinkedHashSet<>());
      for (Use b : uses) {
        if (a.isAtPlaceOf(b) ? a.meetsItself() : meet(origin, a, b)) {
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
