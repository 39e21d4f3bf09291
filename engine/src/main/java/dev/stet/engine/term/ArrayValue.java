package dev.stet.engine.term;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;

/** The value of an array term: {@code elements}, and {@code otherwise} at every other index. */
public record ArrayValue(BigInteger otherwise, Map<BigInteger, BigInteger> elements) {

  public ArrayValue {
    elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
  }

  public BigInteger at(BigInteger index) {
    return elements.getOrDefault(index, otherwise);
  }

  ArrayValue with(BigInteger index, BigInteger element) {
    var changed = new LinkedHashMap<>(elements);
    changed.put(index, element);
    return new ArrayValue(otherwise, changed);
  }

  /** Whether both map every index of the sort to the same. */
  boolean sameAs(ArrayValue other, Sort index) {
    Set<BigInteger> named = new LinkedHashSet<>(elements.keySet());
    named.addAll(other.elements.keySet());
    boolean allNamed = BigInteger.valueOf(named.size()).bitLength() > indexBits(index);
    return (allNamed || otherwise.equals(other.otherwise))
        && named.stream().allMatch(i -> at(i).equals(other.at(i)));
  }

  private static int indexBits(Sort index) {
    return index instanceof Sort.BitVector b ? b.width() : 1;
  }
}
