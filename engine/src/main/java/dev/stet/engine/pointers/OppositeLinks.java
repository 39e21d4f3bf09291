package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Members that lead back along each other, {@code next} and {@code prev}: where a function writes
 * {@code p->next->prev}, it takes what stood there for {@code p}.
 */
public final class OppositeLinks {

  /** The member that leads back, and the region outside that it stands in. */
  public record Back(Member member, Region region) {}

  private final DefUse values;
  private final PointsTo pointsTo;
  private final MemoryLayout memory;
  private final Map<Member, Back> backs = new LinkedHashMap<>();
  private final Set<Member> unclear = new LinkedHashSet<>();

  public OppositeLinks(Code code) {
    this.values = code.values();
    this.pointsTo = code.pointsTo();
    this.memory = code.memory();
    for (Block block : code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          note(s);
        }
      }
    }
    backs.keySet().removeAll(unclear);
  }

  private void note(Instruction.Store store) {
    Operand node =
        values.addition(store.address()).map(Instruction.PointerAdd::base).orElse(store.address());
    if (values.definition(node).orElse(null) instanceof Instruction.Load link
        && isOutside(link.address())
        && isOutside(store.address())) {
      note(link, store);
    }
  }

  private boolean isOutside(Operand address) {
    return pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE);
  }

  private void note(Instruction.Load link, Instruction.Store store) {
    Type pointer = store.value().type();
    Member there = memory.memberOutside(link.address(), link.result().type());
    Member back = memory.memberOutside(store.address(), pointer);
    if (there.equals(Member.NONE)
        || there.equals(back)
        || !there.structure().equals(back.structure())) {
      return;
    }
    Back before = backs.put(there, new Back(back, memory.outside(store.address(), pointer)));
    if (before != null && !before.member().equals(back)) {
      unclear.add(there);
    }
  }

  /** The member that leads back from where this one leads; empty where none is known to. */
  public Optional<Back> of(Member member) {
    return Optional.ofNullable(backs.get(member));
  }

  /** Whether a node may be led to by this member and by another one besides. */
  public boolean isOneOfTwo(Member member) {
    return backs.containsKey(member)
        || backs.values().stream().anyMatch(back -> back.member().equals(member));
  }
}
