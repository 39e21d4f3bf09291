package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMConstantAsMetadataMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMLocalAsMetadataMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.types.DebugInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** Which C variable a register or stack object holds ({@code llvm.dbg.*}). */
final class VariableReader {

  private final DebugInfo debug;
  private final FunctionOperands values;
  private final Set<String> parameters;
  private final Map<Operand, String> names;
  private final Map<String, Variable> parameterVariables = new LinkedHashMap<>();
  private final Map<Long, Variable> declared = new LinkedHashMap<>();
  private final Map<Long, Variable> variables = new LinkedHashMap<>();

  VariableReader(
      DebugInfo debug,
      FunctionOperands values,
      Set<String> parameters,
      Map<Operand, String> names) {
    this.debug = debug;
    this.values = values;
    this.parameters = parameters;
    this.names = names;
  }

  Map<String, Variable> parameterVariables() {
    return parameterVariables;
  }

  @Nullable Variable declaredFor(LLVMValueRef alloca) {
    return declared.get(alloca.address());
  }

  /** {@code llvm.dbg.declare}: the variable lives in a stack object. */
  void declare(LLVMValueRef call) {
    LLVMValueRef object = described(call);
    if (object != null) {
      declared.putIfAbsent(object.address(), variable(call));
    }
  }

  /** {@code llvm.dbg.value}: the variable has a value from here on. */
  void bind(LLVMValueRef call, Location at, List<Instruction> into) {
    LLVMValueRef value = described(call);
    if (value == null) {
      return;
    }
    Variable variable = variable(call);
    List<Operand> scalars = values.scalars(value);
    if (scalars.size() == 1 && !variable.name().startsWith("__vla_expr")) {
      names.putIfAbsent(scalars.get(0), variable.name());
      into.add(new Instruction.Bind(variable, scalars.get(0), at));
    }
  }

  private Variable variable(LLVMValueRef call) {
    LLVMMetadataRef node = LLVMValueAsMetadata(LLVMGetOperand(call, 1));
    Variable variable =
        variables.computeIfAbsent(node.address(), address -> debug.local(node, parameters));
    if (variable.kind() == Variable.Kind.PARAMETER) {
      parameterVariables.putIfAbsent(variable.name(), variable);
    }
    return variable;
  }

  /** The value that the call describes, or null where it is not one value as it is. */
  private @Nullable LLVMValueRef described(LLVMValueRef call) {
    LLVMValueRef wrapped = LLVMGetOperand(call, 0);
    int kind = LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped));
    boolean one =
        kind == LLVMLocalAsMetadataMetadataKind || kind == LLVMConstantAsMetadataMetadataKind;
    return one && debug.isPlain(LLVMGetOperand(call, 2))
        ? Metadata.valueOperands(wrapped).get(0)
        : null;
  }
}
