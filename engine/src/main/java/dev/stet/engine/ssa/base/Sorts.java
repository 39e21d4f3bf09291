package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/**
 * The sorts of C values: one bit is a Boolean, a pointer is its object, the number of the instance
 * of the object and its offset together.
 */
public final class Sorts {

  /** Bits that number the objects of a function. */
  public static final int OBJECT_BITS = 16;

  private final DataLayout layout;
  private final int instanceBits;

  Sorts(DataLayout layout, int instanceBits) {
    this.layout = layout;
    this.instanceBits = instanceBits;
  }

  public int offsetBits() {
    return layout.pointerBits();
  }

  /** 0 where no object has several instances. */
  public int instanceBits() {
    return instanceBits;
  }

  public int pointerBits() {
    return OBJECT_BITS + instanceBits + offsetBits();
  }

  /** A number of bytes in the width of offsets. */
  public Term fitted(Terms terms, Term bytes) {
    return bytes.width() < offsetBits()
        ? terms.zeroExtend(bytes, offsetBits())
        : terms.extract(bytes, 0, offsetBits());
  }

  public Sort of(Type type) {
    if (type instanceof Type.Int i) {
      return i.bits() == 1 ? Sort.BOOL : Sort.bits(i.bits());
    } else if (type instanceof Type.Floating f) {
      return new Sort.FloatingPoint(f.kind().exponentBits(), f.kind().significandBits());
    } else if (type instanceof Type.Pointer) {
      return Sort.bits(pointerBits());
    }
    // Values without a model are never looked into; one bit keeps the formula typed.
    return Sort.bits(1);
  }
}
