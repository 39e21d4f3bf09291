package dev.stet.engine.witness.input;

import dev.stet.engine.ssa.SeenAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Objects for the addresses of a model: the formula has one flat memory outside. */
public interface CallersObjects {

  /** The pointer that an address is, which is not 0. */
  Answer pointer(long address);

  /** Each address leads to an object of its own, which begins there. */
  CallersObjects APART = address -> new Answer.External(address, 0, -1);

  /** How many bytes of an object may lie in front of where a pointer leads to. */
  long AMID_BYTES = 1L << 16;

  /** Each address leads into the middle of an object of its own. */
  CallersObjects AMID = address -> new Answer.External(address - AMID_BYTES, AMID_BYTES, -1);

  /**
   * As in the formula: addresses that lie no further apart than that are of one object, which
   * begins at the lowest one that the execution has a pointer to or reads; those of globals lead
   * there.
   */
  static CallersObjects together(Collection<Long> addresses, List<SeenAddress> globals) {
    TreeSet<Long> starts = new TreeSet<>(Long::compareUnsigned);
    List<Long> sorted = new ArrayList<>(addresses);
    sorted.sort(Long::compareUnsigned);
    for (int i = 0; i < sorted.size(); i++) {
      if (i == 0 || Long.compareUnsigned(sorted.get(i) - sorted.get(i - 1), AMID_BYTES) > 0) {
        starts.add(sorted.get(i));
      }
    }
    return address -> {
      for (SeenAddress global : globals) {
        long offset = address - global.start();
        if (Long.compareUnsigned(offset, global.bytes()) < 0) {
          return new Answer.Global(global.name(), offset);
        }
      }
      Long start = starts.floor(address);
      return start == null
          ? new Answer.External(address, 0, -1)
          : new Answer.External(start, address - start, -1);
    };
  }
}
