package dev.stet.engine.memory.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class PointerClassesTest {

  private final PointerClasses classes = new PointerClasses();

  @Test
  void pointersThatAreComputedFromEachOtherKeepTheirDistance() {
    int base = classes.add();
    int member = classes.add();
    int other = classes.add();
    classes.unify(member, base, 8);
    classes.unify(other, member, -4);
    assertEquals(classes.root(base), classes.root(other));
    assertEquals(4, distance(other, base));
  }

  @Test
  void pointersOfDifferentOriginHaveNothingInCommon() {
    assertNotEquals(classes.root(classes.add()), classes.root(classes.add()));
  }

  @Test
  void aPointerThatIsMovedInALoopIsKnownModuloItsStep() {
    int pointer = classes.add();
    int next = classes.add();
    int member = classes.add();
    classes.unify(next, pointer, 16);
    classes.unify(next, pointer, 0);
    classes.unify(member, pointer, 20);
    assertEquals(16, classes.offset(member).stride());
    assertEquals(4, Math.floorMod(distance(member, pointer), 16));
  }

  @Test
  void whatOnePlaceHoldsIsOneClass() {
    int first = classes.add();
    int second = classes.add();
    int held = classes.held(first);
    int again = classes.held(second);
    assertNotEquals(classes.root(held), classes.root(again));
    classes.unify(first, second, 0);
    assertEquals(classes.root(held), classes.root(again));
  }

  @Test
  void aListIsOneClassHoweverLong() {
    int head = classes.add();
    int node = classes.add();
    classes.unify(node, head, 0);
    int link = classes.add();
    classes.unify(link, node, 8);
    classes.unify(node, classes.held(link), 0);
    assertEquals(classes.root(head), classes.root(classes.held(link)));
    assertEquals(0, distance(classes.held(link), head));
  }

  @Test
  void placesThatBecomeTheSameHoldTheSame() {
    int base = classes.add();
    int one = classes.add();
    int two = classes.add();
    classes.unify(one, base, 0);
    classes.unify(two, base, 8);
    int first = classes.held(one);
    int second = classes.held(two);
    assertNotEquals(classes.root(first), classes.root(second));
    classes.spread(base, 8);
    assertEquals(classes.root(first), classes.root(second));
  }

  private long distance(int pointer, int base) {
    return classes.offset(pointer).remainder() - classes.offset(base).remainder();
  }
}
