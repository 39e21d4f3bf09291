package dev.stet.engine.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.domain.DomainVariable.Reading;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All borders of eight bits over all indices of four. */
class SegmentTest {

  static final ArrayIndices NONE =
      new ArrayIndices() {
        @Override
        public List<Term> of(Term array) {
          return List.of();
        }

        @Override
        public Term witness(Sort index) {
          throw new AssertionError();
        }
      };

  @Test
  void isEmptyExactlyWhereItContainsNoIndex() {
    var terms = new Terms();
    List<Term> indices = IntStream.range(0, 16).mapToObj(i -> terms.bits(4, i)).toList();
    for (Reading reading : Reading.values()) {
      for (int plus = 0; plus < 2; plus++) {
        var segment =
            new Segment(
                new Segment.Variable(0, reading, 8, plus), new Segment.Variable(1, reading, 8, 0));
        for (int from = 0; from < 256; from += 3) {
          for (int to = 0; to < 256; to++) {
            var state = new LoopState(List.of(terms.bits(8, from), terms.bits(8, to)), NONE);
            boolean any =
                indices.stream().anyMatch(i -> segment.contains(terms, state, i).isTrue());
            assertEquals(
                !any, segment.isEmpty(terms, state, indices.get(0)).isTrue(), from + " " + to);
          }
        }
      }
    }
  }

  @Test
  void termAndModelAgree() {
    var terms = new Terms();
    for (Reading reading : Reading.values()) {
      var segment =
          new Segment(
              new Segment.Variable(0, reading, 4, 1), new Segment.Variable(1, reading, 4, 1));
      for (int from = 0; from < 16; from++) {
        for (int to = 0; to < 16; to++) {
          var state = new LoopState(List.of(terms.bits(4, from), terms.bits(4, to)), NONE);
          for (int i = 0; i < 16; i++) {
            Term index = terms.bits(4, i);
            assertEquals(
                segment.contains(terms, state, index).isTrue(),
                segment.contains(state, Terms.signed(index.value(), 4), Term::value));
          }
        }
      }
    }
  }
}
