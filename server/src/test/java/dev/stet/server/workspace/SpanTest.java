package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {

  @ParameterizedTest
  @CsvSource({
    "before, 0, 4, xy, 8, 18, false",
    "touching its start, 10, 10, xy, 12, 22, false",
    "touching its end, 20, 20, xy, 10, 20, false",
    "behind, 25, 30, xy, 10, 20, false",
    "inside, 12, 14, xyz, 10, 21, false",
    "inside at its end, 18, 20, '', 10, 18, false",
    "over its start, 5, 12, x, 5, 14, true",
    "over its end, 15, 25, xy, 10, 17, true",
    "over all of it, 5, 25, xy, 5, 7, true",
    "instead of it, 10, 20, xy, 10, 12, true",
  })
  void movesWithTheText(
      String name, int editStart, int editEnd, String text, int start, int end, boolean torn) {
    var edit = new Edit(editStart, editEnd, text);
    assertEquals(new Span(start, end), new Span(10, 20).moved(edit), name);
    assertEquals(torn, new Span(10, 20).isTornBy(edit), name);
  }

  @Test
  void theSmallestEditBetweenTexts() {
    assertEquals(new Edit(1, 2, "xy"), Edit.between("abc", "axyc"));
    assertEquals(new Edit(3, 3, ""), Edit.between("abc", "abc"));
    assertEquals(new Edit(2, 2, "a"), Edit.between("aa", "aaa"));
    assertEquals(new Edit(0, 3, ""), Edit.between("abc", ""));
  }
}
