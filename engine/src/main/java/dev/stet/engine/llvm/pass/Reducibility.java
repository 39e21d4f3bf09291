package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMBr;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBasicBlockTerminator;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumSuccessors;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSuccessor;
import static org.bytedeco.llvm.global.LLVM.LLVMRet;
import static org.bytedeco.llvm.global.LLVM.LLVMSwitch;
import static org.bytedeco.llvm.global.LLVM.LLVMUnreachable;

import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Whether a control-flow graph has a loop that can be entered at two blocks: whether some edge goes
 * back, in a depth-first order, to a block that does not dominate where it comes from.
 */
public final class Reducibility {

  private final Map<Long, Integer> numbers = new LinkedHashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private boolean plain = true;

  private Reducibility(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = Native.blocks(function);
    for (LLVMBasicBlockRef block : blocks) {
      numbers.put(block.address(), numbers.size());
      predecessors.add(new ArrayList<>());
    }
    for (LLVMBasicBlockRef block : blocks) {
      successors.add(successors(block));
    }
    for (int i = 0; i < successors.size(); i++) {
      for (int to : successors.get(i)) {
        predecessors.get(to).add(i);
      }
    }
  }

  /** False also where the terminators are such that nothing could be done about it. */
  public static boolean isIrreducible(LLVMValueRef function) {
    Reducibility graph = new Reducibility(function);
    return graph.plain && graph.hasSecondEntry();
  }

  private List<Integer> successors(LLVMBasicBlockRef block) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    Set<Integer> known = Set.of(LLVMBr, LLVMSwitch, LLVMRet, LLVMUnreachable);
    plain &= known.contains(LLVMGetInstructionOpcode(end));
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
      all.add(numbers.getOrDefault(LLVMGetSuccessor(end, i).address(), 0));
    }
    return all;
  }

  private boolean hasSecondEntry() {
    List<Integer> postorder = postorder();
    int[] position = new int[successors.size()];
    for (int i = 0; i < postorder.size(); i++) {
      position[postorder.get(i)] = i + 1;
    }
    List<BitSet> dominators = dominators(postorder);
    for (int from : postorder) {
      for (int to : successors.get(from)) {
        if (position[to] >= position[from] && !dominators.get(from).get(to)) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Integer> postorder() {
    List<Integer> order = new ArrayList<>();
    BitSet seen = new BitSet();
    List<int[]> stack = new ArrayList<>(List.of(new int[] {0, 0}));
    seen.set(0);
    while (!stack.isEmpty()) {
      int[] top = stack.get(stack.size() - 1);
      List<Integer> next = successors.get(top[0]);
      if (top[1] < next.size()) {
        int to = next.get(top[1]++);
        if (!seen.get(to)) {
          seen.set(to);
          stack.add(new int[] {to, 0});
        }
      } else {
        order.add(top[0]);
        stack.remove(stack.size() - 1);
      }
    }
    return order;
  }

  private List<BitSet> dominators(List<Integer> postorder) {
    List<BitSet> dominators = new ArrayList<>();
    for (int i = 0; i < successors.size(); i++) {
      BitSet all = new BitSet();
      all.set(0, i == 0 ? 1 : successors.size());
      dominators.add(all);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = postorder.size() - 1; i >= 0; i--) {
        int block = postorder.get(i);
        BitSet now = new BitSet();
        now.or(dominators.get(block));
        predecessors.get(block).forEach(p -> now.and(dominators.get(p)));
        now.set(block);
        if (!now.equals(dominators.get(block))) {
          dominators.set(block, now);
          changed = true;
        }
      }
    }
    return dominators;
  }
}
