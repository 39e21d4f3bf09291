package dev.stet.engine.memory.layout;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.FreeingFunctions;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.outside.FreedTogether;
import dev.stet.engine.memory.outside.MemberArrays;
import dev.stet.engine.memory.outside.OutsideLayout;
import dev.stet.engine.memory.outside.OutsidePlace;
import dev.stet.engine.memory.outside.StoresForOthers;
import dev.stet.engine.memory.pointsto.Multiplicity;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Splits the contents of each object into regions by how the function accesses it: scalars where
 * all accesses agree on offset and size, arrays where they agree on a stride, bytes where they do
 * not agree, and nothing kept where pointers are among what does not agree. Longer than most files:
 * regions are numbered in the order in which they are made, contents first, and all that is asked
 * of one is looked up in what that has left behind.
 */
public final class MemoryLayout {

  /** Whether it is followed who is to free what the function allocates. */
  public enum Owners {
    FOLLOWED,
    IGNORED
  }

  private static final Type LIVE_COUNT = new Type.Int(64);

  private static final Type BIT = new Type.Int(1);
  private static final MemoryObject HEAP =
      new MemoryObject(-1, "heap", MemoryObject.Kind.HEAP, Type.VOID, 0);
  private static final MemoryObject OUTSIDE =
      new MemoryObject(-1, "outside", MemoryObject.Kind.HEAP, Type.VOID, 0);

  private static final MemoryObject PLACES =
      new MemoryObject(-1, "places outside", MemoryObject.Kind.HEAP, Type.VOID, 0);

  private final Module module;
  private final DataLayout layout;
  private final PointsTo pointsTo;
  private final Patience patience;
  private final Map<Integer, List<Region>> regions = new TreeMap<>();
  private final Map<Integer, Region> alive = new TreeMap<>();
  private final Map<Integer, Region> owed = new TreeMap<>();
  private final Map<StoresForOthers.Kept, Region> storedAt = new LinkedHashMap<>();
  private final Map<Integer, Region> sizes = new TreeMap<>();
  private Optional<Region> live = Optional.empty();

  /** By class of pointers: where memory from outside was freed through them. */
  private final Map<Object, Region> freed = new LinkedHashMap<>();

  /** The same, by member as well: where pointers stood that were freed. */
  private final Map<Object, Map<OutsidePlace, Region>> freedFrom = new LinkedHashMap<>();

  private final FreedTogether freedTogether;
  private final Map<Integer, Region> counters = new TreeMap<>();

  /** By the region of contents. */
  private final Map<Integer, Region> unset = new TreeMap<>();

  /** By object: the bytes in no region that are copied only. */
  private final Map<Integer, Region> leftOver = new TreeMap<>();

  private final OutsideLayout outside;
  private final Map<OutsideLayout.Slot, Region> outsideRegions = new LinkedHashMap<>();
  private final List<Region> all = new ArrayList<>();
  private final Set<Integer> many;
  private final int instanceBits;

  /**
   * @param instanceBits the width of the numbers of an object's instances
   * @throws dev.stet.engine.time.OutOfTime where patience ends first
   */
  public MemoryLayout(
      Module module,
      Function function,
      PointsTo pointsTo,
      int instanceBits,
      Owners owners,
      Patience patience) {
    this.instanceBits = instanceBits;
    this.module = module;
    this.layout = module.layout();
    this.pointsTo = pointsTo;
    this.patience = patience;
    while (layOut(function)) {
      // What is given up in one object may lead pointers to new places.
    }
    this.many = Multiplicity.many(module, function, pointsTo);
    for (int object : many) {
      var count = new Type.Int(instanceBits);
      counters.put(object, add(pointsTo.object(object), Region.Kind.COUNTER, count));
    }
    Set<Integer> inGlobals = pointsTo.reachableFromGlobals();
    for (MemoryObject object : pointsTo.objects()) {
      boolean stack = object.kind() == MemoryObject.Kind.STACK;
      if ((stack || object.kind() == MemoryObject.Kind.HEAP) && object.sizeBytes() < 0) {
        var size = new Type.Int(layout.pointerBits());
        sizes.put(object.id(), add(object, Region.Kind.SIZE, size));
      }
      if (object.kind() == MemoryObject.Kind.HEAP) {
        alive.put(object.id(), add(object, Region.Kind.ALIVE, BIT));
        if (owners == Owners.FOLLOWED
            && (pointsTo.escapes(object.id()) || inGlobals.contains(object.id()))) {
          owed.put(object.id(), add(object, Region.Kind.OWED, BIT));
        }
        live = live.isPresent() ? live : Optional.of(add(HEAP, Region.Kind.LIVE, LIVE_COUNT));
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::noteEnd);
    }
    var followedUnset = new FollowedUnset(module, function, pointsTo, this);
    for (Region followed : followedUnset.regions()) {
      unset.put(followed.id(), addUnset(followed));
    }
    for (int object : followedUnset.leftOver()) {
      Region rest = addLeftOver(pointsTo.object(object));
      leftOver.put(object, rest);
      unset.put(rest.id(), addUnset(rest));
    }
    this.outside = OutsideLayout.of(module, function, pointsTo);
    for (OutsideLayout.Slot slot : outside.slots()) {
      outsideRegions.put(slot, add(outside(slot), Region.Kind.OUTSIDE, slot.type()));
    }
    if (owners == Owners.FOLLOWED) {
      for (StoresForOthers.Kept kept :
          new StoresForOthers(function, pointsTo, outside, many).found()) {
        MemoryObject object = pointsTo.object(kept.object());
        storedAt.put(kept, add(object, Region.Kind.STORED_AT, Type.POINTER));
      }
    }
    this.freedTogether = new FreedTogether(module, function, pointsTo, outside);
    noteFreed(function);
  }

  /** Lays all objects out; whether that gave up the contents of one, and is to be done again. */
  private boolean layOut(Function function) {
    regions.clear();
    all.clear();
    var split = new ContentsSplit(layout, patience, all);
    new AccessPatterns(module, function, pointsTo, patience)
        .byObject()
        .forEach((object, found) -> regions.put(object, split.of(pointsTo.object(object), found)));
    boolean changed = false;
    for (Region region : all) {
      if (region.kind() == Region.Kind.OPAQUE) {
        changed |= pointsTo.makeOpaque(region.object());
      }
    }
    return changed;
  }

  private void noteEnd(Instruction instruction) {
    if (Instruction.isCallOf(instruction, IntrinsicFamily.LIFETIME_END)) {
      for (Operand ended : ((Instruction.Call) instruction).arguments()) {
        MemoryObject object = pointsTo.stackObject((Operand.Register) ended);
        if (!alive.containsKey(object.id())) {
          alive.put(object.id(), add(object, Region.Kind.ALIVE, BIT));
        }
      }
    }
  }

  /** Memory of the caller may be gone where a pointer led to it that is freed or given to be. */
  private void noteFreed(Function function) {
    List<Instruction> code =
        function.blocks().stream().flatMap(block -> block.instructions().stream()).toList();
    var freeing = FreeingFunctions.of(module);
    for (Instruction i : code) {
      if (i instanceof Instruction.Call c) {
        Allocator.freedBy(module, c).ifPresent(this::noteFreed);
        freeing.given(c).forEach(this::noteFreed);
      }
    }
    for (Instruction i : code) {
      if (i instanceof Instruction.Load l
          && l.result().type() instanceof Type.Pointer
          && freed(l.result()).isPresent()
          && pointsTo.targets(l.address()).mayBe(MemoryObject.OUTSIDE)) {
        freedFrom
            .computeIfAbsent(freedTogether.classOf(l.result()), a -> new LinkedHashMap<>())
            .computeIfAbsent(placeOutside(l.address()), a -> add(PLACES, Region.Kind.FREED, BIT));
      }
    }
  }

  private void noteFreed(Operand pointer) {
    if (pointsTo.targets(pointer).mayBe(MemoryObject.OUTSIDE)) {
      freed.computeIfAbsent(
          freedTogether.classOf(pointer), a -> add(OUTSIDE, Region.Kind.FREED, BIT));
    }
  }

  private Region add(MemoryObject object, Region.Kind kind, Type element) {
    var region = new Region(all.size(), object, kind, 0, 0, 1, element);
    all.add(region);
    return region;
  }

  /** Wide enough for each place in the region, with an instance in front, and for none. */
  private Region addUnset(Region followed) {
    boolean single = followed.kind() == Region.Kind.SCALAR;
    int place = single ? 0 : layout.pointerBits();
    int bits =
        isMany(followed.object()) ? instanceBits + place + 2 : single ? 1 : layout.pointerBits();
    var type = new Type.Int(bits);
    var region =
        new Region(
            all.size(),
            followed.object(),
            Region.Kind.UNSET,
            followed.low(),
            followed.high(),
            followed.stride(),
            type);
    all.add(region);
    return region;
  }

  private Region addLeftOver(MemoryObject object) {
    long end = object.sizeBytes() < 0 ? Region.UNBOUNDED : object.sizeBytes();
    var rest = new Region(all.size(), object, Region.Kind.OPAQUE, 0, end, 1, new Type.Int(8));
    all.add(rest);
    return rest;
  }

  /**
   * The bytes of an object that are in no region, since they are copied as part of a block only, as
   * one region of the whole; empty where it is of no interest whether they were set.
   */
  public Optional<Region> leftOver(int object) {
    return Optional.ofNullable(leftOver.get(object));
  }

  /** Where in a region of contents a value stands that nobody has set; empty if of no interest. */
  public Optional<Region> unset(Region contents) {
    return Optional.ofNullable(unset.get(contents.id()));
  }

  /** The region of contents of which another one says where a value stands that nobody has set. */
  public Region followed(Region unsetPlace) {
    return all.stream()
        .filter(r -> unsetPlace.equals(unset.get(r.id())))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unsetPlace.label()));
  }

  /** Whether it is followed of any region where values stand that nobody has set. */
  public boolean followsUnset() {
    return !unset.isEmpty();
  }

  /** Whether several instances of the object may exist at a time, told apart by their number. */
  public boolean isMany(MemoryObject object) {
    return many.contains(object.id());
  }

  /** Width of the numbers of instances in pointers: 0 where no object has several. */
  public int instanceBits() {
    return many.isEmpty() ? 0 : instanceBits;
  }

  /** Whether the object exists; empty where it does all the time. */
  public Optional<Region> alive(int object) {
    return Optional.ofNullable(alive.get(object));
  }

  /** The bytes of the object; empty where they are always the same. */
  public Optional<Region> size(int object) {
    return Optional.ofNullable(sizes.get(object));
  }

  /**
   * Whether the object is still this function's to free; empty where nobody else gets hold of it.
   */
  public Optional<Region> owed(int object) {
    return Optional.ofNullable(owed.get(object));
  }

  /**
   * Where this store has put the address of the object for others to find: null before it did;
   * empty where it is not followed whether it stays there.
   */
  public Optional<Region> storedAt(Instruction.Store store, int object) {
    return Optional.ofNullable(storedAt.get(new StoresForOthers.Kept(store, object)));
  }

  /** The stores of which it is followed whether what they put somewhere stays there. */
  public Map<Instruction.Store, List<Region>> storesForOthers() {
    Map<Instruction.Store, List<Region>> all = new LinkedHashMap<>();
    storedAt.forEach(
        (kept, region) -> all.computeIfAbsent(kept.store(), s -> new ArrayList<>()).add(region));
    return all;
  }

  /** How many objects on the heap exist; empty where the function makes none. */
  public Optional<Region> live() {
    return live;
  }

  /** The addresses at which memory from outside was freed, by all pointers that free some. */
  public Collection<Region> freed() {
    return Collections.unmodifiableCollection(freed.values());
  }

  /**
   * The addresses at which memory from outside was freed to which this pointer may lead; empty
   * where none is.
   */
  public Optional<Region> freed(Operand pointer) {
    return Optional.ofNullable(freed.get(freedTogether.classOf(pointer)));
  }

  /** The addresses at which such pointers stood when what they lead to was freed. */
  public Collection<Region> freedFrom(Operand pointer) {
    return freedFrom.getOrDefault(freedTogether.classOf(pointer), Map.of()).values();
  }

  /** The same of places that may be what is accessed through this address outside. */
  public List<Region> freedFrom(Operand pointer, Operand address) {
    OutsidePlace place = placeOutside(address);
    return freedFrom.getOrDefault(freedTogether.classOf(pointer), Map.of()).entrySet().stream()
        .filter(e -> e.getKey().mayBe(place))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** The member that all scalars of a region outside are; {@link Member#NONE} if some are none. */
  public Member memberOf(Region outside) {
    return outsideRegions.entrySet().stream()
        .filter(e -> e.getValue().equals(outside))
        .map(e -> e.getKey().member())
        .findAny()
        .orElse(Member.NONE);
  }

  /** The member that an access outside reaches, or {@link Member#NONE} where it is none. */
  public Member memberOutside(Operand address, Type type) {
    return outside.exact(address, type).member();
  }

  /**
   * Where an access through an address outside starts from that was taken to stay in an array in a
   * structure, and the bytes of that; empty where it was not.
   */
  public Optional<MemberArrays.Extent> arrayOutside(Operand address) {
    return outside.extent(address);
  }

  /** The same of a block that begins at the address. */
  public Optional<MemberArrays.Extent> arrayOfBlockOutside(Operand address) {
    return outside.extentOfBlock(address);
  }

  /** Where a pointer stands outside that is accessed through the address. */
  public OutsidePlace placeOutside(Operand address) {
    OutsideLayout.Slot slot = outside.place(address, Type.POINTER);
    return new OutsidePlace(slot.member(), slot.target());
  }

  /** Whether pointers that may lead to the same freed memory are compared with each other. */
  public boolean isFreedCompared(Operand pointer) {
    return freedTogether.isCompared(pointer);
  }

  /** The pointers that are compared with others that may lead to the same freed memory. */
  public List<Operand> freedCompared(Operand pointer) {
    return freedTogether.compared(pointer);
  }

  /** Whether the pointers are declared to lead to structures of which none is in the other. */
  public boolean areOtherStructures(Operand one, Operand other) {
    return outside.areOtherStructures(one, other);
  }

  /** What the pointer is declared to lead to; unknown where nothing tells. */
  public Contents pointee(Operand pointer) {
    return outside.pointee(pointer);
  }

  private static MemoryObject outside(OutsideLayout.Slot slot) {
    return new MemoryObject(-1, "outside " + slot.member(), MemoryObject.Kind.HEAP, Type.VOID, 0);
  }

  /** Memory from outside, a region for scalars that may be the same. */
  public Collection<Region> outside() {
    return Collections.unmodifiableCollection(outsideRegions.values());
  }

  /** The region of an access of this type through the address, as far as it goes outside. */
  public Region outside(Operand address, Type type) {
    return Objects.requireNonNull(outsideRegions.get(outside.slot(address, type)), "not outside");
  }

  /** Whether scalars of the region are written otherwise than as a whole, too. */
  public boolean isSpoilt(Region region) {
    return outsideRegions.entrySet().stream()
        .filter(e -> e.getValue().equals(region))
        .anyMatch(e -> outside.isOverlapped(e.getKey()));
  }

  /** The regions outside that a block operation through the pointer may write. */
  public List<Region> outsideBehind(Operand pointer) {
    return outside.behind(pointer).stream().map(outsideRegions::get).toList();
  }

  /** The regions outside whose scalars a copy from outside to outside brings as they are. */
  public List<Region> outsideCopied(Operand to, Operand from) {
    return outside.copied(to, from).stream().map(outsideRegions::get).toList();
  }

  /**
   * The region outside with the scalars of a type at a distance from where the pointer leads.
   *
   * @param structure what is copied to as a whole, {@code struct.node}, or ""
   */
  public Optional<Region> outsideAt(Operand pointer, long distance, Type type, String structure) {
    return outside.at(pointer, distance, type, structure).map(outsideRegions::get);
  }

  /** The regions outside in which a write to this one may change parts of scalars. */
  public List<Region> overlapped(Region written) {
    return outsideRegions.entrySet().stream()
        .filter(e -> e.getValue().equals(written))
        .flatMap(e -> outside.overlapping(e.getKey()).stream())
        .map(outsideRegions::get)
        .toList();
  }

  /** How many instances there have been; empty where there is but one at a time. */
  public Optional<Region> counter(int object) {
    return Optional.ofNullable(counters.get(object));
  }

  /** All regions of the function. */
  public List<Region> regions() {
    return Collections.unmodifiableList(all);
  }

  /** The regions of an object; none where the function never accesses it. */
  public List<Region> regions(int object) {
    return regions.getOrDefault(object, List.of());
  }

  /**
   * The region that an access of {@code size} bytes at these offsets of the object falls into;
   * empty where the access is out of the object.
   */
  public Optional<Region> region(int object, Congruence offset, long size) {
    MemoryObject whole = pointsTo.object(object);
    Type usedAs = pointsTo.usedAs(whole);
    var access = AccessPattern.of(whole, usedAs, offset, Type.VOID, size, layout);
    for (Region region : regions(object)) {
      if (region.low() < access.high()
          && access.low() < region.high()
          && (region.kind() != Region.Kind.ARRAY
              || region.stride() == 0
              || Math.floorMod(offset.remainder() - region.low(), region.stride()) == 0)) {
        return Optional.of(region);
      }
    }
    return Optional.empty();
  }
}
