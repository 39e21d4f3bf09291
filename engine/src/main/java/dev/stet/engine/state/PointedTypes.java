package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which types the pointers of a function lead to, by whatever the text says of them: how variables
 * that hold them are declared, whose members are reached from them, what was allocated. A pointer
 * that was cast leads to more than one; void tells nothing.
 */
final class PointedTypes {

  private final Module module;
  private final DefUse uses;
  private final StructureParts parts;
  private final Map<Operand, Set<String>> declared = new LinkedHashMap<>();
  private final Map<Operand, Set<String>> known = new LinkedHashMap<>();

  /**
   * @param parts learns of the structures that are met
   */
  PointedTypes(Module module, Function function, DefUse uses, StructureParts parts) {
    this.module = module;
    this.uses = uses;
    this.parts = parts;
    for (int n = 0; n < function.parameters().size(); n++) {
      declare(function.parameters().get(n), function.variables().get(n).type());
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::visit);
    }
  }

  private void visit(Instruction i) {
    if (i instanceof Instruction.Bind b) {
      declare(b.value(), b.variable().type());
    } else if (i instanceof Instruction.PointerAdd p && isMember(p)) {
      parts.learn(p.member());
      note(p.base(), p.member().structure());
    } else if (i instanceof Instruction.Load l) {
      declare(l.result(), typeAt(l.address()));
    } else if (i instanceof Instruction.Call c
        && c.results().size() == 1
        && c.callee() instanceof Callee.Known known) {
      declare(c.results().get(0), resultOf(known.name()));
    }
  }

  private CType resultOf(String function) {
    var defined = module.function(function);
    var declaration = module.declaration(function);
    if (defined != null) {
      return defined.resultType();
    }
    return declaration == null ? CType.UNKNOWN : declaration.resultType();
  }

  private void declare(Operand pointer, CType type) {
    if (type.encoding() == CType.Encoding.POINTER) {
      note(pointer, parts.learn(type.contents()));
    }
  }

  private void note(Operand pointer, String type) {
    if (!type.equals(Contents.UNNAMED) && !(pointer instanceof Operand.Null)) {
      declared.computeIfAbsent(pointer, p -> new LinkedHashSet<>()).add(type);
    }
  }

  /** Whether an address is one of a member that its type tells. */
  static boolean isMember(Instruction.PointerAdd p) {
    return !p.member().equals(Member.NONE)
        && !p.member().equals(Member.ELEMENT)
        && !p.member().equals(Member.OBSERVED);
  }

  /** How what stands at an address is declared; unknown where that is not told. */
  CType typeAt(Operand address) {
    var addition = uses.addition(address);
    if (addition.isPresent()) {
      return isMember(addition.get()) ? addition.get().member().type() : CType.UNKNOWN;
    }
    Variable variable =
        uses.definition(address, Instruction.Allocate.class)
            .map(Instruction.Allocate::variable)
            .orElse(null);
    if (address instanceof Operand.GlobalAddress g && g.offset() == 0) {
      Global global = module.global(g.global());
      variable = global == null ? null : global.variable();
    }
    return variable == null ? CType.UNKNOWN : variable.type();
  }

  /** The names of the types that stand where a pointer leads, as {@link Contents} has them. */
  Set<String> of(Operand pointer) {
    if (!(pointer.type() instanceof Type.Pointer)) {
      return Set.of();
    }
    return known.computeIfAbsent(
        pointer,
        p -> {
          Set<String> all = new LinkedHashSet<>();
          add(p, all, new LinkedHashSet<>());
          return all;
        });
  }

  private void add(Operand pointer, Set<String> all, Set<Operand> seen) {
    if (!seen.add(pointer)) {
      return;
    }
    all.addAll(declared.getOrDefault(pointer, Set.of()));
    Instruction i = uses.definition(pointer).orElse(null);
    if (i instanceof Instruction.PointerAdd p) {
      if (!isMember(p)) {
        add(p.base(), all, seen);
      } else if (p.member().type().encoding() == CType.Encoding.AGGREGATE) {
        addNamed(parts.learn(p.member().type().contents()), all);
      }
    } else if (i instanceof Instruction.Phi phi) {
      phi.incoming().forEach(in -> add(in.value(), all, seen));
    } else if (i instanceof Instruction.Select s) {
      add(s.whenTrue(), all, seen);
      add(s.whenFalse(), all, seen);
    } else if (i instanceof Instruction.Allocate a) {
      addNamed(parts.learn(a.element()), all);
    } else if (pointer instanceof Operand.GlobalAddress g && g.offset() == 0) {
      Global global = module.global(g.global());
      addNamed(global == null ? Contents.UNNAMED : parts.learn(global.type()), all);
    }
  }

  private static void addNamed(String name, Set<String> all) {
    if (!name.equals(Contents.UNNAMED)) {
      all.add(name);
    }
  }
}
