package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which variables with an address exist at an instruction: those of the blocks of the C text around
 * it (C17 6.2.4p6), as the debug information has them. Clang's own lifetime markers would do, but
 * with them it sends every jump out of a block through clean-up code, which blurs loops.
 */
public final class BlockScopes {

  /** A block of the text, in one inlined copy of its function. */
  private record Scope(long block, long inlinedAt) {}

  private final Metadata metadata;
  private final Map<Long, Set<Scope>> around = new LinkedHashMap<>();

  /** Variables that live in a block below their function's outermost one. */
  private final Map<LLVMValueRef, Scope> variables = new LinkedHashMap<>();

  private final Map<Long, Set<LLVMValueRef>> atEnd = new LinkedHashMap<>();

  /** What {@link KeptVariables} has marked. */
  private final Set<LLVMValueRef> kept = new LinkedHashSet<>();

  private final Set<LLVMValueRef> cleanedUp = new LinkedHashSet<>();

  public BlockScopes(Metadata metadata, List<LLVMBasicBlockRef> blocks) {
    this.metadata = metadata;
    Map<Long, LLVMValueRef> open = new LinkedHashMap<>();
    for (LLVMBasicBlockRef block : blocks) {
      for (LLVMValueRef each : Native.instructions(block)) {
        if (LLVMGetInstructionOpcode(each) == LLVMAlloca) {
          open.put(each.address(), each);
        }
      }
    }
    for (LLVMBasicBlockRef block : blocks) {
      Native.instructions(block).forEach(i -> declare(i, open));
    }
    blocks.forEach(block -> Native.instructions(block).forEach(this::keepForCleanUp));
    propagate(blocks);
  }

  /**
   * No text names a variable outside of its block: a call there that is given the variable is the
   * compiler's, as the one of a cleanup attribute, and the variable still exists. But one that was
   * kept has its address in a pointer, which may have been passed there.
   */
  private void keepForCleanUp(LLVMValueRef instruction) {
    LLVMMetadataRef at = LLVMInstructionGetDebugLoc(instruction);
    if (LLVMGetInstructionOpcode(instruction) != LLVMCall
        || !Native.present(at)
        || !isOfTheProgram(LLVMGetCalledValue(instruction))) {
      return;
    }
    Set<Scope> scopes = scopes(at);
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      LLVMValueRef operand = LLVMGetOperand(instruction, i);
      Scope scope = operand == null ? null : variables.get(operand);
      if (scope != null && !scopes.contains(scope) && !kept.contains(operand)) {
        variables.remove(operand);
        cleanedUp.add(operand);
      }
    }
  }

  private static boolean isOfTheProgram(LLVMValueRef called) {
    if (!Native.present(LLVMIsAFunction(called))) {
      return false;
    }
    Callee callee = Callee.named(Native.name(called));
    return !(callee instanceof Callee.Intrinsic)
        && !(callee instanceof Callee.Marker)
        && !callee.is(Callee.Checker.Role.REQUIRES_SET);
  }

  public boolean isEmpty() {
    return variables.isEmpty();
  }

  /** The variables that exist at an instruction, or empty where the compiler does not say. */
  public Optional<Set<LLVMValueRef>> existing(LLVMValueRef instruction) {
    LLVMMetadataRef at = LLVMInstructionGetDebugLoc(instruction);
    // A label belongs to the whole function, a value that was moved to where it came from.
    if (!Native.present(at)
        || LLVMGetInstructionOpcode(instruction) == LLVMPHI
        || Native.present(LLVMIsADbgInfoIntrinsic(instruction))) {
      return Optional.empty();
    }
    Set<Scope> scopes = scopes(at);
    Set<LLVMValueRef> existing = new LinkedHashSet<>();
    variables.forEach(
        (variable, scope) -> {
          if (scopes.contains(scope)) {
            existing.add(variable);
          }
        });
    return Optional.of(existing);
  }

  /** The variables that exist where a block is left. */
  public Set<LLVMValueRef> existingAtEnd(LLVMBasicBlockRef block) {
    return atEnd.getOrDefault(block.address(), Set.of());
  }

  /** Whether the compiler calls something with the variable where its block ends. */
  boolean isCleanedUp(LLVMValueRef variable) {
    return cleanedUp.contains(variable);
  }

  /** The variables, in the order of the text. */
  public List<LLVMValueRef> variables() {
    return List.copyOf(variables.keySet());
  }

  private void declare(LLVMValueRef instruction, Map<Long, LLVMValueRef> open) {
    if (Native.present(LLVMIsADbgDeclareInst(instruction))) {
      LLVMValueRef wrapped = LLVMGetOperand(instruction, 0);
      if (LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped)) == LLVMLocalAsMetadataMetadataKind) {
        LLVMValueRef object = Metadata.valueOperands(wrapped).get(0);
        LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(instruction, 1));
        if (object != null && open.containsKey(object.address())) {
          LLVMValueRef alloca = open.remove(object.address());
          put(alloca, metadata.operand(variable, 0), LLVMInstructionGetDebugLoc(instruction));
        }
      }
      return;
    }
    if (isMark(instruction)) {
      kept.add(LLVMGetOperand(instruction, 0));
      return;
    }
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      // A compound literal has no declaration: it lives in the block that first uses it.
      LLVMValueRef operand = LLVMGetOperand(instruction, i);
      LLVMMetadataRef at = LLVMInstructionGetDebugLoc(instruction);
      if (operand != null
          && open.containsKey(operand.address())
          && Native.name(operand).startsWith(".compoundliteral")
          && Native.present(at)) {
        put(open.remove(operand.address()), LLVMDILocationGetScope(at), at);
      }
    }
  }

  /** Whether this was put in since and stands somewhere in the text by accident. */
  private static boolean isMark(LLVMValueRef instruction) {
    return LLVMGetInstructionOpcode(instruction) == LLVMCall
        && Native.name(LLVMGetCalledValue(instruction)).equals(KeptVariables.MARK);
  }

  private void put(
      @org.jspecify.annotations.Nullable LLVMValueRef alloca,
      @org.jspecify.annotations.Nullable LLVMMetadataRef scope,
      LLVMMetadataRef at) {
    if (alloca == null || scope == null || !Native.present(at)) {
      return;
    }
    LLVMMetadataRef block = plain(scope);
    LLVMMetadataRef call = LLVMDILocationGetInlinedAt(at);
    boolean inlined = Native.present(call);
    if (block != null && (inlined || Metadata.kind(block) == LLVMDILexicalBlockMetadataKind)) {
      variables.put(alloca, new Scope(block.address(), inlined ? call.address() : 0));
    }
  }

  /** The scope without what only says that the file changes. */
  private @org.jspecify.annotations.Nullable LLVMMetadataRef plain(LLVMMetadataRef scope) {
    LLVMMetadataRef plain = scope;
    while (plain != null && Metadata.kind(plain) == LLVMDILexicalBlockFileMetadataKind) {
      plain = metadata.operand(plain, 1);
    }
    return plain;
  }

  private Set<Scope> scopes(LLVMMetadataRef at) {
    Set<Scope> known = around.get(at.address());
    if (known == null) {
      known = new LinkedHashSet<>();
      LLVMMetadataRef call = LLVMDILocationGetInlinedAt(at);
      long inlinedAt = Native.present(call) ? call.address() : 0;
      LLVMMetadataRef scope = plain(LLVMDILocationGetScope(at));
      while (scope != null && Metadata.kind(scope) == LLVMDILexicalBlockMetadataKind) {
        known.add(new Scope(scope.address(), inlinedAt));
        LLVMMetadataRef outer = metadata.operand(scope, 1);
        scope = outer == null ? null : plain(outer);
      }
      if (scope != null) {
        known.add(new Scope(scope.address(), inlinedAt));
      }
      if (Native.present(call)) {
        known.addAll(scopes(call));
      }
      around.put(at.address(), known);
    }
    return known;
  }

  private static Set<LLVMValueRef> both(Set<LLVMValueRef> a, Set<LLVMValueRef> b) {
    Set<LLVMValueRef> both = new LinkedHashSet<>(a);
    both.retainAll(b);
    return both;
  }

  /** A block without a place in the text lies where all blocks before it end. */
  private void propagate(List<LLVMBasicBlockRef> blocks) {
    Map<Long, List<Long>> before = new LinkedHashMap<>();
    List<LLVMBasicBlockRef> silent = new ArrayList<>();
    for (LLVMBasicBlockRef block : blocks) {
      Optional<Set<LLVMValueRef>> last = Optional.empty();
      for (LLVMValueRef each : Native.instructions(block)) {
        Optional<Set<LLVMValueRef>> here = existing(each);
        last = here.isPresent() ? here : last;
      }
      if (last.isPresent()) {
        atEnd.put(block.address(), last.get());
      } else {
        silent.add(block);
      }
      LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
      for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
        before
            .computeIfAbsent(LLVMGetSuccessor(end, i).address(), b -> new ArrayList<>())
            .add(block.address());
      }
    }
    boolean changed = !silent.isEmpty();
    while (changed) {
      changed = false;
      for (LLVMBasicBlockRef block : silent) {
        Optional<Set<LLVMValueRef>> common =
            before.getOrDefault(block.address(), List.of()).stream()
                .map(atEnd::get)
                .filter(Objects::nonNull)
                .reduce(BlockScopes::both);
        if (common.isPresent() && !common.get().equals(atEnd.get(block.address()))) {
          atEnd.put(block.address(), common.get());
          changed = true;
        }
      }
    }
  }
}
