package dev.stet.engine.llvm;

import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetSizeInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDINodeTag;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
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
final class ContentsReader {

  private final Metadata metadata;
  private final CTypes types;

  ContentsReader(Metadata metadata, CTypes types) {
    this.metadata = metadata;
    this.types = types;
  }

  /** Of unions, those that are used as more than one type of scalar, or hold structures. */
  List<Contents> ofUnions(List<LLVMMetadataRef> unions) {
    return unions.stream()
        .map(this::of)
        .filter(union -> union.scalars().size() > 1 || !union.structures().isEmpty())
        .distinct()
        .toList();
  }

  /** Of a type; unknown for void. */
  Contents of(@Nullable LLVMMetadataRef type) {
    Set<Type> scalars = new LinkedHashSet<>();
    Set<String> structures = new LinkedHashSet<>();
    collect(type, "", scalars, structures);
    return new Contents(scalars, structures);
  }

  private void collect(
      @Nullable LLVMMetadataRef type, String typedef, Set<Type> scalars, Set<String> structures) {
    if (type == null) {
      return;
    }
    int tag = LLVMGetDINodeTag(type);
    if (tag == CTypes.TYPEDEF) {
      collect(metadata.operand(type, 3), Metadata.typeName(type), scalars, structures);
    } else if (tag == CTypes.MEMBER || tag == CTypes.ARRAY || CTypes.isAlias(tag)) {
      collect(metadata.operand(type, 3), typedef, scalars, structures);
    } else if (tag == CTypes.STRUCTURE || tag == CTypes.UNION) {
      String own = Metadata.typeName(type);
      structures.add("struct." + (own.isEmpty() ? typedef : own));
      LLVMMetadataRef members = metadata.operand(type, 4);
      if (members != null) {
        for (LLVMValueRef each : metadata.valueOperands(members)) {
          collect(each == null ? null : LLVMValueAsMetadata(each), "", scalars, structures);
        }
      }
    } else {
      scalar(types.encoding(type), (int) LLVMDITypeGetSizeInBits(type), scalars);
    }
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
