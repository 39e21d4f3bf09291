package dev.stet.engine.summary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds for integer parameters.
 *
 * @param least for each parameter, inclusive
 * @param most likewise
 */
record Box(List<Parameters.Given> parameters, List<BigInteger> least, List<BigInteger> most) {

  Box {
    parameters = List.copyOf(parameters);
    least = List.copyOf(least);
    most = List.copyOf(most);
  }

  /** No bounds but those of the types. */
  static Box everything(List<Parameters.Given> parameters) {
    return new Box(
        parameters,
        parameters.stream().map(p -> p.kind().least()).toList(),
        parameters.stream().map(p -> p.kind().most()).toList());
  }

  /** At most so far from an input. */
  static Box around(List<Parameters.Given> parameters, List<BigInteger> input, BigInteger radius) {
    List<BigInteger> least = new ArrayList<>();
    List<BigInteger> most = new ArrayList<>();
    for (int i = 0; i < input.size(); i++) {
      IntegerKind kind = parameters.get(i).kind();
      least.add(kind.clamp(input.get(i).subtract(radius)));
      most.add(kind.clamp(input.get(i).add(radius)));
    }
    return new Box(parameters, least, most);
  }

  BigInteger least(int parameter) {
    return least.get(parameter);
  }

  BigInteger most(int parameter) {
    return most.get(parameter);
  }

  Box withLeast(int parameter, BigInteger bound) {
    List<BigInteger> all = new ArrayList<>(least);
    all.set(parameter, bound);
    return new Box(parameters, all, most);
  }

  Box withMost(int parameter, BigInteger bound) {
    List<BigInteger> all = new ArrayList<>(most);
    all.set(parameter, bound);
    return new Box(parameters, least, all);
  }

  /** What lies in both. */
  Box and(Box other) {
    List<BigInteger> low = new ArrayList<>();
    List<BigInteger> high = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      low.add(least.get(i).max(other.least.get(i)));
      high.add(most.get(i).min(other.most.get(i)));
    }
    return new Box(parameters, low, high);
  }

  /** The bounds that say something. */
  List<Condition> conditions() {
    List<Condition> all = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Parameters.Given parameter = parameters.get(i);
      if (least.get(i).equals(most.get(i))) {
        all.add(new Condition.Equals(parameter, least.get(i)));
        continue;
      }
      if (least.get(i).compareTo(parameter.kind().least()) > 0) {
        all.add(new Condition.AtLeast(parameter, least.get(i)));
      }
      if (most.get(i).compareTo(parameter.kind().most()) < 0) {
        all.add(new Condition.AtMost(parameter, most.get(i)));
      }
    }
    return all;
  }
}
