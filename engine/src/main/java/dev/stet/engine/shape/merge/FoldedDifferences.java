package dev.stet.engine.shape.merge;

import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Cell;
import dev.stet.engine.shape.heap.Differences;
import dev.stet.engine.shape.heap.Differences.Difference;
import dev.stet.engine.shape.heap.Differences.Of;
import dev.stet.engine.shape.heap.Differences.Signed;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.Range;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.Widths;
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
  private record Member(SymbolicValue first, SymbolicValue second, Variable each) {
    Signed ofFirst() {
      return new Signed(first, each.width());
    }

    Signed ofSecond() {
      return new Signed(second, each.width());
    }
  }

  private final Heap heap;
  private final List<Member> members = new ArrayList<>();

  /**
   * @param heap in which both nodes are
   */
  FoldedDifferences(Heap heap) {
    this.heap = heap;
  }

  /** What each node holds, with names for the numbers that are not the same in all. */
  BlockContents named(BlockContents first, BlockContents second, BlockContents both) {
    BlockContents now = both;
    for (Map.Entry<Long, Cell> entry : both.cells().entrySet()) {
      long place = entry.getKey();
      long bytes = entry.getValue().bytes();
      if (entry.getValue().value() instanceof SymbolicValue.Various v) {
        var each = new SymbolicValue.Various(v.range(), heap.number());
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
        SymbolicValue symbol = new SymbolicValue.Symbol(other.id());
        bound(now, member, new Member(symbol, symbol, other));
      }
      for (Member other : members) {
        if (!other.equals(member)) {
          above(now, member, other);
        }
      }
    }
  }

  private void bound(Heap now, Member member, Member other) {
    above(now, member, other);
    above(now, other, member);
  }

  /** The symbols that either number of a member may be related to. */
  private Set<Variable> besides(Member member) {
    Set<Variable> all = new LinkedHashSet<>();
    for (SymbolicValue value : List.of(member.first, member.second)) {
      Optional<Variable> own = Variable.of(value, member.each.width());
      own.ifPresent(all::add);
      own.ifPresent(v -> all.addAll(heap.facts().differences().beside(v)));
    }
    all.removeIf(v -> v.of() != Of.ONE);
    return all;
  }

  private void above(Heap now, Member number, Member without) {
    BigInteger first = Differences.most(heap, number.ofFirst(), without.ofFirst());
    BigInteger second = Differences.most(heap, number.ofSecond(), without.ofSecond());
    BigInteger most = first.max(second);
    BigInteger byRanges = range(number).high().subtract(range(without).low());
    if (most.compareTo(byRanges) < 0) {
      now.facts().differences().put(new Difference(number.each, without.each), most);
    }
  }

  private Range range(Member member) {
    return member.ofFirst().range(heap).join(member.ofSecond().range(heap));
  }
}
