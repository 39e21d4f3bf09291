package dev.stet.engine.analysis;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.testing.Compiled;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurrentValuesTest {

  private static final String LOOPS =
      """
      int f(int n) {
        int s = 0, i;
        for (i = 0; i < n; i++) s += 2;
        int t = s;
        s = 5;
        for (i = 0; i < 10; i++) t += s;
        return t;
      }
      """;

  private final Function function = requireNonNull(Compiled.text(LOOPS).function("f"));
  private final ControlFlow flow = new ControlFlow(function);
  private final CurrentValues current = new CurrentValues(function, flow);
  private final List<Integer> heads =
      new LoopNest(flow).loops().stream().map(Loop::header).sorted().toList();

  @Test
  void aVariableOfALoopIsItsPhi() {
    Bound s = bound(heads.get(0), "s");
    assertTrue(current.isCurrent(heads.get(0), s.variable(), s.value()));
  }

  @Test
  void whatAVariableWasBeforeItWasSetAnewIsItNoMore() {
    Bound s = bound(heads.get(0), "s");
    assertFalse(current.isCurrent(heads.get(1), s.variable(), s.value()));
  }

  @Test
  void aParameterThatIsNeverSetIsWhatItWas() {
    Variable n = function.variables().get(0);
    Operand passed = function.parameters().get(0);
    heads.forEach(head -> assertTrue(current.isCurrent(head, n, passed)));
  }

  private record Bound(Variable variable, Operand value) {}

  private Bound bound(int block, String name) {
    Block head = flow.block(block);
    return head.instructions().stream()
        .filter(Instruction.Bind.class::isInstance)
        .map(Instruction.Bind.class::cast)
        .filter(b -> b.variable().name().equals(name))
        .map(b -> new Bound(b.variable(), b.value()))
        .findFirst()
        .orElseThrow();
  }
}
