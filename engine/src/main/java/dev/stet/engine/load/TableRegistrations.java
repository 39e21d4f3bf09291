package dev.stet.engine.load;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Under which paths tables of parameters are registered: by calls that are given a table and the
 * text of a path, whatever they are called, and those of tables that begin at the root.
 */
final class TableRegistrations {

  /** What takes whole trees of tables. */
  private static final Set<String> OF_ROOTS =
      Set.of("register_sysctl_table", "register_sysctl_root");

  private static final Pattern PATH = Pattern.compile("[\\w.-]+(/[\\w.-]+)*/?");

  private final Module module;
  private final Set<String> tables;
  private final TableContents contents;

  TableRegistrations(Module module, Set<String> tables) {
    this.module = module;
    this.tables = tables;
    this.contents = new TableContents(module);
  }

  Map<String, Set<String>> paths() {
    Map<String, Set<String>> paths = new TreeMap<>();
    module.functions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .forEach(
            call ->
                path(call)
                    .ifPresent(
                        path ->
                            call.arguments().stream()
                                .filter(a -> isTable(a))
                                .forEach(
                                    a ->
                                        paths
                                            .computeIfAbsent(
                                                ((Operand.GlobalAddress) a).global(),
                                                t -> new TreeSet<>())
                                            .add(path))));
    return paths;
  }

  private boolean isTable(Operand argument) {
    return argument instanceof Operand.GlobalAddress g
        && (tables.contains(g.global()) || isOfAnotherFile(module.global(g.global())));
  }

  /** Whose type is not known: what is no table there has no entries. */
  private static boolean isOfAnotherFile(@Nullable Global global) {
    return global != null && global.variable() == null && global.initial() == null;
  }

  private Optional<String> path(Instruction.Call call) {
    if (call.callee() instanceof Callee.Known known && OF_ROOTS.contains(known.name())) {
      return Optional.of("");
    }
    var texts = call.arguments().stream().flatMap(a -> contents.text(a).stream()).toList();
    return texts.size() == 1 && PATH.matcher(texts.get(0)).matches()
        ? Optional.of(texts.get(0).replaceAll("/+$", ""))
        : Optional.empty();
  }
}
