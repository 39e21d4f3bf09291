package dev.stet.engine.initialisation;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.LinearFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What is known to be set at a point that moves along the code. */
final class SetFacts {

  /** More are not kept: the first ones go. */
  private static final int MOST = 96;

  private final LinearFacts relations;
  private final List<SetBytes> all = new ArrayList<>();

  SetFacts(LinearFacts relations, Collection<SetBytes> known) {
    this.relations = relations;
    all.addAll(known);
  }

  SetFacts copy() {
    return new SetFacts(relations, all);
  }

  List<SetBytes> all() {
    return List.copyOf(all);
  }

  void forget(Predicate<SetBytes> which) {
    all.removeIf(which);
  }

  /** A register gets a new value: what is known of the old one is of no use. */
  void assigned(Operand.Register register) {
    all.removeIf(fact -> fact.mentions(register));
  }

  /**
   * These bytes are set, too.
   *
   * @param more numbers that are known not to be below 0
   */
  void add(SetBytes bytes, DefUse.Position at, List<Affine> more) {
    if (covers(bytes, at, more)) {
      return;
    }
    List<SetBytes> longer = all.stream().flatMap(f -> together(f, bytes).stream()).toList();
    all.removeIf(fact -> isIn(fact, bytes, at, more));
    keep(bytes);
    longer.forEach(both -> add(both, at, more));
  }

  /** What follows from what is known of bytes that are side by side. */
  void putTogether(DefUse.Position at) {
    for (SetBytes one : all()) {
      for (SetBytes other : all()) {
        together(one, other).ifPresent(both -> add(both, at, List.of()));
      }
    }
  }

  /** Bytes that begin where others end, or among them at a constant distance. */
  private static Optional<SetBytes> together(SetBytes one, SetBytes other) {
    if (!one.base().equals(other.base())) {
      return Optional.empty();
    } else if (follows(one, other)) {
      return Optional.of(new SetBytes(one.base(), one.low(), other.high()));
    }
    return follows(other, one)
        ? Optional.of(new SetBytes(one.base(), other.low(), one.high()))
        : Optional.empty();
  }

  private static boolean follows(SetBytes first, SetBytes second) {
    return isAtLeastZero(first.high().minus(second.low()))
        && (first.high().equals(second.low())
            || (isAtLeastZero(second.low().minus(first.low()))
                && isAtLeastZero(second.high().minus(first.high()))));
  }

  private static boolean isAtLeastZero(Affine number) {
    return number.isConstant() && number.constant().signum() >= 0;
  }

  /** Whether all these bytes are known to be set. */
  boolean covers(SetBytes bytes, DefUse.Position at, List<Affine> more) {
    return relations.isAtLeastZero(bytes.low().minus(bytes.high()), at, more)
        || all.stream().anyMatch(fact -> isIn(bytes, fact, at, more));
  }

  private boolean isIn(SetBytes part, SetBytes whole, DefUse.Position at, List<Affine> more) {
    return whole.base().equals(part.base())
        && relations.isAtLeastZero(part.low().minus(whole.low()), at, more)
        && relations.isAtLeastZero(whole.high().minus(part.high()), at, more);
  }

  /**
   * What the condition of an edge says of how far bytes are set, in other registers: said again,
   * for the condition is forgotten where ways meet.
   */
  void leave(List<Affine> edge) {
    for (SetBytes fact : all()) {
      for (Affine known : edge) {
        for (Affine.Atom atom : known.factors().keySet()) {
          Optional<Affine> low =
              LinearFacts.without(atom, fact.low().negated(), known).map(Affine::negated);
          Optional<Affine> high = LinearFacts.without(atom, fact.high(), known);
          if (low.isPresent() || high.isPresent()) {
            keep(new SetBytes(fact.base(), low.orElse(fact.low()), high.orElse(fact.high())));
          }
        }
      }
    }
  }

  private void keep(SetBytes bytes) {
    if (!all.contains(bytes)) {
      all.add(bytes);
    }
    if (all.size() > MOST) {
      all.remove(0);
    }
  }
}
