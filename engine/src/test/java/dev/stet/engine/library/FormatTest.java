package dev.stet.engine.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FormatTest {

  @Test
  void printFormatIsTakenApart() {
    assertEquals(
        Optional.of(
            new Format(
                List.of(
                    new Format.Text(0, 2),
                    new Format.Conversion("", "", "", "", 's'),
                    new Format.Text(5, 1),
                    new Format.Conversion("-0", "*", "3", "ll", 'd')))),
        Format.ofPrint("a=%s%%%-0*.3lld"));
  }

  @Test
  void precisionWithoutDigitsIsThere() {
    assertEquals(
        Optional.of(new Format(List.of(new Format.Conversion("", "", ".", "", 's')))),
        Format.ofPrint("%.s"));
  }

  @Test
  void scanSetEndsAtItsBracket() {
    assertEquals(
        Optional.of(
            new Format(
                List.of(
                    new Format.Conversion("*", "", "", "", 'd'),
                    new Format.Text(3, 1),
                    new Format.Conversion("", "9", "", "", '['),
                    new Format.Text(10, 1)))),
        Format.ofScan("%*d %9[^]]x"));
  }

  @Test
  void unfinishedConversionIsNoFormat() {
    assertEquals(Optional.empty(), Format.ofPrint("100%"));
    assertEquals(Optional.empty(), Format.ofScan("%[abc"));
  }
}
