package dev.stet.engine.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.domain.DomainVariable.Reading;
import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * All states of four nodes with arrays of four elements, of which one node and one index are looked
 * at: what the row says there, and that it fails where it does not hold.
 */
class HeapArrayRowTest {

  private static final int BITS = 2;
  private static final int INDEX_BITS = 3; // signed: 0 to 3, and four that are none

  private static final int GREATEST = 7;

  private final Terms terms = new Terms();
  private final Sort.Array sort = new Sort.Array(Sort.bits(BITS + INDEX_BITS), Sort.bits(4));

  /** Variables: the array, the number of nodes, how far a loop has come. */
  private LoopState state(int element, int count, int counter, Term at) {
    Term array = terms.constantArray(sort, terms.bits(4, element));
    var indices =
        new ArrayIndices() {
          @Override
          public List<Term> of(Term read) {
            return List.of();
          }

          @Override
          public Term witness(Sort index) {
            return at;
          }
        };
    return new LoopState(
        List.of(array, terms.bits(BITS, count), terms.bits(INDEX_BITS, counter)), indices);
  }

  /** Elements up to the counter are at most the bound, in all nodes that there are. */
  private static HeapArrayRow row() {
    var element = new DomainVariable("", Sort.bits(4), Reading.SIGNED, Role.CHANGING, -1);
    return new HeapArrayRow(
        0,
        INDEX_BITS,
        List.of(new HeapTerm.Less(new HeapTerm.Index(), new HeapTerm.Value(1))),
        new Segment(
            new Segment.At(BigInteger.ZERO),
            new Segment.Variable(2, Reading.SIGNED, INDEX_BITS, 0)),
        LinearRow.bound(3, element, LinearRow.Sign.PLUS));
  }

  private interface Judge {
    void about(LoopState state, boolean isMeant, int element);
  }

  private void everywhere(Judge judge) {
    for (int node = 0; node < 4; node++) {
      for (int index = -4; index < 4; index++) {
        for (int count = 0; count < 4; count++) {
          for (int counter = 0; counter < 4; counter++) {
            for (int element = -8; element <= GREATEST; element++) {
              Term at = terms.concat(terms.bits(BITS, node), terms.bits(INDEX_BITS, index));
              boolean isMeant = node < count && index >= 0 && index < counter;
              judge.about(state(element, count, counter, at), isMeant, element);
            }
          }
        }
      }
    }
  }

  @Test
  void holdsWhereTheElementIsWithinTheBoundOrNotMeant() {
    var bound = new RowValue.Finite(BigInteger.ONE);
    everywhere(
        (state, isMeant, element) -> {
          boolean expected = !isMeant || element <= 1;
          assertEquals(expected, row().holds(terms, state, bound).isTrue());
          assertEquals(!expected, row().fails(terms, state, bound).isTrue());
        });
  }

  @Test
  void admitsTheElementsThatAreMeant() {
    everywhere(
        (state, isMeant, element) -> {
          RowValue least =
              element == GREATEST ? RowValue.TOP : new RowValue.Finite(BigInteger.valueOf(element));
          assertEquals(isMeant ? least : RowValue.BOTTOM, row().admit(terms, state, Term::value));
        });
  }

  @Test
  void saysThatNothingIsThereOrNothingAtAll() {
    everywhere(
        (state, isMeant, element) -> {
          assertEquals(!isMeant, row().holds(terms, state, RowValue.BOTTOM).isTrue());
          assertTrue(row().holds(terms, state, RowValue.TOP).isTrue());
          assertTrue(row().fails(terms, state, RowValue.TOP).isFalse());
        });
  }

  @Test
  void numbersOfTheNodeEndWhatIsInUse() {
    for (int length = 0; length < 256; length++) {
      for (int index = -4; index < 4; index++) {
        for (Reading reading : Reading.values()) {
          Term lengths = terms.constantArray(sort(BITS, 8), terms.bits(8, length));
          var state =
              new LoopState(List.of(lengths, terms.bits(INDEX_BITS, index)), SegmentTest.NONE);
          Term before =
              new HeapTerm.Before(new HeapTerm.Value(1), new HeapTerm.Element(0), reading)
                  .of(terms, state, terms.bits(BITS, 1));
          int number = reading == Reading.SIGNED ? (byte) length : length;
          assertEquals(index < number, before.isTrue());
        }
      }
    }
  }

  private static Sort.Array sort(int index, int element) {
    return new Sort.Array(Sort.bits(index), Sort.bits(element));
  }

  @Test
  void theDomainSpeaksOfNothingWithoutNodes() {
    var number = new DomainVariable("n", Sort.bits(32), Reading.SIGNED, Role.CHANGING, -1);
    assertTrue(new HeapArrayDomain().template(List.of(number)).isEmpty());
  }
}
