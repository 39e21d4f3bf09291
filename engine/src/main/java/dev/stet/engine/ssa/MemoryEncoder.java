package dev.stet.engine.ssa;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Memory as one term per region: reads, writes and what makes contents unknown (001 §4.2.3). It is
 * long because each of them has its case for scalars, arrays, bytes and opaque regions.
 */
final class MemoryEncoder {

  /** Initialisers with more scalars than this are taken as any value. */
  private static final int MOST_PIECES = 4096;

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;

  MemoryEncoder(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
  }

  Sort sort(Region region) {
    Sort element = context.sorts.of(region.element());
    if (element instanceof Sort.Bool) {
      element = Sort.bits(1);
    }
    return region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES
        ? new Sort.Array(Sort.bits(context.sorts.offsetBits()), element)
        : element;
  }

  /** Memory at the entry of the function. */
  List<Term> initial() {
    List<Term> memory = new ArrayList<>();
    for (Region region : context.memory.regions()) {
      memory.add(initial(region));
    }
    return memory;
  }

  private Term initial(Region region) {
    Global global = global(region.object());
    boolean known =
        global != null
            && global.initial() != null
            && region.kind() != Region.Kind.OPAQUE
            && global.initial().size() <= MOST_PIECES
            && (context.scope == Scope.CLOSED || global.mutability() == Global.Mutability.CONSTANT);
    if (!known || global == null || global.initial() == null) {
      Term contents = free(region);
      if (region.kind() == Region.Kind.SCALAR && region.element() instanceof Type.Pointer) {
        context.formula.add(leadsTo(contents, Targets.NONE));
      }
      return contents;
    }
    Sort sort = sort(region);
    Sort element = sort instanceof Sort.Array a ? a.element() : sort;
    Term zero = zero(region.element(), element);
    if (zero == null) {
      return free(region);
    }
    Term value = sort instanceof Sort.Array a ? terms.constantArray(a, zero) : zero;
    for (Global.Piece piece : global.initial()) {
      if (piece.offset() + context.module.layout().storeSizeOf(piece.value().type()) <= region.low()
          || piece.offset() >= region.high()) {
        continue;
      }
      long distance = piece.offset() - region.low();
      if (region.kind() == Region.Kind.BYTES) {
        boolean plain = isPlain(piece.value());
        if (!plain || distance < 0) {
          return free(region);
        }
        Term scalar = constant(piece.value());
        if (scalar.sort() instanceof Sort.FloatingPoint f) {
          scalar = terms.bits(f.width(), scalar.value());
        }
        value = writeBytes(value, index(distance), scalar);
        continue;
      }
      if (region.kind() == Region.Kind.ARRAY && Math.floorMod(distance, region.stride()) != 0) {
        long lane = Math.floorMod(distance, region.stride());
        long size = context.module.layout().storeSizeOf(region.element());
        if (lane < size
            || lane + context.module.layout().storeSizeOf(piece.value().type()) > region.stride()) {
          return free(region);
        }
        continue;
      }
      if (distance < 0 || !sameScalar(piece.value().type(), region.element())) {
        return free(region);
      }
      Term scalar = toElement(constant(piece.value()), element);
      value =
          sort instanceof Sort.Array
              ? terms.store(value, index(distance / region.stride()), scalar)
              : scalar;
    }
    return context.formula.define(region.label(), value);
  }

  /** Whether the constant's bits are those of its bytes. */
  private static boolean isPlain(Operand value) {
    if (value instanceof Operand.IntConstant i) {
      return i.type().bits() % 8 == 0;
    }
    return value instanceof Operand.FloatConstant f && f.type().kind() != FloatKind.X87;
  }

  private boolean sameScalar(Type piece, Type element) {
    return piece.equals(element)
        || (context.module.layout().storeSizeOf(piece)
                == context.module.layout().storeSizeOf(element)
            && !(piece instanceof Type.Pointer)
            && !(element instanceof Type.Pointer)
            && !(piece instanceof Type.Floating));
  }

  private dev.stet.engine.ir.@org.jspecify.annotations.Nullable Global global(MemoryObject object) {
    return object.kind() == MemoryObject.Kind.STACK ? null : context.module.global(object.name());
  }

  private @org.jspecify.annotations.Nullable Term zero(Type type, Sort sort) {
    if (type instanceof Type.Pointer) {
      return pointers.of(MemoryObject.NULL, 0);
    } else if (sort instanceof Sort.BitVector b) {
      return terms.bits(b.width(), 0);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, java.math.BigInteger.ZERO);
    }
    return null;
  }

  /**
   * Any contents. A pointer of unknown origin counts as one from outside, so that it never pretends
   * to lead into an object whose address is not known there.
   */
  Term free(Region region) {
    Term contents = context.formula.free(region.label(), sort(region));
    if (region.kind() == Region.Kind.SCALAR && region.element() instanceof Type.Pointer) {
      context.formula.add(leadsTo(contents, context.pointsTo.contents(region.object().id())));
    }
    return contents;
  }

  /** The pointer is null, from outside, or leads to one of the targets. */
  Term leadsTo(Term pointer, Targets targets) {
    List<Term> any = new ArrayList<>();
    any.add(pointers.isIn(pointer, MemoryObject.NULL));
    any.add(pointers.isIn(pointer, MemoryObject.OUTSIDE));
    for (int object : targets.offsets().keySet()) {
      if (object >= MemoryObject.FIRST) {
        any.add(pointers.isIn(pointer, object));
      }
    }
    return terms.or(any);
  }

  private Term index(long i) {
    return terms.bits(context.sorts.offsetBits(), i);
  }

  /** The index into an array region of a byte offset into its object. */
  private Term index(Region region, Term offset) {
    Term distance = terms.sub(offset, terms.bits(context.sorts.offsetBits(), region.low()));
    long stride = region.stride();
    if (stride == 1) {
      return distance;
    }
    return Long.bitCount(stride) == 1
        ? terms.bv(Op.BV_LSHR, distance, index(Long.numberOfTrailingZeros(stride)))
        : terms.bv(Op.BV_UDIV, distance, index(stride));
  }

  /** Whether an access of this size at the offset stays inside the region it is laid out in. */
  Term inside(Region region, Term offset, long size) {
    if (region.kind() == Region.Kind.OPAQUE && region.object().sizeBytes() < 0) {
      return terms.bool(true);
    }
    long high = Math.max(0, region.high() - region.low() - size);
    return terms.ule(
        terms.sub(offset, index(region.low())), terms.bits(context.sorts.offsetBits(), high));
  }

  Term read(Region region, Term contents, Term offset, Type type) {
    if (region.kind() == Region.Kind.OPAQUE) {
      return context.formula.free("opaque", context.sorts.of(type));
    }
    if (region.kind() == Region.Kind.BYTES) {
      return fromElement(bytes(contents, index(region, offset), type), context.sorts.of(type));
    }
    Term element =
        region.kind() == Region.Kind.ARRAY
            ? terms.select(contents, index(region, offset))
            : contents;
    return fromElement(element, context.sorts.of(type));
  }

  Term write(Region region, Term contents, Term offset, Term value, Term condition) {
    if (region.kind() == Region.Kind.OPAQUE) {
      return contents;
    }
    Sort sort = sort(region);
    if (region.kind() == Region.Kind.BYTES) {
      Term bytes = writeBytes(contents, index(region, offset), value);
      return context.formula.define(region.label(), terms.ite(condition, bytes, contents));
    }
    Term element = toElement(value, sort instanceof Sort.Array a ? a.element() : sort);
    Term written =
        region.kind() == Region.Kind.ARRAY
            ? terms.store(contents, index(region, offset), element)
            : element;
    return context.formula.define(region.label(), terms.ite(condition, written, contents));
  }

  /** The bytes of a scalar, put together. */
  private Term bytes(Term contents, Term start, Type type) {
    int size = (int) context.module.layout().storeSizeOf(type);
    Term all = terms.select(contents, start);
    for (int i = 1; i < size; i++) {
      Term next = terms.select(contents, terms.add(start, index(i)));
      all = isLittleEndian() ? terms.concat(next, all) : terms.concat(all, next);
    }
    return all;
  }

  private Term writeBytes(Term contents, Term start, Term value) {
    Term bits =
        value.sort() instanceof Sort.FloatingPoint
            ? bits(value)
            : value.sort() instanceof Sort.Bool ? terms.zeroExtend(terms.bit(value), 8) : value;
    int size = bits.width() / 8;
    Term written = contents;
    for (int i = 0; i < size; i++) {
      Term part = terms.extract(bits, 8 * (isLittleEndian() ? i : size - 1 - i), 8);
      written = terms.store(written, terms.add(start, index(i)), part);
    }
    return written;
  }

  private boolean isLittleEndian() {
    return context.module.layout().byteOrder() == DataLayout.ByteOrder.LITTLE;
  }

  /** The value under the sort in which its region keeps it. */
  Term toElement(Term value, Sort element) {
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

  private Term fromElement(Term element, Sort wanted) {
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
  Term bits(Term value) {
    var sort = (Sort.FloatingPoint) value.sort();
    Term bits = context.formula.free("bits", Sort.bits(sort.width()));
    context.formula.add(terms.eq(terms.convert(Op.FP_FROM_BITS, sort, bits), value));
    return bits;
  }

  /** Any contents for all regions of an object, where the condition holds. */
  void forget(int object, List<Term> memory, Term condition) {
    for (Region region : context.memory.regions(object)) {
      if (region.object().kind() != MemoryObject.Kind.CONSTANT) {
        memory.set(region.id(), terms.ite(condition, free(region), memory.get(region.id())));
      }
    }
  }

  /** Any contents for whatever code outside may write. */
  void forgetEscaped(List<Term> memory, Term condition) {
    context.pointsTo.escaped().forEach(object -> forget(object, memory, condition));
  }

  /** Regions that {@link #forgetEscaped} changes. */
  Set<Integer> escapedRegions() {
    Set<Integer> all = new TreeSet<>();
    context.pointsTo.escaped().forEach(o -> addRegions(o, all));
    return all;
  }

  void addRegions(int object, Set<Integer> to) {
    context.memory.regions(object).forEach(r -> to.add(r.id()));
  }

  /** The region of an access, for one of the objects it may fall into. */
  Region region(int object, Congruence offset, long size) {
    return context.memory.region(object, offset, size);
  }

  /** Sets memory as memset and memcpy do, where all is known; else forgets what it may change. */
  void fill(Targets to, Term pointer, List<Term> memory, Operand value, Operand length) {
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        forgetEscaped(memory, here);
      } else if (object >= MemoryObject.FIRST) {
        long size = context.pointsTo.object(object).sizeBytes();
        boolean whole =
            target.getValue().equals(Congruence.ZERO)
                && length instanceof Operand.IntConstant n
                && size >= 0
                && n.value().equals(java.math.BigInteger.valueOf(size))
                && value instanceof Operand.IntConstant v
                && v.value().signum() == 0;
        if (whole) {
          clear(object, memory, here);
        } else {
          forget(object, memory, here);
        }
      }
    }
  }

  private void clear(int object, List<Term> memory, Term condition) {
    for (Region region : context.memory.regions(object)) {
      Sort sort = sort(region);
      Term zero = zero(region.element(), sort instanceof Sort.Array a ? a.element() : sort);
      if (region.kind() == Region.Kind.OPAQUE || zero == null) {
        continue;
      }
      Term cleared = sort instanceof Sort.Array a ? terms.constantArray(a, zero) : zero;
      memory.set(region.id(), terms.ite(condition, cleared, memory.get(region.id())));
    }
  }

  /** Copies between two objects that are known exactly; else forgets what it may change. */
  void copy(
      Targets to, Targets from, Term pointer, List<Term> memory, List<Term> before, long length) {
    boolean exact =
        to.offsets().size() == 1
            && from.offsets().size() == 1
            && to.offsets().values().iterator().next().isExact()
            && from.offsets().values().iterator().next().isExact()
            && from.offsets().keySet().iterator().next() >= MemoryObject.FIRST
            && length >= 0;
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        forgetEscaped(memory, here);
      } else if (object >= MemoryObject.FIRST && !exact) {
        forget(object, memory, here);
      } else if (object >= MemoryObject.FIRST) {
        int source = from.offsets().keySet().iterator().next();
        long start = target.getValue().remainder();
        long shift = start - from.offsets().values().iterator().next().remainder();
        for (Region region : context.memory.regions(object)) {
          if (region.low() < start + length && start < region.high()) {
            memory.set(region.id(), copied(region, source, start, length, shift, before));
          }
        }
      }
    }
  }

  private Term copied(
      Region region, int source, long start, long length, long shift, List<Term> before) {
    if (start <= region.low() && region.high() <= start + length) {
      for (Region other : context.memory.regions(source)) {
        if (other.kind() == region.kind()
            && region.kind() != Region.Kind.OPAQUE
            && other.low() + shift == region.low()
            && other.high() + shift == region.high()
            && other.stride() == region.stride()
            && other.element().equals(region.element())) {
          return before.get(other.id());
        }
      }
    }
    return free(region);
  }

  /** A constant operand as a term. */
  Term constant(Operand operand) {
    if (operand instanceof Operand.IntConstant i) {
      return i.type().bits() == 1
          ? terms.bool(i.value().signum() != 0)
          : terms.bits(i.type().bits(), i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      return terms.floating((Sort.FloatingPoint) context.sorts.of(f.type()), interchange(f));
    } else if (operand instanceof Operand.Null) {
      return pointers.of(MemoryObject.NULL, 0);
    } else if (operand instanceof Operand.GlobalAddress g) {
      return pointers.of(context.pointsTo.named(g).id(), g.offset());
    } else if (operand instanceof Operand.FunctionAddress) {
      return pointers.of(context.pointsTo.named(operand).id(), 0);
    }
    Sort sort = context.sorts.of(operand.type());
    return operand.type() instanceof Type.Pointer
        ? outsidePointer()
        : context.formula.free("any", sort);
  }

  /** A pointer that comes from outside: any address in the space outside. */
  Term outsidePointer() {
    return pointers.pack(
        pointers.id(MemoryObject.OUTSIDE),
        context.formula.free("address", Sort.bits(context.sorts.offsetBits())));
  }

  private static java.math.BigInteger interchange(Operand.FloatConstant f) {
    if (f.type().kind() != FloatKind.X87) {
      return f.bits();
    }
    // The explicit leading bit of x87 goes: sign and exponent close up to the fraction.
    var fraction = f.bits().mod(java.math.BigInteger.ONE.shiftLeft(63));
    return f.bits().shiftRight(64).shiftLeft(63).or(fraction);
  }

  static List<Term> copyOf(List<Term> memory) {
    return new ArrayList<>(Arrays.asList(memory.toArray(new Term[0])));
  }
}
