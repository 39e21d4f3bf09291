package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** The instructions and terminators of one function, but for its phis. */
final class InstructionReader {

  private static final Map<Integer, BinaryOperator> BINARY =
      Map.ofEntries(
          Map.entry(LLVMAdd, BinaryOperator.ADD),
          Map.entry(LLVMSub, BinaryOperator.SUB),
          Map.entry(LLVMMul, BinaryOperator.MUL),
          Map.entry(LLVMUDiv, BinaryOperator.UDIV),
          Map.entry(LLVMSDiv, BinaryOperator.SDIV),
          Map.entry(LLVMURem, BinaryOperator.UREM),
          Map.entry(LLVMSRem, BinaryOperator.SREM),
          Map.entry(LLVMShl, BinaryOperator.SHL),
          Map.entry(LLVMLShr, BinaryOperator.LSHR),
          Map.entry(LLVMAShr, BinaryOperator.ASHR),
          Map.entry(LLVMAnd, BinaryOperator.AND),
          Map.entry(LLVMOr, BinaryOperator.OR),
          Map.entry(LLVMXor, BinaryOperator.XOR),
          Map.entry(LLVMFAdd, BinaryOperator.FADD),
          Map.entry(LLVMFSub, BinaryOperator.FSUB),
          Map.entry(LLVMFMul, BinaryOperator.FMUL),
          Map.entry(LLVMFDiv, BinaryOperator.FDIV),
          Map.entry(LLVMFRem, BinaryOperator.FREM));

  private static final Map<Integer, CastOperator> CASTS =
      Map.ofEntries(
          Map.entry(LLVMTrunc, CastOperator.TRUNC),
          Map.entry(LLVMZExt, CastOperator.ZEXT),
          Map.entry(LLVMSExt, CastOperator.SEXT),
          Map.entry(LLVMFPToUI, CastOperator.FP_TO_UI),
          Map.entry(LLVMFPToSI, CastOperator.FP_TO_SI),
          Map.entry(LLVMUIToFP, CastOperator.UI_TO_FP),
          Map.entry(LLVMSIToFP, CastOperator.SI_TO_FP),
          Map.entry(LLVMFPTrunc, CastOperator.FP_TRUNC),
          Map.entry(LLVMFPExt, CastOperator.FP_EXT),
          Map.entry(LLVMPtrToInt, CastOperator.PTR_TO_INT),
          Map.entry(LLVMIntToPtr, CastOperator.INT_TO_PTR),
          Map.entry(LLVMBitCast, CastOperator.BITCAST),
          Map.entry(LLVMFreeze, CastOperator.FREEZE),
          Map.entry(LLVMFNeg, CastOperator.FNEG));

  /** What does nothing with a value but to hand it on. */
  private static final Set<Integer> HANDS_ON =
      Set.of(LLVMLoad, LLVMStore, LLVMCall, LLVMExtractValue, LLVMInsertValue);

  /** In LLVM's order. */
  private static final List<Predicate> INTEGER =
      Arrays.stream(Predicate.values()).filter(p -> !p.isFloat()).toList();

  private static final List<Predicate> FLOATING =
      Arrays.stream(Predicate.values()).filter(Predicate::isFloat).toList();

  private final TypeReader types;
  private final DebugInfo debug;
  private final FunctionOperands values;
  private final BlockIds blocks;
  private final String function;
  private final AddressReader addresses;
  private final CallReader calls;
  private final ConstantArithmetic constants;
  private final VariableReader variables;

  InstructionReader(
      TypeReader types,
      FieldNames fields,
      DebugInfo debug,
      FunctionOperands values,
      ValueCopies copies,
      ConstantArithmetic constants,
      BlockIds blocks,
      String function,
      Set<String> parameters) {
    this.types = types;
    this.debug = debug;
    this.values = values;
    this.constants = constants;
    this.blocks = blocks;
    this.function = function;
    Map<Operand, String> names = new LinkedHashMap<>();
    this.addresses = new AddressReader(types, fields, debug, values, names);
    this.variables = new VariableReader(debug, values, parameters, names);
    this.calls = new CallReader(values, variables, copies);
  }

  Map<String, Variable> parameterVariables() {
    return variables.parameterVariables();
  }

  Location at(LLVMValueRef instruction) {
    return debug.location(instruction, function);
  }

  /** The first place in the text that one of the instructions has. */
  Location firstPlace(List<LLVMValueRef> instructions) {
    return instructions.stream()
        .map(this::at)
        .filter(at -> at.range().line() > 0)
        .findFirst()
        .orElseGet(() -> at(instructions.get(0)));
  }

  /** Learns which variable a stack object holds; to be done before any instruction is read. */
  void declare(LLVMValueRef instruction) {
    if (Native.present(LLVMIsADbgDeclareInst(instruction))) {
      variables.declare(instruction);
    }
  }

  void read(LLVMValueRef instruction, List<Instruction> into) {
    Location at = at(instruction);
    constants.prepare(instruction, at, into);
    read(instruction, at, into);
    constants.forget(instruction);
  }

  private void read(LLVMValueRef instruction, Location at, List<Instruction> into) {
    int opcode = LLVMGetInstructionOpcode(instruction);
    BinaryOperator binary = BINARY.get(opcode);
    CastOperator cast = CASTS.get(opcode);
    String problem = unsupportedType(instruction);
    if (problem != null) {
      unsupported(instruction, problem, at, into);
    } else if (binary != null) {
      into.add(
          new Instruction.Binary(
              values.result(instruction),
              binary,
              values.operand(instruction, 0),
              values.operand(instruction, 1),
              at));
    } else if (values.isView(instruction)) {
      values.scalars(instruction);
    } else if (cast != null) {
      each(
          instruction,
          (result, i) ->
              into.add(
                  new Instruction.Cast(
                      result, cast, values.scalars(LLVMGetOperand(instruction, 0)).get(i), at)));
    } else {
      other(instruction, opcode, at, into);
    }
  }

  private interface PerScalar {
    void accept(Operand.Register result, int index);
  }

  private void each(LLVMValueRef instruction, PerScalar action) {
    List<Operand.Register> results = values.results(instruction);
    for (int i = 0; i < results.size(); i++) {
      action.accept(results.get(i), i);
    }
  }

  private void other(LLVMValueRef instruction, int opcode, Location at, List<Instruction> into) {
    switch (opcode) {
      case LLVMICmp, LLVMFCmp -> into.add(compare(instruction, opcode, at));
      case LLVMSelect ->
          each(
              instruction,
              (result, i) ->
                  into.add(
                      new Instruction.Select(
                          result,
                          values.operand(instruction, 0),
                          values.scalars(LLVMGetOperand(instruction, 1)).get(i),
                          values.scalars(LLVMGetOperand(instruction, 2)).get(i),
                          at)));
      case LLVMAlloca ->
          into.add(
              new Instruction.Allocate(
                  values.result(instruction),
                  types.read(LLVMGetAllocatedType(instruction)),
                  values.operand(instruction, 0),
                  variables.declaredFor(instruction),
                  at));
      case LLVMLoad -> load(instruction, at, into);
      case LLVMStore -> store(instruction, at, into);
      case LLVMGetElementPtr -> into.add(addresses.read(instruction, at));
      case LLVMCall -> calls.read(instruction, at, into);
      case LLVMAtomicRMW -> new AtomicReader(values, at, into).modify(instruction);
      case LLVMAtomicCmpXchg -> new AtomicReader(values, at, into).exchange(instruction);
      case LLVMFence -> {
        // What other threads do in between is not known anyway.
      }
      default -> unsupported(instruction, construct(opcode), at, into);
    }
  }

  private void unsupported(
      LLVMValueRef instruction, String construct, Location at, List<Instruction> into) {
    into.add(new Instruction.Unsupported(values.results(instruction), construct, at));
  }

  private static String construct(int opcode) {
    return switch (opcode) {
      case LLVMVAArg -> "va_arg";
      case LLVMAddrSpaceCast -> "address space conversion";
      default -> "LLVM instruction " + opcode;
    };
  }

  /** A type that has no model among the operands and the result, or null. */
  private @Nullable String unsupportedType(LLVMValueRef instruction) {
    int opcode = LLVMGetInstructionOpcode(instruction);
    boolean handsOn = HANDS_ON.contains(opcode) && !isIntrinsic(instruction);
    if (!handsOn && hasVector(instruction)) {
      return "vector operation";
    } else if (opcode == LLVMCall) {
      return null;
    }
    List<Type> all = new ArrayList<>();
    all.add(types.read(LLVMTypeOf(instruction)));
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      LLVMValueRef operand = LLVMGetOperand(instruction, i);
      if (!Native.present(LLVMIsABasicBlock(operand))) {
        all.add(types.read(LLVMTypeOf(operand)));
      }
    }
    for (Type type : all) {
      for (TypeReader.Part part : TypeReader.parts(type)) {
        if (part.type() instanceof Type.Unsupported u) {
          return "type " + u.what();
        }
      }
    }
    return null;
  }

  /** Whether it takes or gives a vector, which is read as an array of scalars. */
  private static boolean hasVector(LLVMValueRef instruction) {
    boolean found = LLVMGetTypeKind(LLVMTypeOf(instruction)) == LLVMVectorTypeKind;
    for (int i = 0; !found && i < LLVMGetNumOperands(instruction); i++) {
      LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(instruction, i));
      found = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
    }
    return found;
  }

  private static boolean isIntrinsic(LLVMValueRef instruction) {
    return LLVMGetInstructionOpcode(instruction) == LLVMCall
        && IntrinsicFamily.isIntrinsic(Native.name(LLVMGetCalledValue(instruction)));
  }

  private Instruction compare(LLVMValueRef instruction, int opcode, Location at) {
    Predicate predicate =
        opcode == LLVMICmp
            ? INTEGER.get(LLVMGetICmpPredicate(instruction) - LLVMIntEQ)
            : FLOATING.get(LLVMGetFCmpPredicate(instruction));
    return new Instruction.Compare(
        values.result(instruction),
        predicate,
        values.operand(instruction, 0),
        values.operand(instruction, 1),
        at);
  }

  private void load(LLVMValueRef instruction, Location at, List<Instruction> into) {
    List<TypeReader.Part> parts = TypeReader.parts(types.read(LLVMTypeOf(instruction)));
    Operand address = values.operand(instruction, 0);
    each(
        instruction,
        (result, i) ->
            into.add(
                new Instruction.Load(
                    result, member(address, parts.get(i), at, into), access(instruction), at)));
  }

  private void store(LLVMValueRef instruction, Location at, List<Instruction> into) {
    LLVMValueRef stored = LLVMGetOperand(instruction, 0);
    List<TypeReader.Part> parts = TypeReader.parts(types.read(LLVMTypeOf(stored)));
    Operand address = values.operand(instruction, 1);
    List<Operand> scalars = values.scalars(stored);
    for (int i = 0; i < parts.size(); i++) {
      Operand at1 = member(address, parts.get(i), at, into);
      into.add(new Instruction.Store(scalars.get(i), at1, access(instruction), at));
    }
  }

  private Operand member(
      Operand address, TypeReader.Part part, Location at, List<Instruction> into) {
    if (part.offset() == 0) {
      return address;
    }
    Operand.Register member = values.fresh(Type.POINTER, "");
    into.add(new Instruction.PointerAdd(member, address, part.offset(), List.of(), "", at));
    return member;
  }

  private static Instruction.Access access(LLVMValueRef instruction) {
    if (LLVMGetOrdering(instruction) != LLVMAtomicOrderingNotAtomic) {
      return Instruction.Access.ATOMIC;
    }
    return LLVMGetVolatile(instruction) != 0
        ? Instruction.Access.VOLATILE
        : Instruction.Access.PLAIN;
  }

  /**
   * The end of a block, to whose instructions what it needs is added. Where it leads back, it
   * stands where the loop does.
   */
  Terminator terminator(LLVMValueRef end, List<Instruction> into) {
    Location at = debug.loopStart(end).orElseGet(() -> at(end));
    constants.prepare(end, at, into);
    Terminator terminator = terminator(end, at);
    constants.forget(end);
    return terminator;
  }

  private Terminator terminator(LLVMValueRef end, Location at) {
    return switch (LLVMGetInstructionOpcode(end)) {
      case LLVMRet -> returned(end, at);
      case LLVMBr ->
          LLVMIsConditional(end) == 0
              ? new Terminator.Jump(successor(end, 0), at)
              : new Terminator.Branch(
                  values.scalar(LLVMGetCondition(end)), successor(end, 0), successor(end, 1), at);
      case LLVMSwitch -> switchOf(end, at);
      case LLVMUnreachable -> new Terminator.Unreachable(at);
      default -> unsupportedJump(end, at);
    };
  }

  private Terminator returned(LLVMValueRef end, Location at) {
    return new Terminator.Return(
        LLVMGetNumOperands(end) == 0 ? List.of() : values.scalars(LLVMGetOperand(end, 0)), at);
  }

  private Terminator unsupportedJump(LLVMValueRef end, Location at) {
    List<Integer> successors = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
      successors.add(successor(end, i));
    }
    String construct =
        LLVMGetInstructionOpcode(end) == LLVMIndirectBr ? "computed goto" : "asm goto";
    return new Terminator.Unsupported(construct, successors, at);
  }

  private Terminator switchOf(LLVMValueRef end, Location at) {
    List<Terminator.Case> cases = new ArrayList<>();
    for (int i = 1; i < LLVMGetNumSuccessors(end); i++) {
      Operand value = values.operand(end, 2 * i);
      BigInteger number = value instanceof Operand.IntConstant c ? c.value() : BigInteger.ZERO;
      cases.add(new Terminator.Case(number, successor(end, i)));
    }
    return new Terminator.Switch(values.operand(end, 0), cases, successor(end, 0), at);
  }

  private int successor(LLVMValueRef end, int index) {
    return blocks.of(LLVMGetSuccessor(end, index));
  }
}
