package dev.stet.engine.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.ErrorBodies;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.WellFormed;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ObligationsTest {

  private static final Set<CheckKind> ALL = EnumSet.allOf(CheckKind.class);

  private static Function rewrite(Module module, Wanted wanted) {
    var result = Obligations.rewrite(module, wanted, TextSource.NONE);
    assertEquals(List.of(), WellFormed.problems(result));
    return result.functions().get(0);
  }

  private static Function rewrite(Code code) {
    return rewrite(code.module(), Wanted.of(ALL));
  }

  private static <T extends Instruction> List<T> all(Function function, Class<T> type) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  private static List<Obligation> obligations(Function function) {
    return all(function, Instruction.Check.class).stream()
        .map(Instruction.Check::obligation)
        .toList();
  }

  private static List<CheckKind> kinds(Function function) {
    return obligations(function).stream().map(Obligation::kind).toList();
  }

  private static Code sum() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).place(1, 5);
    var sum = code.overflow(OverflowOperator.SADD, x, Code.constant(1));
    var fits = code.binary(BinaryOperator.XOR, sum.overflow(), Code.TRUE);
    code.branch(fits, 1, 2).trap(2, 0).block(1).returns(sum.result());
    return code;
  }

  @Test
  void overflowBecomesACheckInOneBlock() {
    var f = rewrite(sum());
    assertEquals(1, f.blocks().size());
    assertEquals(List.of(CheckKind.SIGNED_OVERFLOW), kinds(f));
    assertEquals(
        List.of("left", "right", "operator"),
        obligations(f).get(0).values().stream().map(Obligation.Mention::role).toList());
  }

  @Test
  void overflowThatIsNotAskedForWraps() {
    var f = rewrite(sum().module(), Wanted.of(Set.of(CheckKind.ASSERTION)));
    assertEquals(List.of(), kinds(f));
    assertEquals(List.of(), all(f, Instruction.Assume.class));
    assertEquals(1, all(f, Instruction.Overflow.class).size());
  }

  @Test
  void overflowBitOnTheBadEdgeIsNegated() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0);
    var product = code.overflow(OverflowOperator.UMUL, x, x);
    code.branch(product.overflow(), 2, 1).trap(2, 12).block(1).returns(product.result());
    var f = rewrite(code);
    assertEquals(List.of(CheckKind.UNSIGNED_OVERFLOW), kinds(f));
    var check = all(f, Instruction.Check.class).get(0);
    assertTrue(
        all(f, Instruction.Binary.class).stream()
            .anyMatch(b -> b.op() == BinaryOperator.XOR && b.result().equals(check.condition())));
  }

  @Test
  void divisionAsksForZeroAndForOverflow() {
    var f = rewrite(division().module(), Wanted.of(ALL));
    assertEquals(List.of(CheckKind.DIVISION_BY_ZERO, CheckKind.SIGNED_OVERFLOW), kinds(f));
    assertEquals(
        List.of(new ObligationId.Written(0), new ObligationId.Written(1)),
        obligations(f).stream().map(Obligation::id).toList());
  }

  @Test
  void divisionThatIsNotAskedForIsAssumedToHaveAResult() {
    var f = rewrite(division().module(), Wanted.of(Set.of(CheckKind.DIVISION_BY_ZERO)));
    assertEquals(List.of(CheckKind.DIVISION_BY_ZERO), kinds(f));
    assertEquals(1, all(f, Instruction.Assume.class).size());
  }

  private static Code division() {
    var code = new Code();
    var x = code.parameter("x");
    var y = code.parameter("y");
    code.block(0);
    var notZero = code.compare(Predicate.NE, y, Code.constant(0));
    var notMin = code.compare(Predicate.NE, x, Code.constant(Integer.MIN_VALUE));
    var notMinusOne = code.compare(Predicate.NE, y, Code.constant(-1));
    var fits = code.binary(BinaryOperator.OR, notMin, notMinusOne);
    code.branch(code.binary(BinaryOperator.AND, notZero, fits), 1, 2).trap(2, 3).block(1);
    code.returns(code.binary(BinaryOperator.SDIV, x, y));
    return code;
  }

  private static Code shift() {
    var code = new Code();
    var x = code.parameter("x");
    var n = code.parameter("n");
    code.block(0);
    var inRange = code.compare(Predicate.ULE, n, Code.constant(31));
    code.branch(inRange, 1, 2).block(1);
    var zeros = code.binary(BinaryOperator.SUB, Code.constant(31), n);
    var bits = code.binary(BinaryOperator.LSHR, x, zeros);
    var none = code.compare(Predicate.EQ, bits, Code.constant(0));
    code.jump(2).block(2);
    var either =
        code.phi(1, new Instruction.Incoming(0, Code.TRUE), new Instruction.Incoming(1, none));
    code.branch(code.binary(BinaryOperator.AND, inRange, either), 3, 4).trap(4, 20).block(3);
    code.returns(code.binary(BinaryOperator.SHL, x, n));
    return code;
  }

  @Test
  void shiftOfASignedValueAsksForTheCountOnly() {
    var f = rewrite(shift());
    assertEquals(List.of(CheckKind.SHIFT), kinds(f));
    assertEquals(1, f.blocks().size());
    assertEquals(
        List.of(BinaryOperator.SHL),
        all(f, Instruction.Binary.class).stream().map(Instruction.Binary::op).toList());
  }

  @Test
  void shiftedBitsAreASecondCheckWhereAskedFor() {
    var wanted =
        new Wanted(
            Set.of(CheckKind.SHIFT),
            Wanted.ShiftedBits.CHECK,
            Set.of(),
            ErrorBodies.FOLLOWED,
            Optional.empty());
    var f = rewrite(shift().module(), wanted);
    assertEquals(List.of(CheckKind.SHIFT, CheckKind.SHIFT), kinds(f));
    assertEquals(1, f.blocks().size());
  }

  @Test
  void failingAssertBecomesACheckOfItsCondition() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("__assert_fail", Declaration.Returns.NEVER).block(0);
    var positive = code.compare(Predicate.SGT, x, Code.constant(0));
    code.branch(positive, 1, 2);
    code.block(2).call("__assert_fail").unreachable().block(1).returns(x);
    var f = rewrite(code);
    assertEquals(List.of(CheckKind.ASSERTION), kinds(f));
    assertEquals(positive, all(f, Instruction.Check.class).get(0).condition());
    assertEquals(1, f.blocks().size());
  }

  @Test
  void assertWithTwoWaysToFailStaysOneObligation() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("__assert_fail", Declaration.Returns.MAYBE).block(0);
    code.branch(code.compare(Predicate.SGT, x, Code.constant(0)), 1, 3).block(1);
    code.branch(code.compare(Predicate.SLT, x, Code.constant(9)), 2, 3);
    // as clang ends a call that does not return when it was asked to trap there
    code.block(3).call("__assert_fail").branch(Code.FALSE, 5, 4);
    code.trap(4, 1).block(5).unreachable().block(2).returns(x);
    var f = rewrite(code);
    assertEquals(List.of(CheckKind.ASSERTION), kinds(f));
    assertEquals(Code.FALSE, all(f, Instruction.Check.class).get(0).condition());
    assertEquals(4, f.blocks().size());
  }

  @Test
  void errorFunctionIsAViolationWhereTheTaskNamesIt() {
    var f = rewrite(errorCall().module(), Wanted.of(ALL));
    assertEquals(List.of(CheckKind.ASSERTION), kinds(f));
    assertEquals(1, f.blocks().size());
    var overflowOnly = rewrite(errorCall().module(), Wanted.of(Set.of(CheckKind.SIGNED_OVERFLOW)));
    assertEquals(List.of(), kinds(overflowOnly));
    assertEquals(1, all(overflowOnly, Instruction.Call.class).size());
  }

  private static Code errorCall() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("reach_error", Declaration.Returns.MAYBE).block(0);
    code.branch(code.compare(Predicate.SGT, x, Code.constant(0)), 1, 2);
    code.block(1).call("reach_error").jump(2).block(2).returns(x);
    return code;
  }

  @Test
  void errorLabelIsAViolation() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).branch(code.compare(Predicate.SGT, x, Code.constant(0)), 1, 2);
    code.block(1, "ERROR").jump(2).block(2).returns(x);
    var wanted =
        new Wanted(
            Set.of(CheckKind.ASSERTION),
            Wanted.ShiftedBits.WRAP,
            Set.of(),
            ErrorBodies.FOLLOWED,
            Optional.of("ERROR"));
    var f = rewrite(code.module(), wanted);
    assertEquals(List.of(CheckKind.ASSERTION), kinds(f));
  }

  @Test
  void assumptionAndAssertionCallsReadTheirArgument() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).call("__VERIFIER_assume", x).call("__VERIFIER_assert", x).returns(x);
    var f = rewrite(code);
    assertEquals(1, all(f, Instruction.Assume.class).size());
    assertEquals(List.of(CheckKind.ASSERTION), kinds(f));
    assertEquals(List.of(), all(f, Instruction.Call.class));
  }

  @Test
  void codeBehindAbortIsGone() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("abort", Declaration.Returns.NEVER).block(0).call("abort");
    code.call("g").returns(x);
    var f = rewrite(code);
    assertEquals(
        List.of("abort"),
        all(f, Instruction.Call.class).stream().map(Instruction.Call::calleeName).toList());
    assertTrue(f.entry().terminator() instanceof Terminator.Unreachable);
  }

  @Test
  void builtinUnreachableIsAViolationAndTheEndOfANoReturnCallIsNot() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("die", Declaration.Returns.NEVER)
        .block(0)
        .branch(code.compare(Predicate.SGT, x, Code.constant(0)), 1, 2);
    code.block(1).place(5, 1).call("die").unreachable();
    code.block(2).place(6, 1).call("log").place(6, 9).unreachable();
    var f = rewrite(code);
    assertEquals(List.of(CheckKind.UNREACHABLE_CALL), kinds(f));
    assertEquals(6, obligations(f).get(0).range().line());
  }

  @Test
  void callThatDoesNotComeBackEndsThePathUnlessAMacroMaySayMore() {
    var code = new Code();
    var x = code.parameter("x");
    code.declare("die", Declaration.Returns.MAYBE).block(0).place(5, 1).call("die").unreachable();
    assertEquals(List.of(), kinds(rewrite(code)));
    var inMacro =
        Obligations.rewrite(
            code.module(), Wanted.of(ALL), f -> Optional.of("\n\n\n\nDIE(" + x.name() + ");"));
    assertEquals(1, all(inMacro.functions().get(0), Instruction.Unsupported.class).size());
  }

  @Test
  void trapThatNobodyKnowsIsUnsupported() {
    var code = new Code();
    var x = code.parameter("x");
    code.block(0).branch(code.compare(Predicate.SGT, x, Code.constant(0)), 1, 2);
    code.trap(2, 77).block(1).returns(x);
    assertEquals(1, all(rewrite(code), Instruction.Unsupported.class).size());
  }

  @Test
  void numbersAreGivenFunctionByFunction() {
    var other = sum().function("g");
    var module = sum().define(other).module();
    var result = Obligations.rewrite(module, Wanted.of(ALL), TextSource.NONE);
    assertEquals(
        List.of(new ObligationId.Written(0), new ObligationId.Written(0)),
        result.functions().stream()
            .flatMap(f -> obligations(f).stream())
            .map(Obligation::id)
            .toList());
  }

  @Test
  void loopsKeepTheirPhis() {
    var code = new Code();
    var n = code.parameter("n");
    code.block(0).jump(1).block(1);
    var next = code.fresh(32, "next");
    var i =
        code.phi(
            32, new Instruction.Incoming(0, Code.constant(0)), new Instruction.Incoming(3, next));
    code.branch(code.compare(Predicate.SLT, i, n), 2, 5).block(2);
    var sum = code.overflow(OverflowOperator.SADD, i, Code.constant(1));
    code.branch(code.binary(BinaryOperator.XOR, sum.overflow(), Code.TRUE), 3, 4);
    code.trap(4, 0).block(3).copy(next, sum.result()).jump(1).block(5).returns(i);
    var f = rewrite(code);
    assertEquals(4, f.blocks().size());
    assertEquals(List.of(0, 1, 2, 5), f.blocks().stream().map(Block::id).toList());
  }
}
