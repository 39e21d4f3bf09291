package dev.stet.engine.llvm.reader;

import static dev.stet.engine.ir.IntrinsicFamily.*;
import static org.bytedeco.llvm.global.LLVM.LLVMCountParamTypes;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledFunctionType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumArgOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAInlineAsm;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMIsFunctionVarArg;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;
import static org.bytedeco.llvm.global.LLVM.LLVMVectorTypeKind;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.pass.KeptVariables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Calls of functions and of LLVM's intrinsics. */
final class CallReader {

  private static final Map<IntrinsicFamily, OverflowOperator> OVERFLOWS =
      Map.of(
          SADD_WITH_OVERFLOW, OverflowOperator.SADD,
          SSUB_WITH_OVERFLOW, OverflowOperator.SSUB,
          SMUL_WITH_OVERFLOW, OverflowOperator.SMUL,
          UADD_WITH_OVERFLOW, OverflowOperator.UADD,
          USUB_WITH_OVERFLOW, OverflowOperator.USUB,
          UMUL_WITH_OVERFLOW, OverflowOperator.UMUL);

  private static final Map<IntrinsicFamily, Predicate> EXTREMES =
      Map.of(SMIN, Predicate.SLT, SMAX, Predicate.SGT, UMIN, Predicate.ULT, UMAX, Predicate.UGT);

  /** Without effect on what a program computes. */
  private static final Set<IntrinsicFamily> NO_EFFECT =
      Set.of(
          LIFETIME_START,
          LIFETIME_END,
          DBG_DECLARE,
          DBG_LABEL,
          DBG_ASSIGN,
          DONOTHING,
          PREFETCH,
          STACKRESTORE,
          NOALIAS_SCOPE);

  /** Conversions of floats to the same type; the rounding mode is the one to nearest. */
  private static final Map<IntrinsicFamily, CastOperator> ON_FLOATS =
      Map.of(
          FABS, CastOperator.FABS,
          FLOOR, CastOperator.ROUND_DOWN,
          CEIL, CastOperator.ROUND_UP,
          TRUNC, CastOperator.ROUND_TO_ZERO,
          RINT, CastOperator.ROUND_TO_EVEN,
          NEARBYINT, CastOperator.ROUND_TO_EVEN,
          ROUNDEVEN, CastOperator.ROUND_TO_EVEN,
          ROUND, CastOperator.ROUND_AWAY);

  /** Functions of the C library that clang knows better; they have models. */
  private static final Map<IntrinsicFamily, String> IN_C =
      Map.of(MINNUM, "fmin", MAXNUM, "fmax", COPYSIGN, "copysign");

  /** Passed on under their LLVM name. */
  private static final Set<IntrinsicFamily> KEPT =
      Set.of(MEMCPY, MEMMOVE, MEMSET, UBSANTRAP, TRAP, DEBUGTRAP);

  private final FunctionOperands values;
  private final VariableReader variables;
  private final ValueCopies copies;

  CallReader(FunctionOperands values, VariableReader variables, ValueCopies copies) {
    this.copies = copies;
    this.values = values;
    this.variables = variables;
  }

  void read(LLVMValueRef call, Location at, List<Instruction> into) {
    LLVMValueRef called = LLVMGetCalledValue(call);
    if (Native.present(LLVMIsAInlineAsm(called))) {
      into.add(new Instruction.Unsupported(values.results(call), "inline assembly", at));
      return;
    }
    String name = Native.name(called);
    if (name.equals(KeptVariables.MARK)) {
      return;
    }
    if (name.equals(Callee.Checker.MUST_BE_SET)) {
      mustBeSet(call, at, into);
    } else if (IntrinsicFamily.isIntrinsic(name)) {
      intrinsic(call, name, at, into);
    } else if (passesStructureBehind(call)) {
      String what = "structure among variable arguments";
      into.add(new Instruction.Unsupported(values.results(call), what, arguments(call), at));
    } else {
      List<Operand> arguments =
          copiesItself(called) ? arguments(call) : argumentsOutside(call, at, into);
      into.add(
          new Instruction.Call(
              values.results(call), Callee.of(values.scalar(called)), arguments, at));
    }
  }

  /** A function with a body copies structures that it is given by value. */
  private static boolean copiesItself(LLVMValueRef called) {
    return Native.present(LLVMIsAFunction(called)) && LLVMIsDeclaration(called) == 0;
  }

  /** The same of a call of code outside, which is given copies of structures passed by value. */
  private List<Operand> argumentsOutside(LLVMValueRef call, Location at, List<Instruction> into) {
    List<Operand> arguments = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      List<Operand> given = values.scalars(LLVMGetOperand(call, i));
      Optional<LLVMAttributeRef> byValue = Native.argumentAttribute(call, i, "byval");
      if (byValue.isPresent() && given.size() == 1) {
        arguments.add(copies.copy(given.get(0), byValue.get(), "passed", at, into));
      } else {
        arguments.addAll(given);
      }
    }
    return arguments;
  }

  /**
   * Whether a structure in memory, or one of small floats, is passed by value where the callee
   * names no parameters.
   */
  private static boolean passesStructureBehind(LLVMValueRef call) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    if (LLVMIsFunctionVarArg(type) == 0) {
      return false;
    }
    for (int i = LLVMCountParamTypes(type); i < LLVMGetNumArgOperands(call); i++) {
      boolean vector = LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMVectorTypeKind;
      if (vector || Native.argumentAttribute(call, i, "byval").isPresent()) {
        return true;
      }
    }
    return false;
  }

  private void mustBeSet(LLVMValueRef call, Location at, List<Instruction> into) {
    Operand set = values.operand(call, 0);
    var mark = Callee.named(Callee.Checker.MUST_BE_SET);
    into.add(new Instruction.Call(List.of(), mark, List.of(set), at));
  }

  private List<Operand> arguments(LLVMValueRef call) {
    List<Operand> arguments = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      arguments.addAll(values.scalars(LLVMGetOperand(call, i)));
    }
    return arguments;
  }

  private void intrinsic(LLVMValueRef call, String name, Location at, List<Instruction> into) {
    IntrinsicFamily family = IntrinsicFamily.of(name);
    OverflowOperator overflow = OVERFLOWS.get(family);
    Predicate extreme = EXTREMES.get(family);
    if (overflow != null) {
      List<Operand.Register> results = values.results(call);
      into.add(
          new Instruction.Overflow(
              results.get(0),
              results.get(1),
              overflow,
              values.operand(call, 0),
              values.operand(call, 1),
              at));
    } else if (extreme != null) {
      Operand left = values.operand(call, 0);
      Operand right = values.operand(call, 1);
      Operand.Register first = values.fresh(Type.BOOL, "");
      into.add(new Instruction.Compare(first, extreme, left, right, at));
      into.add(new Instruction.Select(values.result(call), first, left, right, at));
    } else if (ON_FLOATS.containsKey(family)) {
      into.add(
          new Instruction.Cast(
              values.result(call),
              Objects.requireNonNull(ON_FLOATS.get(family)),
              values.operand(call, 0),
              at));
    } else if (IN_C.containsKey(family) && suffix(values.result(call).type()).isPresent()) {
      String function = IN_C.get(family) + suffix(values.result(call).type()).get();
      into.add(
          new Instruction.Call(values.results(call), Callee.named(function), arguments(call), at));
    } else if (family == DBG_VALUE) {
      variables.bind(call, at, into);
    } else if (family == ASSUME) {
      into.add(new Instruction.Assume(values.operand(call, 0), at));
    } else if (KEPT.contains(family)) {
      into.add(new Instruction.Call(values.results(call), Callee.named(name), arguments(call), at));
    } else if (family == STACKSAVE) {
      // Where the stack ends leads nowhere.
      values.alias(call, List.of(new Operand.Null()));
    } else if (family == EXPECT) {
      values.alias(call, values.scalars(LLVMGetOperand(call, 0)));
    } else if (BitTricks.knows(family)) {
      new BitTricks(values, at, into).expand(family, arguments(call), values.result(call));
    } else if (family == IS_FPCLASS) {
      new FloatClass(values, at, into).expand(arguments(call), values.result(call));
    } else if (!NO_EFFECT.contains(family)) {
      List<Operand> given = family.isOfArgumentLists() ? arguments(call) : List.of();
      into.add(
          new Instruction.Unsupported(
              values.results(call), IntrinsicFamily.withoutTypes(name), given, at));
    }
  }

  /** Of the functions of the C library on a float type. */
  private static Optional<String> suffix(Type type) {
    if (!(type instanceof Type.Floating f)) {
      return Optional.empty();
    }
    return switch (f.kind()) {
      case FLOAT -> Optional.of("f");
      case DOUBLE -> Optional.of("");
      case X87 -> Optional.of("l");
      case HALF, QUAD -> Optional.empty();
    };
  }
}
