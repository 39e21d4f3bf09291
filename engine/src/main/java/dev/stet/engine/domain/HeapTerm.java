package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/** A term over the heap in a state, and at one instance of an object where it speaks of all. */
sealed interface HeapTerm {

  /** Its value at this instance. */
  Term of(Terms terms, LoopState state, Term instance);

  /** The number of the instance. */
  record Index() implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return instance;
    }
  }

  /** Zero in a width. */
  record Zero(int bits) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.bits(bits, 0);
    }
  }

  /** A variable. */
  record Value(int variable) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return state.value(variable);
    }
  }

  /** An element of an array. */
  record Element(int array, HeapTerm index) implements HeapTerm {

    /** The instance's. */
    Element(int array) {
      this(array, new Index());
    }

    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.select(state.value(array), index.of(terms, state, instance));
    }
  }

  /** The number of the instance that a pointer leads into. */
  record InstanceOf(HeapTerm pointer, HeapPart part) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      Term bits = pointer.of(terms, state, instance);
      return terms.extract(bits, part.offsetBits(), part.instanceBits());
    }
  }

  /** What a variable that may have a value per instance says of the one that a pointer leads to. */
  record Behind(HeapTerm pointer, HeapPart part, int variable) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      Term all = state.value(variable);
      return all.sort() instanceof Sort.Array
          ? terms.select(all, new InstanceOf(pointer, part).of(terms, state, instance))
          : all;
    }
  }

  /** Whether a pointer leads into an object. */
  record LeadsTo(HeapTerm pointer, HeapPart part, int object) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      Term bits = pointer.of(terms, state, instance);
      int low = part.offsetBits() + part.instanceBits();
      int width = bits.width() - low;
      return terms.eq(terms.extract(bits, low, width), terms.bits(width, object));
    }
  }

  /** Whether it does not hold. */
  record Not(HeapTerm condition) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.not(condition.of(terms, state, instance));
    }
  }

  /** Whether a bit is set. */
  record IsSet(HeapTerm bit) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.isOne(bit.of(terms, state, instance));
    }
  }

  /** Some bits of a variable. */
  record Bits(int variable, int low, int bits) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.extract(state.value(variable), low, bits);
    }
  }

  /** Whether an index lies in a segment whose borders are variables of the loop. */
  record Inside(HeapTerm index, Segment segment) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return segment.contains(terms, state, index.of(terms, state, instance));
    }
  }

  /** Whether an index, as a signed number, is less than a number of the program. */
  record Before(HeapTerm index, HeapTerm number, DomainVariable.Reading reading)
      implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      Term at = index.of(terms, state, instance);
      Term limit = number.of(terms, state, instance);
      int width = Math.max(at.width(), limit.width()) + 1;
      Term wide =
          reading == DomainVariable.Reading.SIGNED
              ? terms.signExtend(limit, width)
              : terms.zeroExtend(limit, width);
      return terms.slt(terms.signExtend(at, width), wide);
    }
  }

  /** Whether two terms are the same. */
  record Same(HeapTerm one, HeapTerm other) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.eq(one.of(terms, state, instance), other.of(terms, state, instance));
    }
  }

  /** Whether one number is less than another, both without sign. */
  record Less(HeapTerm less, HeapTerm than) implements HeapTerm {
    @Override
    public Term of(Terms terms, LoopState state, Term instance) {
      return terms.ult(less.of(terms, state, instance), than.of(terms, state, instance));
    }
  }
}
