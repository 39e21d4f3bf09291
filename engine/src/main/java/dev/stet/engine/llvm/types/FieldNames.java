package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMDICompositeTypeMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDIDerivedTypeMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDIFlagBitField;
import static org.bytedeco.llvm.global.LLVM.LLVMDISubroutineTypeMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetFlags;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetOffsetInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetSizeInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDINodeTag;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.ir.CType;
import dev.stet.engine.llvm.bitcode.Metadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** The names of structure members, found by the name of the structure and the byte offset. */
public final class FieldNames {

  private final Metadata metadata;
  private final Map<String, LLVMMetadataRef> structures = new LinkedHashMap<>();

  /** Of variables whose structure has no tag, by the compiler's whole name of it. */
  private final Map<String, LLVMMetadataRef> ofVariables = new LinkedHashMap<>();

  private final Set<Long> seen = new LinkedHashSet<>();
  private final List<LLVMMetadataRef> unions = new ArrayList<>();

  public FieldNames(Metadata metadata) {
    this.metadata = metadata;
  }

  /** Learns all structures that a debug type mentions. */
  void learn(@Nullable LLVMMetadataRef type) {
    learn(type, "");
  }

  /**
   * Learns the type of a variable, or of its elements.
   *
   * @param structure the compiler's name of it: no two structures without a tag have the same
   */
  void learnOfVariable(@Nullable LLVMMetadataRef type, String structure) {
    learn(type);
    if (!structure.isEmpty() && cName(structure).isEmpty()) {
      structure(type).ifPresent(s -> ofVariables.putIfAbsent(structure, s));
    }
  }

  private void learn(@Nullable LLVMMetadataRef type, String typedef) {
    if (type == null || !seen.add(type.address())) {
      return;
    }
    switch (Metadata.kind(type)) {
      case LLVMDISubroutineTypeMetadataKind -> learnAll(metadata.operand(type, 3));
      case LLVMDICompositeTypeMetadataKind -> composite(type, typedef);
      case LLVMDIDerivedTypeMetadataKind -> {
        boolean names = LLVMGetDINodeTag(type) == CTypes.TYPEDEF;
        learn(metadata.operand(type, 3), names ? Metadata.typeName(type) : "");
      }
      default -> {}
    }
  }

  private void composite(LLVMMetadataRef type, String typedef) {
    int tag = LLVMGetDINodeTag(type);
    if (tag == CTypes.ARRAY) {
      learn(metadata.operand(type, 3));
    } else if (tag == CTypes.STRUCTURE || tag == CTypes.UNION) {
      String own = Metadata.typeName(type);
      String name = own.isEmpty() ? typedef : own;
      if (!name.isEmpty()) {
        structures.putIfAbsent((tag == CTypes.UNION ? "union." : "struct.") + name, type);
      }
      learnAll(metadata.operand(type, 4));
      if (tag == CTypes.UNION) {
        unions.add(type);
      }
    }
  }

  /** Learns the types, or the members, that a list holds. */
  void learnAll(@Nullable LLVMMetadataRef list) {
    if (list != null) {
      for (LLVMValueRef each : metadata.valueOperands(list)) {
        learn(each == null ? null : LLVMValueAsMetadata(each));
      }
    }
  }

  /** All unions that were learned, those without a name as well. */
  public List<LLVMMetadataRef> unions() {
    return List.copyOf(unions);
  }

  /** The member at a byte offset of the structure {@code struct.node}, or "". */
  public String at(String structure, long offset) {
    LLVMMetadataRef own = ofVariables.get(structure);
    LLVMMetadataRef type = own == null ? named(structure) : own;
    LLVMMetadataRef member = member(type, offset);
    return member == null ? "" : Metadata.typeName(member);
  }

  /** The type of the member at a byte offset of a structure; null where bit-fields are there. */
  public @Nullable LLVMMetadataRef type(String structure, long offset) {
    LLVMMetadataRef member = member(named(structure), offset);
    return member == null || isBitField(member) ? null : metadata.operand(member, 3);
  }

  private boolean isBitField(LLVMMetadataRef member) {
    return (LLVMDITypeGetFlags(member) & LLVMDIFlagBitField) != 0;
  }

  private @Nullable LLVMMetadataRef member(@Nullable LLVMMetadataRef type, long offset) {
    for (LLVMMetadataRef member : members(type)) {
      if (LLVMDITypeGetOffsetInBits(member) / 8 == offset) {
        return member;
      }
    }
    return null;
  }

  private @Nullable LLVMMetadataRef named(String structure) {
    return structures.get(structure.replaceFirst("\\.\\d+$", ""));
  }

  /** The members of a structure or a union. */
  private List<LLVMMetadataRef> members(@Nullable LLVMMetadataRef type) {
    List<LLVMMetadataRef> all = new ArrayList<>();
    LLVMMetadataRef elements = type == null ? null : metadata.operand(type, 4);
    if (elements != null) {
      for (LLVMValueRef each : metadata.valueOperands(elements)) {
        LLVMMetadataRef member = each == null ? null : LLVMValueAsMetadata(each);
        if (member != null && LLVMGetDINodeTag(member) == CTypes.MEMBER) {
          all.add(member);
        }
      }
    }
    return all;
  }

  /** The layout of each structure and union that was learned. */
  Map<String, UnitTypes.Structure> layouts() {
    Map<String, UnitTypes.Structure> all = new LinkedHashMap<>();
    var cTypes = new CTypes(metadata);
    structures.forEach((name, type) -> all.put(name, layout(type, cTypes)));
    return all;
  }

  private UnitTypes.Structure layout(LLVMMetadataRef structure, CTypes cTypes) {
    Map<String, Long> offsets = new LinkedHashMap<>();
    Map<String, UnitTypes.MemberType> types = new LinkedHashMap<>();
    Map<String, CType> declared = new LinkedHashMap<>();
    Map<String, Map<String, Long>> nested = new LinkedHashMap<>();
    for (LLVMMetadataRef member : members(structure)) {
      String field = Metadata.typeName(member);
      offsets.put(field, LLVMDITypeGetOffsetInBits(member));
      LLVMMetadataRef inner = metadata.operand(member, 3);
      CType type = cTypes.read(inner);
      declared.put(field, type);
      types.put(
          field,
          new UnitTypes.MemberType(
              type.encoding(), type.contents().scalars(), LLVMDITypeGetSizeInBits(member)));
      structure(inner)
          .ifPresent(
              i -> nested.computeIfAbsent(field, f -> new LinkedHashMap<>()).putAll(unnamed(i)));
      if (inner != null
          && Metadata.kind(inner) == LLVMDICompositeTypeMetadataKind
          && LLVMGetDINodeTag(inner) == CTypes.ARRAY) {
        offsets.put(field + "[]", LLVMDITypeGetSizeInBits(inner));
      }
    }
    return new UnitTypes.Structure(
        offsets, types, declared, nested, LLVMDITypeGetSizeInBits(structure) / Byte.SIZE);
  }

  /** The structure or union under typedefs, qualifiers and arrays; empty for other types. */
  private Optional<LLVMMetadataRef> structure(@Nullable LLVMMetadataRef type) {
    if (type == null) {
      return Optional.empty();
    }
    int tag = LLVMGetDINodeTag(type);
    return switch (Metadata.kind(type)) {
      case LLVMDIDerivedTypeMetadataKind ->
          tag == CTypes.POINTER ? Optional.empty() : structure(metadata.operand(type, 3));
      case LLVMDICompositeTypeMetadataKind ->
          tag == CTypes.STRUCTURE || tag == CTypes.UNION
              ? Optional.of(type)
              : tag == CTypes.ARRAY ? structure(metadata.operand(type, 3)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What is named in a structure without a name, by its place there; nothing of other ones. */
  private Map<String, Long> unnamed(LLVMMetadataRef structure) {
    Map<String, Long> all = new LinkedHashMap<>();
    if (!Metadata.typeName(structure).isEmpty()) {
      return all;
    }
    for (LLVMMetadataRef member : members(structure)) {
      String name = Metadata.typeName(member);
      long start = LLVMDITypeGetOffsetInBits(member);
      all.put(name, start);
      structure(metadata.operand(member, 3))
          .ifPresent(
              inner -> unnamed(inner).forEach((n, bits) -> all.put(name + "." + n, start + bits)));
    }
    return all;
  }

  /** The member at a byte offset if it is the only one there and no bit-field, or "". */
  public String only(String structure, long offset) {
    LLVMMetadataRef type = named(structure);
    String found = "";
    if (type == null || LLVMGetDINodeTag(type) != CTypes.STRUCTURE) {
      return found;
    }
    for (LLVMMetadataRef member : members(type)) {
      if (LLVMDITypeGetOffsetInBits(member) / 8 == offset) {
        if (!found.isEmpty() || isBitField(member)) {
          return "";
        }
        found = Metadata.typeName(member);
      }
    }
    return found;
  }

  /** {@code struct node} of the compiler's {@code struct.node.3}; "" for one without a name. */
  static String cName(String name) {
    String bare = name.replaceFirst("\\.\\d+$", "");
    return bare.endsWith(".anon") || bare.isEmpty() ? "" : bare.replaceFirst("\\.", " ");
  }
}
