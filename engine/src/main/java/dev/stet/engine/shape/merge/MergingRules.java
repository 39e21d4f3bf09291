package dev.stet.engine.shape.merge;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.shape.heap.Links;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableSet;

/**
 * What all merging of an analysis goes by.
 *
 * @param widths bits of registers
 * @param thresholds where ranges that grow may end
 */
public record MergingRules(
    Links links,
    int pointerBytes,
    Map<Integer, Integer> widths,
    NavigableSet<BigInteger> thresholds) {
  int pointerBits() {
    return pointerBytes * Byte.SIZE;
  }

  int width(int register) {
    return requireNonNull(widths.get(register), "a register that nothing sets");
  }
}
