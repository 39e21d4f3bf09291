package dev.stet.engine.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IrPrinter;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.ir.WellFormed;
import dev.stet.engine.testing.Compiled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandoverTest {

  private static final String POINT =
      "struct point { int x, y; };"
          + "static int product(struct point p) { return p.x ^ p.y; }"
          + "static struct point point(int x) { struct point p = {x, 2}; return p; }";

  @Test
  void passesMembersOfOneWord() {
    Module split = split(POINT + "int f(int x) { return product(point(x)); }");
    Function product = function(split, "product");
    assertEquals(List.of("p.x", "p.y"), product.variables().stream().map(Variable::name).toList());
    assertEquals(
        List.of("int", "int"), product.variables().stream().map(v -> v.type().name()).toList());
    assertEquals(List.of("i32", "i32"), types(product.parameters()));
    assertEquals(2, function(split, "point").returned());
    List<Instruction.Call> calls = calls(function(split, "f"));
    assertEquals(List.of("i32", "i32"), types(calls.get(0).results()));
    assertEquals(List.of("i32", "i32"), types(calls.get(1).arguments()));
  }

  @Test
  void bytesBetweenMembersAreHandedOverToo() {
    Module split =
        split(
            "struct maybe { _Bool is; int value; };"
                + "static int value(struct maybe m) { return m.is ? m.value : 0; }"
                + "int f(int x) { struct maybe m = {1, x}; return value(m); }");
    assertEquals(
        List.of("i8", "i8", "i8", "i8", "i32"), types(function(split, "value").parameters()));
  }

  @Test
  void bitFieldsKeepTheirWord() {
    Module split =
        split(
            "struct flags { unsigned low : 3, high : 29; int rest; };"
                + "static int rest(struct flags f) { return f.rest + (int) f.low; }"
                + "int f(void) { struct flags f = {1, 2, 3}; return rest(f); }");
    List<Variable> variables = function(split, "rest").variables();
    assertEquals(List.of("f.low", "f.rest"), variables.stream().map(Variable::name).toList());
    assertEquals("struct flags", variables.get(0).type().name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int k) { int (*g)(struct point) = product; struct point p = {k, k}; return g(p); }",
        "int (*table[])(struct point) = {product};"
      })
  void functionsThatOthersMayCallStayAsTheyAre(String others) {
    Module module = read(POINT + "int k(void) { return point(1).x; }" + others);
    Function product = function(PassedStructures.split(module), "product");
    assertEquals(List.of("i64"), types(product.parameters()));
  }

  @Test
  void programsWithoutStructuresByValueStayAsTheyAre() {
    Module module = read("int f(int x) { return x + 1; } int g(void) { return f(2); }");
    assertSame(module, PassedStructures.split(module));
    assertSame(module, VariableArguments.inMemory(module));
  }

  @Test
  void variableArgumentsAreAnObject() {
    Module passed =
        inMemory(
            "static int first(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n);"
                + " int i = __builtin_va_arg(l, int); __builtin_va_end(l); return i; }"
                + "int f(void) { return first(1, 2, 3L, \"a\") + first(0); }");
    Function first = function(passed, "first");
    assertEquals(Function.Arity.FIXED, first.arity());
    assertEquals(List.of("i32", "ptr"), types(first.parameters()));
    List<Instruction.Call> calls = calls(function(passed, "f"));
    calls.forEach(c -> assertEquals(List.of("i32", "ptr"), types(c.arguments())));
    String text = IrPrinter.print(function(passed, "f"));
    assertEquals(3, text.lines().filter(l -> l.strip().startsWith("store")).count());
  }

  @Test
  void floatingArgumentsAreAnotherObject() {
    Module passed =
        inMemory(
            "static int first(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n);"
                + " int i = __builtin_va_arg(l, int); __builtin_va_end(l); return i; }"
                + "int f(void) { return first(1, 3.5, 2); }");
    assertEquals(List.of("i32", "ptr", "ptr"), types(function(passed, "first").parameters()));
  }

  @Test
  void whatIsCalledThroughAPointerTakesItsArgumentsAsBefore() {
    Module module =
        read(
            "static int none(int n, ...) { return n; }"
                + "int f(void) { int (*g)(int, ...) = none; return g(1, 2); }");
    Function none = function(VariableArguments.inMemory(module), "none");
    assertEquals(Function.Arity.VARIADIC, none.arity());
  }

  private static Module split(String program) {
    return checked(PassedStructures.split(read(program)));
  }

  private static Module inMemory(String program) {
    return checked(VariableArguments.inMemory(read(program)));
  }

  private static Module checked(Module module) {
    module.functions().forEach(f -> assertEquals(List.of(), WellFormed.problems(f)));
    return module;
  }

  private static Module read(String program) {
    return Compiled.asRead(program);
  }

  private static Function function(Module module, String name) {
    Function found = module.function(name);
    assertNotNull(found);
    return found;
  }

  private static List<Instruction.Call> calls(Function function) {
    return function.blocks().stream()
        .map(Block::instructions)
        .flatMap(List::stream)
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .filter(c -> !(c.callee() instanceof Callee.Intrinsic))
        .toList();
  }

  private static List<String> types(List<? extends Operand> operands) {
    return operands.stream().map(o -> o.type().toString()).toList();
  }
}
