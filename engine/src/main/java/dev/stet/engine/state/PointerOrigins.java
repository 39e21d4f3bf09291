package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the pointers of a function come from: the declarations of its parameters, of members and
 * variables that they are read from, of functions that gave them. What code does with them
 * afterwards does not count.
 */
final class PointerOrigins {

  private static final String TO = "*";

  private final Module module;
  private final Function function;
  private final DefUse uses;
  private final ProgramFunctions functions;
  private final StructureParts parts;
  private final Map<Operand, Set<PointerOrigin>> known = new LinkedHashMap<>();

  PointerOrigins(
      Module module,
      ProgramFunctions functions,
      Function function,
      DefUse uses,
      StructureParts parts) {
    this.module = module;
    this.functions = functions;
    this.function = function;
    this.uses = uses;
    this.parts = parts;
  }

  /** Whether an address is one of a member that its type tells. */
  static boolean isMember(Instruction.PointerAdd p) {
    return !p.member().equals(Member.NONE)
        && !p.member().equals(Member.ELEMENT)
        && !p.member().equals(Member.OBSERVED);
  }

  /** All that a pointer may come from; none of a null pointer, or of what is no pointer. */
  Set<PointerOrigin> of(Operand pointer) {
    if (!(pointer.type() instanceof Type.Pointer)) {
      return Set.of();
    }
    Set<PointerOrigin> found = known.get(pointer);
    if (found == null) {
      found = new LinkedHashSet<>();
      add(pointer, found, new LinkedHashSet<>());
      known.put(pointer, found);
    }
    return found;
  }

  /**
   * Whether a pointer is declared to lead to something else than structures: it leads to none of
   * which members are followed.
   */
  boolean areBesidesStructures(Operand pointer) {
    Set<PointerOrigin> all = of(pointer);
    return !all.isEmpty()
        && all.stream()
            .allMatch(o -> o instanceof PointerOrigin.Declared d && !parts.isStructure(d.type()));
  }

  private void add(Operand pointer, Set<PointerOrigin> all, Set<Operand> seen) {
    boolean leadsNowhere = pointer instanceof Operand.Null || pointer instanceof Operand.Undefined;
    if (!seen.add(pointer) || leadsNowhere) {
      return;
    }
    Instruction i = uses.definition(pointer).orElse(null);
    if (i instanceof Instruction.Phi phi) {
      phi.incoming().forEach(in -> add(in.value(), all, seen));
    } else if (i instanceof Instruction.Select s) {
      add(s.whenTrue(), all, seen);
      add(s.whenFalse(), all, seen);
    } else if (i instanceof Instruction.PointerAdd p && !isMember(p)) {
      add(p.base(), all, seen);
    } else if (i instanceof Instruction.Cast c && c.operand().type() instanceof Type.Pointer) {
      add(c.operand(), all, seen);
    } else {
      all.add(
          isConstant(pointer)
              ? new PointerOrigin.Unknown()
              : i == null ? named(pointer) : given(i, pointer));
    }
  }

  private static boolean isConstant(Operand pointer) {
    return !(pointer instanceof Operand.Register) && !(pointer instanceof Operand.GlobalAddress);
  }

  private PointerOrigin given(Instruction i, Operand pointer) {
    if (i instanceof Instruction.PointerAdd p) {
      return declared(at(p.member().type()));
    } else if (i instanceof Instruction.Allocate a) {
      return declared(variable(a.variable()).orElseGet(() -> parts.learn(a.element())));
    } else if (i instanceof Instruction.Load l) {
      return declared(readAt(l.address()));
    } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.Named named) {
      Function callee = functions.of(named).orElse(null);
      if (callee == null && Catalogue.has(named.name(), Trait.HEAP)) {
        return new PointerOrigin.Allocated(pointer);
      }
      return declared(target(resultOf(named)));
    }
    return new PointerOrigin.Unknown();
  }

  private PointerOrigin named(Operand pointer) {
    if (pointer instanceof Operand.GlobalAddress g) {
      return declared(inGlobal(g));
    }
    int n = function.parameters().indexOf(pointer);
    return n < 0 ? new PointerOrigin.Unknown() : declared(parameter(function, n));
  }

  private static PointerOrigin declared(String type) {
    return type.equals(Contents.UNNAMED)
        ? new PointerOrigin.Unknown()
        : new PointerOrigin.Declared(type);
  }

  private CType resultOf(Callee.Named callee) {
    var declaration = module.declaration(callee.name());
    return functions
        .of(callee)
        .map(Function::resultType)
        .orElse(declaration == null ? CType.UNKNOWN : declaration.resultType());
  }

  /** What a parameter that is a pointer leads to; unnamed where that is not told. */
  String parameter(Function callee, int n) {
    if (n >= callee.variables().size()) {
      return Contents.UNNAMED;
    }
    CType type = callee.variables().get(n).type();
    boolean isForResult =
        n == 0
            && callee.resultType().encoding() == CType.Encoding.AGGREGATE
            && callee.result().equals(Type.VOID)
            && type.encoding() == CType.Encoding.UNKNOWN;
    // A structure by value, and the place for one that is given back, are handed over by address.
    if (isForResult) {
      return parts.learn(callee.resultType().contents());
    }
    return type.encoding() == CType.Encoding.AGGREGATE
        ? parts.learn(type.contents())
        : target(type);
  }

  /** What a pointer of a type leads to; unnamed where it is none, or that is not told. */
  String target(CType type) {
    return type.encoding() == CType.Encoding.POINTER
        ? parts.learn(type.contents())
        : Contents.UNNAMED;
  }

  /** What stands in a variable or a member of a type; of an array, in its elements. */
  private String at(CType type) {
    if (type.encoding() == CType.Encoding.POINTER) {
      String target = target(type);
      return target.equals(Contents.UNNAMED) ? target : TO + target;
    }
    return type.encoding() == CType.Encoding.AGGREGATE
        ? parts.learn(type.contents())
        : "i" + type.bits();
  }

  private Optional<String> variable(@org.jspecify.annotations.Nullable Variable variable) {
    return variable == null || variable.type().encoding() == CType.Encoding.UNKNOWN
        ? Optional.empty()
        : Optional.of(at(variable.type()));
  }

  private String inGlobal(Operand.GlobalAddress g) {
    var global = module.global(g.global());
    if (global == null) {
      return Contents.UNNAMED;
    }
    Optional<Type> layout = parts.layout(global);
    var inside = layout.flatMap(t -> Layouts.innermost(t, g.offset(), module.layout()));
    if (inside.isEmpty()) {
      return layout.isPresent() && g.offset() != 0
          ? Contents.UNNAMED
          : variable(global.variable()).orElseGet(() -> parts.learn(global.type()));
    }
    // Where a structure begins it is meant, and not what it begins with.
    Optional<String> begun =
        layout.flatMap(t -> Layouts.begun(t, g.offset(), module.layout())).map(parts::learn);
    return begun.orElseGet(
        () -> at(parts.member(inside.get().structure(), inside.get().offset()).type()));
  }

  /** What a pointer that is read or written at an address leads to. */
  String readAt(Operand address) {
    var addition = uses.addition(address);
    if (addition.isPresent() && isMember(addition.get())) {
      CType type = addition.get().member().type();
      return type.encoding() == CType.Encoding.AGGREGATE ? pointee(at(type)) : target(type);
    }
    Set<PointerOrigin> all = of(address);
    return all.size() == 1 && all.iterator().next() instanceof PointerOrigin.Declared d
        ? pointee(d.type())
        : Contents.UNNAMED;
  }

  private static String pointee(String type) {
    return type.startsWith(TO) ? type.substring(TO.length()) : Contents.UNNAMED;
  }

  /** The structure that a type is or that pointers of it lead to, over however many steps. */
  static String structure(String type) {
    String at = type;
    while (at.startsWith(TO)) {
      at = at.substring(TO.length());
    }
    return at;
  }
}
