package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * Puts a call of {@code stet.requires.…} in front of each operation that may be undefined:
 * divisions, shifts by an amount that is not constant, reads through pointers of unknown origin,
 * what leaves a variable of a known size, places that are not to be reached, assumptions. So a pass
 * may drop or move the operation, but not the fact that the program is undefined where the
 * requirement fails.
 */
public final class Requirements {

  private static final Set<Integer> DIVISIONS = Set.of(LLVMUDiv, LLVMSDiv, LLVMURem, LLVMSRem);
  private static final Set<Integer> SHIFTS = Set.of(LLVMShl, LLVMLShr, LLVMAShr);

  private final NativeModule module;
  private final Abstraction calls;
  private final LLVMTargetDataRef layout;
  private final LLVMTypeRef truth;
  private final Operations operations;
  private final KnownPlaces places;

  private Requirements(NativeModule module, Abstraction calls, Operations operations) {
    this.operations = operations;
    this.module = module;
    this.calls = calls;
    this.layout = LLVMGetModuleDataLayout(module.module());
    this.places = new KnownPlaces(layout);
    this.truth = LLVMInt1TypeInContext(module.context());
  }

  /** Which operations are looked at. */
  public enum Operations {
    /** All but reads whose result is used. */
    BEFORE_INLINING,
    /** All other reads; their addresses are known best with variables in registers. */
    READS
  }

  public static void insert(NativeModule module, Operations operations) {
    try (Abstraction calls = new Abstraction(module)) {
      var requirements = new Requirements(module, calls, operations);
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        for (var block : Native.blocks(f)) {
          LLVMValueRef previous = null;
          for (LLVMValueRef instruction : Native.instructions(block)) {
            requirements.require(instruction, previous);
            previous = instruction;
          }
        }
      }
    }
  }

  private void require(LLVMValueRef instruction, @Nullable LLVMValueRef previous) {
    int opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMLoad) {
      boolean used = Native.present(LLVMGetFirstUse(instruction));
      if (operations == Operations.READS ? !isRequired(instruction, previous) : !used) {
        read(instruction);
      }
    } else if (operations == Operations.READS) {
      return;
    } else if (opcode == LLVMStore) {
      LLVMValueRef address = LLVMGetOperand(instruction, 1);
      long bytes = LLVMStoreSizeOfType(layout, LLVMTypeOf(LLVMGetOperand(instruction, 0)));
      if (places.leaves(address, bytes) || places.mayLeave(address, bytes)) {
        readable(instruction, address, bytes);
      }
    } else if (opcode == LLVMGetElementPtr) {
      if (places.leaves(instruction, 0)) {
        readable(instruction, LLVMGetOperand(instruction, 0), Long.MAX_VALUE);
      }
    } else if (DIVISIONS.contains(opcode)) {
      division(instruction, opcode);
    } else if (SHIFTS.contains(opcode)) {
      shift(instruction);
    } else if (opcode == LLVMFPToSI || opcode == LLVMFPToUI) {
      conversion(instruction);
    } else if (opcode == LLVMUnreachable) {
      if (previous == null || !doesNotReturn(previous)) {
        call(instruction, MarkerFamily.NOT_HERE.text(), Abstraction.Effect.HIDDEN, List.of());
      }
    } else if (opcode == LLVMCall && called(instruction) instanceof Callee.BlockOperation block) {
      block(instruction, block);
    } else if (opcode == LLVMCall && called(instruction).is(IntrinsicFamily.ASSUME)) {
      call(
          instruction,
          MarkerFamily.TRUE.text(),
          Abstraction.Effect.CHECKS_VALUES,
          List.of(LLVMGetOperand(instruction, 0)));
      LLVMInstructionEraseFromParent(instruction);
    }
  }

  private static Callee called(LLVMValueRef call) {
    return Callee.named(Native.name(LLVMGetCalledValue(call)));
  }

  private static boolean doesNotReturn(LLVMValueRef instruction) {
    return LLVMGetInstructionOpcode(instruction) == LLVMCall
        && (Native.callHasAttribute(instruction, "noreturn")
            || (Native.present(LLVMIsAFunction(LLVMGetCalledValue(instruction)))
                && Native.hasAttribute(LLVMGetCalledValue(instruction), "noreturn")));
  }

  private static boolean isRequired(LLVMValueRef load, @Nullable LLVMValueRef previous) {
    return previous != null
        && LLVMGetInstructionOpcode(previous) == LLVMCall
        && Native.name(LLVMGetCalledValue(previous)).equals(MarkerFamily.READABLE.text())
        && LLVMGetOperand(previous, 0).equals(LLVMGetOperand(load, 0));
  }

  private void division(LLVMValueRef division, int opcode) {
    LLVMValueRef divisor = LLVMGetOperand(division, 1);
    boolean signed = opcode == LLVMSDiv || opcode == LLVMSRem;
    if (!isConstant(divisor) || isZero(divisor) || (signed && isMinusOne(divisor))) {
      String width = width(divisor);
      List<LLVMValueRef> arguments =
          signed ? List.of(LLVMGetOperand(division, 0), divisor) : List.of(divisor);
      call(
          division,
          (signed ? MarkerFamily.DIVISIBLE : MarkerFamily.NONZERO).text() + width,
          Abstraction.Effect.CHECKS_VALUES,
          arguments);
    }
  }

  /** A number with a fraction is within the integers of the type that it becomes (6.3.1.4p1). */
  private void conversion(LLVMValueRef conversion) {
    LLVMValueRef number = LLVMGetOperand(conversion, 0);
    String from = Native.text(LLVMTypeOf(number));
    String to = Native.text(LLVMTypeOf(conversion));
    call(
        conversion,
        MarkerFamily.WITHIN.text()
            + (LLVMGetInstructionOpcode(conversion) == LLVMFPToSI ? "i." : "u.")
            + from
            + "."
            + to,
        Abstraction.Effect.CHECKS_VALUES,
        List.of(number));
  }

  private void shift(LLVMValueRef shift) {
    LLVMValueRef amount = LLVMGetOperand(shift, 1);
    boolean inside =
        isConstant(amount)
            && Long.compareUnsigned(
                    LLVMConstIntGetZExtValue(amount), LLVMGetIntTypeWidth(LLVMTypeOf(amount)))
                < 0;
    if (!inside) {
      call(
          shift,
          MarkerFamily.SHIFTABLE.text() + width(amount),
          Abstraction.Effect.CHECKS_VALUES,
          List.of(amount));
    }
  }

  private void block(LLVMValueRef call, Callee.BlockOperation block) {
    LLVMValueRef length = LLVMGetOperand(call, 2);
    if (isConstant(length)) {
      long bytes = LLVMConstIntGetZExtValue(length);
      int pointers = block.isFill() ? 1 : 2;
      for (int i = 0; i < pointers; i++) {
        LLVMValueRef address = LLVMGetOperand(call, i);
        if (places.leaves(address, bytes) || places.mayLeave(address, bytes)) {
          readable(call, address, bytes);
        }
      }
    }
    if (block.isBetweenDisjoint()) {
      copy(call);
    }
  }

  /** What is copied overlaps nothing of what is written, unless that is seen at once. */
  private void copy(LLVMValueRef copy) {
    LLVMValueRef to = LLVMGetOperand(copy, 0);
    LLVMValueRef from = LLVMGetOperand(copy, 1);
    if (!isVariable(root(to)) || !isVariable(root(from)) || root(to).equals(root(from))) {
      call(
          copy,
          MarkerFamily.APART.text() + width(LLVMGetOperand(copy, 2)),
          Abstraction.Effect.CHECKS_VALUES,
          List.of(to, from, LLVMGetOperand(copy, 2)));
    }
  }

  private static LLVMValueRef root(LLVMValueRef address) {
    LLVMValueRef at = address;
    while (Native.present(LLVMIsAGetElementPtrInst(at))
        || (Native.present(LLVMIsAConstantExpr(at))
            && LLVMGetConstOpcode(at) == LLVMGetElementPtr)) {
      at = LLVMGetOperand(at, 0);
    }
    return at;
  }

  private static boolean isVariable(LLVMValueRef address) {
    return Native.present(LLVMIsAAllocaInst(address))
        || Native.present(LLVMIsAGlobalVariable(address));
  }

  private void read(LLVMValueRef load) {
    LLVMValueRef address = LLVMGetOperand(load, 0);
    long bytes = LLVMStoreSizeOfType(layout, LLVMTypeOf(load));
    if (!places.holds(address, bytes)) {
      readable(load, address, bytes);
    }
  }

  /** Says that so many bytes at the address may be accessed. */
  private void readable(LLVMValueRef before, LLVMValueRef address, long bytes) {
    LLVMValueRef size = LLVMConstInt(LLVMInt64TypeInContext(module.context()), bytes, 0);
    call(
        before,
        MarkerFamily.READABLE.text(),
        Abstraction.Effect.CHECKS_MEMORY,
        List.of(address, size));
  }

  private void call(
      LLVMValueRef before, String name, Abstraction.Effect effect, List<LLVMValueRef> arguments) {
    calls.call(before, name, effect, truth, arguments);
  }

  private static String width(LLVMValueRef value) {
    return ".i" + LLVMGetIntTypeWidth(LLVMTypeOf(value));
  }

  private static boolean isConstant(LLVMValueRef value) {
    return Native.present(LLVMIsAConstantInt(value));
  }

  private static boolean isZero(LLVMValueRef value) {
    return LLVMConstIntGetZExtValue(value) == 0;
  }

  private static boolean isMinusOne(LLVMValueRef value) {
    return LLVMConstIntGetSExtValue(value) == -1;
  }
}
