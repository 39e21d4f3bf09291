package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int a;|int  a;",
        "int a;|int a; // c",
        "int a;|/* c */int a;",
        "int a;|int/**/ a;",
        "a¶b|a // c¶¶  b",
        "\"//\"|\"//\"",
      })
  void theSameCode(String one, String other) {
    assertEquals(true, CodeText.sameCode(lines(one), lines(other)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int a;|int b;",
        "a b|ab",
        "a/**/b|ab",
        "#define A¶1|#define A 1",
        "\"/* x */\"|\"/* y */\"",
        "'\"' // x|'\"' \"// x",
        "\"a\\\" // b\"|\"a\\\" // c\"",
        "int a;|/* int a;",
        "/* a|/* a */ b",
        "// a\\¶b|// a¶b",
        "\"a  b\"|\"a b\"",
      })
  void otherCode(String one, String other) {
    assertEquals(false, CodeText.sameCode(lines(one), lines(other)));
  }

  private static String lines(String text) {
    return text.replace('¶', '\n');
  }
}
