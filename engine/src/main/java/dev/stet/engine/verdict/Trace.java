package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An execution in terms of the C text.
 *
 * @param steps only those that matter, in order
 * @param inputs the numbers that functions without a body gave, in order; of a long execution those
 *     of its beginning and its end
 * @param end where it is decided, in the program's own text; {@link SourceRange#NOWHERE} where that
 *     is no place in the text
 */
public record Trace(List<Step> steps, List<Input> inputs, SourceRange end) {

  public Trace {
    steps = List.copyOf(steps);
    inputs = List.copyOf(inputs);
  }

  /** One of which only the steps are told. */
  public Trace(List<Step> steps) {
    this(steps, List.of(), SourceRange.NOWHERE);
  }

  /**
   * One step.
   *
   * @param function the C function whose text the line stands in
   * @param values variable → value in C notation, as set by this step
   * @param note what happens here where the values do not say it ("calls f", "returns 3"), or ""
   */
  public record Step(
      String file, int line, String function, Map<String, String> values, String note) {
    public Step {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /**
   * What a call gave.
   *
   * @param call the call in the text
   * @param in the C function whose text that is
   * @param function what is called
   * @param value a decimal number in the type of the result; where that is not known, it reads as
   *     signed
   * @param bits its width
   */
  public record Input(SourceRange call, String in, String function, String value, int bits) {}
}
