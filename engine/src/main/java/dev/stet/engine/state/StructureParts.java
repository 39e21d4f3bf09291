package dev.stet.engine.state;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The structures of a program, each with those that stand in it. */
final class StructureParts {

  private final Map<String, Set<String>> parts = new LinkedHashMap<>();
  private final Map<String, Type.Struct> types = new LinkedHashMap<>();
  private final Map<Place, Member> members = new LinkedHashMap<>();

  /** A place in a structure, in bytes. */
  private record Place(String structure, long offset) {}

  /** The name of what is declared so; that of its elements where it is an array. */
  String learn(Contents contents) {
    if (contents.structures().isEmpty()) {
      return contents.name();
    }
    String outer = contents.structures().iterator().next();
    parts.computeIfAbsent(outer, s -> new LinkedHashSet<>()).addAll(contents.structures());
    return outer;
  }

  /** The same of what the compiler laid out. */
  String learn(Type type) {
    if (type instanceof Type.Array a) {
      return learn(a.element());
    }
    if (!(type instanceof Type.Struct s)) {
      return type.equals(Type.VOID) ? Contents.UNNAMED : type.toString();
    }
    String name = Member.nameOf(s);
    if (s.name().isEmpty()) {
      return Contents.UNNAMED;
    }
    if (types.putIfAbsent(name, s) == null) {
      Set<String> all = parts.computeIfAbsent(name, n -> new LinkedHashSet<>());
      all.add(name);
      for (Type.Field field : s.fields()) {
        all.addAll(of(learn(field.type())));
      }
    }
    return name;
  }

  /** The same of a member that its access tells the type of. */
  void learn(Member member) {
    learn(member.whole());
    learn(member.type().contents());
    members.put(new Place(member.structure(), member.offset()), member);
  }

  /** How a member is declared. */
  RangeText.Sign sign(MemberCell cell) {
    return RangeText.Sign.of(member(cell).type());
  }

  /** A member as accesses have it; nothing that is known where none tells its type. */
  Member member(MemberCell cell) {
    Member member = member(cell.structure(), cell.offset());
    return member.type().bits() == cell.bits() ? member : Member.NONE;
  }

  /** The member at a place; nothing that is known where no access tells its type. */
  Member member(String structure, long offset) {
    return members.getOrDefault(new Place(structure, offset), Member.NONE);
  }

  boolean isStructure(String name) {
    return parts.containsKey(name);
  }

  /** The structure and all that stand in it; none where it is no structure. */
  Set<String> of(String name) {
    return parts.getOrDefault(name, Set.of());
  }

  /** The structures that a structure stands in, itself among them; none where it is none. */
  Set<String> around(String name) {
    Set<String> all = new LinkedHashSet<>(of(name).isEmpty() ? Set.of() : Set.of(name));
    parts.forEach(
        (outer, inner) -> {
          if (inner.contains(name)) {
            all.add(outer);
          }
        });
    return all;
  }

  /** Whether a structure stands at the beginning of another one. */
  boolean beginsWith(String outer, String inner) {
    Type.Struct type = types.get(outer);
    return type != null
        && isStructure(inner)
        && type.fields().stream()
            .filter(f -> f.offsetBytes() == 0)
            .map(f -> learn(f.type()))
            .anyMatch(first -> first.equals(inner) || beginsWith(first, inner));
  }

  /**
   * How a variable is laid out; empty where that is not known. The compiler takes types of its own
   * for what has initial values.
   */
  Optional<Type> layout(Global global) {
    Type element = global.type();
    while (element instanceof Type.Array a) {
      element = a.element();
    }
    if (!(element instanceof Type.Struct s) || types.containsKey(Member.nameOf(s))) {
      return Optional.of(global.type());
    }
    String name =
        global.variable() == null ? Contents.UNNAMED : learn(global.variable().type().contents());
    Type.Struct type = types.get(name);
    if (type == null || type.sizeBytes() == 0) {
      return Optional.empty();
    }
    long count = (global.sizeBytes() + type.sizeBytes() - 1) / type.sizeBytes();
    return Optional.of(new Type.Array(type, count, type.sizeBytes()));
  }

  /** The name of a member; empty where it is not known. */
  Optional<String> name(MemberCell cell) {
    Type.Struct type = types.get(cell.structure());
    return type == null
        ? Optional.empty()
        : type.fields().stream()
            .filter(f -> f.offsetBytes() == cell.offset())
            .map(Type.Field::name)
            .filter(name -> !name.isEmpty())
            .findFirst();
  }

  /** How many bytes a structure takes; 0 where that is not known. */
  long size(String name) {
    Type.Struct type = types.get(name);
    return type == null ? 0 : type.sizeBytes();
  }
}
