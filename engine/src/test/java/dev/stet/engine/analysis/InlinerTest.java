package dev.stet.engine.analysis;

import static dev.stet.engine.testing.Ir.at;
import static dev.stet.engine.testing.Ir.block;
import static dev.stet.engine.testing.Ir.call;
import static dev.stet.engine.testing.Ir.constant;
import static dev.stet.engine.testing.Ir.function;
import static dev.stet.engine.testing.Ir.module;
import static dev.stet.engine.testing.Ir.pointer;
import static dev.stet.engine.testing.Ir.reg;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.WellFormed;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class InlinerTest {

  private static final Operand.Register IS_NEGATIVE = new Operand.Register(1, Type.BOOL, "");

  /** Two ways back, a check on each. */
  private static Function abs() {
    Location here = at("abs", 1);
    return function(
        "abs",
        List.of(reg(0)),
        block(
            0,
            new Terminator.Branch(IS_NEGATIVE, 1, 2, here),
            new Instruction.Compare(IS_NEGATIVE, Predicate.SLT, reg(0), constant(0), here)),
        block(
            1,
            new Terminator.Return(List.of(reg(2)), at("abs", 2)),
            check(7, at("abs", 2)),
            new Instruction.Binary(reg(2), BinaryOperator.SUB, constant(0), reg(0), at("abs", 2))),
        block(2, new Terminator.Return(List.of(reg(0)), at("abs", 3))));
  }

  private static Instruction.Check check(int id, Location at) {
    return new Instruction.Check(
        new Obligation(
            new ObligationId.Written(id), CheckKind.SIGNED_OVERFLOW, at.range(), "-x", List.of()),
        IS_NEGATIVE,
        at);
  }

  private static Terminator returning(Operand value) {
    return new Terminator.Return(List.of(value), at("f", 99));
  }

  private static Function inline(Function entry, InlinePolicy policy, Function... others) {
    List<Function> all = new ArrayList<>(List.of(others));
    all.add(entry);
    Module module = module(all.toArray(new Function[0]));
    Function result = Inliner.inline(module, entry, policy);
    assertEquals(List.of(), WellFormed.problems(result));
    return result;
  }

  private static <T extends Instruction> List<T> all(Function function, Class<T> kind) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  @Test
  void resultsMeetInAPhi() {
    Function entry =
        function(
            "f",
            List.of(reg(0)),
            block(
                0,
                returning(reg(2)),
                call(reg(1), "abs", at("f", 10), reg(0)),
                call(reg(2), "abs", at("f", 11), reg(1))));
    Function result = inline(entry, InlinePolicy.DEFAULT, abs());
    assertEquals(List.of(), all(result, Instruction.Call.class));
    List<Instruction.Phi> phis = all(result, Instruction.Phi.class);
    assertEquals(List.of(reg(1), reg(2)), phis.stream().map(Instruction.Phi::result).toList());
    assertEquals(2, phis.get(0).incoming().size());
    assertEquals(reg(0), phis.get(0).incoming().get(1).value(), "the parameter is the argument");
    List<Instruction.Check> checks = all(result, Instruction.Check.class);
    assertEquals(
        List.of(new ObligationId.Written(7), new ObligationId.Written(7)),
        checks.stream().map(c -> c.obligation().id()).toList());
    assertEquals(at("f", 10), checks.get(0).at().inlinedAt());
    assertEquals(at("f", 11), checks.get(1).at().inlinedAt());
    assertEquals("abs", checks.get(1).at().function());
  }

  @Test
  void chainsOfCallsAreKept() {
    Function middle =
        function(
            "middle",
            List.of(reg(0)),
            block(0, returning(reg(1)), call(reg(1), "abs", at("middle", 20), reg(0))));
    Function entry =
        function(
            "f",
            List.of(),
            block(0, returning(reg(1)), call(reg(1), "middle", at("f", 10), constant(-3))));
    Function result = inline(entry, InlinePolicy.DEFAULT, middle, abs());
    Location where = all(result, Instruction.Check.class).get(0).at();
    assertEquals(at("middle", 20).range(), Objects.requireNonNull(where.inlinedAt()).range());
    assertEquals(at("f", 10), where.inlinedAt().inlinedAt());
    assertNull(at("f", 10).inlinedAt());
  }

  @Test
  void phisOfTheCallerFollowTheCutBlock() {
    Function entry =
        function(
            "f",
            List.of(reg(0)),
            block(0, new Terminator.Jump(1, at("f", 1))),
            block(
                1,
                new Terminator.Branch(new Operand.Register(5, Type.BOOL, ""), 1, 2, at("f", 3)),
                new Instruction.Phi(
                    reg(3),
                    List.of(
                        new Instruction.Incoming(0, reg(0)), new Instruction.Incoming(1, reg(4))),
                    at("f", 2)),
                call(reg(4), "abs", at("f", 2), reg(3)),
                new Instruction.Compare(
                    new Operand.Register(5, Type.BOOL, ""),
                    Predicate.SLT,
                    reg(4),
                    constant(9),
                    at("f", 3))),
            block(2, returning(reg(4))));
    inline(entry, InlinePolicy.DEFAULT, abs());
  }

  @Test
  void calleesThatDoNotReturnEndTheCaller() {
    Function exit = function("die", List.of(), block(0, new Terminator.Unreachable(at("die", 1))));
    Function entry =
        function("f", List.of(), block(0, returning(reg(1)), call(reg(1), "die", at("f", 10))));
    Function result = inline(entry, InlinePolicy.DEFAULT, exit);
    Block last = result.blocks().get(result.blocks().size() - 1);
    assertInstanceOf(Terminator.Unreachable.class, last.terminator());
  }

  @Test
  void recursionGoesAsDeepAsThePolicySays() {
    Function entry =
        function(
            "f",
            List.of(reg(0)),
            block(0, returning(reg(1)), call(reg(1), "f", at("f", 5), reg(0))));
    assertEquals(1, all(inline(entry, InlinePolicy.DEFAULT), Instruction.Call.class).size());
    Function deeper = inline(entry, new InlinePolicy(100, 1000, 3));
    List<Instruction.Call> left = all(deeper, Instruction.Call.class);
    assertEquals(1, left.size());
    int depth = 0;
    for (Location l = left.get(0).at().inlinedAt(); l != null; l = l.inlinedAt()) {
      depth++;
    }
    assertEquals(3, depth);
  }

  @Test
  void budgetAndSizeHold() {
    Function entry =
        function(
            "f",
            List.of(reg(0)),
            block(
                0,
                returning(reg(2)),
                call(reg(1), "abs", at("f", 10), reg(0)),
                call(reg(2), "abs", at("f", 11), reg(1))));
    int one = entry.size() + abs().size();
    assertEquals(
        1, all(inline(entry, new InlinePolicy(100, one, 0), abs()), Instruction.Call.class).size());
    assertEquals(
        2,
        all(inline(entry, new InlinePolicy(1, 1000, 0), abs()), Instruction.Call.class).size(),
        "not small, and called twice");
  }

  @Test
  void mismatchesAndVariadicCalleesStay() {
    Function variadic =
        function("sum", Function.Arity.VARIADIC, List.of(reg(0)), block(0, returning(reg(0))));
    Function entry =
        function(
            "f",
            List.of(reg(0)),
            block(
                0,
                returning(reg(1)),
                call(reg(1), "abs", at("f", 10)),
                call(reg(2), "sum", at("f", 11), reg(0)),
                call(pointer(3), "abs", at("f", 12), reg(0)),
                call(reg(4), "unknown", at("f", 13), reg(0))));
    Function result = inline(entry, InlinePolicy.DEFAULT, abs(), variadic);
    assertEquals(4, all(result, Instruction.Call.class).size());
    assertEquals(entry, result);
  }

  @Test
  void stackObjectsEndWhereTheCalleeReturns() {
    Location here = at("local", 1);
    Instruction allocate =
        new Instruction.Allocate(pointer(0), new Type.Int(32), constant(1), null, here);
    Function dangling =
        function(
            "local",
            List.of(),
            block(0, new Terminator.Return(List.of(pointer(0)), here), allocate));
    Function entry =
        function(
            "f",
            List.of(),
            block(0, returning(constant(0)), call(pointer(9), "local", at("f", 10))));
    Function result = inline(entry, InlinePolicy.DEFAULT, dangling);
    Instruction.Allocate inlined = all(result, Instruction.Allocate.class).get(0);
    List<Instruction.Call> calls = all(result, Instruction.Call.class);
    assertEquals(1, calls.size());
    assertEquals(IntrinsicFamily.LIFETIME_END.text(), calls.get(0).calleeName());
    assertEquals(List.of(inlined.result()), calls.get(0).arguments());
  }

  @Test
  void callGraph() {
    Function a =
        function("a", List.of(), block(0, returning(reg(1)), call(reg(1), "b", at("a", 1))));
    Function b =
        function(
            "b",
            List.of(),
            block(
                0,
                returning(reg(1)),
                call(reg(1), "c", at("b", 1)),
                call(reg(2), "d", at("b", 2))));
    Function c =
        function("c", List.of(), block(0, returning(reg(1)), call(reg(1), "b", at("c", 1))));
    Function d = function("d", List.of(), block(0, returning(constant(1))));
    CallGraph graph = CallGraph.of(module(a, b, c, d));
    assertEquals(List.of("d"), graph.components().get(0));
    assertEquals(List.of("a"), graph.components().get(2));
    assertTrue(graph.components().get(1).containsAll(List.of("b", "c")));
    assertTrue(graph.isRecursive("b") && graph.isRecursive("c"));
    assertTrue(!graph.isRecursive("a") && graph.reachesRecursion("a"));
    assertTrue(!graph.reachesRecursion("d"));
    assertEquals(2, graph.callSites("b"));
  }
}
