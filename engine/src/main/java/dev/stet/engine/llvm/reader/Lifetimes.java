package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.pass.BlockScopes;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * Marks where variables of inner blocks begin and end to exist, by calls of {@link
 * IntrinsicFamily#LIFETIME_START} and {@link IntrinsicFamily#LIFETIME_END}. An end stands where the
 * first place outside of the block is met, and may be met for a variable that has ended; a
 * beginning stands in front of the edge that leads into the block.
 */
final class Lifetimes {

  private final BlockScopes scopes;
  private final FunctionOperands values;
  private final Map<Long, Set<LLVMValueRef>> atStart = new LinkedHashMap<>();
  private final Map<Long, Set<LLVMValueRef>> begun = new LinkedHashMap<>();
  private final Map<Long, Set<LLVMValueRef>> ended = new LinkedHashMap<>();
  private final Set<LLVMValueRef> restartable = new LinkedHashSet<>();
  private Set<LLVMValueRef> existing = Set.of();
  private @Nullable Location previous;

  Lifetimes(BlockScopes scopes, List<LLVMBasicBlockRef> blocks, FunctionOperands values) {
    this.scopes = scopes;
    this.values = values;
    if (scopes.isEmpty()) {
      return;
    }
    for (LLVMValueRef each : Native.instructions(blocks.get(0))) {
      if (LLVMGetInstructionOpcode(each) == LLVMAlloca) {
        restartable.add(each);
      }
    }
    for (LLVMBasicBlockRef block : blocks) {
      Optional<Set<LLVMValueRef>> first =
          Native.instructions(block).stream()
              .map(scopes::existing)
              .flatMap(Optional::stream)
              .findFirst();
      atStart.put(block.address(), first.orElseGet(() -> scopes.existingAtEnd(block)));
    }
    blocks.forEach(this::lookAhead);
  }

  private void lookAhead(LLVMBasicBlockRef block) {
    Set<LLVMValueRef> there = scopes.existingAtEnd(block);
    Set<LLVMValueRef> starts = new LinkedHashSet<>();
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    int count = LLVMGetNumSuccessors(end);
    for (int i = 0; i < count; i++) {
      starts.addAll(atStart.getOrDefault(LLVMGetSuccessor(end, i).address(), Set.of()));
    }
    starts.removeAll(there);
    starts.retainAll(restartable);
    begun.put(block.address(), starts);
    for (int i = 0; i < count; i++) {
      long next = LLVMGetSuccessor(end, i).address();
      Set<LLVMValueRef> over = new LinkedHashSet<>(there);
      over.addAll(starts);
      over.removeAll(atStart.getOrDefault(next, Set.of()));
      ended.computeIfAbsent(next, n -> new LinkedHashSet<>()).addAll(over);
    }
  }

  /** To be called at the start of a block, behind its phis, with where its first steps stand. */
  void enter(LLVMBasicBlockRef block, Location at, List<Instruction> into) {
    existing = atStart.getOrDefault(block.address(), Set.of());
    previous = null;
    mark(ended.getOrDefault(block.address(), Set.of()), IntrinsicFamily.LIFETIME_END, at, into);
  }

  /** To be called in front of each instruction. */
  void reach(LLVMValueRef instruction, Location at, List<Instruction> into) {
    if (scopes.isEmpty()) {
      return;
    }
    Set<LLVMValueRef> before = existing;
    existing = scopes.existing(instruction).orElse(existing);
    if (!existing.equals(before)) {
      Set<LLVMValueRef> over = new LinkedHashSet<>(before);
      over.removeAll(existing);
      mark(over, IntrinsicFamily.LIFETIME_END, previous == null ? at : previous, into);
      Set<LLVMValueRef> starts = new LinkedHashSet<>(existing);
      starts.removeAll(before);
      starts.retainAll(restartable);
      mark(starts, IntrinsicFamily.LIFETIME_START, at, into);
    }
    previous = at.range().line() > 0 ? at : previous;
  }

  /** To be called at the end of a block, in front of its terminator. */
  void leave(LLVMBasicBlockRef block, Location at, List<Instruction> into) {
    mark(begun.getOrDefault(block.address(), Set.of()), IntrinsicFamily.LIFETIME_START, at, into);
  }

  private void mark(
      Set<LLVMValueRef> variables, IntrinsicFamily marker, Location at, List<Instruction> into) {
    for (LLVMValueRef variable : scopes.variables()) {
      if (variables.contains(variable)) {
        into.add(
            new Instruction.Call(
                List.of(), Callee.named(marker.text()), List.of(values.result(variable)), at));
      }
    }
  }
}
