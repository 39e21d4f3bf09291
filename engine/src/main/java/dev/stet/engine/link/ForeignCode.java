package dev.stet.engine.link;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file with the functions of other files that it calls, and what those need: not their whole
 * program. Static variables of the other files are taken as anybody's, since functions that were
 * left out may write them.
 */
public final class ForeignCode {

  /** More files than this are not taken in; what they define stays unknown. */
  private static final int MOST_FILES = 8;

  /** Where a function that others can call is defined. */
  @FunctionalInterface
  public interface Definitions {

    /** The only file that defines the function, whole; empty where that is not clear. */
    Optional<Module> defining(String function);
  }

  /**
   * What became of a file.
   *
   * @param renamed its own functions and variables that have another name now, with that name
   * @param origins the functions of other files, with the file
   */
  public record Linked(Module program, Map<String, String> renamed, Map<String, String> origins) {
    public Linked {
      renamed = Map.copyOf(renamed);
      origins = Map.copyOf(origins);
    }
  }

  private final Module main;
  private final Definitions definitions;
  private final Map<String, Module> files = new LinkedHashMap<>();
  private final Map<String, Set<String>> functions = new LinkedHashMap<>();
  private final Map<String, Set<String>> globals = new LinkedHashMap<>();
  private final Deque<String> open = new ArrayDeque<>();

  private ForeignCode(Module main, Definitions definitions) {
    this.main = main;
    this.definitions = definitions;
  }

  /** The file with what it calls of others. */
  public static Linked link(Module main, Definitions definitions) {
    var code = new ForeignCode(main, definitions);
    code.collect();
    return code.linked();
  }

  private void collect() {
    main.functions().forEach(f -> open.addAll(Mentions.of(f).functions()));
    main.globals().forEach(g -> open.addAll(Mentions.of(g).functions()));
    open.removeIf(name -> main.function(name) != null);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String name = open.pop();
      if (seen.add(name) && !isCallable(main, name)) {
        definitions
            .defining(name)
            .filter(file -> files.containsKey(file.file()) || files.size() < MOST_FILES)
            .ifPresent(file -> take(file, name));
      }
    }
  }

  private static boolean isCallable(Module file, String function) {
    Function found = file.function(function);
    return found != null && found.linkage() != Function.Linkage.INTERNAL;
  }

  private void take(Module file, String function) {
    files.put(file.file(), file);
    takeFunction(file, function);
  }

  private void takeFunction(Module file, String name) {
    Function function = file.function(name);
    if (function == null) {
      open.add(name);
    } else if (functions.computeIfAbsent(file.file(), f -> new LinkedHashSet<>()).add(name)) {
      takeAll(file, Mentions.of(function));
    }
  }

  private void takeGlobal(Module file, String name) {
    Global global = file.global(name);
    if (global != null
        && globals.computeIfAbsent(file.file(), f -> new LinkedHashSet<>()).add(name)) {
      takeAll(file, Mentions.of(global));
    }
  }

  private void takeAll(Module file, Mentions mentions) {
    mentions.functions().forEach(f -> takeFunction(file, f));
    mentions.globals().forEach(g -> takeGlobal(file, g));
  }

  private Linked linked() {
    List<Module> parts = new ArrayList<>(List.of(main));
    var result = new Linked(main, Map.of(), Map.of());
    for (Module file : files.values()) {
      List<Module> more = new ArrayList<>(parts);
      more.add(part(file));
      // A file that contradicts the others is not the one that is called.
      if (ProgramLinker.link(more) instanceof ProgramLinker.Result.Linked linked) {
        parts = more;
        result = opened(linked, parts);
      }
    }
    return result;
  }

  /** What of another file is needed. */
  private Module part(Module file) {
    Set<String> neededGlobals = globals.getOrDefault(file.file(), Set.of());
    Set<String> neededFunctions = functions.getOrDefault(file.file(), Set.of());
    return new Module(
        file.file(),
        file.layout(),
        file.globals().stream().filter(g -> neededGlobals.contains(g.name())).toList(),
        file.functions().stream().filter(f -> neededFunctions.contains(f.name())).toList(),
        file.declarations(),
        file.unions());
  }

  private static Linked opened(ProgramLinker.Result.Linked linked, List<Module> parts) {
    Map<String, String> origins = new LinkedHashMap<>();
    Set<String> statics = new HashSet<>();
    for (int i = 1; i < parts.size(); i++) {
      Map<String, String> renamed = linked.renamed().get(i);
      for (Function f : parts.get(i).functions()) {
        origins.put(renamed.getOrDefault(f.name(), f.name()), parts.get(i).file());
      }
      for (Global g : parts.get(i).globals()) {
        if (g.linkage() == Function.Linkage.INTERNAL
            && g.mutability() == Global.Mutability.MUTABLE) {
          statics.add(renamed.getOrDefault(g.name(), g.name()));
        }
      }
    }
    Module program = linked.program();
    var open =
        new Module(
            program.file(),
            program.layout(),
            program.globals().stream()
                .map(g -> statics.contains(g.name()) ? anybodys(g) : g)
                .toList(),
            program.functions(),
            program.declarations(),
            program.unions());
    return new Linked(open, linked.renamed().get(0), origins);
  }

  private static Global anybodys(Global g) {
    return new Global(
        g.name(),
        g.type(),
        g.sizeBytes(),
        g.initial(),
        g.mutability(),
        Function.Linkage.EXTERNAL,
        g.variable(),
        g.range());
  }
}
