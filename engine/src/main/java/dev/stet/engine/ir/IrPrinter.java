package dev.stet.engine.ir;

import java.util.List;
import java.util.stream.Collectors;

/** Readable text of a module or function, for tests and for people; one instruction a line. */
public final class IrPrinter {

  private IrPrinter() {}

  public static String print(Module module) {
    StringBuilder text = new StringBuilder();
    module.globals().forEach(g -> text.append(print(g)).append('\n'));
    module.declarations().forEach(d -> text.append(print(d)).append('\n'));
    module.functions().forEach(f -> text.append('\n').append(print(f)));
    return text.toString();
  }

  private static String print(Declaration declaration) {
    String never = declaration.returns() == Declaration.Returns.NEVER ? " noreturn" : "";
    return "declare " + declaration.result() + " " + declaration.name() + never;
  }

  private static String print(Global global) {
    StringBuilder text = new StringBuilder("global @").append(global.name());
    text.append(" : ").append(global.type()).append(", ").append(global.sizeBytes());
    text.append(" bytes");
    if (global.mutability() == Global.Mutability.CONSTANT) {
      text.append(", constant");
    }
    if (global.linkage() == Function.Linkage.INTERNAL) {
      text.append(", internal");
    }
    if (global.variable() != null) {
      text.append(", ").append(print(global.variable()));
    }
    List<Global.Piece> initial = global.initial();
    if (initial == null) {
      return text.append(", extern").toString();
    }
    String pieces =
        initial.stream()
            .map(p -> p.offset() + ": " + typed(p.value()))
            .collect(Collectors.joining(", "));
    return text.append(" = {").append(pieces).append('}').toString();
  }

  private static String print(Variable variable) {
    return "'" + variable.type().name() + " " + variable.name() + "'";
  }

  public static String print(Function function) {
    StringBuilder text = new StringBuilder("function ").append(function.result());
    text.append(' ').append(function.name()).append('(');
    for (int i = 0; i < function.parameters().size(); i++) {
      text.append(i == 0 ? "" : ", ").append(typed(function.parameters().get(i)));
      text.append(' ').append(print(function.variables().get(i)));
    }
    text.append(function.arity() == Function.Arity.VARIADIC ? ", ...)" : ")");
    text.append(" -> '").append(function.resultType().name()).append('\'');
    text.append(function.linkage() == Function.Linkage.INTERNAL ? " internal" : "");
    text.append(" lines ").append(function.range().line());
    text.append('-').append(function.range().endLine()).append('\n');
    for (Block block : function.blocks()) {
      text.append(block.id()).append(": ; ").append(block.name()).append('\n');
      for (Instruction instruction : block.instructions()) {
        line(text, print(instruction), instruction.at());
      }
      line(text, print(block.terminator()), block.terminator().at());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String body, Location at) {
    text.append("  ").append(body);
    for (Location l = at; l != null; l = l.inlinedAt()) {
      if (l.range().line() != 0) {
        text.append(l.equals(at) ? "  ; " : " in ");
        text.append(l.range().line()).append(':').append(l.range().column());
      }
    }
    text.append('\n');
  }

  /** One instruction, without its position. */
  public static String print(Instruction instruction) {
    return instruction.accept(new InstructionPrinter());
  }

  /** One terminator, without its position. */
  public static String print(Terminator terminator) {
    if (terminator instanceof Terminator.Jump j) {
      return "jump " + j.target();
    } else if (terminator instanceof Terminator.Branch b) {
      return "branch " + b.condition() + " ? " + b.whenTrue() + " : " + b.whenFalse();
    } else if (terminator instanceof Terminator.Switch s) {
      String cases =
          s.cases().stream()
              .map(c -> c.value() + " -> " + c.target() + ", ")
              .collect(Collectors.joining());
      return "switch " + typed(s.value()) + " {" + cases + "else -> " + s.otherwise() + "}";
    } else if (terminator instanceof Terminator.Return r) {
      return ("return " + list(r.values())).strip();
    } else if (terminator instanceof Terminator.Unsupported u) {
      return "unsupported \"" + u.construct() + "\" -> " + u.successors();
    }
    return "unreachable";
  }

  static String list(List<? extends Operand> operands) {
    return operands.stream().map(IrPrinter::typed).collect(Collectors.joining(", "));
  }

  static String typed(Operand operand) {
    return operand.type() + " " + operand;
  }
}
