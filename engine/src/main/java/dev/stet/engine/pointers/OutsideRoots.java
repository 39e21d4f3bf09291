package dev.stet.engine.pointers;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where pointers of a function come from: others have said where they lead, or copies meet. */
public final class OutsideRoots {

  private final Code code;
  private final TestedPointers nulls;
  private final Set<Operand> roots = new LinkedHashSet<>();
  private final Map<Operand, List<Operand>> copied = new LinkedHashMap<>();

  private final Map<String, Long> sizes = new LinkedHashMap<>();

  /** Objects that hold pointers which the function compares with null. */
  private final Set<Integer> tested = new LinkedHashSet<>();

  /** Objects whose address is given to a call that gives an answer which is used. */
  private final Set<Integer> answered = new LinkedHashSet<>();

  /** The same of other calls. */
  private final Set<Integer> unanswered = new LinkedHashSet<>();

  public OutsideRoots(Code code, TestedPointers nulls) {
    this.nulls = nulls;
    this.code = code;
    roots.addAll(code.function().parameters());
    Set<Operand> used = new LinkedHashSet<>();
    for (Block block : code.function().blocks()) {
      block.instructions().forEach(i -> used.addAll(Uses.read(i)));
      used.addAll(Uses.read(block.terminator()));
    }
    for (Block block : code.function().blocks()) {
      block.instructions().forEach(i -> note(i, used));
    }
  }

  /** The bytes of a structure of which the function uses a member; 0 of others. */
  public long sizeOf(String structure) {
    return sizes.getOrDefault(structure, 0L);
  }

  private void note(Instruction i, Set<Operand> used) {
    if (i instanceof Instruction.PointerAdd p && p.member().whole() instanceof Type.Struct s) {
      sizes.put(p.member().structure(), s.sizeBytes());
    }
    if (i instanceof Instruction.Load load) {
      roots.add(load.result());
      if (nulls.contains(load.result())) {
        tested.addAll(objects(load.address()));
      }
    } else if (i instanceof Instruction.Phi phi) {
      copied.put(phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
    } else if (i instanceof Instruction.Select select) {
      copied.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
    } else if (i instanceof Instruction.Call call && !(call.callee() instanceof Callee.Intrinsic)) {
      boolean answers = call.results().stream().anyMatch(used::contains);
      call.arguments().forEach(a -> (answers ? answered : unanswered).addAll(objects(a)));
    }
  }

  private Set<Integer> objects(Operand pointer) {
    return code.pointsTo().targets(pointer).offsets().keySet();
  }

  /** Whether the pointer is a parameter or was read from memory. */
  public boolean isRoot(Operand pointer) {
    return roots.contains(pointer);
  }

  /** The pointers of which this one is a copy where ways meet; none where it is none. */
  public List<Operand> copiesOf(Operand pointer) {
    return copied.getOrDefault(pointer, List.of());
  }

  /**
   * Whether calls that are given the address of the object give answers that are used, and the
   * function does not look for null there itself.
   */
  public boolean isSetWithAnswer(MemoryObject object) {
    return answered.contains(object.id())
        && !unanswered.contains(object.id())
        && !tested.contains(object.id());
  }
}
