package dev.stet.engine.link;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A file with those functions of other files that it calls and that are small: others would cost
 * more, looked into from every caller, than they say (their own checks are theirs). What they call
 * of no file of the project, as functions of the C library, they call as the file itself would.
 * Static variables of the other files are taken as anybody's, since functions that were left out
 * may write them.
 */
public final class ForeignCode {

  /** More files than this are not taken in; what they define stays unknown. */
  private static final int MOST_FILES = 8;

  /** A function that leads to more than this is not taken in. */
  private static final int MOST_INSTRUCTIONS = 400;

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
      renamed = Collections.unmodifiableMap(new LinkedHashMap<>(renamed));
      origins = Collections.unmodifiableMap(new LinkedHashMap<>(origins));
    }
  }

  private final Module main;
  private final Definitions definitions;
  private final Map<String, Part> parts = new LinkedHashMap<>();

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
    Set<String> called = new LinkedHashSet<>();
    main.functions().forEach(f -> called.addAll(Mentions.of(f).functions()));
    main.globals().forEach(g -> called.addAll(Mentions.of(g).functions()));
    called.removeIf(name -> main.function(name) != null);
    called.forEach(name -> definitions.defining(name).ifPresent(file -> take(file, name)));
  }

  private static boolean isCallable(Module file, String function) {
    Function found = file.function(function);
    return found != null && found.linkage() != Function.Linkage.INTERNAL;
  }

  /** A function of a file. */
  private record Place(Module file, String function) {}

  /** What is needed of a file. */
  private record Part(Module file, Mentions needed) {}

  /** Takes a function with all that it reaches, if that is not too much. */
  private void take(Module file, String function) {
    Map<String, Part> reached = new LinkedHashMap<>();
    Deque<Place> next = new ArrayDeque<>();
    int size = 0;
    add(reached, next, file, Set.of(function));
    while (!next.isEmpty()) {
      Place place = next.pop();
      Function code = Objects.requireNonNull(place.file().function(place.function()));
      size += code.size();
      if (size > MOST_INSTRUCTIONS || callsThroughPointers(code)) {
        return;
      }
      add(reached, next, place.file(), Mentions.of(code));
    }
    Set<String> files = new LinkedHashSet<>(parts.keySet());
    files.addAll(reached.keySet());
    if (files.size() <= MOST_FILES) {
      reached.values().forEach(p -> neededOf(parts, p.file()).addAll(p.needed()));
    }
  }

  private static Mentions neededOf(Map<String, Part> parts, Module file) {
    return parts.computeIfAbsent(file.file(), f -> new Part(file, Mentions.none())).needed();
  }

  /** Adds what code of a file names. */
  private void add(Map<String, Part> reached, Deque<Place> next, Module file, Mentions mentions) {
    Mentions known = neededOf(reached, file);
    for (String name : mentions.globals()) {
      Global global = file.global(name);
      if (known.globals().add(name) && global != null) {
        add(reached, next, file, Mentions.of(global));
      }
    }
    add(reached, next, file, mentions.functions());
  }

  private void add(
      Map<String, Part> reached, Deque<Place> next, Module file, Set<String> functions) {
    for (String name : functions) {
      if (file.function(name) != null) {
        if (neededOf(reached, file).functions().add(name)) {
          next.add(new Place(file, name));
        }
      } else if (!isCallable(main, name) && !IntrinsicFamily.isIntrinsic(name)) {
        definitions.defining(name).ifPresent(other -> add(reached, next, other, Set.of(name)));
      }
    }
  }

  private static boolean callsThroughPointers(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && c.calleeName() == null);
  }

  private Linked linked() {
    List<Module> files = new ArrayList<>(List.of(main));
    var result = new Linked(main, Map.of(), Map.of());
    for (Part part : parts.values()) {
      List<Module> more = new ArrayList<>(files);
      more.add(reduced(part));
      // A file that contradicts the others is not the one that is called.
      if (ProgramLinker.link(more) instanceof ProgramLinker.Result.Linked linked) {
        files = more;
        result = opened(linked, files);
      }
    }
    return result;
  }

  /** What of another file is needed. */
  private static Module reduced(Part part) {
    Module file = part.file();
    Mentions needed = part.needed();
    return new Module(
        file.file(),
        file.layout(),
        file.globals().stream().filter(g -> needed.globals().contains(g.name())).toList(),
        file.functions().stream().filter(f -> needed.functions().contains(f.name())).toList(),
        file.declarations(),
        file.unions());
  }

  private static Linked opened(ProgramLinker.Result.Linked linked, List<Module> files) {
    Map<String, String> origins = new LinkedHashMap<>();
    Set<String> statics = new LinkedHashSet<>();
    for (int i = 1; i < files.size(); i++) {
      Map<String, String> renamed = linked.renamed().get(i);
      for (Function f : files.get(i).functions()) {
        origins.put(renamed.getOrDefault(f.name(), f.name()), files.get(i).file());
      }
      for (Global g : files.get(i).globals()) {
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
