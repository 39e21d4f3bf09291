package dev.stet.engine.equivalence.custom;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.pattern.WarningTexts;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SymbolRenaming;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.NormalisedReader;
import dev.stet.engine.llvm.compared.Normalisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The patterns of a folder: each C file or file of LLVM IR ({@code .ll}) in it may hold pairs of
 * functions {@code NAME_old} and {@code NAME_new}, or {@code diffkemp.old.NAME} and {@code
 * diffkemp.new.NAME}, and comments that say {@code rename: old -> new} or {@code any: int}, the
 * type that stands for every scalar type, or {@code message: FUNCTION 2}, whose second argument is
 * a text for people.
 *
 * @param patterns as they are found in functions that are simplified
 * @param unsimplified the same with control flow as it stands in the text
 * @param messages functions whose texts do not matter
 */
public record CustomPatterns(
    List<CustomPattern> patterns,
    List<CustomPattern> unsimplified,
    List<RenamingRule> renamings,
    WarningTexts messages) {

  /** None. */
  public static final CustomPatterns NONE =
      new CustomPatterns(List.of(), List.of(), List.of(), new WarningTexts(Map.of()));

  private static final Pattern RENAMING =
      Pattern.compile("rename:\\s*([\\w*]+)\\s*->\\s*([\\w*]+)");

  private static final Pattern MESSAGE = Pattern.compile("message:\\s*(\\w+)\\s+([1-9]\\d?)\\b");

  private static final Pattern ANY = Pattern.compile("any:\\s*(int|long)\\b");

  public CustomPatterns {
    patterns = List.copyOf(patterns);
    unsimplified = List.copyOf(unsimplified);
    renamings = List.copyOf(renamings);
  }

  /** The same with further functions whose texts do not matter. */
  public CustomPatterns with(Map<String, Integer> more) {
    Map<String, Integer> all = new LinkedHashMap<>(messages.others());
    all.putAll(more);
    return new CustomPatterns(patterns, unsimplified, renamings, new WarningTexts(all));
  }

  /** Those that are looked for in a form of a function. */
  public List<CustomPattern> in(Normalisation.Depth form) {
    return form == Normalisation.Depth.REGISTERS ? unsimplified : patterns;
  }

  /** A folder of patterns that cannot be used; the message is one line for people. */
  public static final class Unusable extends Exception {

    private static final long serialVersionUID = 1L;

    Unusable(String message) {
      super(message);
    }
  }

  /** Reads the files of a folder, in the order of their names. */
  public static CustomPatterns load(Path folder) throws Unusable {
    List<CustomPattern> patterns = new ArrayList<>();
    List<CustomPattern> unsimplified = new ArrayList<>();
    List<RenamingRule> renamings = new ArrayList<>();
    Map<String, Integer> messages = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(c|ll)")).sorted().toList()) {
        String text = Files.readString(file);
        Matcher rules = RENAMING.matcher(text);
        while (rules.find()) {
          renamings.add(new RenamingRule(rules.group(1), rules.group(2)));
        }
        Matcher texts = MESSAGE.matcher(text);
        while (texts.find()) {
          messages.put(texts.group(1), Integer.parseInt(texts.group(2)) - 1);
        }
        Path place = file.toAbsolutePath().normalize();
        SourceUnit unit = SourceUnit.of(place).with(SourceUnit.Purpose.PATTERN);
        Compilation.Succeeded compiled = compiled(unit);
        patterns.addAll(pairs(unit, compiled, text, Normalisation.Depth.LIGHT));
        unsimplified.addAll(pairs(unit, compiled, text, Normalisation.Depth.REGISTERS));
      }
    } catch (IOException e) {
      throw new Unusable(folder + ": is no folder of change patterns that can be read");
    }
    if (patterns.isEmpty() && renamings.isEmpty() && messages.isEmpty()) {
      throw new Unusable(
          folder + ": holds no change pattern; a C or .ll file with NAME_old and NAME_new is one");
    }
    return new CustomPatterns(patterns, unsimplified, renamings, new WarningTexts(messages));
  }

  private static Compilation.Succeeded compiled(SourceUnit unit) throws Unusable {
    Compilation compiled = new Clang().compile(unit);
    if (compiled instanceof Compilation.Succeeded succeeded) {
      return succeeded;
    }
    String why =
        compiled.diagnostics().stream()
            .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
            .findFirst()
            .map(d -> ":" + d.range().line() + ": " + d.message())
            .orElse("");
    throw new Unusable(unit.file() + why + " (a change pattern must compile by itself)");
  }

  private static List<CustomPattern> pairs(
      SourceUnit unit, Compilation.Succeeded compiled, String text, Normalisation.Depth depth)
      throws Unusable {
    Module read =
        NormalisedReader.read(
            compiled.bitcode(),
            unit,
            new Normalisation(depth, Optional.empty(), Set.of(), Set.of()));
    Module module = new SymbolRenaming(PatternNames.meant(read)).of(read);
    Matcher any = ANY.matcher(text);
    Optional<Type> wildcard =
        any.find()
            ? Optional.of(
                new Type.Int(any.group(1).equals("int") ? 32 : module.layout().pointerBits()))
            : Optional.empty();
    Map<String, Function> old = new LinkedHashMap<>();
    Map<String, Function> now = new LinkedHashMap<>();
    for (Function function : module.functions()) {
      PatternNames.ofOldSide(function.name()).ifPresent(n -> old.put(n, function));
      PatternNames.ofNewSide(function.name()).ifPresent(n -> now.put(n, function));
    }
    List<CustomPattern> pairs = new ArrayList<>();
    for (Map.Entry<String, Function> side : now.entrySet()) {
      Function partner = old.get(side.getKey());
      if (partner == null) {
        throw new Unusable(
            unit.file() + ": " + side.getValue().name() + " has no partner for the old side");
      }
      pairs.add(pattern(unit.file(), side.getKey(), partner, side.getValue(), wildcard));
    }
    return pairs;
  }

  private static CustomPattern pattern(
      Path file, String name, Function old, Function now, Optional<Type> wildcard) throws Unusable {
    if (old.parameters().size() != now.parameters().size()) {
      throw new Unusable(file + ": " + name + " must have the same parameters on both sides");
    }
    PatternSide before = side(file, old);
    PatternSide after = side(file, now);
    if (before.outputs().size() != after.outputs().size()) {
      throw new Unusable(file + ": " + name + " must have as many outputs on both sides");
    } else if (before.outputs().size() == 1) {
      after = after.reading(before.outputs().get(0).type());
    }
    for (int i = 0; i < before.inputs().size(); i++) {
      if (before.uses(before.inputs().get(i)) && !after.uses(after.inputs().get(i))) {
        throw new Unusable(
            file
                + ": the old side of "
                + name
                + " uses parameter "
                + (i + 1)
                + ", which the new side does not: nothing says what it is there");
      }
    }
    if (after.isEmpty()) {
      throw new Unusable(
          file + ": the new side of " + name + " does nothing that could be looked for");
    }
    return new CustomPattern(name, before, after, wildcard);
  }

  private static PatternSide side(Path file, Function function) throws Unusable {
    try {
      return PatternSide.of(function);
    } catch (PatternSide.Unfit e) {
      throw new Unusable(
          file
              + ": "
              + function.name()
              + " "
              + e.getMessage()
              + "; a side of a pattern returns at one place");
    }
  }
}
