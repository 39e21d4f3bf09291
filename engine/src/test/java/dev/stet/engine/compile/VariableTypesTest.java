package dev.stet.engine.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What texts say of variables that other files define. */
class VariableTypesTest {

  private static String text(String c) {
    return VariableTypes.of(c).orElseThrow().text("g", Set.of());
  }

  @Test
  void membersInAnotherOrderAreAnotherType() {
    assertNotEquals(text("extern struct { int a, b; } g;"), text("extern struct { int b, a; } g;"));
    assertNotEquals(
        text("struct h { int a, b; }; extern struct h g;"),
        text("struct h { int b, a; }; extern struct h g;"));
    assertNotEquals(
        text("typedef struct { int a; } T; struct h { T x; }; extern struct h *g;"),
        text("typedef struct { long a; } T; struct h { T x; }; extern struct h *g;"));
  }

  @Test
  void namesOfTypesAndBlanksDoNotMatter() {
    assertEquals(
        text("struct h { int a; struct h *n; }; extern struct h g;"),
        text("struct other {\n int a; struct other * n; };\nextern struct other g;"));
  }

  @Test
  void otherDeclarationsDoNotMatter() {
    assertEquals(
        text("struct h { int a; }; extern struct h g;"),
        text("struct k { int z; }; struct h { int a; }; extern int f(void); extern struct h g;"));
  }

  @Test
  void withoutAStructureThereIsNothingToSay() {
    assertEquals("", text("extern int g[4];"));
    assertEquals("", text("int f(void) { return 1; }"));
    assertEquals(
        "",
        VariableTypes.of("struct h { int a; }; extern struct h g;")
            .orElseThrow()
            .text("g", Set.of("h")));
  }

  @Test
  void brokenTextsAreNotTakenApart() {
    assertTrue(VariableTypes.of("extern struct { int a; g;").isEmpty());
  }
}
