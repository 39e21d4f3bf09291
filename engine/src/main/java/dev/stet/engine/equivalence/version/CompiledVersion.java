package dev.stet.engine.equivalence.version;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.llvm.types.UnitTypes;
import java.util.List;

/**
 * A version as the comparison takes it apart.
 *
 * @param unit what was compiled, for comparison
 * @param types those that the code uses
 * @param lines the lines of the C file
 */
public record CompiledVersion(
    Version version, Bitcode bitcode, SourceUnit unit, UnitTypes types, List<String> lines) {

  public CompiledVersion {
    lines = List.copyOf(lines);
  }

  /** With the types that the bitcode's debug information describes. */
  public static CompiledVersion of(
      Version version, Bitcode bitcode, SourceUnit unit, List<String> lines) {
    return new CompiledVersion(version, bitcode, unit, UnitTypes.of(bitcode), lines);
  }

  /** The text of a line of the C file, counted from 1; "" where there is none. */
  public String line(int number) {
    return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
  }
}
