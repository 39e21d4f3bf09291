package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMAvailableExternallyLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMBasicBlockAsValue;
import static org.bytedeco.llvm.global.LLVM.LLVMCall;
import static org.bytedeco.llvm.global.LLVM.LLVMCountIncoming;
import static org.bytedeco.llvm.global.LLVM.LLVMCountParams;
import static org.bytedeco.llvm.global.LLVM.LLVMDIScopeGetFile;
import static org.bytedeco.llvm.global.LLVM.LLVMDISubprogramGetLine;
import static org.bytedeco.llvm.global.LLVM.LLVMExternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBasicBlockTerminator;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIncomingBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIncomingValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumSuccessors;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetParam;
import static org.bytedeco.llvm.global.LLVM.LLVMGetReturnType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSubprogram;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSuccessor;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsFunctionVarArg;
import static org.bytedeco.llvm.global.LLVM.LLVMPHI;
import static org.bytedeco.llvm.global.LLVM.LLVMPrivateLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.bitcode.FunctionText;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.pass.BlockScopes;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** One function of the bitcode to ir.Function. Blocks that cannot be reached are left out. */
public final class FunctionReader {

  private final TypeReader types;
  private final FieldNames fields;

  /** Where a DILabel has its name. */
  private static final int LABEL_NAME = 1;

  private final Metadata metadata;
  private final DebugInfo debug;
  private final LLVMValueRef function;
  private final String name;
  private final FunctionOperands values;
  private final ConstantArithmetic arithmetic;
  private final ValueCopies copies;
  private final Map<Long, Integer> blockIds = new LinkedHashMap<>();
  private final Map<Long, List<LLVMValueRef>> instructions = new LinkedHashMap<>();

  public FunctionReader(
      TypeReader types,
      ConstantReader constants,
      FieldNames fields,
      Metadata metadata,
      DebugInfo debug,
      LLVMValueRef function) {
    this.types = types;
    this.fields = fields;
    this.metadata = metadata;
    this.debug = debug;
    this.function = function;
    this.name = Native.name(function);
    this.values = new FunctionOperands(types, constants);
    this.arithmetic = new ConstantArithmetic(constants, values);
    this.copies = new ValueCopies(types, values);
  }

  public Function read() {
    List<LLVMBasicBlockRef> reached = reachable();
    List<Operand.Register> parameters = new ArrayList<>();
    Set<String> parameterNames = new LinkedHashSet<>();
    List<String> cNames = new ArrayList<>();
    List<Instruction> prologue = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      LLVMValueRef parameter = LLVMGetParam(function, i);
      String cName = Native.name(parameter).replaceFirst("\\.coerce\\d*$", "");
      parameterNames.add(cName);
      for (Operand.Register register : values.define(parameter)) {
        parameters.add(register);
        cNames.add(cName);
      }
      copyByValue(parameter, i, prologue);
    }
    reached.forEach(
        block ->
            instructions(block).stream().filter(i -> !values.isView(i)).forEach(values::define));
    InstructionReader reader =
        new InstructionReader(
            types,
            fields,
            debug,
            values,
            copies,
            arithmetic,
            new BlockIds(blockIds),
            name,
            parameterNames);
    reached.forEach(block -> instructions(block).forEach(reader::declare));
    Lifetimes lifetimes = new Lifetimes(new BlockScopes(metadata, reached), reached, values);
    // Phis come last: what their constants need stands at the ends of the blocks before.
    Map<Integer, List<Instruction>> bodies = new LinkedHashMap<>();
    Map<Integer, Terminator> ends = new LinkedHashMap<>();
    for (LLVMBasicBlockRef block : reached) {
      List<Instruction> body = new ArrayList<>(bodies.isEmpty() ? prologue : List.of());
      List<LLVMValueRef> all = instructions(block);
      LLVMValueRef last = all.get(all.size() - 1);
      lifetimes.enter(block, reader.firstPlace(all), body);
      for (LLVMValueRef each : all.subList(0, all.size() - 1)) {
        if (LLVMGetInstructionOpcode(each) != LLVMPHI) {
          lifetimes.reach(each, reader.at(each), body);
          reader.read(each, body);
        }
      }
      lifetimes.reach(last, reader.at(last), body);
      lifetimes.leave(block, reader.at(last), body);
      ends.put(id(block), reader.terminator(last, body));
      bodies.put(id(block), body);
    }
    List<Block> blocks = new ArrayList<>();
    Map<Integer, List<Instruction>> phis = new LinkedHashMap<>();
    for (LLVMBasicBlockRef block : reached) {
      List<Instruction> ofBlock = new ArrayList<>();
      for (LLVMValueRef each : instructions(block)) {
        if (LLVMGetInstructionOpcode(each) == LLVMPHI) {
          phi(each, reader.at(each), bodies, ofBlock);
        }
      }
      phis.put(id(block), ofBlock);
    }
    for (LLVMBasicBlockRef block : reached) {
      List<Instruction> instructions = phis.getOrDefault(id(block), new ArrayList<>());
      if (blocks.isEmpty()) {
        instructions.addAll(copies.allocations());
      }
      instructions.addAll(bodies.getOrDefault(id(block), List.of()));
      Terminator end = ends.get(id(block));
      if (end != null) {
        String label = label(block).orElseGet(() -> Native.name(LLVMBasicBlockAsValue(block)));
        blocks.add(new Block(id(block), label, instructions, end));
      }
    }
    return assemble(parameters, cNames, reader.parameterVariables(), blocks);
  }

  /** The label of the text that a block has: LLVM's name of it may be another one. */
  private Optional<String> label(LLVMBasicBlockRef block) {
    return instructions(block).stream()
        .filter(i -> LLVMGetInstructionOpcode(i) == LLVMCall)
        .filter(
            i ->
                IntrinsicFamily.of(Native.name(LLVMGetCalledValue(i))) == IntrinsicFamily.DBG_LABEL)
        .findFirst()
        .map(i -> metadata.stringOperand(LLVMValueAsMetadata(LLVMGetOperand(i, 0)), LABEL_NAME));
  }

  private Function assemble(
      List<Operand.Register> parameters,
      List<String> cNames,
      Map<String, Variable> known,
      List<Block> blocks) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    boolean described = Native.present(subprogram);
    List<CType> signature = described ? debug.signature(subprogram) : List.of();
    List<Variable> variables = new ArrayList<>();
    for (String cName : cNames) {
      Variable variable = known.get(cName);
      variables.add(
          variable != null
              ? variable
              : new Variable(cName, CType.UNKNOWN, Variable.Kind.PARAMETER, name, 0));
    }
    var type = LLVMGlobalGetValueType(function);
    return new Function(
        name,
        parameters,
        variables,
        types.read(LLVMGetReturnType(type)),
        signature.isEmpty() ? CType.UNKNOWN : signature.get(0),
        blocks,
        linkage(function),
        LLVMIsFunctionVarArg(type) != 0 ? Function.Arity.VARIADIC : Function.Arity.FIXED,
        described ? range(subprogram, blocks) : SourceRange.NOWHERE);
  }

  static Function.Linkage linkage(LLVMValueRef global) {
    int linkage = LLVMGetLinkage(global);
    if (linkage == LLVMPrivateLinkage
        || (linkage == LLVMInternalLinkage && !OtherNames.are(global))) {
      return Function.Linkage.INTERNAL;
    } else if (linkage == LLVMInternalLinkage) {
      return Function.Linkage.EXTERNAL;
    }
    if (linkage == LLVMAvailableExternallyLinkage) {
      return Function.Linkage.INLINE;
    }
    return linkage == LLVMExternalLinkage
        ? Function.Linkage.EXTERNAL
        : Function.Linkage.REPLACEABLE;
  }

  private SourceRange range(LLVMMetadataRef subprogram, List<Block> blocks) {
    String file = Metadata.path(LLVMDIScopeGetFile(subprogram));
    int line = LLVMDISubprogramGetLine(subprogram);
    int last = line;
    for (Block block : blocks) {
      last = Math.max(last, block.terminator().at().range().line());
    }
    last = Math.max(last, FunctionText.lastLine(debug.texts().lines(file), line).orElse(last));
    String end = debug.texts().line(file, last);
    return new SourceRange(file, line, 1, last, end.codePointCount(0, end.length()) + 1);
  }

  /** A structure passed by value in memory: the callee works on a copy of its own. */
  private void copyByValue(LLVMValueRef parameter, int index, List<Instruction> prologue) {
    LLVMAttributeRef byValue = Native.attribute(function, index + 1, "byval");
    if (byValue == null) {
      return;
    }
    Location at = Location.of(SourceRange.NOWHERE, name);
    String copied = Native.name(parameter) + ".copy";
    Operand.Register copy = copies.copy(values.scalar(parameter), byValue, copied, at, prologue);
    values.alias(parameter, List.of(copy));
  }

  private List<LLVMBasicBlockRef> reachable() {
    List<LLVMBasicBlockRef> all = Native.blocks(function);
    Set<Long> seen = new LinkedHashSet<>();
    Deque<LLVMBasicBlockRef> work = new ArrayDeque<>(all.subList(0, 1));
    while (!work.isEmpty()) {
      LLVMBasicBlockRef block = work.pop();
      if (seen.add(block.address())) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
          work.push(LLVMGetSuccessor(end, i));
        }
      }
    }
    List<LLVMBasicBlockRef> reached = all.stream().filter(b -> seen.contains(b.address())).toList();
    for (LLVMBasicBlockRef block : reached) {
      blockIds.put(block.address(), blockIds.size());
    }
    return reached;
  }

  private List<LLVMValueRef> instructions(LLVMBasicBlockRef block) {
    return instructions.computeIfAbsent(block.address(), a -> Native.instructions(block));
  }

  private int id(LLVMBasicBlockRef block) {
    return blockIds.getOrDefault(block.address(), -1);
  }

  private void phi(
      LLVMValueRef phi,
      Location at,
      Map<Integer, List<Instruction>> bodies,
      List<Instruction> into) {
    List<Operand.Register> results = values.results(phi);
    List<List<Instruction.Incoming>> incoming = new ArrayList<>();
    results.forEach(r -> incoming.add(new ArrayList<>()));
    Set<Integer> from = new LinkedHashSet<>();
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      int block = id(LLVMGetIncomingBlock(phi, i));
      List<Instruction> before = bodies.get(block);
      if (before != null && from.add(block)) {
        List<Operand> all = arithmetic.scalars(LLVMGetIncomingValue(phi, i), at, before);
        for (int part = 0; part < results.size(); part++) {
          incoming.get(part).add(new Instruction.Incoming(block, all.get(part)));
        }
      }
    }
    for (int part = 0; part < results.size(); part++) {
      into.add(new Instruction.Phi(results.get(part), incoming.get(part), at));
    }
  }
}
