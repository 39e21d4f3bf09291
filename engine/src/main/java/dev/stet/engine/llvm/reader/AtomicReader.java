package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpAdd;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpAnd;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpMax;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpMin;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpNand;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpOr;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpSub;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpUMax;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpUMin;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpXchg;
import static org.bytedeco.llvm.global.LLVM.LLVMAtomicRMWBinOpXor;
import static org.bytedeco.llvm.global.LLVM.LLVMGetAtomicRMWBinOp;
import static org.bytedeco.llvm.global.LLVM.LLVMGetWeak;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Atomic instructions that read and write, as a read and a write that anybody may take part in:
 * what is read is any value, as of any atomic read.
 */
final class AtomicReader {

  private static final Map<Integer, BinaryOperator> OPERATORS =
      Map.of(
          LLVMAtomicRMWBinOpAdd, BinaryOperator.ADD,
          LLVMAtomicRMWBinOpSub, BinaryOperator.SUB,
          LLVMAtomicRMWBinOpAnd, BinaryOperator.AND,
          LLVMAtomicRMWBinOpNand, BinaryOperator.AND,
          LLVMAtomicRMWBinOpOr, BinaryOperator.OR,
          LLVMAtomicRMWBinOpXor, BinaryOperator.XOR);

  private static final Map<Integer, Predicate> EXTREMES =
      Map.of(
          LLVMAtomicRMWBinOpMax, Predicate.SGT,
          LLVMAtomicRMWBinOpMin, Predicate.SLT,
          LLVMAtomicRMWBinOpUMax, Predicate.UGT,
          LLVMAtomicRMWBinOpUMin, Predicate.ULT);

  private final FunctionOperands values;
  private final Location at;
  private final List<Instruction> into;

  AtomicReader(FunctionOperands values, Location at, List<Instruction> into) {
    this.values = values;
    this.at = at;
    this.into = into;
  }

  /** Reads, computes, and writes. */
  void modify(LLVMValueRef instruction) {
    int how = LLVMGetAtomicRMWBinOp(instruction);
    Operand address = values.operand(instruction, 0);
    Operand with = values.operand(instruction, 1);
    Operand.Register before = values.result(instruction);
    boolean exchange = how == LLVMAtomicRMWBinOpXchg;
    if (!exchange && (!(with.type() instanceof Type.Int) || !knows(how))) {
      into.add(new Instruction.Unsupported(List.of(before), "atomic read-modify-write", at));
      return;
    }
    load(before, address);
    Operand after = exchange ? with : computed(how, before, with);
    into.add(new Instruction.Store(after, address, Instruction.Access.ATOMIC_UPDATE, at));
  }

  private static boolean knows(int how) {
    return OPERATORS.containsKey(how) || EXTREMES.containsKey(how);
  }

  private Operand computed(int how, Operand before, Operand with) {
    var type = (Type.Int) with.type();
    Predicate extreme = EXTREMES.get(how);
    Operand.Register result = values.fresh(type, "");
    BinaryOperator operator = OPERATORS.get(how);
    if (extreme != null) {
      Operand.Register first = values.fresh(Type.BOOL, "");
      into.add(new Instruction.Compare(first, extreme, before, with, at));
      into.add(new Instruction.Select(result, first, before, with, at));
    } else if (operator != null) {
      into.add(new Instruction.Binary(result, operator, before, with, at));
    }
    if (how != LLVMAtomicRMWBinOpNand) {
      return result;
    }
    Operand.Register inverted = values.fresh(type, "");
    var ones = new Operand.IntConstant(type, BigInteger.ONE.negate());
    into.add(new Instruction.Binary(inverted, BinaryOperator.XOR, result, ones, at));
    return inverted;
  }

  /** Reads, and writes where that is what was expected; a weak exchange may fail in any case. */
  void exchange(LLVMValueRef instruction) {
    Operand address = values.operand(instruction, 0);
    Operand expected = values.operand(instruction, 1);
    Operand wanted = values.operand(instruction, 2);
    List<Operand.Register> results = values.results(instruction);
    Operand.Register before = results.get(0);
    Operand.Register done = results.get(1);
    load(before, address);
    if (LLVMGetWeak(instruction) == 0) {
      into.add(new Instruction.Compare(done, Predicate.EQ, before, expected, at));
    } else {
      Operand.Register same = values.fresh(Type.BOOL, "");
      Operand.Register still = values.fresh(Type.BOOL, "");
      Operand.Register again = values.fresh(expected.type(), "");
      into.add(new Instruction.Load(again, address, Instruction.Access.VOLATILE, at));
      into.add(new Instruction.Compare(same, Predicate.EQ, before, expected, at));
      into.add(new Instruction.Compare(still, Predicate.EQ, again, expected, at));
      into.add(new Instruction.Binary(done, BinaryOperator.AND, same, still, at));
    }
    Operand.Register after = values.fresh(expected.type(), "");
    into.add(new Instruction.Select(after, done, wanted, before, at));
    into.add(new Instruction.Store(after, address, Instruction.Access.ATOMIC_UPDATE, at));
  }

  private void load(Operand.Register result, Operand address) {
    into.add(new Instruction.Load(result, address, Instruction.Access.ATOMIC_UPDATE, at));
  }
}
