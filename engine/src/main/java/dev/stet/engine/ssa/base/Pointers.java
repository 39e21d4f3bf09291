package dev.stet.engine.ssa.base;

import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Pointers as terms: the number of the object, that of its instance, and the byte offset. */
public final class Pointers {

  private final Terms terms;
  private final int offsetBits;
  private final int instanceBits;
  private final Map<Integer, Term> addresses = new LinkedHashMap<>();

  Pointers(Terms terms, Sorts sorts) {
    this.terms = terms;
    this.offsetBits = sorts.offsetBits();
    this.instanceBits = sorts.instanceBits();
  }

  /** Into an object that has one instance. */
  public Term of(int object, long offset) {
    return pack(place(object), terms.bits(offsetBits, offset));
  }

  /** To the start of an instance of an object that has several. */
  public Term of(int object, Term instance) {
    return pack(
        terms.concat(terms.bits(Sorts.OBJECT_BITS, object), instance), terms.bits(offsetBits, 0));
  }

  /** From object and instance as {@link #place(Term)} takes them out, and the offset. */
  public Term pack(Term place, Term offset) {
    return terms.concat(place, offset);
  }

  /** The only instance of an object. */
  public Term place(int object) {
    return terms.bits(
        Sorts.OBJECT_BITS + instanceBits, BigInteger.valueOf(object).shiftLeft(instanceBits));
  }

  /** Object and instance: equal where two pointers lead into the same piece of memory. */
  public Term place(Term pointer) {
    return terms.extract(pointer, offsetBits, Sorts.OBJECT_BITS + instanceBits);
  }

  /** Of a pointer into an object that has several instances. */
  public Term instance(Term pointer) {
    return terms.extract(pointer, offsetBits, instanceBits);
  }

  public Term offset(Term pointer) {
    return terms.extract(pointer, 0, offsetBits);
  }

  public Term isIn(Term pointer, int object) {
    return terms.eq(
        terms.extract(pointer, offsetBits + instanceBits, Sorts.OBJECT_BITS),
        terms.bits(Sorts.OBJECT_BITS, object));
  }

  /** How far one offset is behind another one: what was added where it is such a sum. */
  public Term distance(Term to, Term from) {
    return to.op() == Op.BV_ADD && to.argument(0).equals(from)
        ? to.argument(1)
        : to.op() == Op.BV_ADD && to.argument(1).equals(from)
            ? to.argument(0)
            : terms.sub(to, from);
  }

  public Term move(Term pointer, Term bytes) {
    return pack(place(pointer), terms.add(offset(pointer), bytes));
  }

  /** Whether a pointer is null, and not null with a number of bytes added. */
  public Term isNull(Term pointer, Targets targets) {
    Term none = terms.eq(offset(pointer), terms.bits(offsetBits, 0));
    return targets.mayBeBesideNull() ? terms.and(isNull(pointer), none) : isNull(pointer);
  }

  /** Whether a pointer is null, to which nothing has been added. */
  public Term isNull(Term pointer) {
    return terms.or(
        isIn(pointer, MemoryObject.NULL),
        terms.and(
            terms.or(isIn(pointer, MemoryObject.OUTSIDE), isIn(pointer, MemoryObject.WILD)),
            terms.eq(offset(pointer), terms.bits(offsetBits, 0))));
  }

  /** Whether a pointer, or a number that one is made of, is a null of others. */
  public Term isOutsideNull(Term value) {
    Term none = of(MemoryObject.OUTSIDE, 0);
    boolean isPointer = value.sort().equals(none.sort());
    return terms.eq(value, isPointer ? none : terms.bits(value.width(), 0));
  }

  /** The address of an object with one instance: any value, the same all along. */
  public Term address(int object) {
    return addresses.computeIfAbsent(
        object, o -> terms.fresh("address" + o, Sort.bits(offsetBits)));
  }

  /** The addresses of objects with one instance that have been asked for. */
  public Map<Integer, Term> addresses() {
    Map<Integer, Term> single = new TreeMap<>(addresses);
    single.values().removeIf(a -> a.sort() instanceof Sort.Array);
    return single;
  }

  /** The address of the instance that a pointer leads into. */
  public Term address(int object, Term pointer) {
    Term all =
        addresses.computeIfAbsent(
            object,
            o ->
                terms.fresh(
                    "address" + o, new Sort.Array(Sort.bits(instanceBits), Sort.bits(offsetBits))));
    return terms.select(all, instance(pointer));
  }
}
