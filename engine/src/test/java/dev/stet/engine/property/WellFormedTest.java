package dev.stet.engine.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.WellFormed;
import java.util.List;
import org.junit.jupiter.api.Test;

class WellFormedTest {

  private static void assertProblem(String part, Code code) {
    var problems = WellFormed.problems(code.function("f"));
    assertEquals(1, problems.size(), problems.toString());
    assertTrue(problems.get(0).contains(part), problems.toString());
  }

  @Test
  void goodCodeHasNoProblem() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).branch(Code.TRUE, 1, 2);
    code.block(1).jump(2).block(2);
    var either =
        code.phi(32, new Instruction.Incoming(0, x), new Instruction.Incoming(1, Code.constant(1)));
    code.returns(either);
    assertEquals(List.of(), WellFormed.problems(code.function("f")));
  }

  @Test
  void phiNeedsEveryPredecessorOnce() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).branch(Code.TRUE, 1, 2).block(1).jump(2).block(2);
    assertProblem("predecessors", code.returns(code.phi(32, new Instruction.Incoming(0, x))));
  }

  @Test
  void registerIsWrittenOnceAndBeforeItIsRead() {
    var twice = new Code();
    var x = twice.parameter("x");
    assertProblem("written twice", twice.block(0).copy(x, x).returns(x));

    var early = new Code();
    var y = early.parameter("y");
    early.block(0).branch(Code.TRUE, 1, 2).block(1);
    var sum = early.binary(BinaryOperator.ADD, y, y);
    assertProblem("not written on every way", early.jump(2).block(2).returns(sum));
  }

  @Test
  void blocksMustBeThereAndReached() {
    assertProblem("not there", new Code().block(0).jump(7));
    var lost = new Code().block(0).returns(Code.constant(0)).block(1).jump(0);
    assertProblem("cannot be reached", lost);
  }
}
