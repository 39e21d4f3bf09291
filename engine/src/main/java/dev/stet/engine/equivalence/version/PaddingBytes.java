package dev.stet.engine.equivalence.version;

import dev.stet.engine.ir.CType;
import dev.stet.engine.llvm.types.UnitTypes;
import dev.stet.engine.llvm.types.UnitTypes.Structure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The bytes of structures that no member has: what stands there after a store is unspecified (C17
 * 6.2.6.1p6), so that versions that leave other values there do not differ.
 *
 * @param structures by the compiler's names, those that have such bytes in both versions
 */
public record PaddingBytes(Map<String, Holes> structures) {

  /** Of units without any. */
  public static final PaddingBytes NONE = new PaddingBytes(Map.of());

  public PaddingBytes {
    structures = Collections.unmodifiableMap(new LinkedHashMap<>(structures));
  }

  /** The offsets of these bytes in a structure of a size. */
  public record Holes(long size, NavigableSet<Long> offsets) {
    public Holes {
      offsets = Collections.unmodifiableNavigableSet(new TreeSet<>(offsets));
    }

    private boolean has(long offset) {
      return offsets.contains(Math.floorMod(offset, size));
    }
  }

  /** Those of both versions. */
  public static PaddingBytes of(UnitTypes before, UnitTypes after) {
    Map<String, Holes> all = new LinkedHashMap<>();
    for (String name : before.structures().keySet()) {
      Structure now = after.structures().get(name);
      if (now != null) {
        NavigableSet<Long> both = holes(name, before, 0);
        both.retainAll(holes(name, after, 0));
        if (!both.isEmpty() && now.sizeBytes() > 0) {
          all.put(name, new Holes(now.sizeBytes(), both));
        }
      }
    }
    return new PaddingBytes(all);
  }

  private static final int DEEPEST = 16;

  /** Larger ones have no holes here. */
  private static final long LARGEST = 1 << 12;

  private static NavigableSet<Long> holes(String name, UnitTypes types, int depth) {
    NavigableSet<Long> holes = new TreeSet<>();
    Structure structure = types.structures().get(name);
    if (structure == null || structure.sizeBytes() > LARGEST || depth > DEEPEST) {
      return holes;
    }
    for (long i = 0; i < structure.sizeBytes(); i++) {
      holes.add(i);
    }
    NavigableSet<Long> inside = new TreeSet<>();
    structure
        .types()
        .forEach(
            (member, type) -> {
              Long start = structure.fieldBits().get(member);
              CType declared = structure.members().get(member);
              if (start == null || declared == null) {
                return;
              }
              long end = start + Math.max(type.bits(), 1) - 1;
              for (long i = start / Byte.SIZE; i <= end / Byte.SIZE; i++) {
                holes.remove(i);
              }
              inside.addAll(
                  inMember(declared, start / Byte.SIZE, type.bits() / Byte.SIZE, types, depth));
            });
    if (name.startsWith("struct.")) {
      holes.addAll(inside);
    }
    return holes;
  }

  /** Those of a member that is a structure, or an array of such. */
  private static NavigableSet<Long> inMember(
      CType member, long start, long bytes, UnitTypes types, int depth) {
    NavigableSet<Long> inside = new TreeSet<>();
    String name = member.contents().name();
    Structure inner = types.structures().get(name);
    if (member.encoding() == CType.Encoding.AGGREGATE && inner != null && inner.sizeBytes() > 0) {
      NavigableSet<Long> holes = holes(name, types, depth + 1);
      for (long at = 0; at + inner.sizeBytes() <= bytes; at += inner.sizeBytes()) {
        for (long hole : holes) {
          inside.add(start + at + hole);
        }
      }
    }
    return inside;
  }

  /**
   * Whether a byte may be one of them.
   *
   * @param type of what the offset is counted from; a name that is empty stands for any
   */
  public boolean mayBeAt(String type, long offset) {
    return type.isEmpty()
        ? structures.values().stream().anyMatch(h -> h.has(offset))
        : structures.containsKey(type) && structures.get(type).has(offset);
  }
}
