package dev.stet.engine.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.domain.DomainVariable.Reading;
import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Rows on constant states, where their terms are simplified to true or false. */
class RowsTest {

  private final Terms terms = new Terms();
  private final Random random = new Random(11);

  private static final List<DomainVariable> VARIABLES =
      List.of(
          new DomainVariable("a", Sort.bits(8), Reading.SIGNED, Role.CHANGING, -1),
          new DomainVariable("b", Sort.bits(8), Reading.UNSIGNED, Role.CHANGING, -1),
          new DomainVariable("c", Sort.bits(16), Reading.SIGNED, Role.CHANGING, -1),
          new DomainVariable("n", Sort.bits(16), Reading.UNSIGNED, Role.FIXED, -1),
          new DomainVariable("gone", Sort.bits(16), Reading.SIGNED, Role.IGNORED, -1));

  private static final ArrayIndices NOWHERE =
      new ArrayIndices() {
        @Override
        public List<Term> of(Term array) {
          throw new AssertionError();
        }

        @Override
        public Term witness(Sort index) {
          throw new AssertionError();
        }
      };

  private LoopState state() {
    List<Term> values = new ArrayList<>();
    for (DomainVariable v : VARIABLES) {
      BigInteger extreme =
          random.nextBoolean()
              ? BigInteger.ONE.shiftLeft(v.bits() - 1)
              : new BigInteger(v.bits(), random);
      values.add(terms.bits(v.bits(), extreme.subtract(BigInteger.valueOf(random.nextInt(2)))));
    }
    return new LoopState(values, NOWHERE);
  }

  @Test
  void theLeastBoundThatAdmitsAStateIsExactForAllWidthsAndReadings() {
    for (int round = 0; round < 200; round++) {
      LoopState state = state();
      for (TemplateRow row : new OctagonDomain().template(VARIABLES)) {
        if (row.admit(terms, state, Term::value) instanceof RowValue.Finite least) {
          assertTrue(row.holds(terms, state, least).isTrue());
          var below = new RowValue.Finite(least.bound().subtract(BigInteger.ONE));
          assertTrue(row.fails(terms, state, below).isTrue());
        }
      }
    }
  }

  @Test
  void multiplesOfVariablesAreBoundedExactly() {
    Steps upToThree =
        numbers ->
            new Steps.Seen(
                numbers, List.of(List.of(1L, 3L, 0L), List.of(1L, 0L, 2L), List.of(0L, 0L, 1L)));
    List<TemplateRow> rows = new PolyhedraDomain().template(VARIABLES, upToThree);
    assertTrue(
        rows.stream().anyMatch(r -> ((LinearRow) r).summands().size() == 3), rows.toString());
    for (int round = 0; round < 200; round++) {
      LoopState state = state();
      for (TemplateRow row : rows) {
        if (row.admit(terms, state, Term::value) instanceof RowValue.Finite least) {
          assertTrue(row.holds(terms, state, least).isTrue());
          var below = new RowValue.Finite(least.bound().subtract(BigInteger.ONE));
          assertTrue(row.fails(terms, state, below).isTrue());
        }
      }
    }
  }

  @Test
  void anAffineSpaceOfModelsHoldsInEachOfThem() {
    for (int round = 0; round < 50; round++) {
      List<LoopState> states = List.of(state(), state(), state());
      for (TemplateRow row : new AffineDomain().template(VARIABLES)) {
        RowValue all = RowValue.BOTTOM;
        for (LoopState state : states) {
          all = row.join(all, row.admit(terms, state, Term::value));
        }
        for (LoopState state : states) {
          assertTrue(row.holds(terms, state, all).isTrue());
        }
      }
    }
  }

  @Test
  void rowsSpeakOfWhatChangesAndNothingElse() {
    assertEquals(6, new IntervalDomain().template(VARIABLES).size());
    assertEquals(6 + 2 * 6, new ZoneDomain().template(VARIABLES).size());
    assertEquals(6 + 4 * 6, new OctagonDomain().template(VARIABLES).size());
    List<DomainVariable> fixedOnly = VARIABLES.subList(3, 5);
    for (Domain domain : Ladder.ALL) {
      assertEquals(List.of(), domain.template(fixedOnly), domain.name());
    }
  }

  @Test
  void whatKeepsGrowingIsGivenUp() {
    for (Domain domain : Ladder.ALL) {
      for (TemplateRow row : domain.template(VARIABLES)) {
        assertInstanceOf(
            RowValue.Top.class,
            row.widen(row.admit(terms, state(), Term::value), 1000, new TreeSet<>()));
      }
    }
  }

  @Test
  void readsLikeC() {
    LinearRow difference =
        LinearRow.pair(
            2, VARIABLES.get(2), LinearRow.Sign.PLUS, 3, VARIABLES.get(3), LinearRow.Sign.MINUS);
    assertEquals("c <= n - 1", difference.text(VARIABLES, BigInteger.ONE.negate()));
    LinearRow sum =
        LinearRow.pair(
            0, VARIABLES.get(0), LinearRow.Sign.MINUS, 2, VARIABLES.get(2), LinearRow.Sign.MINUS);
    assertEquals("3 <= a + c", sum.text(VARIABLES, BigInteger.valueOf(-3)));
    LinearRow multiple = LinearRow.of(new TreeMap<>(Map.of(0, 1, 2, 1, 3, -2)), VARIABLES);
    assertEquals("a + c <= 2 * n + 4", multiple.text(VARIABLES, BigInteger.valueOf(4)));
    assertEquals("a + c <= 2 * n", multiple.text(VARIABLES, BigInteger.ZERO));
  }
}
