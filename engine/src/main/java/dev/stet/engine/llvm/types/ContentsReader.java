package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetSizeInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDINodeTag;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.UnionType;
import dev.stet.engine.llvm.bitcode.Metadata;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * What the bytes of C types are used as, from debug information: of unions LLVM knows one member
 * only.
 */
public final class ContentsReader {

  /** Pointers to pointers further than that have no name. */
  private static final int MOST_STARS = 4;

  private final Metadata metadata;
  private final CTypes types;

  public ContentsReader(Metadata metadata, CTypes types) {
    this.metadata = metadata;
    this.types = types;
  }

  /** Of unions, those that are used as more than one type of scalar, or hold structures. */
  public List<UnionType> ofUnions(List<LLVMMetadataRef> unions) {
    return unions.stream()
        .map(this::union)
        .filter(
            union ->
                union.contents().scalars().size() > 1 || !union.contents().structures().isEmpty())
        .distinct()
        .toList();
  }

  private UnionType union(LLVMMetadataRef union) {
    Set<String> structures = new LinkedHashSet<>();
    Set<Type> scalars = new LinkedHashSet<>();
    members(union, structures, scalars);
    return new UnionType(unionOf(union), of(union), structures, scalars);
  }

  private void members(LLVMMetadataRef union, Set<String> structures, Set<Type> scalars) {
    LLVMMetadataRef members = metadata.operand(union, 4);
    if (members != null) {
      for (LLVMValueRef each : metadata.valueOperands(members)) {
        member(each == null ? null : LLVMValueAsMetadata(each), "", structures, scalars);
      }
    }
  }

  /** What a member of a union is itself; one that is a union is what its members are. */
  private void member(
      @Nullable LLVMMetadataRef type, String typedef, Set<String> structures, Set<Type> scalars) {
    if (type == null) {
      return;
    }
    int tag = LLVMGetDINodeTag(type);
    if (tag == CTypes.MEMBER || tag == CTypes.ARRAY || CTypes.isAlias(tag)) {
      String named = tag == CTypes.TYPEDEF ? Metadata.typeName(type) : typedef;
      member(metadata.operand(type, 3), named, structures, scalars);
    } else if (tag == CTypes.STRUCTURE) {
      structures.add(structure(type, typedef));
    } else if (tag == CTypes.UNION) {
      members(type, structures, scalars);
    } else {
      scalars.addAll(of(type).scalars());
    }
  }

  /** Of a type; unknown for void. */
  Contents of(@Nullable LLVMMetadataRef type) {
    var found = new Found(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
    collect(type, "", found);
    return new Contents(name(type, MOST_STARS), found.scalars, found.structures, found.targets);
  }

  private record Found(Set<Type> scalars, Set<String> structures, Set<String> targets) {}

  private void collect(@Nullable LLVMMetadataRef type, String typedef, Found to) {
    if (type == null) {
      return;
    }
    int tag = LLVMGetDINodeTag(type);
    if (tag == CTypes.TYPEDEF) {
      collect(metadata.operand(type, 3), Metadata.typeName(type), to);
    } else if (tag == CTypes.MEMBER || tag == CTypes.ARRAY || CTypes.isAlias(tag)) {
      collect(metadata.operand(type, 3), typedef, to);
    } else if (tag == CTypes.STRUCTURE || tag == CTypes.UNION) {
      to.structures.add(structure(type, typedef));
      if (tag == CTypes.UNION) {
        to.structures.add(unionOf(type));
      }
      LLVMMetadataRef members = metadata.operand(type, 4);
      if (members != null) {
        for (LLVMValueRef each : metadata.valueOperands(members)) {
          collect(each == null ? null : LLVMValueAsMetadata(each), "", to);
        }
      }
    } else {
      CType.Encoding encoding = types.encoding(type);
      scalar(encoding, (int) LLVMDITypeGetSizeInBits(type), to.scalars);
      if (encoding == CType.Encoding.POINTER) {
        to.targets.add(name(metadata.operand(type, 3), MOST_STARS));
      }
    }
  }

  private static String structure(LLVMMetadataRef type, String typedef) {
    String own = Metadata.typeName(type);
    return "struct." + (own.isEmpty() ? typedef : own);
  }

  /** A type's name as {@link Contents#name} has it. */
  private String name(@Nullable LLVMMetadataRef type, int stars) {
    if (type == null) {
      return Contents.UNNAMED;
    }
    int tag = LLVMGetDINodeTag(type);
    if (tag == CTypes.MEMBER || tag == CTypes.ARRAY || CTypes.isAlias(tag)) {
      return name(metadata.operand(type, 3), stars);
    } else if (tag == CTypes.STRUCTURE || tag == CTypes.UNION) {
      return Metadata.typeName(type).isEmpty() ? members(type) : structure(type, "");
    }
    CType.Encoding encoding = types.encoding(type);
    if (encoding == CType.Encoding.POINTER) {
      String target = stars == 0 ? Contents.UNNAMED : name(metadata.operand(type, 3), stars - 1);
      return target.isEmpty() ? Contents.UNNAMED : "*" + target;
    }
    Set<Type> scalar = new LinkedHashSet<>();
    scalar(encoding, (int) LLVMDITypeGetSizeInBits(type), scalar);
    return scalar.isEmpty() ? Contents.UNNAMED : scalar.iterator().next().toString();
  }

  /** A structure without a tag may have several names: that of its members is the same for all. */
  private String members(LLVMMetadataRef structure) {
    return "struct " + memberNames(structure);
  }

  /** The same of a union, which may have a tag in one place and a typedef's name in another. */
  private String unionOf(LLVMMetadataRef union) {
    return "union " + memberNames(union);
  }

  private String memberNames(LLVMMetadataRef structure) {
    StringBuilder name = new StringBuilder("{");
    LLVMMetadataRef members = metadata.operand(structure, 4);
    if (members != null) {
      for (LLVMValueRef each : metadata.valueOperands(members)) {
        name.append(each == null ? "" : Metadata.typeName(LLVMValueAsMetadata(each))).append(' ');
      }
    }
    return name.append('}').toString();
  }

  private static void scalar(CType.Encoding encoding, int bits, Set<Type> to) {
    if (encoding == CType.Encoding.POINTER) {
      to.add(Type.POINTER);
    } else if (encoding == CType.Encoding.FLOAT) {
      for (FloatKind kind : FloatKind.values()) {
        if (kind.storedBits() == bits || (kind == FloatKind.X87 && bits == 128)) {
          to.add(new Type.Floating(kind));
        }
      }
    } else if (bits > 0) {
      to.add(new Type.Int(bits));
    }
  }
}
