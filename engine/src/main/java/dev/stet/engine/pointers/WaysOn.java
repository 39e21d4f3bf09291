package dev.stet.engine.pointers;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What may be executed behind places of a function. */
final class WaysOn {

  /** In front of an instruction of a block, or at the block's end. */
  record Place(int block, int position) {
    Place behind() {
      return new Place(block, position + 1);
    }
  }

  private final Map<Integer, Block> blocks = new LinkedHashMap<>();

  WaysOn(Function function) {
    function.blocks().forEach(b -> blocks.put(b.id(), b));
  }

  /** All places of such instructions. */
  List<Place> all(Predicate<Instruction> wanted) {
    List<Place> found = new ArrayList<>();
    blocks.values().forEach(b -> found.addAll(wanted(b, 0, b.instructions().size(), wanted)));
    return found;
  }

  /**
   * The places of instructions that may be executed behind some place.
   *
   * @param last a way ends with such an instruction, which is on it
   */
  List<Place> behind(
      Collection<Place> from, Predicate<Instruction> last, Predicate<Instruction> wanted) {
    List<Place> found = new ArrayList<>();
    Set<Integer> entered = new LinkedHashSet<>();
    Deque<Place> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      Place place = open.removeLast();
      Block block = blocks.get(place.block);
      if (block == null) {
        continue;
      }
      int end = place.position;
      boolean isOver = false;
      while (!isOver && end < block.instructions().size()) {
        isOver = last.test(block.instructions().get(end));
        end++;
      }
      found.addAll(wanted(block, place.position, end, wanted));
      if (!isOver) {
        block.terminator().successors().stream()
            .filter(entered::add)
            .forEach(s -> open.add(new Place(s, 0)));
      }
    }
    return found;
  }

  private static List<Place> wanted(Block block, int from, int to, Predicate<Instruction> wanted) {
    return IntStream.range(from, to)
        .filter(i -> wanted.test(block.instructions().get(i)))
        .mapToObj(i -> new Place(block.id(), i))
        .toList();
  }
}
