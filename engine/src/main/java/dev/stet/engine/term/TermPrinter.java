package dev.stet.engine.term;

import java.util.Locale;

/** Terms as text, in prefix form; shared subterms are written out again. */
final class TermPrinter {

  private TermPrinter() {}

  static String print(Term term) {
    var out = new StringBuilder();
    write(term, out);
    return out.toString();
  }

  private static void write(Term term, StringBuilder out) {
    switch (term.op()) {
      case VARIABLE -> out.append(term.name());
      case CONSTANT -> writeConstant(term, out);
      default -> {
        out.append('(').append(term.op().name().toLowerCase(Locale.ROOT));
        if (term.op() == Op.BV_EXTRACT) {
          out.append('[').append(term.low() + term.width() - 1).append(':').append(term.low());
          out.append(']');
        }
        for (Term argument : term.arguments()) {
          out.append(' ');
          write(argument, out);
        }
        out.append(')');
      }
    }
  }

  private static void writeConstant(Term term, StringBuilder out) {
    if (term.sort() instanceof Sort.Bool) {
      out.append(term.isTrue());
    } else if (term.sort() instanceof Sort.BitVector b) {
      boolean negative = b.width() > 1 && term.value().testBit(b.width() - 1);
      out.append(
          negative
              ? term.value().subtract(java.math.BigInteger.ONE.shiftLeft(b.width()))
              : term.value());
    } else {
      out.append(term.sort()).append(":0x").append(term.value().toString(16));
    }
  }
}
