package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives functions and variables of a file other names, wherever the file speaks of them. */
public final class SymbolRenaming extends InstructionCopy {

  private final Map<String, String> names;

  /** By the names that they have; others keep theirs. */
  public SymbolRenaming(Map<String, String> names) {
    this.names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
  }

  /** The file with the other names. */
  public Module of(Module module) {
    return names.isEmpty()
        ? module
        : new Module(
            module.file(),
            module.layout(),
            module.globals().stream().map(this::of).toList(),
            module.functions().stream().map(this::of).toList(),
            module.declarations().stream().map(this::of).toList(),
            module.unions());
  }

  private Function of(Function f) {
    List<Block> blocks =
        f.blocks().stream()
            .map(
                b ->
                    new Block(
                        b.id(),
                        b.name(),
                        b.instructions().stream().<Instruction>map(i -> i.accept(this)).toList(),
                        of(b.terminator())))
            .toList();
    return new Function(
        name(f.name()),
        f.parameters(),
        f.variables(),
        f.result(),
        f.resultType(),
        blocks,
        f.linkage(),
        f.arity(),
        f.range());
  }

  private Declaration of(Declaration d) {
    return d.named(name(d.name()));
  }

  private Global of(Global g) {
    List<Global.Piece> initial = g.initial();
    return new Global(
        name(g.name()),
        g.type(),
        g.sizeBytes(),
        initial == null
            ? null
            : initial.stream().map(p -> new Global.Piece(p.offset(), of(p.value()))).toList(),
        g.mutability(),
        g.linkage(),
        g.variable(),
        g.range());
  }

  private String name(String name) {
    return names.getOrDefault(name, name);
  }

  @Override
  protected Operand of(Operand operand) {
    if (operand instanceof Operand.GlobalAddress g) {
      return new Operand.GlobalAddress(name(g.global()), g.offset());
    }
    return operand instanceof Operand.FunctionAddress f
        ? new Operand.FunctionAddress(name(f.function()))
        : operand;
  }
}
