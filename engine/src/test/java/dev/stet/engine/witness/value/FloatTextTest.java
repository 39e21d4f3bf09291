package dev.stet.engine.witness.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What printf of glibc 2.36 says. */
class FloatTextTest {

  private static final int NO_FLAGS = 0;

  @ParameterizedTest
  @CsvSource({
    "f, -1, 1.5, 1.500000",
    "f, 0, 0.5, 0",
    "f, 0, 1.5, 2",
    "f, 2, 0.125, 0.12",
    "f, 3, -0.0, -0.000",
    "f, 1, 1e22, 10000000000000000000000.0",
    "e, -1, 12345.678, 1.234568e+04",
    "e, 0, 9.5, 1e+01",
    "e, 1, 0, 0.0e+00",
    "e, 3, 4.9e-324, 4.941e-324",
    "E, 2, 1e100, 1.00E+100",
    "g, -1, 100000, 100000",
    "g, -1, 1000000, 1e+06",
    "g, -1, 0.0001, 0.0001",
    "g, -1, 0.00001, 1e-05",
    "g, -1, 999999.5, 1e+06",
    "g, 17, 0.1, 0.10000000000000001",
    "g, 0, 0, 0",
    "g, -1, -1.2345678e308, -1.23457e+308",
    "G, -1, 1e-10, 1E-10",
    "f, 2, Infinity, inf",
    "G, 2, -Infinity, -INF",
    "e, 2, NaN, nan",
  })
  void asTheLibrary(char conversion, long precision, double number, String text) {
    assertEquals(text, FloatText.of(number, conversion, NO_FLAGS, 0, precision));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0, +1.5",
    "4, 0, ' 1.5'",
    "0, 6, '   1.5'",
    "1, 6, '1.5   '",
    "0, -6, '1.5   '",
    "16, 6, 0001.5",
    "18, 6, +001.5",
    "8, 0, 1.50000",
  })
  void flagsAndWidth(int flags, long width, String text) {
    assertEquals(text, FloatText.of(1.5, 'g', flags, width, -1));
  }

  @ParameterizedTest
  @CsvSource({"f, 5, 5.", "e, 5, 5.e+00", "g, 5, 5.00000"})
  void aPointWhereNothingFollows(char conversion, double number, String text) {
    long precision = conversion == 'g' ? -1 : 0;
    assertEquals(text, FloatText.of(number, conversion, 8, 0, precision));
  }
}
