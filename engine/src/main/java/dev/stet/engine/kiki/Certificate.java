package dev.stet.engine.kiki;

import dev.stet.engine.invariant.Candidate;
import java.util.List;

/**
 * What a proof rests on: lemmas, each shown with the help of those before it, and the unwinding at
 * which no state that they leave violates the check.
 */
public record Certificate(int k, List<Lemma> lemmas) {

  /** Nothing needs to be known: no execution reaches a violation in the formula as it is. */
  public static final Certificate EVIDENT = new Certificate(1, List.of());

  /** There are no inputs, and the only execution came to its end. */
  public static final Certificate ONLY_EXECUTION =
      new Certificate(1, List.of(new Lemma.OnlyExecution()));

  /** The shapes of the heap tell it. */
  public static final Certificate SHAPES = new Certificate(1, List.of(new Lemma.Shapes()));

  /** The intervals of the function's integers tell it. */
  public static final Certificate INTERVALS = new Certificate(1, List.of(new Lemma.Intervals()));

  public Certificate {
    lemmas = List.copyOf(lemmas);
  }

  /** Whether it rests on a formula, so that another solver can check it. */
  public boolean isOfFormula() {
    return lemmas.stream()
        .noneMatch(
            l ->
                l instanceof Lemma.OnlyExecution
                    || l instanceof Lemma.Shapes
                    || l instanceof Lemma.Intervals);
  }

  /**
   * The domain of the last invariant, {@code execution}, {@code shape} or {@code interval}, or ""
   * where none is used.
   */
  public String domain() {
    if (lemmas.contains(new Lemma.OnlyExecution())) {
      return "execution";
    } else if (lemmas.contains(new Lemma.Shapes())) {
      return "shape";
    } else if (lemmas.contains(new Lemma.Intervals())) {
      return "interval";
    }
    String domain = "";
    for (Lemma lemma : lemmas) {
      if (lemma instanceof Lemma.Inductive i) {
        domain = i.domain();
      }
    }
    return domain;
  }

  /** Something shown about the loops at an unwinding. */
  public sealed interface Lemma {

    int k();

    /** The candidate is a k-inductive invariant. */
    record Inductive(int k, Candidate candidate, String domain) implements Lemma {}

    /** The loop, by its number in the function, makes no more than {@code k - 1} rounds. */
    record Closed(int k, int loop) implements Lemma {}

    /** The abstract interpretation of shapes of the heap came to its end. */
    record Shapes() implements Lemma {
      @Override
      public int k() {
        return 1;
      }
    }

    /** The abstract interpretation over intervals came to its end. */
    record Intervals() implements Lemma {
      @Override
      public int k() {
        return 1;
      }
    }

    /** A program without inputs was run to its end. */
    record OnlyExecution() implements Lemma {
      @Override
      public int k() {
        return 1;
      }
    }
  }
}
