package dev.stet.cli;

import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** The widths of the integer types, as the competition names them. */
enum DataModel {
  /** int, long and pointers have 32 bits. */
  ILP32,
  /** int has 32 bits, long and pointers have 64. */
  LP64;

  /** A machine of that model. */
  String target() {
    return switch (this) {
      case ILP32 -> "i686-unknown-linux-gnu";
      case LP64 -> "x86_64-unknown-linux-gnu";
    };
  }

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<DataModel> {
    @Override
    public DataModel convert(String value) {
      return DataModel.valueOf(Choice.of(value, List.of("ILP32", "LP64")));
    }
  }
}
