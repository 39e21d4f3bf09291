package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Memory as an array from addresses to bytes. A load looks through the stores in front of it as far
 * as addresses are the same or apart by sight, so that the solver sees few arrays.
 */
public final class ByteMemory {

  /** Joins of memories that a load looks into; behind them it is left to the solver. */
  private static final int JOINS = 6;

  private record Write(Term before, Term address, Term value, long size) {}

  private final Terms terms;
  private final DataLayout layout;
  private final Uninterpreted functions;
  private final List<Term> facts;
  private final Map<Term, Write> writes = new LinkedHashMap<>();
  private final Map<Term, Term> floatBits = new LinkedHashMap<>();

  ByteMemory(Terms terms, DataLayout layout, Uninterpreted functions, List<Term> facts) {
    this.terms = terms;
    this.layout = layout;
    this.functions = functions;
    this.facts = facts;
  }

  /** The sort of a memory. */
  public Sort.Array sort() {
    return new Sort.Array(Sort.bits(layout.pointerBits()), Sort.bits(8));
  }

  /** The sort of values of a type. */
  public Sort sort(Type type) {
    if (type instanceof Type.Int i) {
      return i.bits() == 1 ? Sort.BOOL : Sort.bits(i.bits());
    } else if (type instanceof Type.Floating f) {
      return new Sort.FloatingPoint(f.kind().exponentBits(), f.kind().significandBits());
    } else if (type instanceof Type.Pointer) {
      return Sort.bits(layout.pointerBits());
    }
    throw new NotModelled("a value of type " + type);
  }

  public Term load(Term memory, Term address, Type type) {
    return load(memory, address, type, JOINS);
  }

  private Term load(Term memory, Term address, Type type, int joins) {
    long size = layout.storeSizeOf(type);
    Term from = memory;
    for (Write write = writes.get(from); write != null; write = writes.get(from)) {
      if (write.address == address && write.value.sort().equals(sort(type))) {
        return write.value;
      }
      if (!areApart(write.address, write.size, address, size)) {
        break;
      }
      from = write.before;
    }
    if (from.op() == Op.ITE && joins > 0) {
      return terms.ite(
          from.argument(0),
          load(from.argument(1), address, type, joins - 1),
          load(from.argument(2), address, type, joins - 1));
    }
    Term bits = null;
    for (int i = 0; i < size; i++) {
      Term one = terms.select(from, byteAddress(address, i, size));
      bits = bits == null ? one : terms.concat(one, bits);
    }
    if (bits == null) {
      throw new NotModelled("a value without bytes");
    }
    return ofBits(bits, type);
  }

  /** The address of the byte with the n-th lowest bits. */
  private Term byteAddress(Term address, long n, long size) {
    long offset = layout.byteOrder() == DataLayout.ByteOrder.LITTLE ? n : size - 1 - n;
    return terms.add(address, terms.bits(layout.pointerBits(), offset));
  }

  public Term store(Term memory, Term address, Term value, Type type) {
    long size = layout.storeSizeOf(type);
    Term bits = bitsOf(value, type);
    Term after = memory;
    for (int i = 0; i < size; i++) {
      after = terms.store(after, byteAddress(address, i, size), terms.extract(bits, 8 * i, 8));
    }
    writes.put(after, new Write(memory, address, value, size));
    return after;
  }

  private static boolean areApart(Term a, long sizeOfA, Term b, long sizeOfB) {
    if (base(a) != base(b)) {
      return false;
    }
    BigInteger modulus = BigInteger.ONE.shiftLeft(a.width());
    BigInteger distance = offset(b).subtract(offset(a)).mod(modulus);
    return distance.compareTo(BigInteger.valueOf(sizeOfA)) >= 0
        && distance.compareTo(modulus.subtract(BigInteger.valueOf(sizeOfB))) <= 0;
  }

  private static @org.jspecify.annotations.Nullable Term base(Term address) {
    if (address.isConstant()) {
      return null;
    }
    return address.op() == Op.BV_ADD && address.argument(1).isConstant()
        ? address.argument(0)
        : address;
  }

  private static BigInteger offset(Term address) {
    if (address.isConstant()) {
      return address.value();
    }
    return address.op() == Op.BV_ADD && address.argument(1).isConstant()
        ? address.argument(1).value()
        : BigInteger.ZERO;
  }

  private Term ofBits(Term bits, Type type) {
    if (type instanceof Type.Int i) {
      return i.bits() == 1
          ? terms.isOne(terms.extract(bits, 0, 1))
          : terms.extract(bits, 0, i.bits());
    } else if (type instanceof Type.Floating f) {
      return ofFloatBits(bits, f);
    }
    return bits;
  }

  private Term ofFloatBits(Term bits, Type.Floating type) {
    return type.kind() == FloatKind.X87
        ? functions.apply("x87 of bits", List.of(bits), sort(type))
        : terms.convert(Op.FP_FROM_BITS, sort(type), bits);
  }

  private Term bitsOf(Term value, Type type) {
    int width = (int) layout.storeSizeOf(type) * 8;
    if (value.sort() instanceof Sort.Bool) {
      return terms.zeroExtend(terms.bit(value), width);
    } else if (type instanceof Type.Floating f) {
      return bitsOfFloat(value, f);
    }
    return value.width() < width ? terms.zeroExtend(value, width) : value;
  }

  /** The same value under another type of its width. */
  public Term reinterpreted(Term value, Type from, Type to) {
    return sort(from).equals(sort(to)) ? value : ofBits(bitsOf(value, from), to);
  }

  /** Every NaN has one pattern, so equal floats have equal bits. */
  private Term bitsOfFloat(Term value, Type.Floating type) {
    if (value.op() == Op.FP_FROM_BITS) {
      return value.argument(0);
    }
    return floatBits.computeIfAbsent(value, v -> named(v, type));
  }

  private Term named(Term value, Type.Floating type) {
    int width = type.kind().storedBits();
    if (type.kind() == FloatKind.X87) {
      return functions.apply("bits of x87", List.of(value), Sort.bits(width));
    }
    if (value.isConstant()) {
      return terms.bits(width, value.value());
    }
    Term bits = terms.fresh("bits", Sort.bits(width));
    int fraction = type.kind().significandBits() - 1;
    BigInteger quiet =
        BigInteger.ONE
            .shiftLeft(type.kind().exponentBits() + 1)
            .subtract(BigInteger.ONE)
            .shiftLeft(fraction - 1);
    facts.add(terms.eq(terms.convert(Op.FP_FROM_BITS, value.sort(), bits), value));
    facts.add(
        terms.implies(terms.fpTest(Op.FP_IS_NAN, value), terms.eq(bits, terms.bits(width, quiet))));
    return bits;
  }
}
