package dev.stet.engine.library;

import dev.stet.engine.analysis.NeverWritten;
import dev.stet.engine.analysis.Signatures;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Adds to a program the models of the library functions that it uses and does not define, and what
 * those use in turn. A function that the program calls with other arguments or results than it has
 * in C is not the library's and stays without a body.
 */
public final class Linker {

  private final Module program;
  private final Set<String> defined = new LinkedHashSet<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();

  private Linker(Module program) {
    this.program = program;
    program.functions().forEach(f -> defined.add(f.name()));
    program.declarations().forEach(d -> declarations.put(d.name(), d));
  }

  /** Whether a function without a body in the program is one of the C library. */
  public static boolean knows(String function) {
    return Models.has(function);
  }

  /** The program with the models that it needs behind its own functions. */
  public static Module link(Module program) {
    Module prepared = FormatCalls.expand(ComparisonCalls.called(ExitHandlers.called(program)));
    return NeverWritten.markConstant(new Linker(prepared).link());
  }

  /**
   * The program with the models of some functions that a function of it may call, as far as nothing
   * in these is open: all else that it calls without a body stays a call.
   */
  public static Module linkSome(Module program, String function, Predicate<String> some) {
    var linker = new Linker(program);
    Deque<String> open = new ArrayDeque<>(Set.of(function));
    Set<String> seen = new LinkedHashSet<>(open);
    Set<String> fixed = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      String name = open.pop();
      Function body = program.function(name);
      if (body != null) {
        Mentions.of(body).functions().stream().filter(seen::add).forEach(open::push);
      } else if (some.test(name)
          && linker.model(name).filter(m -> isSelfContained(m, name)).isPresent()) {
        fixed.add(name);
      }
    }
    return fixed.isEmpty() ? program : linker.link(fixed::contains);
  }

  /** Whether all that a function of a model calls has a body in the models. */
  private static boolean isSelfContained(Module file, String name) {
    Set<String> seen = new LinkedHashSet<>(Set.of(name));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Function function = file.function(open.pop());
      if (function == null) {
        return false;
      }
      for (String used : Mentions.of(function).functions()) {
        if (!IntrinsicFamily.isIntrinsic(used) && seen.add(used)) {
          open.push(used);
        }
      }
    }
    return true;
  }

  private Module link() {
    return link(name -> true);
  }

  /** With the models of some functions, and of all that those use. */
  private Module link(Predicate<String> some) {
    Deque<String> open = new ArrayDeque<>();
    for (Function function : program.functions()) {
      open.addAll(Mentions.of(function).functions());
    }
    for (Global global : program.globals()) {
      open.addAll(Mentions.of(global).functions());
    }
    while (!open.isEmpty()) {
      String name = open.pop();
      if (!defined.contains(name) && !functions.containsKey(name) && some.test(name)) {
        model(name).ifPresent(m -> add(m, name, open));
      }
    }
    if (functions.isEmpty()) {
      return program;
    }
    List<Function> all = new ArrayList<>(program.functions());
    all.addAll(functions.values());
    List<Global> allGlobals = new ArrayList<>(program.globals());
    allGlobals.addAll(globals.values());
    declarations.keySet().removeAll(functions.keySet());
    return new Module(
        program.file(),
        program.layout(),
        allGlobals,
        all,
        List.copyOf(declarations.values()),
        program.unions());
  }

  /** The file that has the model of a function, where the program's calls fit it. */
  private Optional<Module> model(String name) {
    return Models.definingFile(name, program.layout())
        .filter(m -> fitsAllCalls(Objects.requireNonNull(m.function(name), name)));
  }

  private void add(Module file, String name, Deque<String> open) {
    Function function = Objects.requireNonNull(file.function(name), name);
    functions.put(name, function);
    Mentions mentions = Mentions.of(function);
    mentions.globals().forEach(g -> addGlobal(file, g));
    for (String used : mentions.functions()) {
      Declaration declared = file.declaration(used);
      if (IntrinsicFamily.isIntrinsic(used)) {
        continue;
      }
      if (declared == null && !functions.containsKey(used) && !defined.contains(used)) {
        add(file, used, open);
      } else if (declared != null && !defined.contains(used)) {
        declarations.putIfAbsent(used, declared);
        open.push(used);
      }
    }
  }

  /** A global of a model, and those that its initial contents lead to. */
  private void addGlobal(Module file, String name) {
    Global global = Objects.requireNonNull(file.global(name), name);
    if (globals.put(global.name(), global) == null) {
      Mentions.of(global).globals().forEach(g -> addGlobal(file, g));
    }
  }

  private boolean fitsAllCalls(Function model) {
    return program.functions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .allMatch(
            i ->
                !(i instanceof Instruction.Call c)
                    || !model.name().equals(c.calleeName())
                    || Signatures.fit(c, model));
  }
}
