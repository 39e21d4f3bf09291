package dev.stet.engine.shape;

import dev.stet.engine.shape.Contents.Cell;
import dev.stet.engine.shape.Differences.Difference;
import dev.stet.engine.shape.Differences.Of;
import dev.stet.engine.shape.Differences.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** By how much the numbers of two nodes that become a chain differ from others at most. */
final class FoldedDifferences {

  /** What stands at one place of both nodes, and of each node of the chain. */
  private record Member(Value first, Value second, Variable each) {}

  private final Heap heap;
  private final List<Member> members = new ArrayList<>();

  /**
   * @param heap in which both nodes are
   */
  FoldedDifferences(Heap heap) {
    this.heap = heap;
  }

  /** What each node holds, with names for the numbers that are not the same in all. */
  Contents named(Contents first, Contents second, Contents both) {
    Contents now = both;
    for (Map.Entry<Long, Cell> entry : both.cells().entrySet()) {
      long place = entry.getKey();
      long bytes = entry.getValue().bytes();
      if (entry.getValue().value() instanceof Value.Various v) {
        var each = new Value.Various(v.range(), heap.number());
        now = now.write(place, bytes, each);
        Variable variable = Variable.of(each, Widths.ofBytes(bytes)).orElseThrow();
        members.add(new Member(first.at(place, bytes), second.at(place, bytes), variable));
      }
    }
    return now;
  }

  /** Tells the heap in which both are a chain. */
  void transfer(Heap now) {
    for (Member member : members) {
      for (Variable other : besides(member)) {
        Value symbol = new Value.Symbol(other.id());
        bound(now, member, new Member(symbol, symbol, other));
      }
      for (Member other : members) {
        if (!other.equals(member) && other.each.width() == member.each.width()) {
          above(now, member, other);
        }
      }
    }
  }

  private void bound(Heap now, Member member, Member other) {
    above(now, member, other);
    above(now, other, member);
  }

  /** The symbols of the same width that either number of a member may be related to. */
  private Set<Variable> besides(Member member) {
    int width = member.each.width();
    Set<Variable> all = new LinkedHashSet<>();
    for (Value value : List.of(member.first, member.second)) {
      Optional<Variable> own = Variable.of(value, width);
      own.ifPresent(all::add);
      own.ifPresent(v -> all.addAll(heap.facts().differences().beside(v)));
    }
    all.removeIf(v -> v.of() != Of.ONE || v.width() != width);
    return all;
  }

  private void above(Heap now, Member number, Member without) {
    int width = number.each.width();
    BigInteger first = Differences.most(heap, number.first, without.first, width);
    BigInteger second = Differences.most(heap, number.second, without.second, width);
    BigInteger most = first.max(second);
    BigInteger byRanges = range(number, width).high().subtract(range(without, width).low());
    if (most.compareTo(byRanges) < 0) {
      now.facts().differences().put(new Difference(number.each, without.each), most);
    }
  }

  private Range range(Member member, int width) {
    Range first = member.first.isNumeric() ? heap.range(member.first, width) : Range.full(width);
    Range second = member.second.isNumeric() ? heap.range(member.second, width) : Range.full(width);
    return first.join(second);
  }
}
