package dev.stet.engine.equivalence.relational;

import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.SemanticComparison;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Repair;
import java.util.List;
import java.util.Optional;

/**
 * Decides equivalence by products of both versions: proofs by relational invariants, differences by
 * a search for inputs whose runs differ.
 */
public final class RelationalComparison implements SemanticComparison {

  @Override
  public List<Repair> repairs(Question question, Budget budget) {
    try {
      return new Attempt(question, Optional.empty(), budget).repairs();
    } catch (NotModelled | UnsupportedTerm e) {
      return List.of();
    }
  }

  @Override
  public Optional<EquivalenceVerdict> newlyUndefined(Question question, Budget budget) {
    try {
      return new Attempt(question, Optional.empty(), budget).newlyUndefined();
    } catch (NotModelled | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<EquivalenceVerdict> difference(
      Question question, MovedMembers moved, Budget budget) {
    try {
      return new Attempt(question, Optional.of(moved), budget).difference();
    } catch (NotModelled | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  @Override
  public EquivalenceVerdict compare(Question question, Budget budget) {
    try {
      return new Attempt(question, Optional.empty(), budget).verdict();
    } catch (NotModelled e) {
      return new EquivalenceVerdict.Unknown("unsupported: " + e.construct(), Optional.empty());
    } catch (UnsupportedTerm e) {
      return new EquivalenceVerdict.Unknown("unsupported: " + e.getMessage(), Optional.empty());
    }
  }
}
