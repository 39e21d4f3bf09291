package dev.stet.engine.ir;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A translation unit. Lists keep the order of the text.
 *
 * @param unions the unions that types of the unit mention, however far behind pointers
 */
public record Module(
    String file,
    DataLayout layout,
    List<Global> globals,
    List<dev.stet.engine.ir.Function> functions,
    List<Declaration> declarations,
    List<UnionType> unions) {

  /** A unit without unions. */
  public Module(
      String file,
      DataLayout layout,
      List<Global> globals,
      List<dev.stet.engine.ir.Function> functions,
      List<Declaration> declarations) {
    this(file, layout, globals, functions, declarations, List.of());
  }

  public Module {
    globals = List.copyOf(globals);
    functions = List.copyOf(functions);
    declarations = List.copyOf(declarations);
    unions = List.copyOf(unions);
  }

  public dev.stet.engine.ir.@Nullable Function function(String name) {
    return functions.stream().filter(f -> f.name().equals(name)).findFirst().orElse(null);
  }

  public @Nullable Global global(String name) {
    return globals.stream().filter(g -> g.name().equals(name)).findFirst().orElse(null);
  }

  public @Nullable Declaration declaration(String name) {
    return declarations.stream().filter(d -> d.name().equals(name)).findFirst().orElse(null);
  }

  /** The globals by name, in the order of the text. */
  public Map<String, Global> globalsByName() {
    return globals.stream()
        .collect(
            Collectors.toMap(Global::name, Function.identity(), (a, b) -> a, LinkedHashMap::new));
  }
}
