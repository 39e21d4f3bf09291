package dev.stet.cli;

import dev.stet.engine.api.VerifyOptions;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** Which callees are inlined. */
final class InlineChoice implements ITypeConverter<VerifyOptions.Inlining> {

  @Override
  public VerifyOptions.Inlining convert(String value) {
    var names =
        Arrays.stream(VerifyOptions.Inlining.values())
            .map(i -> i.name().toLowerCase(Locale.ROOT))
            .toList();
    return VerifyOptions.Inlining.valueOf(Choice.of(value, names).toUpperCase(Locale.ROOT));
  }
}
