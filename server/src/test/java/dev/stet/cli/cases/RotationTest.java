package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RotationTest {

  @Test
  void allPartsTogetherAreAll() {
    var all = List.of(1, 2, 3, 4, 5, 6, 7);
    var together = new ArrayList<Integer>();
    for (int part = 0; part < 3; part++) {
      together.addAll(Rotation.of(all, part + "/3"));
    }
    assertEquals(all, together.stream().sorted().toList());
    assertEquals(all, Rotation.of(all, "0/1"));
    assertThrows(IllegalArgumentException.class, () -> Rotation.of(all, "first"));
  }

  @Test
  void slowCasesAreThere() {
    var all = Cases.all().stream().map(Cases::name).collect(Collectors.toSet());
    assertTrue(all.containsAll(Cases.slow()));
  }
}
