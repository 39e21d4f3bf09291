package dev.stet.engine.ir;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Everything that matters about a function in one text, with numbers for names (not readable). */
final class CanonicalText implements Instruction.Visitor<CanonicalText> {

  private final Module module;
  private final Map<String, Global> globals;
  private final StringBuilder text = new StringBuilder();
  private final Map<Integer, Integer> registers = new LinkedHashMap<>();
  private final Map<Integer, Integer> blocks = new LinkedHashMap<>();
  private final Set<String> described = new LinkedHashSet<>();
  private final SortedSet<String> functions = new TreeSet<>();

  CanonicalText(Module module) {
    this.module = module;
    this.globals = module.globalsByName();
  }

  /** The functions that have been mentioned so far. */
  SortedSet<String> functions() {
    return functions;
  }

  String write(Function function) {
    put("function").quote(function.name()).put(module.layout()).type(function.result());
    cType(function.resultType()).put(function.linkage()).put(function.arity());
    for (int i = 0; i < function.parameters().size(); i++) {
      operand(function.parameters().get(i)).variable(function.variables().get(i));
    }
    for (Block block : function.blocks()) {
      blocks.put(block.id(), blocks.size());
    }
    for (Block block : function.blocks()) {
      put("\nblock").block(block.id());
      for (Instruction instruction : block.instructions()) {
        put("\n").put(instruction.getClass().getSimpleName());
        instruction.accept(this);
      }
      terminator(block.terminator());
    }
    return text.toString();
  }

  private CanonicalText put(Object word) {
    text.append(word).append(' ');
    return this;
  }

  private CanonicalText quote(String free) {
    return put(free.length() + ":" + free);
  }

  private CanonicalText block(int id) {
    return put("b" + blocks.getOrDefault(id, -1));
  }

  private CanonicalText type(Type type) {
    if (type instanceof Type.Struct s) {
      put("struct").quote(s.name()).put(s.sizeBytes()).put(s.fields().size());
      s.fields().forEach(f -> quote(f.name()).put(f.offsetBytes()).type(f.type()));
      return this;
    } else if (type instanceof Type.Array a) {
      return put("array").put(a.count()).put(a.stride()).type(a.element());
    }
    return put(type);
  }

  private CanonicalText cType(CType type) {
    return quote(type.name()).put(type.encoding()).put(type.bits());
  }

  private CanonicalText variable(@Nullable Variable variable) {
    return variable == null
        ? put("-")
        : quote(variable.name()).cType(variable.type()).put(variable.kind());
  }

  private CanonicalText operand(Operand operand) {
    if (operand instanceof Operand.Register r) {
      return type(r.type()).put("r" + registers.computeIfAbsent(r.id(), k -> registers.size()));
    } else if (operand instanceof Operand.GlobalAddress g) {
      return global(g.global()).put(g.offset());
    } else if (operand instanceof Operand.FunctionAddress f) {
      return function(f.function());
    } else if (operand instanceof Operand.UnsupportedConstant u) {
      return type(u.type()).quote(u.what());
    }
    return type(operand.type()).put(operand);
  }

  private CanonicalText operands(List<? extends Operand> operands) {
    put(operands.size());
    operands.forEach(this::operand);
    return this;
  }

  /** A literal by its contents, as its name is only a number; a variable by its name as well. */
  private CanonicalText global(String name) {
    Global global = globals.get(name);
    if (global == null) {
      return quote(name);
    }
    boolean literal = global.isLiteral();
    quote(literal ? "" : name);
    if (!described.add(name) && !literal) {
      return this;
    }
    type(global.type()).put(global.mutability()).put(global.linkage()).variable(global.variable());
    List<Global.Piece> initial = global.initial();
    if (initial == null) {
      return put("extern");
    }
    put(initial.size());
    initial.forEach(p -> put(p.offset()).operand(p.value()));
    return this;
  }

  private CanonicalText function(String name) {
    quote(name);
    if (!IntrinsicFamily.isIntrinsic(name)) {
      functions.add(name);
    }
    Declaration declaration = described.add("()" + name) ? module.declaration(name) : null;
    if (declaration != null) {
      type(declaration.result()).cType(declaration.resultType()).put(declaration.returns());
    }
    return this;
  }

  private void terminator(Terminator end) {
    put("\n" + end.getClass().getSimpleName());
    if (end instanceof Terminator.Branch b) {
      operand(b.condition());
    } else if (end instanceof Terminator.Switch s) {
      operand(s.value());
      s.cases().forEach(c -> put(c.value()));
    } else if (end instanceof Terminator.Return r) {
      operands(r.values());
    } else if (end instanceof Terminator.Unsupported u) {
      quote(u.construct());
    }
    end.successors().forEach(this::block);
  }

  @Override
  public CanonicalText visit(Instruction.Binary i) {
    return put(i.op()).operand(i.result()).operand(i.left()).operand(i.right());
  }

  @Override
  public CanonicalText visit(Instruction.Overflow i) {
    put(i.op()).operand(i.result()).operand(i.overflow());
    return operand(i.left()).operand(i.right());
  }

  @Override
  public CanonicalText visit(Instruction.Compare i) {
    return put(i.predicate()).operand(i.result()).operand(i.left()).operand(i.right());
  }

  @Override
  public CanonicalText visit(Instruction.Cast i) {
    return put(i.op()).operand(i.result()).operand(i.operand());
  }

  @Override
  public CanonicalText visit(Instruction.Select i) {
    operand(i.result()).operand(i.condition());
    return operand(i.whenTrue()).operand(i.whenFalse());
  }

  @Override
  public CanonicalText visit(Instruction.Phi i) {
    operand(i.result()).put(i.incoming().size());
    i.incoming().forEach(e -> block(e.block()).operand(e.value()));
    return this;
  }

  @Override
  public CanonicalText visit(Instruction.Allocate i) {
    return operand(i.result()).type(i.element()).operand(i.count()).variable(i.variable());
  }

  @Override
  public CanonicalText visit(Instruction.Load i) {
    return put(i.access()).operand(i.result()).operand(i.address());
  }

  @Override
  public CanonicalText visit(Instruction.Store i) {
    return put(i.access()).operand(i.value()).operand(i.address());
  }

  @Override
  public CanonicalText visit(Instruction.PointerAdd i) {
    operand(i.result())
        .operand(i.base())
        .put(i.offset())
        .quote(i.path())
        .quote(i.member().toString());
    put(i.scaled().size());
    i.scaled().forEach(s -> operand(s.index()).put(s.stride()));
    return this;
  }

  @Override
  public CanonicalText visit(Instruction.Call i) {
    return operands(i.results()).operand(i.callee().operand()).operands(i.arguments());
  }

  @Override
  public CanonicalText visit(Instruction.Bind i) {
    return variable(i.variable()).operand(i.value());
  }

  @Override
  public CanonicalText visit(Instruction.Check i) {
    Obligation asked = i.obligation();
    put(asked.kind()).quote(asked.expression()).put(asked.values().size());
    asked.values().forEach(v -> quote(v.role()).quote(v.label()).operand(v.value()));
    return operand(i.condition());
  }

  @Override
  public CanonicalText visit(Instruction.Assume i) {
    return operand(i.condition());
  }

  @Override
  public CanonicalText visit(Instruction.Unsupported i) {
    return operands(i.results()).quote(i.construct()).operands(i.given());
  }
}
