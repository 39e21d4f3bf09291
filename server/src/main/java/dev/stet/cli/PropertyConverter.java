package dev.stet.cli;

import dev.stet.server.workspace.Property;
import picocli.CommandLine.ITypeConverter;

/** What {@code --property} may name. */
final class PropertyConverter implements ITypeConverter<Property> {
  @Override
  public Property convert(String value) {
    return Property.of(Choice.of(value, Property.ids())).orElseThrow();
  }
}
