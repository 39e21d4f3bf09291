package dev.stet.engine.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.WellFormed;
import dev.stet.engine.testing.Compiled;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkerTest {

  private static Module linked(String text) {
    return Linker.link(Compiled.text(text));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8})
  void everyModelIsWellFormedInBothDataModels(int pointerBytes) {
    var layout = new DataLayout(pointerBytes, DataLayout.ByteOrder.LITTLE);
    for (String name : List.of("strlen", "isalpha", "strtol", "fgets")) {
      Module file = Models.definingFile(name, layout).orElseThrow();
      assertNotNull(file.function(name));
      for (Function function : file.functions()) {
        assertEquals(List.of(), WellFormed.problems(function), function.name());
        assertTrue(function.range().isLibrary(), function.name());
      }
    }
  }

  @Test
  void usedModelsAreAddedWithWhatTheyUse() {
    Module module =
        linked("int strcmp(const char*, const char*); int f(char*a){return strcmp(a, a);}");
    assertNotNull(module.function("strcmp"));
    assertNotNull(module.function(ModelName.helper("order")));
    assertNull(module.declaration("strcmp"));
    assertNotNull(module.declaration(ModelName.ANY + "int"));
    assertNull(module.function("strlen"));
  }

  @Test
  void ownFunctionsStayTheProgramsOwn() {
    Module module = linked("int strcmp(const char *a, const char *b) { return 1; }");
    assertFalse(Objects.requireNonNull(module.function("strcmp")).range().isLibrary());
  }

  /** Whatever a program calls its own, no model gets it; nor has it anything of a model. */
  @Test
  void namesOfModelsAreNoNamesOfPrograms() {
    Module module =
        linked(
            "int strcasecmp(const char*, const char*); struct tm; struct tm *gmtime(const long*);"
                + "int __stet_order = 1; int __stet_lower(int c) { return c; } static char a[] = \"a\";"
                + "const char *g(void) { return \"mine\"; }"
                + "int f(char *s, long *t) { gmtime(t); return strcasecmp(s, a) + __stet_order; }");
    for (Function function : module.functions()) {
      boolean isOfModel = function.range().isLibrary();
      assertFalse(isOfModel && ModelName.isOwnInText(function.name()), function.name());
      assertFalse(!isOfModel && ModelName.is(function.name()), function.name());
    }
    assertEquals(1, module.functions().stream().filter(f -> f.name().equals("g")).count());
    var names = module.globals().stream().map(Global::name).toList();
    assertEquals(names.stream().distinct().toList(), names);
    assertTrue(
        module.globals().stream()
            .filter(Global::isLiteral)
            .map(Global::name)
            .anyMatch(ModelName::is));
  }

  @Test
  void otherSignatureIsAnotherFunction() {
    assertNull(
        linked("int strcspn(int n); int f(void) { return strcspn(1); }").function("strcspn"));
  }

  @Test
  void unknownConversionLeavesTheCall() {
    Module module =
        linked("int printf(const char*, ...); int f(int*n) { return printf(\"%n\", n); }");
    assertTrue(calls(module, "f", "printf"));
    assertFalse(
        calls(
            linked("int printf(const char*, ...); int f(int n) { return printf(\"%d\", n); }"),
            "f",
            "printf"));
  }

  @Test
  void argumentOfAnotherTypeLeavesTheCall() {
    assertTrue(
        calls(
            linked("int printf(const char*, ...); int f(int n) { return printf(\"%s\", n); }"),
            "f",
            "printf"));
  }

  @Test
  void unwrittenStaticVariableIsConstant() {
    Module module =
        linked(
            "static int a = 1; static int b = 2; static int c = 3; int *p = &c;"
                + "int f(void) { b = a; return a; }");
    assertEquals(Global.Mutability.CONSTANT, mutability(module, "a"));
    assertEquals(Global.Mutability.MUTABLE, mutability(module, "b"));
    assertEquals(Global.Mutability.MUTABLE, mutability(module, "c"));
    assertEquals(Global.Mutability.MUTABLE, mutability(module, "p"));
  }

  private static Global.Mutability mutability(Module module, String name) {
    return Objects.requireNonNull(module.global(name)).mutability();
  }

  private static boolean calls(Module module, String caller, String callee) {
    return Objects.requireNonNull(module.function(caller)).blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && callee.equals(c.calleeName()));
  }
}
