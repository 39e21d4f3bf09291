package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.outside.LinkRoles;
import java.util.ArrayDeque;
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
   * @param stores whether it stores pointers in memory
   */
  private record Walk(Set<Member> followed, Stores stores) {}

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
    if (callee == null || walk(callee).stores() == Stores.POINTERS || isLinked(pointer, call)) {
      return true;
    }
    Set<Member> links = new LinkedHashSet<>();
    call.arguments().stream()
        .filter(a -> a.type() instanceof Type.Pointer)
        .forEach(a -> addLinks(a, pointer, links, DEEPEST));
    Set<Member> followed = walk(callee).followed();
    return links.stream().anyMatch(link -> followed.stream().anyMatch(l -> mayUndo(l, link)));
  }

  /** Whether a link that is followed may lead back to where the other one was read. */
  private boolean mayUndo(Member followed, Member link) {
    if (link.equals(Member.NONE)) {
      return isLink(followed) && !roles.allLeadAlong(followed.structure());
    }
    return followed.type().contents().name().equals(link.structure())
        && !(isLink(link)
            && isLink(followed)
            && roles.of(link, followed) == LinkRoles.Relation.ALONG);
  }

  private static boolean isLink(Member member) {
    return !member.structure().isEmpty()
        && member.type().contents().name().equals(member.structure());
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

  private Walk walk(String callee) {
    return walks.computeIfAbsent(callee, this::walked);
  }

  private Walk walked(String callee) {
    Set<Member> followed = new LinkedHashSet<>();
    Stores stores = Stores.NO_POINTERS;
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
      Map<Operand, Member> members = new LinkedHashMap<>();
      for (Block block : body.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.PointerAdd p) {
            Member member =
                p.member().structure().isEmpty() || p.member().equals(Member.ELEMENT)
                    ? members.getOrDefault(p.base(), Member.NONE)
                    : p.member();
            members.put(p.result(), member);
            followed.add(member);
          } else if (i instanceof Instruction.Store s
              && s.value().type() instanceof Type.Pointer
              && !(s.value() instanceof Operand.Null)) {
            stores = Stores.POINTERS;
          } else if (i instanceof Instruction.Call c && c.callee().isCopy()) {
            stores = Stores.POINTERS;
          }
        }
      }
    }
    followed.remove(Member.NONE);
    return new Walk(followed, stores);
  }
}
