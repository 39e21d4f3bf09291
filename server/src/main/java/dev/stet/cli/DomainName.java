package dev.stet.cli;

import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** The name of an abstract domain. */
final class DomainName implements ITypeConverter<String> {

  private static final List<String> NAMES =
      List.of(
          "interval",
          "affine",
          "heap",
          "disequality",
          "zone",
          "polyhedra",
          "array",
          "heap-array",
          "array-zone",
          "octagon",
          "none");

  @Override
  public String convert(String value) {
    return Choice.of(value, NAMES);
  }
}
