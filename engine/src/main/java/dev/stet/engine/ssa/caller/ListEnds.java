package dev.stet.engine.ssa.caller;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Pointers to the end of a list that stand beside one to its start: {@code q->tail} leads to the
 * last node, which {@code q->head} comes to in the end. It still does when that has been freed,
 * unless the function changes it.
 */
final class ListEnds {

  private static final Pattern END = Pattern.compile(".*(tail|last|rear|end|bottom).*");

  private static final Pattern START = Pattern.compile(".*(head|first|front|start|top).*");

  private final Context context;
  private final Terms terms;
  private final LinksBack links;

  ListEnds(Context context, LinksBack links) {
    this.context = context;
    this.terms = context.terms;
    this.links = links;
  }

  /**
   * Whether the member leads to a node of a list behind which there was none when the function was
   * entered, and its name says that it leads to that one.
   *
   * @param value that the load finds
   */
  Term leadsToEnd(Instruction.Load load, Term value) {
    if (!(load.result().type() instanceof Type.Pointer) || !isOutside(load.address())) {
      return terms.bool(false);
    }
    Member member = context.memory.memberOutside(load.address(), load.result().type());
    String node = member.type().contents().name();
    if (node.isEmpty() || node.equals(member.structure())) {
      return terms.bool(false);
    }
    String name = links.nameOf(load.address());
    List<Term> any = new ArrayList<>();
    for (LinksBack.Link link : links.followed(node)) {
      boolean against = links.direction(link.member()) == LinksBack.Direction.AGAINST;
      if ((against ? START : END).matcher(name).matches()) {
        Term bytes = terms.bits(context.sorts.offsetBits(), offset(link));
        Term place = terms.add(context.pointers.offset(value), bytes);
        Term left = terms.select(context.leftOutside(link.region()), place);
        any.add(context.pointers.isNull(left));
      }
    }
    return terms.and(context.pointers.isIn(value, MemoryObject.OUTSIDE), terms.or(any));
  }

  private static BigInteger offset(LinksBack.Link link) {
    return BigInteger.valueOf(link.member().offset());
  }

  private boolean isOutside(Operand address) {
    return context.pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE);
  }
}
