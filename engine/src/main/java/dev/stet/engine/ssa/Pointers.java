package dev.stet.engine.ssa;

import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.HashMap;
import java.util.Map;

/** Pointers as terms: the number of the object above the byte offset. */
final class Pointers {

  private final Terms terms;
  private final int offsetBits;
  private final Map<Integer, Term> addresses = new HashMap<>();

  Pointers(Terms terms, int offsetBits) {
    this.terms = terms;
    this.offsetBits = offsetBits;
  }

  Term of(int object, long offset) {
    return pack(id(object), terms.bits(offsetBits, offset));
  }

  Term pack(Term object, Term offset) {
    return terms.concat(object, offset);
  }

  Term id(int object) {
    return terms.bits(Sorts.OBJECT_BITS, object);
  }

  Term object(Term pointer) {
    return terms.extract(pointer, offsetBits, Sorts.OBJECT_BITS);
  }

  Term offset(Term pointer) {
    return terms.extract(pointer, 0, offsetBits);
  }

  Term isIn(Term pointer, int object) {
    return terms.eq(object(pointer), id(object));
  }

  Term move(Term pointer, Term bytes) {
    return pack(object(pointer), terms.add(offset(pointer), bytes));
  }

  Term isNull(Term pointer) {
    return terms.or(
        isIn(pointer, MemoryObject.NULL), terms.eq(pointer, of(MemoryObject.OUTSIDE, 0)));
  }

  /** The address of an object as an integer: any value, the same all along. */
  Term address(int object) {
    return object <= MemoryObject.OUTSIDE
        ? terms.bits(offsetBits, 0)
        : addresses.computeIfAbsent(object, o -> terms.fresh("address" + o, Sort.bits(offsetBits)));
  }
}
