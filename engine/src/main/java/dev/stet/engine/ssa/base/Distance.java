package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.function.Function;

/**
 * How far a pointer is moved.
 *
 * @param bytes in the width of an offset, wrapped around
 * @param fits whether that is what the indices say (Bool): no index times the size of an element is
 *     more than a pointer can be moved by. Where it is more, C defines nothing (C17 6.5.6 p8)
 */
public record Distance(Term bytes, Term fits) {

  public static Distance of(
      Context context, Instruction.PointerAdd i, Function<Operand, Term> value) {
    Terms terms = context.terms;
    int width = context.sorts.offsetBits();
    Term bytes = terms.bits(width, i.offset());
    int exactWidth = exactWidth(context, i);
    Term exact = terms.bits(exactWidth, i.offset());
    for (Instruction.Scaled scaled : i.scaled()) {
      Term index = value.apply(scaled.index());
      Term number = index.sort() instanceof Sort.Bool ? terms.bit(index) : index;
      bytes = terms.add(bytes, times(terms, number, scaled.stride(), width));
      if (exactWidth > width) {
        exact = terms.add(exact, times(terms, number, scaled.stride(), exactWidth));
      }
    }
    Term fits =
        exactWidth > width
            ? terms.eq(exact, terms.signExtend(bytes, exactWidth))
            : terms.bool(true);
    return new Distance(bytes, fits);
  }

  private static Term times(Terms terms, Term index, long stride, int width) {
    return terms.mul(terms.signedResize(index, width), terms.bits(width, stride));
  }

  /** A width in which nothing wraps; that of an offset where nothing can. */
  private static int exactWidth(Context context, Instruction.PointerAdd i) {
    int width = context.sorts.offsetBits();
    BigInteger most = BigInteger.valueOf(i.offset()).abs();
    for (Instruction.Scaled scaled : i.scaled()) {
      BigInteger size = BigInteger.valueOf(scaled.stride()).abs();
      BigInteger index =
          scaled.index() instanceof Operand.IntConstant n
              ? n.signedValue().abs()
              : BigInteger.ONE.shiftLeft(
                  Math.min(context.facts.registers().signedBits(scaled.index()), width) - 1);
      most = most.add(index.multiply(size));
    }
    // An index alone always fits.
    boolean plain = i.scaled().size() == 1 && i.scaled().get(0).stride() == 1 && i.offset() == 0;
    int needed = most.bitLength() + 1;
    return plain ? width : Math.max(width, needed);
  }
}
