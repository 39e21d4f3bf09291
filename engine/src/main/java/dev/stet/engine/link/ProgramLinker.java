package dev.stet.engine.link;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.FileLocal;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.SymbolRenaming;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one module of several files, as a linker does: static functions and variables stay apart,
 * tentative definitions and declarations join the one definition there is. Every place keeps its
 * file.
 */
public final class ProgramLinker {

  private final List<Module> files = new ArrayList<>();
  private final List<Map<String, String>> renamed = new ArrayList<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();

  private ProgramLinker() {}

  /** What became of the files. */
  public sealed interface Result {

    /**
     * One program.
     *
     * @param renamed for each file in order: the names of its own functions and variables that have
     *     another name in the program, with that name
     */
    record Linked(Module program, List<Map<String, String>> renamed) implements Result {
      public Linked {
        renamed = renamed.stream().map(Map::copyOf).toList();
      }
    }

    /** They contradict each other. */
    record Contradiction(LinkConflict conflict) implements Result {}
  }

  /** Leaves the work where files contradict each other. */
  private static final class Conflicting extends Exception {
    private static final long serialVersionUID = 1;

    private final transient LinkConflict conflict;

    Conflicting(LinkConflict.Kind kind, String name, SourceRange at, SourceRange other) {
      super(name);
      this.conflict = new LinkConflict(kind, name, at, other);
    }
  }

  /** Links the files, at least one, in this order. */
  public static Result link(List<Module> files) {
    try {
      return new ProgramLinker().run(files);
    } catch (Conflicting e) {
      return new Result.Contradiction(e.conflict);
    }
  }

  private Result run(List<Module> modules) throws Conflicting {
    Module first = modules.get(0);
    for (Module module : modules) {
      if (!module.layout().equals(first.layout())) {
        throw new Conflicting(
            LinkConflict.Kind.OTHER_TARGET, "", nowhereIn(module), nowhereIn(first));
      }
    }
    keepApart(modules);
    for (Module file : files) {
      for (Function f : file.functions()) {
        add(f);
      }
      for (Global g : file.globals()) {
        add(g, file);
      }
    }
    for (Module file : files) {
      for (Declaration d : file.declarations()) {
        if (!functions.containsKey(d.name())) {
          declarations.putIfAbsent(d.name(), d);
        }
      }
      requireSameThings(file);
    }
    return new Result.Linked(
        new Module(
            first.file(),
            first.layout(),
            List.copyOf(globals.values()),
            List.copyOf(functions.values()),
            List.copyOf(declarations.values()),
            files.stream().flatMap(f -> f.unions().stream()).distinct().toList()),
        renamed);
  }

  private static SourceRange nowhereIn(Module file) {
    return SourceRange.at(file.file(), 0, 0);
  }

  /** Where a variable is declared; of some declarations only the file is known. */
  private static SourceRange place(Global global, Module file) {
    return global.range().line() == 0 ? nowhereIn(file) : global.range();
  }

  /** Gives what only its own file sees a name that no other file uses. */
  private void keepApart(List<Module> modules) {
    Map<String, Integer> users = new LinkedHashMap<>();
    modules.forEach(m -> names(m).forEach(name -> users.merge(name, 1, Integer::sum)));
    Set<String> taken = new LinkedHashSet<>(users.keySet());
    for (Module module : modules) {
      Map<String, String> names = new LinkedHashMap<>();
      Path path = Path.of(module.file()).getFileName();
      String fileName = path == null ? module.file() : path.toString();
      for (String local : locals(module)) {
        if (users.getOrDefault(local, 0) > 1) {
          String name = FileLocal.name(local, fileName, taken::contains);
          taken.add(name);
          names.put(local, name);
        }
      }
      renamed.add(names);
      files.add(new SymbolRenaming(names).of(module));
    }
  }

  private static Set<String> names(Module module) {
    Set<String> all = new LinkedHashSet<>();
    module.functions().forEach(f -> all.add(f.name()));
    module.globals().forEach(g -> all.add(g.name()));
    module.declarations().forEach(d -> all.add(d.name()));
    return all;
  }

  private static List<String> locals(Module module) {
    List<String> all = new ArrayList<>();
    for (Function f : module.functions()) {
      if (f.linkage() == Function.Linkage.INTERNAL) {
        all.add(f.name());
      }
    }
    for (Global g : module.globals()) {
      if (g.linkage() == Function.Linkage.INTERNAL) {
        all.add(g.name());
      }
    }
    return all;
  }

  private void add(Function f) throws Conflicting {
    Function before = functions.get(f.name());
    if (before == null || before.linkage().givesWay()) {
      if (before == null || f.linkage() == Function.Linkage.EXTERNAL) {
        functions.put(f.name(), f);
      }
    } else if (!f.linkage().givesWay()) {
      throw new Conflicting(LinkConflict.Kind.DEFINED_TWICE, f.name(), f.range(), before.range());
    }
  }

  private void add(Global g, Module file) throws Conflicting {
    Global before = globals.get(g.name());
    if (before == null) {
      globals.put(g.name(), g);
      return;
    }
    if (!Compatible.types(before.type(), g.type())) {
      throw new Conflicting(LinkConflict.Kind.OTHER_TYPE, g.name(), place(g, file), place(before));
    }
    if (before.linkage() == Function.Linkage.EXTERNAL
        && before.initial() != null
        && g.linkage() == Function.Linkage.EXTERNAL
        && g.initial() != null) {
      throw new Conflicting(
          LinkConflict.Kind.DEFINED_TWICE, g.name(), place(g, file), place(before));
    }
    if (weight(g) > weight(before)) {
      globals.put(g.name(), g);
    }
  }

  /** The variable's first file, where its own place is not known. */
  private SourceRange place(Global global) {
    for (Module file : files) {
      if (file.globals().contains(global)) {
        return place(global, file);
      }
    }
    return global.range();
  }

  /** A definition says more than a tentative one, and that more than a declaration. */
  private static int weight(Global g) {
    if (g.initial() == null) {
      return g.sizeBytes() > 0 ? 1 : 0;
    }
    return g.linkage() == Function.Linkage.EXTERNAL ? 3 : 2;
  }

  /** What a file uses of the others is what they define. */
  private void requireSameThings(Module file) throws Conflicting {
    for (Declaration d : file.declarations()) {
      Global variable = globals.get(d.name());
      if (variable != null) {
        throw new Conflicting(
            LinkConflict.Kind.OTHER_TYPE, d.name(), nowhereIn(file), place(variable));
      }
    }
    for (Global g : file.globals()) {
      Function function = functions.get(g.name());
      if (function != null) {
        throw new Conflicting(
            LinkConflict.Kind.OTHER_TYPE, g.name(), place(g, file), function.range());
      }
    }
    for (Function f : file.functions()) {
      for (Block block : f.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Call call) {
            requireFit(call, file);
          }
        }
      }
    }
  }

  private void requireFit(Instruction.Call call, Module file) throws Conflicting {
    String name = call.calleeName();
    Function callee = name == null ? null : functions.get(name);
    if (callee != null && file.function(callee.name()) == null && !Compatible.call(call, callee)) {
      throw new Conflicting(
          LinkConflict.Kind.OTHER_CALL, callee.name(), call.at().range(), callee.range());
    }
  }
}
