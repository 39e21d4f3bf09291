package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** Global variables, static locals and string literals. */
public final class GlobalReader {

  private final TypeReader types;
  private final ConstantReader constants;
  private final DebugInfo debug;

  public GlobalReader(TypeReader types, ConstantReader constants, DebugInfo debug) {
    this.types = types;
    this.constants = constants;
    this.debug = debug;
  }

  /** Leaves out what the compiler keeps for itself, such as the descriptions of its checks. */
  public boolean matters(LLVMValueRef global) {
    boolean used =
        Native.present(LLVMGetFirstUse(global)) || debug.metadata().variable(global) != null;
    return used && !IntrinsicFamily.isIntrinsic(Native.name(global));
  }

  public Global read(LLVMValueRef global) {
    LLVMTypeRef type = LLVMGlobalGetValueType(global);
    LLVMValueRef initial = LLVMGetInitializer(global);
    List<Global.Piece> pieces = null;
    if (Native.present(initial)) {
      pieces = new ArrayList<>();
      constants.pieces(initial, 0, pieces);
    }
    LLVMMetadataRef described = debug.metadata().variable(global);
    Variable variable = described == null ? null : debug.global(described);
    if (variable != null && variable.name().isEmpty()) {
      variable = null;
    }
    return new Global(
        Native.name(global),
        variable != null && isArray(variable)
            ? asArray(types.read(type), types.size(type))
            : types.read(type),
        types.size(type),
        pieces,
        isConstant(global, described) ? Global.Mutability.CONSTANT : Global.Mutability.MUTABLE,
        FunctionReader.linkage(global),
        variable,
        variable == null || described == null
            ? SourceRange.NOWHERE
            : SourceRange.at(Metadata.path(LLVMDIVariableGetFile(described)), variable.line(), 1));
  }

  private static boolean isArray(Variable variable) {
    return variable.type().encoding() == CType.Encoding.AGGREGATE
        && variable.type().target() != CType.Encoding.UNKNOWN;
  }

  /** Clang makes a structure of an array of which only the first elements begin with something. */
  private static Type asArray(Type type, long size) {
    if (!(type instanceof Type.Struct s) || s.fields().size() < 2) {
      return type;
    }
    Type first = s.fields().get(0).type();
    Type element = first instanceof Type.Array a ? a.element() : first;
    long stride = first instanceof Type.Array a ? a.stride() : s.fields().get(1).offsetBytes();
    boolean isSame =
        stride > 0
            && size % stride == 0
            && s.fields().stream()
                .allMatch(
                    f ->
                        f.offsetBytes() % stride == 0
                            && (f.type().equals(element)
                                || (f.type() instanceof Type.Array a
                                    && a.element().equals(element)
                                    && a.stride() == stride)));
    return isSame ? new Type.Array(element, size / stride, stride) : type;
  }

  /**
   * Clang calls no variable constant that another file may define, too. This one has no initial
   * value, so it is 0 for good.
   */
  private boolean isConstant(LLVMValueRef global, @Nullable LLVMMetadataRef described) {
    return LLVMIsGlobalConstant(global) != 0
        || (LLVMGetLinkage(global) == LLVMCommonLinkage
            && described != null
            && debug.isConstant(described));
  }
}
