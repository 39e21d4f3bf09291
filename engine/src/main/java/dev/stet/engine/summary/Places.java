package dev.stet.engine.summary;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The places that a function's summary speaks of: integers that it accesses by name. */
public final class Places {

  /** Rows relate each two places. */
  private static final int MOST = 6;

  private final Module module;
  private final Function function;
  private final Set<String> globals = new LinkedHashSet<>();
  private final Map<Integer, Set<Type>> behind = new TreeMap<>();

  private Places(Module module, Function function) {
    this.module = module;
    this.function = function;
  }

  /**
   * Those of a function.
   *
   * @param function with its callees inlined
   * @param written global variables that calls write which are left in it
   */
  public static List<Place> of(Module module, Function function, Set<String> written) {
    var search = new Places(module, function);
    search.globals.addAll(written);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          search.note(l.address(), l.result().type());
        } else if (i instanceof Instruction.Store s) {
          search.note(s.address(), s.value().type());
        }
      }
    }
    return search.found();
  }

  private void note(Operand address, Type type) {
    if (address instanceof Operand.GlobalAddress g && g.offset() == 0) {
      globals.add(g.global());
    } else if (address instanceof Operand.Register r) {
      int index = function.parameters().indexOf(r);
      if (index >= 0) {
        behind.computeIfAbsent(index, i -> new LinkedHashSet<>()).add(type);
      }
    }
  }

  private List<Place> found() {
    List<Place> all = new ArrayList<>();
    behind.forEach((index, types) -> behind(index, types).ifPresent(all::add));
    globals.stream().sorted().forEach(name -> global(name).ifPresent(all::add));
    return all.size() > MOST ? all.subList(0, MOST) : all;
  }

  private Optional<Place> global(String name) {
    Global global = module.global(name);
    if (global == null
        || !(global.type() instanceof Type.Int type)
        || global.mutability() == Global.Mutability.CONSTANT) {
      return Optional.empty();
    }
    Variable variable = global.variable();
    return variable == null
        ? Optional.empty()
        : IntegerKind.of(variable.type(), type)
            .map(kind -> new Place.Global(name, variable.name(), type, kind));
  }

  /** What lies there is of one type; whether it has a sign is no more than a hint for the rows. */
  private Optional<Place> behind(int index, Set<Type> types) {
    if (types.size() != 1
        || !(types.iterator().next() instanceof Type.Int type)
        || type.bits() < 8
        || index >= function.variables().size()) {
      return Optional.empty();
    }
    Variable parameter = function.variables().get(index);
    var encoding =
        parameter.type().name().startsWith("unsigned")
            ? CType.Encoding.UNSIGNED
            : CType.Encoding.SIGNED;
    return parameter.name().isEmpty()
        ? Optional.empty()
        : IntegerKind.of(new CType("", encoding, type.bits()), type)
            .map(kind -> new Place.Behind(index, "*" + parameter.name(), type, kind));
  }
}
