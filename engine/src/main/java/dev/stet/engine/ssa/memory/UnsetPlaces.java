package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * How one number says where in a region a value stands that nobody has set. Any of them may be
 * meant: what holds of the one that is not chosen beforehand holds of all. A single scalar has a
 * bit, an array the index, bytes the offset; where there are several instances, theirs stands in
 * front. The greatest signed number stands for none.
 */
public final class UnsetPlaces {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;

  public UnsetPlaces(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
  }

  /** Whether there is but one place in the region. */
  boolean isBit(Region contents) {
    return contents.kind() == Region.Kind.SCALAR && !isMany(contents);
  }

  private boolean isMany(Region contents) {
    return context.code.memory().isMany(contents.object());
  }

  private int bits(Region contents) {
    return ((Type.Int) context.code.memory().unset(contents).orElseThrow().element()).bits();
  }

  /** Nothing in the region is unset. */
  public Term none(Region contents) {
    int bits = bits(contents);
    return isBit(contents)
        ? terms.bits(1, 0)
        : terms.bits(bits, BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE));
  }

  /** Any place in the region, of the instance that the pointer leads into. */
  Term anywhere(Region contents, Term pointer) {
    if (isBit(contents)) {
      return terms.bits(1, 1);
    } else if (contents.object().sizeBytes() == 0) {
      return none(contents); // an assumption of a place would be one of anything
    }
    Term index = null;
    if (contents.kind() != Region.Kind.SCALAR) {
      index = context.formula.free("unset", Sort.bits(context.sorts.offsetBits()));
      Term limit =
          contents.object().sizeBytes() < 0
              ? terms.bits(
                  index.width(),
                  BigInteger.ONE.shiftLeft(index.width() - 1).subtract(BigInteger.ONE))
              : offset((contents.high() - contents.low() + unit(contents) - 1) / unit(contents));
      context.formula.add(terms.ult(index, limit));
    }
    return pack(contents, pointer, index);
  }

  private Term pack(Region contents, Term pointer, @Nullable Term index) {
    if (!isMany(contents)) {
      return index == null ? terms.bits(1, 1) : index;
    }
    Term instance = pointers.instance(pointer);
    return terms.zeroExtend(
        index == null ? instance : terms.concat(instance, index), bits(contents));
  }

  /** The number for the place that the pointer leads to. */
  Term at(Region contents, Term pointer) {
    return contents.kind() == Region.Kind.SCALAR
        ? pack(contents, pointer, null)
        : pack(contents, pointer, index(contents, pointers.offset(pointer)));
  }

  /** Whether the value that is unset is one of so many bytes from where the pointer leads. */
  Term isAt(Region contents, Term place, Term pointer, long bytes) {
    if (isBit(contents)) {
      return terms.isOne(place);
    }
    Term here = at(contents, pointer);
    long units = contents.kind() == Region.Kind.ARRAY ? 1 : units(contents, bytes);
    return units == 1
        ? terms.eq(place, here)
        : terms.ult(terms.sub(place, here), terms.bits(place.width(), units));
  }

  private static long units(Region contents, long bytes) {
    return contents.kind() == Region.Kind.SCALAR ? 1 : bytes;
  }

  /** Whether something is unset, in the instance that the pointer leads into. */
  Term isIn(Region contents, Term place, Term pointer) {
    if (isBit(contents)) {
      return terms.isOne(place);
    }
    Term some = terms.not(terms.eq(place, none(contents)));
    if (!isMany(contents)) {
      return some;
    }
    int low = contents.kind() == Region.Kind.SCALAR ? 0 : context.sorts.offsetBits();
    Term instance = terms.extract(place, low, context.sorts.instanceBits());
    return terms.and(some, terms.eq(instance, pointers.instance(pointer)));
  }

  /** The offset into the object of the value that is unset, where one is. */
  public Term offset(Region contents, Term place) {
    if (contents.kind() == Region.Kind.SCALAR) {
      return offset(contents.low());
    }
    Term index = terms.extract(place, 0, context.sorts.offsetBits());
    long unit = unit(contents);
    Term distance =
        unit == 1
            ? index
            : Long.bitCount(unit) == 1
                ? terms.bv(Op.BV_SHL, index, offset(Long.numberOfTrailingZeros(unit)))
                : terms.mul(index, offset(unit));
    return terms.add(distance, offset(contents.low()));
  }

  /** The bytes of the value that a place stands for. */
  long size(Region contents) {
    return switch (contents.kind()) {
      case SCALAR -> contents.high() - contents.low();
      case ARRAY -> context.code.module().layout().storeSizeOf(contents.element());
      default -> 1;
    };
  }

  private Term index(Region contents, Term offset) {
    Term distance = terms.sub(offset, offset(contents.low()));
    long unit = unit(contents);
    if (unit == 1) {
      return distance;
    }
    return Long.bitCount(unit) == 1
        ? terms.bv(Op.BV_LSHR, distance, offset(Long.numberOfTrailingZeros(unit)))
        : terms.bv(Op.BV_UDIV, distance, offset(unit));
  }

  private static long unit(Region contents) {
    return contents.kind() == Region.Kind.ARRAY ? contents.stride() : 1;
  }

  public Term offset(long bytes) {
    return terms.bits(context.sorts.offsetBits(), bytes);
  }
}
