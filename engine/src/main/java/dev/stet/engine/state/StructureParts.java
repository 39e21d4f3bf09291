package dev.stet.engine.state;

import dev.stet.engine.ir.Contents;
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
  private final Map<MemberCell, Member> members = new LinkedHashMap<>();
  private final Set<String> zeroInPart = new LinkedHashSet<>();

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
    var cell = new MemberCell(member.structure(), member.offset(), member.type().bits());
    members.put(cell, member);
  }

  /** How a member is declared. */
  RangeText.Sign sign(MemberCell cell) {
    return RangeText.Sign.of(member(cell).type());
  }

  /** A member as accesses have it; nothing that is known where none tells its type. */
  Member member(MemberCell cell) {
    return members.getOrDefault(cell, Member.NONE);
  }

  /** Notes that some bytes of a structure are set to 0 and others are not. */
  void zeroInPart(String structure) {
    zeroInPart.addAll(of(structure));
  }

  /** Whether objects of a structure are only ever set to 0 as a whole. */
  boolean isZeroAsAWhole(String structure) {
    return !zeroInPart.contains(structure);
  }

  boolean isStructure(String name) {
    return parts.containsKey(name);
  }

  /** The structure and all that stand in it; none where it is no structure. */
  Set<String> of(String name) {
    return parts.getOrDefault(name, Set.of());
  }

  /** Whether one of two types stands in the other. */
  boolean areRelated(String one, String other) {
    return one.equals(other) || of(one).contains(other) || of(other).contains(one);
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
