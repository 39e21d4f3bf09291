package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMABISizeOfType;
import static org.bytedeco.llvm.global.LLVM.LLVMArrayTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMByteOrder;
import static org.bytedeco.llvm.global.LLVM.LLVMCountStructElementTypes;
import static org.bytedeco.llvm.global.LLVM.LLVMDoubleTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMFP128TypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMFloatTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetArrayLength2;
import static org.bytedeco.llvm.global.LLVM.LLVMGetElementType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIntTypeWidth;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleDataLayout;
import static org.bytedeco.llvm.global.LLVM.LLVMGetPointerAddressSpace;
import static org.bytedeco.llvm.global.LLVM.LLVMGetStructName;
import static org.bytedeco.llvm.global.LLVM.LLVMGetTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetVectorSize;
import static org.bytedeco.llvm.global.LLVM.LLVMHalfTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMIntegerTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMIsOpaqueStruct;
import static org.bytedeco.llvm.global.LLVM.LLVMLittleEndian;
import static org.bytedeco.llvm.global.LLVM.LLVMOffsetOfElement;
import static org.bytedeco.llvm.global.LLVM.LLVMPointerSize;
import static org.bytedeco.llvm.global.LLVM.LLVMPointerTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMStructGetTypeAtIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMStructTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMVectorTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMVoidTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMX86_FP80TypeKind;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/** LLVM types to ir.Type, laid out for the module's target. */
public final class TypeReader {

  private final LLVMTargetDataRef target;
  private final FieldNames names;
  private final Map<Long, Type> known = new LinkedHashMap<>();

  public TypeReader(NativeModule module, FieldNames names) {
    this.target = LLVMGetModuleDataLayout(module.module());
    this.names = names;
  }

  public DataLayout layout() {
    return new DataLayout(
        LLVMPointerSize(target),
        LLVMByteOrder(target) == LLVMLittleEndian
            ? DataLayout.ByteOrder.LITTLE
            : DataLayout.ByteOrder.BIG);
  }

  public Type read(LLVMTypeRef type) {
    Type found = known.get(type.address());
    if (found == null) {
      found = convert(type);
      known.put(type.address(), found);
    }
    return found;
  }

  private Type convert(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMVoidTypeKind -> Type.VOID;
      case LLVMIntegerTypeKind -> new Type.Int(LLVMGetIntTypeWidth(type));
      case LLVMHalfTypeKind -> new Type.Floating(FloatKind.HALF);
      case LLVMFloatTypeKind -> new Type.Floating(FloatKind.FLOAT);
      case LLVMDoubleTypeKind -> new Type.Floating(FloatKind.DOUBLE);
      case LLVMX86_FP80TypeKind -> new Type.Floating(FloatKind.X87);
      case LLVMFP128TypeKind -> new Type.Floating(FloatKind.QUAD);
      case LLVMPointerTypeKind ->
          LLVMGetPointerAddressSpace(type) == 0
              ? Type.POINTER
              : new Type.Unsupported("pointer into another address space");
      case LLVMArrayTypeKind -> {
        LLVMTypeRef element = LLVMGetElementType(type);
        yield new Type.Array(read(element), LLVMGetArrayLength2(type), size(element));
      }
      case LLVMStructTypeKind -> struct(type);
      case LLVMVectorTypeKind -> vector(type);
      default -> new Type.Unsupported(Native.text(type));
    };
  }

  /**
   * A vector without gaps, as an array: the ABI passes two floats of a structure in one. What
   * computes with vectors is left to the reader of instructions.
   */
  private Type vector(LLVMTypeRef type) {
    Type element = read(LLVMGetElementType(type));
    int count = LLVMGetVectorSize(type);
    long stride = size(LLVMGetElementType(type));
    boolean whole =
        element instanceof Type.Int i ? i.bits() == stride * Byte.SIZE : parts(element).size() == 1;
    return whole && count * stride == size(type)
        ? new Type.Array(element, count, stride)
        : new Type.Unsupported(Native.text(type));
  }

  private Type struct(LLVMTypeRef type) {
    String name = structName(type);
    if (LLVMIsOpaqueStruct(type) != 0) {
      return new Type.Unsupported("incomplete type " + name);
    }
    List<Type.Field> fields = new ArrayList<>();
    for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
      long offset = offset(type, i);
      fields.add(
          new Type.Field(names.at(name, offset), read(LLVMStructGetTypeAtIndex(type, i)), offset));
    }
    return new Type.Struct(FieldNames.cName(name), fields, size(type));
  }

  /** The compiler's name of a structure ({@code struct.node}), or "". */
  public static String structName(LLVMTypeRef type) {
    var name = LLVMGetStructName(type);
    return Native.present(name) ? name.getString() : "";
  }

  public long size(LLVMTypeRef type) {
    return LLVMABISizeOfType(target, type);
  }

  public long offset(LLVMTypeRef struct, int field) {
    return LLVMOffsetOfElement(target, struct, field);
  }

  /** A scalar inside a first-class aggregate. */
  public record Part(Type type, long offset) {}

  /** The scalars of a value of this type in order: none for void, one for a scalar. */
  public static List<Part> parts(Type type) {
    List<Part> parts = new ArrayList<>();
    collect(type, 0, parts);
    return parts;
  }

  private static void collect(Type type, long offset, List<Part> parts) {
    if (type instanceof Type.Struct s) {
      s.fields().forEach(f -> collect(f.type(), offset + f.offsetBytes(), parts));
    } else if (type instanceof Type.Array a) {
      for (long i = 0; i < a.count(); i++) {
        collect(a.element(), offset + i * a.stride(), parts);
      }
    } else if (!(type instanceof Type.NoValue)) {
      parts.add(new Part(type, offset));
    }
  }
}
