package dev.stet.engine.term;

/** The sort of a term. */
public sealed interface Sort {

  /** True or false. */
  record Bool() implements Sort {
    @Override
    public String toString() {
      return "Bool";
    }
  }

  /** {@code width} ≥ 1 bits. */
  record BitVector(int width) implements Sort {
    @Override
    public String toString() {
      return "bv" + width;
    }
  }

  /**
   * IEEE 754 floating point.
   *
   * @param significand bits with the hidden one, as SMT-LIB counts
   */
  record FloatingPoint(int exponent, int significand) implements Sort {
    /** Width of the interchange format. */
    public int width() {
      return exponent + significand;
    }

    @Override
    public String toString() {
      return "fp" + exponent + "_" + significand;
    }
  }

  /** A total map. */
  record Array(Sort index, Sort element) implements Sort {
    @Override
    public String toString() {
      return "(" + index + "->" + element + ")";
    }
  }

  Bool BOOL = new Bool();

  static BitVector bits(int width) {
    return new BitVector(width);
  }
}
