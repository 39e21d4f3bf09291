package dev.stet.engine.compile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * A unit in which lines have other numbers and another file's name, enumerators other values and
 * structures other sizes, and nothing else is changed. What then comes out of the compiler in
 * another way than before comes from these: so the compiler itself tells where a constant is from,
 * through any macros and expressions.
 *
 * @param enumerators the values to give, by name; an enumeration that has one of them must have all
 *     of its enumerators here
 * @param padding the number of bytes to add to structures, by the compiler's name ({@code
 *     struct.node})
 */
public record AlteredUnit(
    SourceUnit unit, Map<String, BigInteger> enumerators, Map<String, Integer> padding) {

  /** What is added to the number of each line. */
  public static final int LINES = 1_000_000;

  /** The name of the C file. */
  public static final String FILE = "stet-altered-name.c";

  public AlteredUnit {
    enumerators = Collections.unmodifiableMap(new LinkedHashMap<>(enumerators));
    padding = Collections.unmodifiableMap(new LinkedHashMap<>(padding));
  }

  /** Empty where the altered text does not compile: nothing is known of its constants then. */
  public Optional<Bitcode> compile() {
    var clang = new Clang();
    String lead = "#line " + (LINES + 1) + " \"" + FILE + "\"\n";
    return clang
        .preprocess(unit, lead)
        .map(text -> text.with(new AlteredTypes(enumerators, padding).in(text.text())))
        .map(text -> clang.compile(unit, text))
        .flatMap(
            done ->
                done instanceof Compilation.Succeeded s
                    ? Optional.of(s.bitcode())
                    : Optional.empty());
  }
}
