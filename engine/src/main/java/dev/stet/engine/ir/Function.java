package dev.stet.engine.ir;

import java.util.List;

/**
 * A C function with a body; the first block is its entry.
 *
 * @param parameters the lowered parameters (a structure passed in registers has several)
 * @param variables the C variables of {@code parameters}, in step with them
 * @param range from the line of its name to the line of its closing brace
 */
public record Function(
    String name,
    List<Operand.Register> parameters,
    List<Variable> variables,
    Type result,
    CType resultType,
    List<Block> blocks,
    Linkage linkage,
    Arity arity,
    SourceRange range) {

  public Function {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
    blocks = List.copyOf(blocks);
    if (blocks.isEmpty()) {
      throw new IllegalArgumentException("function without a body: " + name);
    }
  }

  /** Who can see a function or global variable. */
  public enum Linkage {
    EXTERNAL,
    /** As external, but a definition in another file takes its place: weak, tentative. */
    REPLACEABLE,
    /** The same, but such a definition does the same. */
    INLINE,
    INTERNAL;

    /** Whether a definition in another file takes its place. */
    public boolean givesWay() {
      return this == REPLACEABLE || this == INLINE;
    }
  }

  /** Whether more arguments than the parameters may follow. */
  public enum Arity {
    FIXED,
    VARIADIC
  }

  /** The same function with another body. */
  public Function withBlocks(List<Block> body) {
    return new Function(
        name, parameters, variables, result, resultType, body, linkage, arity, range);
  }

  /** Instructions and terminators. */
  public int size() {
    return blocks.stream().mapToInt(b -> b.instructions().size() + 1).sum();
  }

  /** How many values its returns give back; 0 where it has none. */
  public int returned() {
    return blocks.stream()
        .map(Block::terminator)
        .filter(Terminator.Return.class::isInstance)
        .mapToInt(t -> ((Terminator.Return) t).values().size())
        .findFirst()
        .orElse(0);
  }

  public Block entry() {
    return blocks.get(0);
  }
}
