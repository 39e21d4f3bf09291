package dev.stet.engine.ir;

import java.util.Locale;
import java.util.stream.Collectors;

/** The text of one instruction. */
final class InstructionPrinter implements Instruction.Visitor<String> {

  @Override
  public String visit(Instruction.Binary i) {
    return define(i.result()) + word(i.op()) + " " + i.left() + ", " + i.right();
  }

  @Override
  public String visit(Instruction.Overflow i) {
    return define(i.result(), i.overflow()) + word(i.op()) + " " + i.left() + ", " + i.right();
  }

  @Override
  public String visit(Instruction.Compare i) {
    String type = i.left().type().toString();
    return define(i.result())
        + word(i.predicate())
        + " "
        + type
        + " "
        + i.left()
        + ", "
        + i.right();
  }

  @Override
  public String visit(Instruction.Cast i) {
    return define(i.result()) + word(i.op()) + " " + IrPrinter.typed(i.operand());
  }

  @Override
  public String visit(Instruction.Select i) {
    return define(i.result())
        + "select "
        + i.condition()
        + " ? "
        + i.whenTrue()
        + " : "
        + i.whenFalse();
  }

  @Override
  public String visit(Instruction.Phi i) {
    return define(i.result())
        + i.incoming().stream()
            .map(e -> "[" + e.block() + ": " + e.value() + "]")
            .collect(Collectors.joining(" ", "phi ", ""));
  }

  @Override
  public String visit(Instruction.Allocate i) {
    Variable variable = i.variable();
    String holds =
        variable == null ? "" : " '" + variable.type().name() + " " + variable.name() + "'";
    return define(i.result()) + "allocate " + i.count() + " x " + i.element() + holds;
  }

  @Override
  public String visit(Instruction.Load i) {
    return define(i.result()) + "load " + i.address() + access(i.access());
  }

  @Override
  public String visit(Instruction.Store i) {
    return "store " + IrPrinter.typed(i.value()) + " to " + i.address() + access(i.access());
  }

  private static String access(Instruction.Access access) {
    return access == Instruction.Access.PLAIN ? "" : " " + word(access);
  }

  @Override
  public String visit(Instruction.PointerAdd i) {
    String scaled =
        i.scaled().stream()
            .map(s -> " + " + s.index() + "*" + s.stride())
            .collect(Collectors.joining());
    String offset = i.offset() == 0 ? "" : " + " + i.offset();
    String path = i.path().isEmpty() ? "" : " \"" + i.path() + "\"";
    return define(i.result()) + "address " + i.base() + offset + scaled + path;
  }

  @Override
  public String visit(Instruction.Call i) {
    return define(i.results().toArray(Operand.Register[]::new))
        + "call "
        + i.callee().operand()
        + "("
        + IrPrinter.list(i.arguments())
        + ")";
  }

  @Override
  public String visit(Instruction.Bind i) {
    return "bind " + i.variable().name() + " = " + i.value();
  }

  @Override
  public String visit(Instruction.Check i) {
    Obligation asked = i.obligation();
    return "check " + i.condition() + " " + asked.kind().id() + " \"" + asked.expression() + "\"";
  }

  @Override
  public String visit(Instruction.Assume i) {
    return "assume " + i.condition();
  }

  @Override
  public String visit(Instruction.Unsupported i) {
    return define(i.results().toArray(Operand.Register[]::new))
        + "unsupported \""
        + i.construct()
        + "\""
        + (i.given().isEmpty() ? "" : "(" + IrPrinter.list(i.given()) + ")");
  }

  private static String define(Operand.Register... results) {
    String text = IrPrinter.list(java.util.List.of(results));
    return text.isEmpty() ? "" : text + " = ";
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
