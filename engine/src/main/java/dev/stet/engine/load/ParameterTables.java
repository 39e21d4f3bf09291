package dev.stet.engine.load;

import dev.stet.engine.api.KernelParameters;
import dev.stet.engine.api.KernelParameters.Entry;
import dev.stet.engine.api.KernelParameters.Held;
import dev.stet.engine.api.KernelParameters.Kind;
import dev.stet.engine.api.KernelParameters.Name;
import dev.stet.engine.api.KernelParameters.Sight;
import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.types.UnitTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads the tables of parameters of a unit from the initial contents of its variables; members are
 * found by their names, wherever they lie. What a table of the kernel is, its type says; what is
 * one of a module, its type or that it is called like what the kernel's macros leave.
 */
public final class ParameterTables {

  static final String TABLE = "struct.ctl_table";
  private static final String MODULE_PARAMETER = "struct.kernel_param";
  private static final String OPERATIONS = "struct.kernel_param_ops";
  private static final Set<String> INSIDE = Set.of("struct.kparam_array", "struct.kparam_string");
  private static final String PARAMETER_PREFIX = "__param_";

  /** Members that say nothing of what a parameter is: its name, its module, and what is inside. */
  private static final Set<String> UNTOLD = Set.of("procname", "name", "mod", "child", "poll");

  /** How deep constants are followed that a module's parameter leads to. */
  private static final int DEEPEST = 3;

  private final Module module;
  private final Map<String, Global> globals;
  private final Map<String, UnitTypes.Structure> structures;
  private final TableContents contents;

  private ParameterTables(Module module, UnitTypes types) {
    this.module = module;
    this.globals = module.globalsByName();
    this.structures = types.structures();
    this.contents = new TableContents(module);
  }

  /** Those of a unit; empty where it does not compile. */
  public static Optional<KernelParameters> of(SourceUnit unit) {
    SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
    if (!(new Clang().compile(compared) instanceof Compilation.Succeeded compiled)) {
      return Optional.empty();
    }
    try {
      Bitcode bitcode = compiled.bitcode();
      var module = BitcodeReader.read(bitcode, compared);
      return Optional.of(new ParameterTables(module, UnitTypes.of(bitcode)).parameters());
    } catch (UnreadableBitcode e) {
      return Optional.empty();
    }
  }

  private KernelParameters parameters() {
    List<Entry> entries = new ArrayList<>();
    Set<String> tables = new TreeSet<>();
    Map<String, Set<KernelParameters.Parent>> children = new TreeMap<>();
    for (Global global : module.globals()) {
      String type = typeOf(global);
      if (type.equals(TABLE)) {
        tables.add(global.name());
      }
      if (global.initial() != null && type.equals(TABLE)) {
        for (Map<String, Operand> members : rows(global)) {
          entry(global, members).ifPresent(entries::add);
          parent(members)
              .ifPresent(
                  child ->
                      children
                          .computeIfAbsent(child, c -> new HashSet<>())
                          .add(
                              new KernelParameters.Parent(global.name(), procname(members).get())));
        }
      } else if (global.initial() != null && isOfModule(global, type)) {
        ofModule(global).ifPresent(entries::add);
      }
    }
    return new KernelParameters(
        entries, new TableRegistrations(module, tables).paths(), children, starts(entries));
  }

  private static boolean isOfModule(Global global, String type) {
    return type.equals(MODULE_PARAMETER)
        || (global.name().startsWith(PARAMETER_PREFIX)
            && type.startsWith("struct.")
            && !INSIDE.contains(type));
  }

  /** The type of a variable, or of its elements. */
  private static String typeOf(Global global) {
    return global.variable() == null ? "" : global.variable().type().contents().name();
  }

  /** The members of each structure in a variable, which is one or an array of them, by name. */
  private List<Map<String, Operand>> rows(Global global) {
    UnitTypes.Structure structure = structures.get(typeOf(global));
    List<Global.Piece> pieces = global.initial();
    if (structure == null || structure.sizeBytes() == 0 || pieces == null) {
      return List.of();
    }
    Map<Long, String> names = new TreeMap<>();
    structure.fieldBits().forEach((name, bits) -> names.putIfAbsent(bits / Byte.SIZE, name));
    Map<Long, Map<String, Operand>> rows = new TreeMap<>();
    for (Global.Piece piece : pieces) {
      long inside = piece.offset() % structure.sizeBytes();
      String name = names.getOrDefault(inside, "at byte " + inside);
      rows.computeIfAbsent(piece.offset() / structure.sizeBytes(), r -> new LinkedHashMap<>())
          .put(name, piece.value());
    }
    return List.copyOf(rows.values());
  }

  private Optional<String> procname(Map<String, Operand> members) {
    return Optional.ofNullable(members.get("procname")).flatMap(contents::text);
  }

  private Optional<String> parent(Map<String, Operand> members) {
    return members.get("child") instanceof Operand.GlobalAddress g && procname(members).isPresent()
        ? Optional.of(g.global())
        : Optional.empty();
  }

  private Optional<Entry> entry(Global table, Map<String, Operand> members) {
    Optional<String> name = procname(members);
    if (name.isEmpty() || parent(members).isPresent()) {
      return Optional.empty();
    }
    List<Name> variables = new ArrayList<>();
    List<Name> handlers = new ArrayList<>();
    Map<String, Held> others = new LinkedHashMap<>();
    members.forEach(
        (member, value) -> {
          if (value instanceof Operand.FunctionAddress f && !UNTOLD.contains(member)) {
            handlers.add(function(f.function()));
          } else if (member.equals("data") && value instanceof Operand.GlobalAddress g) {
            variables.add(variable(g, members));
          } else if (!UNTOLD.contains(member)) {
            contents.held(value).ifPresent(h -> others.put(member, h));
          }
        });
    return Optional.of(
        new Entry(
            Kind.SYSCTL,
            new Name(table.name(), 0, 0, sight(table.linkage())),
            name.get(),
            variables,
            handlers,
            ParameterLimits.ofHandlers(handlers, others),
            others));
  }

  private Optional<Entry> ofModule(Global parameter) {
    List<Name> variables = new ArrayList<>();
    List<Name> handlers = new ArrayList<>();
    Map<String, Held> others = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    follow(parameter, "", DEEPEST, variables, handlers, others, names);
    String plain =
        parameter.name().startsWith(PARAMETER_PREFIX)
            ? parameter.name().substring(PARAMETER_PREFIX.length())
            : names.stream().findFirst().map(n -> n.substring(n.lastIndexOf('.') + 1)).orElse("");
    return plain.isEmpty() || (variables.isEmpty() && handlers.isEmpty())
        ? Optional.empty()
        : Optional.of(
            new Entry(
                Kind.MODULE,
                new Name(parameter.name(), 0, 0, sight(parameter.linkage())),
                plain,
                variables,
                handlers,
                ParameterLimits.ofOperations(others),
                others));
  }

  /** What stands in a constant, and in those that it leads to. */
  private void follow(
      Global constant,
      String prefix,
      int depth,
      List<Name> variables,
      List<Name> handlers,
      Map<String, Held> others,
      List<String> names) {
    for (Map<String, Operand> members : rows(constant)) {
      members.forEach(
          (member, value) -> {
            if (value instanceof Operand.FunctionAddress f) {
              handlers.add(function(f.function()));
            } else if (contents.text(value).isPresent()) {
              names.add(contents.text(value).get());
            } else if (!(value instanceof Operand.GlobalAddress g) || UNTOLD.contains(member)) {
              if (!UNTOLD.contains(member)) {
                contents.held(value).ifPresent(h -> others.put(prefix + member, h));
              }
            } else {
              Global target = globals.get(g.global());
              if (target != null
                  && target.mutability() == Global.Mutability.CONSTANT
                  && target.initial() != null
                  && depth > 0) {
                follow(
                    target,
                    member.isEmpty() ? prefix : prefix + member + ".",
                    depth - 1,
                    variables,
                    handlers,
                    others,
                    names);
              } else if (target != null && isOperations(target, member)) {
                others.put(prefix + member, new Held.Address(g.global(), g.offset()));
              } else {
                variables.add(variable(g, members));
              }
            }
          });
    }
  }

  private static boolean isOperations(Global target, String member) {
    return member.equals("ops")
        || typeOf(target).equals(OPERATIONS)
        || target.mutability() == Global.Mutability.CONSTANT;
  }

  private Name variable(Operand.GlobalAddress address, Map<String, Operand> members) {
    Global global = globals.get(address.global());
    long length =
        members.get("maxlen") instanceof Operand.IntConstant c ? c.value().longValue() : 0;
    if (global == null) {
      return new Name(address.global(), address.offset(), 0, Sight.PROGRAM);
    }
    boolean isWhole = length == global.sizeBytes() && address.offset() == 0;
    return new Name(
        address.global(),
        address.offset(),
        isWhole ? 0 : length > 0 ? length : sizeAt(global.type(), address.offset()),
        sight(global.linkage()));
  }

  /** The size of the member of a structure at a place; 0 where that is no structure. */
  private long sizeAt(Type type, long offset) {
    if (type instanceof Type.Struct structure) {
      for (Type.Field field : structure.fields()) {
        long size = module.layout().storeSizeOf(field.type());
        if (offset >= field.offsetBytes() && offset < field.offsetBytes() + size) {
          long inside = sizeAt(field.type(), offset - field.offsetBytes());
          return inside > 0 ? inside : size;
        }
      }
    }
    return 0;
  }

  private Name function(String name) {
    Function function = module.function(name);
    return new Name(name, 0, 0, function == null ? Sight.PROGRAM : sight(function.linkage()));
  }

  private static Sight sight(Function.Linkage linkage) {
    return linkage == Function.Linkage.INTERNAL ? Sight.FILE : Sight.PROGRAM;
  }

  /** What the variables begin with that entries lead to. */
  private Map<String, String> starts(List<Entry> entries) {
    Map<String, String> starts = new TreeMap<>();
    for (Entry entry : entries) {
      entry
          .variables()
          .forEach(v -> contents.start(v.name()).ifPresent(s -> starts.put(v.name(), s)));
      for (Held held : entry.members().values()) {
        if (held instanceof Held.Address a) {
          contents.start(a.name()).ifPresent(s -> starts.put(a.name(), s));
        }
      }
    }
    return starts;
  }
}
