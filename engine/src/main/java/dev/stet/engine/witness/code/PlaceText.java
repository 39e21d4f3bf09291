package dev.stet.engine.witness.code;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.witness.machine.CallFrame;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.Reader;
import java.util.List;
import java.util.function.Supplier;

/** The C text of a place that an instruction reads or writes, once its indices are known. */
final class PlaceText {

  private final String text;
  private final List<Reader> indices;
  private final int[] widths;
  private final CType type;

  private PlaceText(String text, List<Reader> indices, int[] widths, CType type) {
    this.type = type;
    this.text = text;
    this.indices = indices;
    this.widths = widths;
  }

  static PlaceText of(LvalueNames.Name name, Preparation preparation, Machine machine) {
    int[] widths =
        name.indices().stream()
            .map(Operand::type)
            .mapToInt(type -> machine.access().widthOf(type))
            .toArray();
    return new PlaceText(name.text(), preparation.readers(name.indices()), widths, name.type());
  }

  /** The type of the member that it is; unknown where it is none. */
  CType type() {
    return type;
  }

  /** Whether the place lies behind a pointer. */
  boolean isBehindPointer() {
    return text.startsWith("*") || text.contains("->") || text.contains(LvalueNames.INDEX);
  }

  /** The text with the indices of now; "" where the function knows none. */
  Supplier<String> now(CallFrame frame) {
    var values = new long[widths.length];
    for (int n = 0; n < values.length; n++) {
      values[n] = StepFactory.signed(indices.get(n).read(frame), widths[n]);
    }
    return () -> filled(values);
  }

  private String filled(long[] values) {
    var filled = text;
    for (long value : values) {
      int open = filled.indexOf(LvalueNames.INDEX);
      filled =
          filled.substring(0, open)
              + "["
              + value
              + "]"
              + filled.substring(open + LvalueNames.INDEX.length());
    }
    return filled;
  }
}
