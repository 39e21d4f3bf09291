package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMDIBasicTypeMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDISubroutineTypeMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetSizeInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDINodeTag;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CType.Encoding;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** The C types of debug information, named as the programmer wrote them. */
public final class CTypes {

  static final int ARRAY = 0x01;
  public static final int ENUMERATION = 0x04;
  static final int MEMBER = 0x0d;
  public static final int POINTER = 0x0f;
  static final int STRUCTURE = 0x13;
  static final int TYPEDEF = 0x16;
  static final int UNION = 0x17;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;
  private static final int RESTRICT = 0x37;
  private static final int ATOMIC = 0x47;
  private static final CType VOID = new CType("void", Encoding.UNKNOWN, 0);

  private final Metadata metadata;
  private final ContentsReader contents;
  private final ArrayElements arrays;
  private final Map<Long, CType> known = new LinkedHashMap<>();

  public CTypes(Metadata metadata) {
    this.metadata = metadata;
    this.contents = new ContentsReader(metadata, this);
    this.arrays = new ArrayElements(metadata);
  }

  /** The C type of a node; null is void. */
  CType read(@Nullable LLVMMetadataRef type) {
    if (type == null) {
      return VOID;
    }
    CType found = known.get(type.address());
    if (found == null) {
      LLVMMetadataRef bare = strip(type);
      long bits = bare == null ? 0 : LLVMDITypeGetSizeInBits(bare);
      Encoding encoding = bare == null ? Encoding.UNKNOWN : encoding(bare);
      int width = encoding == Encoding.AGGREGATE ? 0 : (int) bits;
      found =
          new CType(
              name(type),
              encoding,
              width,
              contents(bare, encoding),
              target(bare, encoding),
              aliases(type),
              elements(bare, encoding));
      known.put(type.address(), found);
    }
    return found;
  }

  private CType.Elements elements(@Nullable LLVMMetadataRef bare, Encoding encoding) {
    LLVMMetadataRef base =
        bare == null || encoding != Encoding.POINTER ? null : metadata.operand(bare, 3);
    LLVMMetadataRef target = base == null ? null : strip(base);
    LLVMMetadataRef element =
        target == null || LLVMGetDINodeTag(target) != ARRAY ? null : metadata.operand(target, 3);
    return target == null || element == null
        ? CType.Elements.NONE
        : arrays.of(target, strip(element));
  }

  private CType.Aliases aliases(LLVMMetadataRef type) {
    LLVMMetadataRef at = type;
    while (at != null && isAlias(LLVMGetDINodeTag(at))) {
      if (LLVMGetDINodeTag(at) == RESTRICT) {
        return CType.Aliases.RESTRICT;
      }
      at = metadata.operand(at, 3);
    }
    return CType.Aliases.ANY;
  }

  private Encoding target(@Nullable LLVMMetadataRef bare, Encoding encoding) {
    boolean isArray = bare != null && LLVMGetDINodeTag(bare) == ARRAY;
    if (bare == null || (encoding != Encoding.POINTER && !isArray)) {
      return Encoding.UNKNOWN;
    }
    LLVMMetadataRef at = held(bare);
    while (at != null && isArray && LLVMGetDINodeTag(at) == ARRAY) {
      at = held(at);
    }
    return at == null ? Encoding.UNKNOWN : encoding(at);
  }

  /** What a pointer leads to, or an array holds; null is void. */
  private @Nullable LLVMMetadataRef held(LLVMMetadataRef bare) {
    LLVMMetadataRef base = metadata.operand(bare, 3);
    return base == null ? null : strip(base);
  }

  private Contents contents(@Nullable LLVMMetadataRef bare, Encoding encoding) {
    return switch (encoding) {
      case POINTER -> contents.of(bare == null ? null : metadata.operand(bare, 3));
      case AGGREGATE -> contents.of(bare);
      default -> Contents.UNKNOWN;
    };
  }

  /** The type under typedefs and qualifiers; null is void. */
  @Nullable LLVMMetadataRef strip(LLVMMetadataRef type) {
    LLVMMetadataRef bare = type;
    while (bare != null && isAlias(LLVMGetDINodeTag(bare))) {
      bare = metadata.operand(bare, 3);
    }
    return bare;
  }

  /** Whether it is another name for a type, or one with a qualifier. */
  static boolean isAlias(int tag) {
    return tag == TYPEDEF || tag == CONST || tag == VOLATILE || tag == RESTRICT || tag == ATOMIC;
  }

  /** How the bits of a type without other names read. */
  Encoding encoding(LLVMMetadataRef bare) {
    return switch (LLVMGetDINodeTag(bare)) {
      case POINTER -> Encoding.POINTER;
      case ENUMERATION -> Encoding.ENUM;
      case STRUCTURE, UNION, ARRAY -> Encoding.AGGREGATE;
      default ->
          Metadata.kind(bare) == LLVMDIBasicTypeMetadataKind
              ? basicEncoding(metadata.text(bare))
              : Encoding.UNKNOWN;
    };
  }

  private static Encoding basicEncoding(String text) {
    int at = text.indexOf("DW_ATE_");
    String word = at < 0 ? "" : text.substring(at + 7).replaceFirst("[^a-z_A-Z].*", "");
    return switch (word) {
      case "signed" -> Encoding.SIGNED;
      case "unsigned" -> Encoding.UNSIGNED;
      case "signed_char" -> Encoding.SIGNED_CHAR;
      case "unsigned_char" -> Encoding.UNSIGNED_CHAR;
      case "boolean" -> Encoding.BOOLEAN;
      case "float" -> Encoding.FLOAT;
      case "complex_float" -> Encoding.AGGREGATE;
      default -> Encoding.UNKNOWN;
    };
  }

  private String name(@Nullable LLVMMetadataRef type) {
    if (type == null) {
      return "void";
    }
    int tag = LLVMGetDINodeTag(type);
    String own = Metadata.typeName(type);
    return switch (tag) {
      case CONST -> qualified("const", type);
      case VOLATILE -> qualified("volatile", type);
      case RESTRICT -> name(metadata.operand(type, 3)) + "restrict";
      case ATOMIC -> "_Atomic(" + name(metadata.operand(type, 3)) + ")";
      case STRUCTURE -> own.isEmpty() ? "struct" : "struct " + own;
      case UNION -> own.isEmpty() ? "union" : "union " + own;
      case ENUMERATION -> own.isEmpty() ? "enum" : "enum " + own;
      case POINTER -> pointerName(metadata.operand(type, 3));
      case ARRAY -> name(metadata.operand(type, 3)) + dimensions(type);
      default ->
          own.isEmpty() && Metadata.kind(type) == LLVMDISubroutineTypeMetadataKind
              ? signature(type, "")
              : own;
    };
  }

  private String qualified(String qualifier, LLVMMetadataRef type) {
    LLVMMetadataRef base = metadata.operand(type, 3);
    String name = name(base);
    return base != null && LLVMGetDINodeTag(base) == POINTER
        ? name + qualifier
        : qualifier + " " + name;
  }

  private String pointerName(@Nullable LLVMMetadataRef target) {
    if (target != null && Metadata.kind(target) == LLVMDISubroutineTypeMetadataKind) {
      return signature(target, " (*)");
    }
    if (target != null && LLVMGetDINodeTag(target) == ARRAY) {
      return name(metadata.operand(target, 3)) + " (*)" + dimensions(target);
    }
    String name = name(target);
    return name.endsWith("*") ? name + "*" : name + " *";
  }

  private String signature(LLVMMetadataRef subroutine, String declarator) {
    LLVMMetadataRef list = metadata.operand(subroutine, 3);
    List<String> names = new ArrayList<>();
    if (list != null) {
      for (LLVMValueRef each : metadata.valueOperands(list)) {
        names.add(
            name(each == null ? null : org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata(each)));
      }
    }
    String result = names.isEmpty() ? "void" : names.remove(0);
    return result + declarator + "(" + String.join(", ", names) + ")";
  }

  /** Whether nobody may write to a variable of this type. */
  boolean isConstant(@Nullable LLVMMetadataRef type) {
    if (type == null) {
      return false;
    }
    return switch (LLVMGetDINodeTag(type)) {
      case CONST -> true;
      case TYPEDEF, VOLATILE, ATOMIC, ARRAY -> isConstant(metadata.operand(type, 3));
      default -> false;
    };
  }

  private String dimensions(LLVMMetadataRef array) {
    LLVMMetadataRef ranges = metadata.operand(array, 4);
    StringBuilder text = new StringBuilder();
    if (ranges != null) {
      for (LLVMValueRef range : metadata.valueOperands(ranges)) {
        text.append('[').append(range == null ? "" : count(range)).append(']');
      }
    }
    return text.toString();
  }

  private static String count(LLVMValueRef range) {
    List<@Nullable LLVMValueRef> operands = Metadata.valueOperands(range);
    LLVMValueRef count = operands.isEmpty() ? null : operands.get(0);
    boolean constant =
        count != null && Native.present(org.bytedeco.llvm.global.LLVM.LLVMIsAConstantInt(count));
    return constant
        ? Long.toString(org.bytedeco.llvm.global.LLVM.LLVMConstIntGetSExtValue(count))
        : "";
  }
}
