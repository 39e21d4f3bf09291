package dev.stet.engine.equivalence.layout;

import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.types.UnitTypes.MemberType;
import dev.stet.engine.llvm.types.UnitTypes.Structure;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the types of one version say of structures whose layout changed. */
final class LayoutTypes {

  private static final Set<CType.Encoding> NUMBERS =
      EnumSet.of(
          CType.Encoding.SIGNED,
          CType.Encoding.UNSIGNED,
          CType.Encoding.SIGNED_CHAR,
          CType.Encoding.UNSIGNED_CHAR);

  /** The slot of pointers of which it is not known what they are declared as. */
  static final String ANY = "";

  private static final String VOID = "void";

  /** A member that has no name of its own, by its place. */
  private static final Pattern UNNAMED = Pattern.compile("#\\d+\\+(\\d+) ");

  private final Map<String, Structure> structures;
  private final Map<String, Structure> others;
  private final Set<String> changed;

  /** The changed ones and those that have one in them. */
  private final Set<String> concerned;

  /** Names that {@link Contents} gives to structures without a tag. */
  private final Map<String, String> untagged = new LinkedHashMap<>();

  /**
   * @param structures of this version
   * @param others of the other version
   */
  LayoutTypes(
      Map<String, Structure> structures, Map<String, Structure> others, Set<String> changed) {
    this.structures = structures;
    this.others = others;
    this.changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
    for (String name : changed) {
      Structure structure = structures.get(name);
      if (structure != null) {
        StringBuilder text = new StringBuilder("struct {");
        structure.members().keySet().forEach(m -> text.append(m).append(' '));
        untagged.put(text.append('}').toString(), name);
      }
    }
    this.concerned = new LinkedHashSet<>(changed);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Map.Entry<String, Structure> each : structures.entrySet()) {
        if (each.getValue().members().values().stream().anyMatch(this::isOne)) {
          grown |= concerned.add(each.getKey());
        }
      }
    }
  }

  /** Whether a variable or member is such a structure. */
  private boolean isOne(CType type) {
    return type.encoding() == CType.Encoding.AGGREGATE && structure(type.contents()).isPresent();
  }

  /** The structure that is concerned, of those that are there the outermost. */
  private Optional<String> structure(Contents contents) {
    String byMembers = untagged.get(contents.name());
    return byMembers != null
        ? Optional.of(byMembers)
        : contents.structures().stream().filter(this::isOne).findFirst();
  }

  boolean isChanged(String structure) {
    return changed.contains(structure);
  }

  /** Whether a structure is a changed one, or has one in it. */
  boolean isConcerned(Type type) {
    return StructureLayouts.hasOne(type, changed);
  }

  /** The structure that a type is, or an array of them. */
  static Optional<Type.Struct> structure(Type type) {
    return type instanceof Type.Array a
        ? structure(a.element())
        : type instanceof Type.Struct s ? Optional.of(s) : Optional.empty();
  }

  /** Bytes of the structure; 0 where that is not known. */
  long size(String structure) {
    Structure found = structures.get(structure);
    return found == null ? 0 : found.sizeBytes();
  }

  /** Where a pointer of this type leads. */
  DeclaredTarget behind(CType pointer) {
    return pointer.encoding() == CType.Encoding.POINTER
        ? of(pointer.contents(), pointer.target())
        : DeclaredTarget.UNDECLARED;
  }

  /** What a variable or member of this type is itself. */
  DeclaredTarget of(CType type) {
    return type.encoding() == CType.Encoding.POINTER
        ? new DeclaredTarget(DeclaredTarget.Kind.OTHER, "", Set.of(type.contents().name()))
        : of(type.contents(), type.encoding());
  }

  private DeclaredTarget of(Contents contents, CType.Encoding encoding) {
    Optional<String> found = structure(contents);
    if (found.isPresent()) {
      return new DeclaredTarget(DeclaredTarget.Kind.STRUCTURE, found.get(), contents.targets());
    } else if (NUMBERS.contains(encoding)) {
      return new DeclaredTarget(DeclaredTarget.Kind.NUMBERS, "", Set.of());
    } else if (encoding == CType.Encoding.AGGREGATE && structures.containsKey(contents.name())) {
      return new DeclaredTarget(DeclaredTarget.Kind.UNCHANGED, contents.name(), contents.targets());
    }
    return new DeclaredTarget(
        contents.isKnown() ? DeclaredTarget.Kind.OTHER : DeclaredTarget.Kind.UNKNOWN,
        "",
        contents.targets());
  }

  private boolean isOne(String structure) {
    return concerned.contains(structure)
        || concerned.contains(structure.replaceFirst("^struct\\.", "union."));
  }

  /** What is known by such a name of {@link Contents#name}. */
  private DeclaredTarget named(String name) {
    String structure = untagged.getOrDefault(name, name);
    if (isOne(structure)) {
      Structure members = structures.get(structure);
      Set<String> pointers = new LinkedHashSet<>();
      if (members != null) {
        members.members().values().forEach(m -> pointers.addAll(of(m).pointers()));
      }
      return new DeclaredTarget(DeclaredTarget.Kind.STRUCTURE, structure, pointers);
    } else if (name.startsWith("*")) {
      return new DeclaredTarget(DeclaredTarget.Kind.OTHER, "", Set.of(name.substring(1)));
    } else if (name.matches("i\\d+")) {
      return new DeclaredTarget(DeclaredTarget.Kind.NUMBERS, "", Set.of());
    } else if (structures.containsKey(structure)) {
      return new DeclaredTarget(DeclaredTarget.Kind.UNCHANGED, structure, Set.of());
    }
    return new DeclaredTarget(
        name.isEmpty() ? DeclaredTarget.Kind.UNKNOWN : DeclaredTarget.Kind.OTHER, "", Set.of());
  }

  /** Where a pointer leads that is found in memory that is declared as this. */
  DeclaredTarget found(DeclaredTarget place) {
    if (place.pointers().size() == 1) {
      return named(place.pointers().iterator().next());
    }
    // A union, or code that looks at several members: it may be any of them.
    return place.pointers().stream()
        .map(this::named)
        .filter(t -> t.kind() == DeclaredTarget.Kind.STRUCTURE)
        .findFirst()
        .orElse(DeclaredTarget.UNDECLARED);
  }

  /** What pointers there are declared as, so that those of another slot are others. */
  static String slot(DeclaredTarget place) {
    if (place.pointers().size() != 1) {
      return ANY;
    }
    String only = place.pointers().iterator().next();
    return only.isEmpty() ? VOID : only;
  }

  /** A member by the way to it, {@code struct.node.name[8]}. */
  record Way(String structure, String member) {}

  /** The member that a way leads to; empty where it only goes from element to element. */
  static Optional<Way> way(String text) {
    int member = text.indexOf(".#");
    if (member < 0) {
      member = text.replaceFirst("\\[\\d*].*$", "").lastIndexOf('.');
    }
    return text.startsWith("[") || text.matches(".*\\[]\\.i\\d+") || member < 0
        ? Optional.empty()
        : Optional.of(new Way(text.substring(0, member), text.substring(member + 1)));
  }

  /** The structure in which a way starts or goes from element to element; "" for others. */
  static String start(String text) {
    return way(text)
        .map(Way::structure)
        .orElseGet(() -> text.startsWith("[") ? "" : text.replaceFirst("\\[].*$", ""));
  }

  /** How far a member goes. */
  LayoutRegion.Extent extent(Way way) {
    Structure structure = structures.get(way.structure());
    if (structure == null) {
      return LayoutRegion.Extent.NONE;
    }
    String name = bare(way);
    CType type = structure.members().get(name);
    Matcher unnamed = UNNAMED.matcher(name);
    Long start =
        unnamed.lookingAt()
            ? Long.valueOf(Long.parseLong(unnamed.group(1)) * Byte.SIZE)
            : structure.fieldBits().get(name);
    boolean hasParts = type == null || type.encoding() == CType.Encoding.AGGREGATE;
    return start == null
        ? LayoutRegion.Extent.NONE
        : extent(
            structure,
            start,
            structure.fieldBits().get(name + "[]"),
            hasParts ? LayoutRegion.Extent.Shape.ARRAY : LayoutRegion.Extent.Shape.SCALAR);
  }

  private static LayoutRegion.Extent extent(
      Structure structure, long start, @Nullable Long arrayBits, LayoutRegion.Extent.Shape shape) {
    long end = structure.sizeBytes() * Byte.SIZE;
    boolean isLast = true;
    for (Map.Entry<String, Long> each : structure.fieldBits().entrySet()) {
      if (!each.getKey().endsWith("[]") && each.getValue() > start) {
        end = Math.min(end, each.getValue());
        isLast = false;
      }
    }
    return isLast && arrayBits != null && arrayBits == 0
        ? LayoutRegion.Extent.NONE
        : new LayoutRegion.Extent((end - start) / Byte.SIZE, shape);
  }

  /** What a member is declared as. */
  DeclaredTarget target(Way way) {
    Structure structure = structures.get(way.structure());
    CType type = structure == null ? null : structure.members().get(bare(way));
    return type == null ? DeclaredTarget.UNDECLARED : of(type);
  }

  /**
   * Whether the other version has a member of this name that is larger or smaller, or means its
   * bytes otherwise, and that for another reason than a changed structure in it.
   */
  boolean isResized(Way way) {
    if (target(way).kind() == DeclaredTarget.Kind.STRUCTURE) {
      return false;
    }
    MemberType now = type(structures, way);
    MemberType other = type(others, way);
    return now != null && other != null && (now.bits() != other.bits() || !now.isSameKindAs(other));
  }

  /**
   * Whether each member that both versions have is as wide in the other one, and means its bytes
   * alike.
   */
  boolean keepsValues(String structure) {
    Structure now = structures.get(structure);
    Structure other = others.get(structure);
    return now == null
        || other == null
        || now.types().entrySet().stream()
            .allMatch(
                member -> {
                  MemberType there = other.types().get(member.getKey());
                  return there == null
                      || (there.bits() == member.getValue().bits()
                          && there.isSameKindAs(member.getValue()));
                });
  }

  private static @Nullable MemberType type(Map<String, Structure> all, Way way) {
    Structure structure = all.get(way.structure());
    return structure == null ? null : structure.types().get(bare(way));
  }

  private static String bare(Way way) {
    return way.member().startsWith("#") ? way.member() : way.member().replaceFirst("\\[\\d+]$", "");
  }

  /** Whether a structure starts with a member that is another one, and that in both versions. */
  boolean startsWith(String structure, String first) {
    return startsWith(structures.get(structure), first) && startsWith(others.get(structure), first);
  }

  private static boolean startsWith(@Nullable Structure structure, String first) {
    return structure != null
        && structure.members().entrySet().stream()
            .filter(m -> m.getValue().encoding() == CType.Encoding.AGGREGATE)
            .filter(m -> m.getValue().contents().name().equals(first))
            .map(m -> structure.fieldBits().get(m.getKey()))
            .anyMatch(bits -> bits != null && bits == 0);
  }

  /** Whether the structure is larger or smaller in the other version. */
  boolean isOfAnotherSize(String structure) {
    Structure other = others.get(structure);
    return other != null && other.sizeBytes() != size(structure);
  }

  /**
   * A part of a type.
   *
   * @param start in bytes from the start of the whole
   */
  record Part(Type type, long start) {}

  /**
   * The part of a type at an offset: one that is or has a changed structure and starts there, or
   * one without that is around it; empty where the offset is inside of a changed structure.
   */
  Optional<Part> at(Type whole, long offset) {
    return at(whole, offset, 0);
  }

  private Optional<Part> at(Type whole, long offset, long start) {
    long inside = offset - start;
    if (!isConcerned(whole)) {
      return Optional.of(new Part(whole, start));
    } else if (whole instanceof Type.Array a && a.stride() > 0) {
      long element = start + inside - inside % a.stride();
      return element == offset
          ? Optional.of(new Part(a.element(), element))
          : at(a.element(), offset, element);
    } else if (whole instanceof Type.Struct s && !isChanged(Member.nameOf(s))) {
      for (Type.Field field : s.fields()) {
        long first = start + field.offsetBytes();
        if (first == offset) {
          return Optional.of(new Part(field.type(), first));
        } else if (first < offset && offset < first + bytes(field.type())) {
          return at(field.type(), offset, first);
        }
      }
    }
    return Optional.empty();
  }

  /** The bytes of a structure or an array; 1 of others. */
  static long bytes(Type type) {
    return type instanceof Type.Struct s
        ? s.sizeBytes()
        : type instanceof Type.Array a ? a.count() * a.stride() : 1;
  }
}
