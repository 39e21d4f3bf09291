package dev.stet.engine.library;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes calls of printf, scanf and their kin apart whose format is a literal: each conversion
 * becomes a call of a model. A call with a conversion that has no model, or with other arguments
 * than the format says, stays as it is.
 */
final class FormatCalls {

  private final Module program;
  private final Set<String> defined = new LinkedHashSet<>();

  private FormatCalls(Module program) {
    this.program = program;
    program.functions().forEach(f -> defined.add(f.name()));
  }

  static Module expand(Module program) {
    var calls = new FormatCalls(program);
    return program.withFunctions(program.functions().stream().map(calls::expand).toList());
  }

  private Function expand(Function function) {
    var code = new InstructionBuilder(program.layout().pointerBits(), function);
    boolean changed = false;
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> all = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        Optional<List<Instruction>> parts =
            instruction instanceof Instruction.Call call ? parts(call, code) : Optional.empty();
        changed |= parts.isPresent();
        all.addAll(parts.orElse(List.of(instruction)));
      }
      blocks.add(new Block(block.id(), block.name(), all, block.terminator()));
    }
    return changed ? function.withBlocks(blocks) : function;
  }

  private Optional<List<Instruction>> parts(Instruction.Call call, InstructionBuilder code) {
    if (defined.contains(String.valueOf(call.calleeName()))) {
      return Optional.empty();
    }
    return switch (InstructionBuilder.name(call)) {
      case "printf" -> print(call, 0, code);
      case "fprintf" -> print(call, 1, code).map(parts -> onStream(call, parts));
      case "sprintf" -> write(call, 1, code);
      case "snprintf" -> write(call, 2, code);
      case "scanf" -> scan(call, 0, code);
      case "fscanf" -> scan(call, 1, code).map(parts -> onStream(call, parts));
      case "sscanf" -> scanText(call, code);
      default -> Optional.empty();
    };
  }

  private static List<Instruction> onStream(Instruction.Call call, List<Instruction> parts) {
    List<Operand> stream = call.arguments().subList(0, 1);
    List<Instruction> all = new ArrayList<>();
    all.add(
        InstructionBuilder.call(List.of(), "use_stream", stream, InstructionBuilder.inside(call)));
    all.addAll(parts);
    return all;
  }

  private Optional<List<Instruction>> print(
      Instruction.Call call, int at, InstructionBuilder code) {
    return text(call, at)
        .flatMap(Format::ofPrint)
        .flatMap(f -> new PrintCall(call, f, at + 1, code).expand());
  }

  private Optional<List<Instruction>> write(
      Instruction.Call call, int at, InstructionBuilder code) {
    return text(call, at)
        .flatMap(Format::ofPrint)
        .flatMap(f -> new WriteCall(call, f, at, code).expand());
  }

  private Optional<List<Instruction>> scan(Instruction.Call call, int at, InstructionBuilder code) {
    return text(call, at)
        .flatMap(Format::ofScan)
        .flatMap(f -> new ScanCall(call, f, at + 1, code).expand());
  }

  private Optional<List<Instruction>> scanText(Instruction.Call call, InstructionBuilder code) {
    return text(call, 1)
        .flatMap(
            characters ->
                Format.ofScan(characters)
                    .flatMap(f -> new TextScanCall(call, f, characters, code).expand()));
  }

  /** The format, one character a byte. */
  private Optional<String> text(Instruction.Call call, int argument) {
    if (call.arguments().size() <= argument
        || !(call.arguments().get(argument) instanceof Operand.GlobalAddress address)) {
      return Optional.empty();
    }
    Global literal = program.global(address.global());
    if (literal == null || address.offset() < 0) {
      return Optional.empty();
    }
    int start = (int) address.offset();
    return Literals.bytes(literal)
        .flatMap(
            b ->
                Literals.lengthFrom(b, start)
                    .map(n -> new String(b, start, n, StandardCharsets.ISO_8859_1)));
  }
}
