package dev.stet.engine.ir;

import java.util.List;

/**
 * What a {@link Instruction.Check} asks to be proved.
 *
 * @param id tells it from others at the same place
 * @param range the whole expression in the text
 * @param expression the text of the expression, one line, for messages ({@code size - 1})
 * @param values what a message about a violation names, in the order its text wants them
 */
public record Obligation(
    ObligationId id, CheckKind kind, SourceRange range, String expression, List<Mention> values) {

  public Obligation {
    values = List.copyOf(values);
  }

  /**
   * A value worth naming in a message.
   *
   * @param role what it is: {@code index}, {@code left}, {@code right}, {@code divisor}, {@code
   *     count}, {@code operand} (of a sign or a conversion), {@code size} (of an array that is
   *     declared), {@code bound} (elements of the array), {@code pointer}; by their label alone
   *     {@code array} (its C text), {@code operator}, {@code target} (the type that a value must
   *     fit), {@code reached} (what must not be), {@code sign} (a shift is about bits that go into
   *     the sign)
   * @param label its C text where known
   */
  public record Mention(String role, String label, Operand value, CType type) {}
}
