package dev.stet.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A whole number from 1. */
final class Count implements ITypeConverter<Integer> {

  @Override
  public Integer convert(String value) {
    try {
      int count = Integer.parseInt(value);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      throw refusal(value);
    }
    throw refusal(value);
  }

  private static TypeConversionException refusal(String value) {
    return new TypeConversionException("'" + value + "' is not a whole number from 1");
  }
}
