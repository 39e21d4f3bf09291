package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMDILexicalBlockFileMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDILexicalBlockMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDILocationGetColumn;
import static org.bytedeco.llvm.global.LLVM.LLVMDILocationGetInlinedAt;
import static org.bytedeco.llvm.global.LLVM.LLVMDILocationGetLine;
import static org.bytedeco.llvm.global.LLVM.LLVMDILocationGetScope;
import static org.bytedeco.llvm.global.LLVM.LLVMDILocationMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDIScopeGetFile;
import static org.bytedeco.llvm.global.LLVM.LLVMDISubprogramMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDIVariableGetLine;
import static org.bytedeco.llvm.global.LLVM.LLVMInstructionGetDebugLoc;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** Places and variables of the C text, from debug information. */
public final class DebugInfo {

  private final Metadata metadata;
  private final CTypes types;
  private final SourceTexts texts;
  private final Map<Long, Place> places = new LinkedHashMap<>();
  private final Map<Long, Location> locations = new LinkedHashMap<>();
  private final Map<Long, String> functions = new LinkedHashMap<>();
  private final Map<Long, Boolean> plain = new LinkedHashMap<>();

  /** File and function of a scope. */
  private record Place(String file, String function) {}

  public DebugInfo(Metadata metadata, CTypes types, SourceTexts texts) {
    this.metadata = metadata;
    this.types = types;
    this.texts = texts;
  }

  public SourceTexts texts() {
    return texts;
  }

  /** Where an instruction of {@code function} stands. */
  public Location location(LLVMValueRef instruction, String function) {
    LLVMMetadataRef at = LLVMInstructionGetDebugLoc(instruction);
    return Native.present(at) ? read(at) : Location.of(SourceRange.NOWHERE, function);
  }

  /** Where the loop begins in the text that a branch leads back into; empty where it does not. */
  public Optional<Location> loopStart(LLVMValueRef branch) {
    LLVMValueRef loop = metadata.attached(branch, "llvm.loop");
    return loop == null
        ? Optional.empty()
        : Metadata.valueOperands(loop).stream()
            .filter(Objects::nonNull)
            .map(node -> LLVMValueAsMetadata(node))
            .filter(node -> Metadata.kind(node) == LLVMDILocationMetadataKind)
            .findFirst()
            .map(this::read);
  }

  private Location read(LLVMMetadataRef at) {
    Location known = locations.get(at.address());
    if (known == null) {
      Place place = place(LLVMDILocationGetScope(at));
      LLVMMetadataRef call = LLVMDILocationGetInlinedAt(at);
      known =
          new Location(
              range(place.file(), LLVMDILocationGetLine(at), LLVMDILocationGetColumn(at)),
              place.function(),
              Native.present(call) ? read(call) : null);
      locations.put(at.address(), known);
    }
    return known;
  }

  private SourceRange range(String file, int line, int column) {
    return line == 0
        ? SourceRange.NOWHERE
        : SourceRange.at(file, line, texts.column(file, line, Math.max(1, column)));
  }

  private Place place(LLVMMetadataRef scope) {
    Place known = places.get(scope.address());
    if (known == null) {
      known = new Place(Metadata.path(LLVMDIScopeGetFile(scope)), functionOf(scope));
      places.put(scope.address(), known);
    }
    return known;
  }

  private String functionOf(LLVMMetadataRef scope) {
    String known = functions.get(scope.address());
    if (known == null) {
      known = readFunctionOf(scope);
      functions.put(scope.address(), known);
    }
    return known;
  }

  private String readFunctionOf(LLVMMetadataRef scope) {
    LLVMMetadataRef outer = scope;
    while (outer != null && isBlock(Metadata.kind(outer))) {
      outer = metadata.operand(outer, 1);
    }
    return outer != null && Metadata.kind(outer) == LLVMDISubprogramMetadataKind
        ? metadata.stringOperand(outer, 2)
        : "";
  }

  private static boolean isBlock(int kind) {
    return kind == LLVMDILexicalBlockMetadataKind || kind == LLVMDILexicalBlockFileMetadataKind;
  }

  /** A DILocalVariable; {@code parameters} are the names of its function's parameters. */
  public Variable local(LLVMMetadataRef variable, Set<String> parameters) {
    LLVMMetadataRef scope = metadata.operand(variable, 0);
    String name = metadata.stringOperand(variable, 1);
    boolean outermost = scope != null && Metadata.kind(scope) == LLVMDISubprogramMetadataKind;
    return new Variable(
        name,
        types.read(metadata.operand(variable, 3)),
        outermost && parameters.contains(name) ? Variable.Kind.PARAMETER : Variable.Kind.LOCAL,
        scope == null ? "" : functionOf(scope),
        LLVMDIVariableGetLine(variable));
  }

  /** A DIGlobalVariable. */
  public Variable global(LLVMMetadataRef variable) {
    LLVMMetadataRef scope = metadata.operand(variable, 0);
    return new Variable(
        metadata.stringOperand(variable, 1),
        types.read(metadata.operand(variable, 3)),
        Variable.Kind.GLOBAL,
        scope == null ? "" : functionOf(scope),
        LLVMDIVariableGetLine(variable));
  }

  /** Whether a variable of the module is declared as one that nobody may write to. */
  public boolean isConstant(LLVMMetadataRef variable) {
    return types.isConstant(metadata.operand(variable, 3));
  }

  /** A C type; void for none. */
  public CType type(@Nullable LLVMMetadataRef type) {
    return types.read(type);
  }

  /** The C types of the result and the parameters of a DISubprogram; empty where unknown. */
  public List<CType> signature(LLVMMetadataRef subprogram) {
    LLVMMetadataRef type = metadata.operand(subprogram, 4);
    LLVMMetadataRef list = type == null ? null : metadata.operand(type, 3);
    List<CType> signature = new ArrayList<>();
    if (list != null) {
      for (LLVMValueRef each : metadata.valueOperands(list)) {
        signature.add(types.read(each == null ? null : LLVMValueAsMetadata(each)));
      }
      if (signature.isEmpty()) {
        // As a value, a list of only "no type" looks like an empty one.
        signature.add(types.read(null));
      }
    }
    return signature;
  }

  /** Whether the expression of a {@code llvm.dbg} call leaves the value as it is. */
  public boolean isPlain(LLVMValueRef expression) {
    return plain.computeIfAbsent(
        expression.address(), address -> Native.text(expression).contains("!DIExpression()"));
  }

  public Metadata metadata() {
    return metadata;
  }
}
