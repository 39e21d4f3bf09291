package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.types.TypeReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** LLVM constants to operands and to the initial contents of globals. */
public final class ConstantReader {

  private final TypeReader types;

  public ConstantReader(TypeReader types) {
    this.types = types;
  }

  /** The scalars of a constant, in the order of {@link TypeReader#parts}. */
  List<Operand> scalars(LLVMValueRef constant) {
    Type type = types.read(LLVMTypeOf(constant));
    if (!(type instanceof Type.Struct || type instanceof Type.Array)) {
      return List.of(scalar(constant));
    }
    List<Operand> all = new ArrayList<>();
    for (int i = 0; i < elements(LLVMTypeOf(constant)); i++) {
      all.addAll(scalars(LLVMGetAggregateElement(constant, i)));
    }
    return all;
  }

  /** The scalars that are not zero, with their offsets from {@code offset}. */
  void pieces(LLVMValueRef constant, long offset, List<Global.Piece> into) {
    if (LLVMIsNull(constant) != 0) {
      return;
    }
    LLVMTypeRef type = LLVMTypeOf(constant);
    int kind = LLVMGetTypeKind(type);
    if (kind == LLVMStructTypeKind) {
      for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
        long at = offset + types.offset(type, i);
        pieces(LLVMGetAggregateElement(constant, i), at, into);
      }
    } else if (types.read(type) instanceof Type.Array) {
      long stride = types.size(LLVMGetElementType(type));
      for (int i = 0; i < elements(type); i++) {
        pieces(LLVMGetAggregateElement(constant, i), offset + i * stride, into);
      }
    } else {
      into.add(new Global.Piece(offset, scalar(constant)));
    }
  }

  private static int elements(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> LLVMCountStructElementTypes(type);
      case LLVMVectorTypeKind -> LLVMGetVectorSize(type);
      default -> (int) LLVMGetArrayLength2(type);
    };
  }

  private Operand scalar(LLVMValueRef constant) {
    Type type = types.read(LLVMTypeOf(constant));
    if (type instanceof Type.Unsupported u) {
      return new Operand.UnsupportedConstant(type, u.what());
    } else if (LLVMIsUndef(constant) != 0) {
      return new Operand.Undefined(type);
    } else if (Native.present(LLVMIsAConstantInt(constant)) && type instanceof Type.Int i) {
      return integer(constant, i);
    } else if (Native.present(LLVMIsAConstantFP(constant)) && type instanceof Type.Floating f) {
      return new Operand.FloatConstant(f, floatBits(constant, f.kind()));
    } else if (type instanceof Type.Pointer) {
      return pointer(constant);
    }
    BigInteger number = type instanceof Type.Int ? number(constant) : null;
    return number != null && type instanceof Type.Int i
        ? new Operand.IntConstant(i, number)
        : new Operand.UnsupportedConstant(type, Native.text(constant));
  }

  /** The value of an address or integer that is a number after all ({@code offsetof}), or null. */
  private @Nullable BigInteger number(LLVMValueRef constant) {
    if (LLVMIsNull(constant) != 0) {
      return BigInteger.ZERO;
    } else if (Native.present(LLVMIsAConstantInt(constant))) {
      return BigInteger.valueOf(LLVMConstIntGetSExtValue(constant));
    } else if (!Native.present(LLVMIsAConstantExpr(constant))) {
      return null;
    }
    BigInteger left = number(LLVMGetOperand(constant, 0));
    int opcode = LLVMGetConstOpcode(constant);
    if (left == null) {
      return null;
    } else if (opcode == LLVMPtrToInt || opcode == LLVMIntToPtr || opcode == LLVMTrunc) {
      return left;
    } else if (opcode == LLVMGetElementPtr) {
      return left.add(BigInteger.valueOf(offset(constant)));
    }
    BigInteger right =
        opcode == LLVMAdd || opcode == LLVMSub ? number(LLVMGetOperand(constant, 1)) : null;
    if (right == null) {
      return null;
    }
    return opcode == LLVMAdd ? left.add(right) : left.subtract(right);
  }

  private static Operand integer(LLVMValueRef constant, Type.Int type) {
    if (type.bits() <= 64) {
      return new Operand.IntConstant(type, BigInteger.valueOf(LLVMConstIntGetSExtValue(constant)));
    }
    String text = Native.text(constant);
    return new Operand.IntConstant(type, new BigInteger(text.substring(text.indexOf(' ') + 1)));
  }

  private static BigInteger floatBits(LLVMValueRef constant, FloatKind kind) {
    return switch (kind) {
      case FLOAT ->
          BigInteger.valueOf(Float.floatToRawIntBits((float) real(constant)))
              .mod(BigInteger.ONE.shiftLeft(32));
      case DOUBLE ->
          BigInteger.valueOf(Double.doubleToRawLongBits(real(constant)))
              .mod(BigInteger.ONE.shiftLeft(64));
      default -> hexBits(Native.text(constant), kind);
    };
  }

  private static double real(LLVMValueRef constant) {
    try (IntPointer loses = new IntPointer(1)) {
      return LLVMConstRealGetDouble(constant, loses);
    }
  }

  /** The printed forms {@code 0xH}, {@code 0xK} and {@code 0xL} (its low half first). */
  private static BigInteger hexBits(String text, FloatKind kind) {
    String digits = text.substring(text.indexOf("0x") + 3);
    if (kind == FloatKind.QUAD) {
      digits = digits.substring(16) + digits.substring(0, 16);
    }
    return new BigInteger(digits, 16);
  }

  private Operand pointer(LLVMValueRef constant) {
    if (LLVMIsNull(constant) != 0) {
      return new Operand.Null();
    } else if (Native.present(LLVMIsAFunction(constant))) {
      return new Operand.FunctionAddress(Native.name(constant));
    } else if (Native.present(LLVMIsAGlobalVariable(constant))) {
      return new Operand.GlobalAddress(Native.name(constant), 0);
    } else if (Native.present(LLVMIsAGlobalAlias(constant))) {
      return pointer(LLVMAliasGetAliasee(constant));
    } else if (Native.present(LLVMIsAConstantExpr(constant))
        && LLVMGetConstOpcode(constant) == LLVMGetElementPtr
        && pointer(LLVMGetOperand(constant, 0)) instanceof Operand.GlobalAddress base) {
      return new Operand.GlobalAddress(base.global(), base.offset() + offset(constant));
    }
    return new Operand.UnsupportedConstant(Type.POINTER, Native.text(constant));
  }

  /** The bytes that a getelementptr of constant indices adds. */
  long offset(LLVMValueRef gep) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    long offset = LLVMConstIntGetSExtValue(LLVMGetOperand(gep, 1)) * types.size(type);
    for (int i = 2; i < LLVMGetNumOperands(gep); i++) {
      LLVMValueRef index = LLVMGetOperand(gep, i);
      if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        int field = (int) LLVMConstIntGetZExtValue(index);
        offset += types.offset(type, field);
        type = LLVMStructGetTypeAtIndex(type, field);
      } else {
        type = LLVMGetElementType(type);
        offset += LLVMConstIntGetSExtValue(index) * types.size(type);
      }
    }
    return offset;
  }
}
