package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What regions hold, as terms: their sorts, any contents, the values of constants. */
public final class RegionTerms {

  /** Arrays of at most so many elements are filled one by one. */
  private static final int MOST_WRITTEN_OUT = 64;

  /** See {@link dev.stet.engine.memory.pointsto.NeverNull}. */
  static final Assumption NEVER_NULL =
      Assumption.ofCallers(
          "global pointers that start with an address and are not set to null here are not null");

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Given observer;

  /**
   * @param observer hears what code outside was given
   */
  public RegionTerms(Context context, Given observer) {
    this.observer = observer;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
  }

  /** The sort of a region's contents: those of all instances, where its object has several. */
  public Sort sort(Region region) {
    Sort element = context.sorts.of(region.element());
    if (element instanceof Sort.Bool) {
      element = Sort.bits(1);
    }
    boolean many =
        region.kind() != Region.Kind.COUNTER
            && region.kind() != Region.Kind.UNSET
            && region.kind() != Region.Kind.OWED
            && context.code.memory().isMany(region.object());
    boolean array =
        switch (region.kind()) {
          case ARRAY, BYTES, FREED, OUTSIDE -> true;
          case SCALAR, OPAQUE, ALIVE, OWED, STORED_AT, SIZE, UNSET, LIVE, COUNTER -> false;
        };
    int index =
        (many ? context.sorts.instanceBits() : 0) + (array ? context.sorts.offsetBits() : 0);
    return index > 0 ? new Sort.Array(Sort.bits(index), element) : element;
  }

  /** The sort of what an array region keeps at each place. */
  public Sort element(Region region) {
    return ((Sort.Array) sort(region)).element();
  }

  /** The bytes of a scalar, at least one. */
  public long bytes(Type scalar) {
    return Math.max(1, context.code.module().layout().storeSizeOf(scalar));
  }

  /**
   * Any contents. A pointer of unknown origin counts as one from outside, so that it never pretends
   * to lead into an object whose address is not known there.
   */
  public Term free(Region region) {
    Term contents = context.formula.free(region.label(), sort(region));
    if (holdsOnePointer(region)) {
      context.formula.add(
          leadsTo(contents, context.code.pointsTo().contents(region.object().id())));
      if (context.facts.isNeverNull(region)) {
        context.found.assumptions.add(NEVER_NULL);
        addSet(contents);
      }
    } else if (region.kind() == Region.Kind.ARRAY && region.element() instanceof Type.Pointer) {
      for (long offset : context.facts.neverNullIn(region)) {
        Term index =
            terms.bits(context.sorts.offsetBits(), (offset - region.low()) / region.stride());
        Term pointer = terms.select(contents, index);
        context.found.assumptions.add(NEVER_NULL);
        addSet(pointer);
      }
    }
    return contents;
  }

  /** A pointer is not null, whoever has set it. */
  private void addSet(Term pointer) {
    context.formula.add(terms.not(pointers.isIn(pointer, MemoryObject.NULL)));
    context.formula.add(terms.not(pointers.isOutsideNull(pointer)));
  }

  /** What stands there behind a construct that is not modelled: a gap, so that nothing is asked. */
  public Term afterUnsupported(Region region) {
    return region.kind() == Region.Kind.UNSET ? allSet(region, terms) : free(region);
  }

  /** At a function's start there are no objects of its own yet: nothing in them is unset. */
  public static Term allSet(Region unset, Terms terms) {
    int bits = ((Type.Int) unset.element()).bits();
    return bits == 1
        ? terms.bits(1, 0)
        : terms.bits(bits, BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE));
  }

  /** Hears what code outside leaves in an object whose address it was given. */
  public interface Given {
    void given(MemoryObject object, Term before, Term after);
  }

  /** Who may have changed an object while code outside ran. */
  public enum Hands {
    /** That code, which was given the address: a pointer is set, or had been set before. */
    GIVEN,
    /** That code, if it was given the address earlier: a pointer is set, or as it was. */
    OTHERS,
    /** Functions of the module as well: a pointer is anything that is set, or as it was. */
    MODULE
  }

  /** What code outside leaves: any contents, but a pointer there is no more unset than before. */
  public Term left(Region region, Term before, Hands hands) {
    Term after = free(region);
    if (holdsOnePointer(region)) {
      context.formula.add(isLeft(region, after, before, hands));
    } else if (region.element() instanceof Type.Pointer
        && region.kind() == Region.Kind.ARRAY
        && !context.code.memory().isMany(region.object())
        && region.high() / region.stride() <= MOST_WRITTEN_OUT) {
      for (long i = 0; i < (region.high() - region.low()) / region.stride(); i++) {
        Term at = terms.bits(context.sorts.offsetBits(), i);
        context.formula.add(
            isLeft(region, terms.select(after, at), terms.select(before, at), hands));
      }
    }
    return after;
  }

  private Term isLeft(Region region, Term after, Term before, Hands hands) {
    if (hands == Hands.GIVEN) {
      observer.given(region.object(), before, after);
    }
    Targets targets = context.code.pointsTo().contents(region.object().id());
    Term isSet =
        terms.and(terms.not(pointers.isIn(after, MemoryObject.WILD)), leadsTo(after, targets));
    Term valid = terms.and(isSet, terms.not(pointers.isIn(after, MemoryObject.NULL)));
    Term same = terms.eq(after, before);
    Term hadBeenSet = terms.not(pointers.isIn(before, MemoryObject.WILD));
    return switch (hands) {
      case GIVEN -> terms.or(valid, terms.and(same, hadBeenSet));
      case OTHERS -> terms.or(valid, same);
      case MODULE -> terms.or(isSet, same);
    };
  }

  /** Any scalar as an array or a region of its own keeps it; a pointer leads to the targets. */
  public Term free(Type element, Targets targets) {
    Sort sort = context.sorts.of(element);
    Term any = context.formula.free("any", sort instanceof Sort.Bool ? Sort.bits(1) : sort);
    if (element instanceof Type.Pointer) {
      context.formula.add(leadsTo(any, targets));
      if (!targets.mayBe(MemoryObject.NULL)) {
        context.formula.add(terms.not(pointers.isIn(any, MemoryObject.NULL)));
      }
    }
    return any;
  }

  /** Whether the region is a single pointer. */
  public boolean holdsOnePointer(Region region) {
    return region.kind() == Region.Kind.SCALAR
        && region.element() instanceof Type.Pointer
        && !context.code.memory().isMany(region.object());
  }

  /** What a new object has there: any contents, but no pointer to anything. */
  public Term fresh(Region region) {
    return holdsOnePointer(region) ? wildPointer() : free(region);
  }

  public @Nullable Term zero(Type type, Sort sort) {
    if (type instanceof Type.Pointer) {
      return pointers.of(MemoryObject.NULL, 0);
    } else if (sort instanceof Sort.BitVector b) {
      return terms.bits(b.width(), 0);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, BigInteger.ZERO);
    }
    return null;
  }

  /**
   * An array with one value everywhere in the region. Solvers are poor at constant arrays in
   * equations, which writes in loops lead to: one of few elements is written out.
   */
  public Term filled(Region region, Sort.Array sort, Term value) {
    long count = (region.high() - region.low() + region.stride() - 1) / region.stride();
    if (count > MOST_WRITTEN_OUT || context.code.memory().isMany(region.object())) {
      return terms.constantArray(sort, value);
    }
    Term array = context.formula.free(region.label(), sort);
    for (long i = 0; i < count; i++) {
      array = terms.store(array, terms.bits(context.sorts.offsetBits(), i), value);
    }
    return array;
  }

  /** The pointer is null, from outside, or leads to one of the targets. */
  public Term leadsTo(Term pointer, Targets targets) {
    if (context.sorts.instanceBits() > 0) {
      context.instances.note();
    }
    List<Term> any = new ArrayList<>();
    any.add(pointers.isIn(pointer, MemoryObject.NULL));
    any.add(pointers.isIn(pointer, MemoryObject.OUTSIDE));
    if (targets.mayBe(MemoryObject.WILD)) {
      any.add(pointers.isIn(pointer, MemoryObject.WILD));
    }
    targets
        .offsets()
        .forEach(
            (object, offset) -> {
              if (object >= MemoryObject.FIRST) {
                any.add(terms.and(pointers.isIn(pointer, object), isAt(pointer, offset)));
              }
            });
    return terms.or(any);
  }

  /** The offset is one of these, as far as wrapping around the address space keeps it so. */
  private Term isAt(Term pointer, Congruence offset) {
    Term at = pointers.offset(pointer);
    if (offset.isExact()) {
      return terms.eq(at, terms.bits(at.width(), offset.remainder()));
    }
    int low = Long.numberOfTrailingZeros(offset.stride());
    boolean wraps = Long.bitCount(offset.stride()) != 1 || low >= at.width();
    return wraps || low == 0
        ? terms.bool(true)
        : terms.eq(terms.extract(at, 0, low), terms.bits(low, offset.remainder()));
  }

  /** A pointer that comes from outside: any address in the space outside. */
  public Term outsidePointer() {
    return somewhere(MemoryObject.OUTSIDE);
  }

  /** A pointer that nobody has set. */
  Term wildPointer() {
    return somewhere(MemoryObject.WILD);
  }

  /**
   * What a pointer variable that nobody has set happens to hold: mostly nothing that may be
   * followed, but it may lead into memory by chance, and the execution goes on.
   */
  Term unsetPointer() {
    Term byChance = context.formula.free("chance", Sort.BOOL);
    return terms.ite(byChance, outsidePointer(), wildPointer());
  }

  private Term somewhere(int space) {
    return pointers.pack(
        pointers.place(space),
        context.formula.free("address", Sort.bits(context.sorts.offsetBits())));
  }

  /** A constant operand as a term. */
  public Term constant(Operand operand) {
    if (operand instanceof Operand.IntConstant i) {
      return i.type().bits() == 1
          ? terms.bool(i.value().signum() != 0)
          : terms.bits(i.type().bits(), i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      return terms.floating((Sort.FloatingPoint) context.sorts.of(f.type()), interchange(f));
    } else if (operand instanceof Operand.Null) {
      return pointers.of(MemoryObject.NULL, 0);
    } else if (operand instanceof Operand.GlobalAddress g) {
      return pointers.of(context.code.pointsTo().named(g).id(), g.offset());
    } else if (operand instanceof Operand.FunctionAddress) {
      return pointers.of(context.code.pointsTo().named(operand).id(), 0);
    }
    if (operand.type() instanceof Type.Pointer) {
      return operand instanceof Operand.Undefined ? wildPointer() : outsidePointer();
    }
    return context.formula.free("any", context.sorts.of(operand.type()));
  }

  private static BigInteger interchange(Operand.FloatConstant f) {
    if (f.type().kind() != FloatKind.X87) {
      return f.bits();
    }
    // The explicit leading bit of x87 goes: sign and exponent close up to the fraction.
    var fraction = f.bits().mod(BigInteger.ONE.shiftLeft(63));
    return f.bits().shiftRight(64).shiftLeft(63).or(fraction);
  }

  /** The value under the sort in which its region keeps it. */
  public Term toElement(Term value, Sort element) {
    if (value.sort().equals(element)) {
      return value;
    } else if (value.sort() instanceof Sort.Bool) {
      return terms.zeroExtend(terms.bit(value), ((Sort.BitVector) element).width());
    } else if (value.sort() instanceof Sort.FloatingPoint) {
      return bits(value);
    } else if (element instanceof Sort.FloatingPoint) {
      return terms.convert(Op.FP_FROM_BITS, element, value);
    }
    throw new IllegalStateException(value.sort() + " kept as " + element);
  }

  public Term fromElement(Term element, Sort wanted) {
    if (element.sort().equals(wanted)) {
      return element;
    } else if (wanted instanceof Sort.Bool) {
      return terms.isOne(terms.extract(element, 0, 1));
    } else if (wanted instanceof Sort.FloatingPoint) {
      return terms.convert(Op.FP_FROM_BITS, wanted, element);
    } else if (element.sort() instanceof Sort.FloatingPoint) {
      return bits(element);
    }
    throw new IllegalStateException(element.sort() + " read as " + wanted);
  }

  /** The bits of a float: those of any NaN where it is one. */
  public Term bits(Term value) {
    var sort = (Sort.FloatingPoint) value.sort();
    Term bits = context.formula.free("bits", Sort.bits(sort.width()));
    context.formula.add(terms.eq(terms.convert(Op.FP_FROM_BITS, sort, bits), value));
    return bits;
  }
}
