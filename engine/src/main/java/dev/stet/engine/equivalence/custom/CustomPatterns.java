package dev.stet.engine.equivalence.custom;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.NormalisedReader;
import dev.stet.engine.llvm.compared.Normalisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The patterns of a folder: each C file or file of LLVM IR ({@code .ll}) in it may hold pairs of
 * functions {@code NAME_old} and {@code NAME_new}, and comments that say {@code rename: old -> new}
 * or {@code any: int}, the type that stands for every scalar type.
 */
public record CustomPatterns(List<CustomPattern> patterns, List<RenamingRule> renamings) {

  /** None. */
  public static final CustomPatterns NONE = new CustomPatterns(List.of(), List.of());

  private static final Pattern RENAMING =
      Pattern.compile("rename:\\s*([\\w*]+)\\s*->\\s*([\\w*]+)");

  private static final Pattern ANY = Pattern.compile("any:\\s*(int|long)\\b");

  public CustomPatterns {
    patterns = List.copyOf(patterns);
    renamings = List.copyOf(renamings);
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
    List<RenamingRule> renamings = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(c|ll)")).sorted().toList()) {
        String text = Files.readString(file);
        Matcher rules = RENAMING.matcher(text);
        while (rules.find()) {
          renamings.add(new RenamingRule(rules.group(1), rules.group(2)));
        }
        patterns.addAll(pairs(file.toAbsolutePath().normalize(), text));
      }
    } catch (IOException e) {
      throw new Unusable(folder + ": is no folder of change patterns that can be read");
    }
    if (patterns.isEmpty() && renamings.isEmpty()) {
      throw new Unusable(
          folder + ": holds no change pattern; a C or .ll file with NAME_old and NAME_new is one");
    }
    return new CustomPatterns(patterns, renamings);
  }

  private static List<CustomPattern> pairs(Path file, String text) throws Unusable {
    SourceUnit unit = SourceUnit.of(file).with(SourceUnit.Purpose.PATTERN);
    Compilation compiled = new Clang().compile(unit);
    if (!(compiled instanceof Compilation.Succeeded succeeded)) {
      String why =
          compiled.diagnostics().stream()
              .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
              .findFirst()
              .map(d -> ":" + d.range().line() + ": " + d.message())
              .orElse("");
      throw new Unusable(file + why + " (a change pattern must compile by itself)");
    }
    Module module =
        NormalisedReader.read(
            succeeded.bitcode(),
            unit,
            new Normalisation(Normalisation.Depth.LIGHT, Optional.empty(), Set.of(), Set.of()));
    Matcher any = ANY.matcher(text);
    Optional<Type> wildcard =
        any.find()
            ? Optional.of(
                new Type.Int(any.group(1).equals("int") ? 32 : module.layout().pointerBits()))
            : Optional.empty();
    List<CustomPattern> pairs = new ArrayList<>();
    for (Function function : module.functions()) {
      if (!function.name().endsWith("_new")) {
        continue;
      }
      String name = function.name().substring(0, function.name().length() - 4);
      Function old = module.function(name + "_old");
      if (old == null) {
        throw new Unusable(file + ": " + function.name() + " has no partner " + name + "_old");
      }
      boolean straight = function.blocks().size() == 1 && old.blocks().size() == 1;
      if (!straight || old.parameters().size() != function.parameters().size()) {
        throw new Unusable(
            file
                + ": "
                + name
                + " must be without branches, with the same parameters on both sides");
      }
      pairs.add(new CustomPattern(name, old, function, wildcard));
    }
    return pairs;
  }
}
