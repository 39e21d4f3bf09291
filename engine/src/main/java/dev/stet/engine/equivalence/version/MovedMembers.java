package dev.stet.engine.equivalence.version;

import dev.stet.engine.llvm.types.UnitTypes;
import dev.stet.engine.llvm.types.UnitTypes.MemberType;
import dev.stet.engine.llvm.types.UnitTypes.Structure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where the members of structures lay that lie elsewhere now (000 §7.2.1): what two versions find
 * in a member of one name is the same input, wherever it lies.
 *
 * @param structures by the compiler's names; those that cannot be told apart byte by byte (members
 *     of less than a byte, several at one place), or have structures in them, are left out
 */
public record MovedMembers(Map<String, Layout> structures) {

  public MovedMembers {
    structures = Collections.unmodifiableMap(new LinkedHashMap<>(structures));
  }

  /** The structures of these names in both versions. */
  public static MovedMembers of(Set<String> changed, UnitTypes before, UnitTypes after) {
    Map<String, Layout> all = new LinkedHashMap<>();
    for (String name : changed) {
      Structure old = before.structures().get(name);
      Structure now = after.structures().get(name);
      if (old != null && now != null) {
        Layout.of(old, now).ifPresent(layout -> all.put(name, layout));
      }
    }
    return new MovedMembers(all);
  }

  private enum Shape {
    ARRAY,
    OTHER
  }

  /** Of the structure with this name; empty where it did not move or is left out. */
  public Optional<Layout> layout(String name) {
    return Optional.ofNullable(structures.get(name));
  }

  /** A member of the same type in both versions. */
  private record Member(String name, Shape shape, long oldStart, long newStart, long bytes) {}

  /** A member that is no array, in bytes from the start of the object. */
  public record Scalar(long start, long bytes) {}

  /** The bytes of the members that both versions of one structure have, of the same types. */
  public static final class Layout {

    private final NavigableMap<Long, Member> byNew = new TreeMap<>();
    private final NavigableMap<Long, Member> byOld = new TreeMap<>();
    private final long oldSize;
    private final long newSize;
    private final Shape last;

    private Layout(long oldSize, long newSize, Shape last) {
      this.oldSize = oldSize;
      this.newSize = newSize;
      this.last = last;
    }

    private static Optional<Layout> of(Structure old, Structure now) {
      Optional<NavigableMap<Long, String>> before = starts(old);
      Optional<NavigableMap<Long, String>> after = starts(now);
      if (!old.nested().isEmpty() || !now.nested().isEmpty()) {
        return Optional.empty();
      }
      if (before.isEmpty() || after.isEmpty() || old.sizeBytes() <= 0 || now.sizeBytes() <= 0) {
        return Optional.empty();
      }
      boolean array = isArray(old, before.get()) || isArray(now, after.get());
      var layout = new Layout(old.sizeBytes(), now.sizeBytes(), array ? Shape.ARRAY : Shape.OTHER);
      Map<String, Long> oldStarts = new LinkedHashMap<>();
      before.get().forEach((start, name) -> oldStarts.put(name, start));
      after
          .get()
          .forEach(
              (start, name) -> {
                Long oldStart = oldStarts.get(name);
                MemberType type = now.types().get(name);
                if (oldStart != null && type != null && type.equals(old.types().get(name))) {
                  Shape shape =
                      old.fieldBits().containsKey(name + "[]") ? Shape.ARRAY : Shape.OTHER;
                  layout.add(new Member(name, shape, oldStart, start, type.bits() / Byte.SIZE));
                }
              });
      return Optional.of(layout);
    }

    /** The names of members by their first bytes; empty where some share one. */
    private static Optional<NavigableMap<Long, String>> starts(Structure structure) {
      NavigableMap<Long, String> starts = new TreeMap<>();
      for (Map.Entry<String, Long> field : structure.fieldBits().entrySet()) {
        if (field.getKey().endsWith("[]")) {
          continue;
        }
        if (field.getValue() % Byte.SIZE != 0
            || starts.put(field.getValue() / Byte.SIZE, field.getKey()) != null) {
          return Optional.empty();
        }
      }
      return Optional.of(starts);
    }

    /** Whether the last member is an array. */
    private static boolean isArray(Structure structure, NavigableMap<Long, String> starts) {
      return !starts.isEmpty()
          && structure.fieldBits().containsKey(starts.lastEntry().getValue() + "[]");
    }

    private void add(Member member) {
      byNew.put(member.newStart(), member);
      byOld.put(member.oldStart(), member);
    }

    /**
     * Where bytes of the new version, counted from the start of an array of such structures, lay in
     * the old one; empty where they are not all in one member of both. What is behind a structure
     * that ends in an array may be more of that, or another structure.
     */
    public OptionalLong old(long offset, long bytes) {
      var member = byNew.floorEntry(Math.floorMod(offset, newSize));
      if (member == null || mayBeOfArray(offset, newSize)) {
        return OptionalLong.empty();
      }
      long behind = Math.floorMod(offset, newSize) - member.getKey();
      return behind + bytes > member.getValue().bytes()
          ? OptionalLong.empty()
          : OptionalLong.of(
              Math.floorDiv(offset, newSize) * oldSize + member.getValue().oldStart() + behind);
    }

    /**
     * The member that so many bytes are in the old version, {@code p->x} or {@code p[1].x}, or the
     * element of one that is an array, {@code p->x[3]}; empty where they are but a part of it.
     */
    public Optional<String> name(String pointer, long oldOffset, long bytes) {
      long element = Math.floorDiv(oldOffset, oldSize);
      String of = pointer + (element == 0 ? "->" : "[" + element + "].");
      var found = byOld.floorEntry(Math.floorMod(oldOffset, oldSize));
      if (found == null) {
        return Optional.empty();
      }
      Member member = found.getValue();
      long behind = Math.floorMod(oldOffset, oldSize) - member.oldStart();
      if (member.shape() == Shape.ARRAY) {
        return behind % bytes == 0
            ? Optional.of(of + member.name() + "[" + behind / bytes + "]")
            : Optional.empty();
      }
      return behind == 0 && bytes == member.bytes()
          ? Optional.of(of + member.name())
          : Optional.empty();
    }

    /** The member, no array, around a byte of the old version: where it starts, how many bytes. */
    public Optional<Scalar> scalar(long oldOffset) {
      long element = Math.floorDiv(oldOffset, oldSize) * oldSize;
      var found = byOld.floorEntry(oldOffset - element);
      return found == null
              || found.getValue().shape() == Shape.ARRAY
              || oldOffset - element >= found.getKey() + found.getValue().bytes()
          ? Optional.empty()
          : Optional.of(new Scalar(element + found.getKey(), found.getValue().bytes()));
    }

    /** Whether a byte outside of the first structure may be one of the array at its end. */
    public boolean mayBeOfArray(long newOffset) {
      return mayBeOfArray(newOffset, newSize);
    }

    /** The same of the old version. */
    public boolean mayHaveBeenOfArray(long oldOffset) {
      return mayBeOfArray(oldOffset, oldSize);
    }

    private boolean mayBeOfArray(long offset, long size) {
      return last == Shape.ARRAY && (offset < 0 || offset >= size);
    }

    /** Whether a byte of the old version is in a member that both have. */
    public boolean isInBoth(long oldOffset) {
      var member = byOld.floorEntry(Math.floorMod(oldOffset, oldSize));
      return member != null
          && Math.floorMod(oldOffset, oldSize) - member.getKey() < member.getValue().bytes();
    }
  }
}
