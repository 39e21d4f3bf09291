package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.outside.LinkRoles;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether what a call is given may lead back to a pointer that it was read from: by what the
 * function, or one that it calls, has stored before, or by a link that the callee follows and that
 * need not lead along with those by which it was read.
 */
final class WaysBack {

  /** What the names of pointers' contents begin with. */
  private static final String POINTER = "*";

  /** So many steps along links are looked at. */
  private static final int DEEPEST = 4;

  private final Code code;
  private final WaysOn ways;
  private final LinkRoles roles;
  private final Map<String, Walk> walks = new LinkedHashMap<>();

  /**
   * What a function does with pointers, with all that it calls by name.
   *
   * @param followed members that it reads pointers from
   * @param stores whether it stores pointers in memory, or makes any of numbers
   * @param reads whether it reads pointers of which no member is known
   */
  private record Walk(Set<Member> followed, Stores stores, Reads reads) {}

  private enum Reads {
    MEMBERS,
    ANYTHING
  }

  private enum Stores {
    NO_POINTERS,
    POINTERS
  }

  WaysBack(Code code, WaysOn ways) {
    this.code = code;
    this.ways = ways;
    this.roles = LinkRoles.of(code.module());
  }

  /** Whether there may be a way back from what the call is given to the pointer. */
  boolean mayLead(Instruction.Call call, Operand pointer) {
    String callee = call.calleeName();
    if (callee == null
        || walk(callee).stores() == Stores.POINTERS
        || walk(callee).reads() == Reads.ANYTHING
        || isLinked(pointer, call)) {
      return true;
    }
    Set<Member> links = new LinkedHashSet<>();
    call.arguments().stream()
        .filter(a -> a.type() instanceof Type.Pointer)
        .forEach(a -> addLinks(a, pointer, links, DEEPEST));
    Set<Member> followed = walk(callee).followed();
    Contents from = code.memory().pointee(pointer);
    return links.stream().anyMatch(link -> followed.stream().anyMatch(f -> mayUndo(f, link, from)));
  }

  /**
   * Whether a link that is followed may lead back to where the other one was read.
   *
   * @param from what the pointer leads to at which that is
   */
  private boolean mayUndo(Member followed, Member link, Contents from) {
    Contents to = followed.type().contents();
    boolean isPointer = followed.type().encoding() == CType.Encoding.POINTER;
    if (!to.isKnown() || (isPointer && to.name().startsWith(POINTER))) {
      return true;
    }
    if (from.structures().isEmpty()) {
      return (isPointer ? !to.structures().isEmpty() : !to.targets().isEmpty())
          && !roles.allLeadAlong(followed.structure());
    }
    boolean isOther =
        isPointer
            ? Collections.disjoint(to.structures(), from.structures())
            : Collections.disjoint(to.targets(), from.structures());
    return !isOther && !roles.leadAlong(link, followed);
  }

  /** The members by which an argument was read from the pointer. */
  private void addLinks(Operand argument, Operand pointer, Set<Member> to, int depth) {
    for (Operand one : code.values().copied(code.values().root(argument))) {
      code.values()
          .definition(one, Instruction.Load.class)
          .ifPresent(
              load -> {
                to.add(code.memory().memberOutside(load.address(), load.result().type()));
                Operand root = code.values().root(load.address());
                if (!root.equals(pointer) && depth > 0) {
                  addLinks(root, pointer, to, depth - 1);
                }
              });
    }
  }

  /** Whether the function may have stored such a pointer somewhere when it comes to the call. */
  private boolean isLinked(Operand pointer, Instruction.Call call) {
    return !ways.behind(
            ways.all(i -> !i.equals(call) && mayStore(i, pointer)), i -> false, call::equals)
        .isEmpty();
  }

  private boolean mayStore(Instruction instruction, Operand pointer) {
    if (instruction instanceof Instruction.Store s) {
      return s.value().type() instanceof Type.Pointer
          && !(s.value() instanceof Operand.Null)
          && code.memory().freed(s.value()).equals(code.memory().freed(pointer));
    } else if (instruction instanceof Instruction.Cast cast) {
      return cast.op() == CastOperator.PTR_TO_INT;
    } else if (instruction instanceof Instruction.Call copy && copy.callee().isCopy()) {
      return copiesPointers(copy);
    }
    if (!(instruction instanceof Instruction.Call c)
        || Instruction.isCallOf(c, IntrinsicFamily.LIFETIME_END)
        || Allocator.called(code.module(), c).isPresent()
        || Allocator.isFree(code.module(), c)) {
      return false;
    }
    String callee = c.calleeName();
    if (callee != null && code.module().function(callee) != null) {
      return walk(callee).stores() == Stores.POINTERS;
    }
    return code.pointsTo().mayWrite(c)
        && c.arguments().stream().anyMatch(a -> a.type() instanceof Type.Pointer);
  }

  /** Whether a copy of a block brings pointers of the caller. */
  boolean copiesPointers(Instruction.Call copy) {
    return code.pointsTo().targets(copy.arguments().get(1)).offsets().keySet().stream()
        .anyMatch(
            o ->
                o == MemoryObject.OUTSIDE
                    || (o >= MemoryObject.FIRST
                        && code.pointsTo().contents(o).mayBe(MemoryObject.OUTSIDE)));
  }

  private Walk walk(String callee) {
    return walks.computeIfAbsent(callee, this::walked);
  }

  private Walk walked(String callee) {
    Set<Member> followed = new LinkedHashSet<>();
    Stores stores = Stores.NO_POINTERS;
    Reads reads = Reads.MEMBERS;
    CallGraph graph = CallGraph.of(code.module());
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(callee));
    while (!open.isEmpty()) {
      String next = open.pop();
      Function body = code.module().function(next);
      if (body == null || !seen.add(next)) {
        continue;
      }
      open.addAll(graph.callees(next));
      var values = new DefUse(body);
      for (Block block : body.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && l.result().type() instanceof Type.Pointer) {
            Member member = member(l.address(), values);
            // What is only freed leads where nothing of the caller's is known to stand.
            boolean isFollowed = !isFreedOnly(l, body, values);
            if (isFollowed && member.equals(Member.NONE)) {
              reads = Reads.ANYTHING;
            } else if (isFollowed) {
              followed.add(member);
            }
          } else if (makesPointers(i)) {
            stores = Stores.POINTERS;
          }
        }
      }
    }
    return new Walk(followed, stores, reads);
  }

  /** Whether pointers get into memory, or become numbers or are made of some. */
  private static boolean makesPointers(Instruction i) {
    if (i instanceof Instruction.Store s) {
      return s.value().type() instanceof Type.Pointer && !(s.value() instanceof Operand.Null);
    } else if (i instanceof Instruction.Cast c) {
      return c.op() == CastOperator.PTR_TO_INT || c.op() == CastOperator.INT_TO_PTR;
    }
    return i instanceof Instruction.Call c && c.callee().isCopy();
  }

  /** The member that an address is one of, or an element of. */
  private static Member member(Operand address, DefUse values) {
    for (var p = values.addition(address); p.isPresent(); p = values.addition(p.get().base())) {
      Member member = p.get().member();
      if (!member.structure().isEmpty() && !member.equals(Member.ELEMENT)) {
        return member;
      }
    }
    return Member.NONE;
  }

  /** Whether a pointer to something without a type is given to {@code free}, and nothing else. */
  private boolean isFreedOnly(Instruction.Load load, Function body, DefUse values) {
    return !member(load.address(), values).type().contents().isKnown()
        && !member(load.address(), values).equals(Member.NONE)
        && body.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .filter(i -> Uses.read(i).contains(load.result()))
            .allMatch(
                i ->
                    i instanceof Instruction.Compare
                        || (i instanceof Instruction.Call c && Allocator.isFree(code.module(), c)));
  }
}
