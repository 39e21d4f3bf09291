package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.llvm.UnitTypes;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The size of a structure whose layout changed (000 §7.2.1): as an argument of a function that
 * works on memory, or where the line says {@code sizeof}.
 */
public final class StructureSizes implements ConstantNaming {

  private static final Set<String> MEMORY_FUNCTIONS =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "alloca",
          "memset",
          "memcpy",
          "memmove",
          "memcmp",
          "fread",
          "fwrite",
          "aligned_alloc",
          "reallocarray");

  private final Map<String, Long> sizes = new TreeMap<>();
  private final Function<Location, String> line;

  /**
   * @param own the structures of this version
   * @param changed those whose layout differs in the other version
   */
  public StructureSizes(
      Map<String, UnitTypes.Structure> own, Set<String> changed, Function<Location, String> line) {
    this.line = line;
    own.forEach(
        (name, structure) -> {
          if (changed.contains(name)) {
            sizes.put(name, structure.sizeBytes());
          }
        });
  }

  @Override
  public Pattern pattern() {
    return Pattern.STRUCTURE_SIZE;
  }

  @Override
  public Optional<Named> name(Operand constant, String callee, Location at) {
    if (sizes.isEmpty() || !(constant instanceof Operand.IntConstant number)) {
      return Optional.empty();
    }
    boolean literal =
        java.util.regex.Pattern.compile("\\b" + number.value() + "\\b")
            .matcher(line.apply(at))
            .find();
    boolean works =
        MEMORY_FUNCTIONS.contains(callee)
            || callee.startsWith("llvm.mem")
            || line.apply(at).contains("sizeof");
    var fitting =
        sizes.entrySet().stream()
            .filter(e -> BigInteger.valueOf(e.getValue()).equals(number.value()))
            .map(Map.Entry::getKey)
            .toList();
    if (literal || !works || fitting.size() != 1) {
      return Optional.empty();
    }
    String c = fitting.get(0).replaceFirst("\\.", " ");
    return Optional.of(
        new Named("sizeof " + c, "the size of " + c + " does not matter where memory is handled"));
  }
}
