package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.types.CTypes;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeCollector;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * What a function does with values of enumerations that it is given: in parameters and in members
 * of structures. Where all of them are only compared with enumerators and passed on, their numbers
 * do not matter to it.
 */
final class EnumerationUses {

  /** An operand of an instruction. */
  record Place(LLVMValueRef instruction, int operand) {}

  private final Metadata metadata;
  private final FieldNames fields;

  EnumerationUses(NativeModule module) {
    this.metadata = new Metadata(module.context());
    this.fields = new FieldNames(metadata);
    TypeCollector.collect(module, metadata, fields);
  }

  /** The value behind conversions to another width. */
  static LLVMValueRef source(LLVMValueRef value) {
    LLVMValueRef at = value;
    while (Native.present(LLVMIsAZExtInst(at)) || Native.present(LLVMIsASExtInst(at))) {
      at = LLVMGetOperand(at, 0);
    }
    return at;
  }

  /**
   * The reads, by address, of values of enumerations that this function uses in no other way than
   * by names.
   *
   * @param enumerator the changed enumerator that an operand is
   */
  Set<Long> comparedOnly(LLVMValueRef function, Function<Place, Optional<String>> enumerator) {
    Map<Long, LLVMMetadataRef> variables = variables(function);
    Map<Long, List<LLVMValueRef>> reads = new LinkedHashMap<>();
    Map<Long, LLVMMetadataRef> types = new LinkedHashMap<>();
    Set<Long> written = new LinkedHashSet<>();
    for (var block : Native.blocks(function)) {
      for (LLVMValueRef i : Native.instructions(block)) {
        boolean load = LLVMGetInstructionOpcode(i) == LLVMLoad;
        boolean store = LLVMGetInstructionOpcode(i) == LLVMStore;
        if (!load && !store) {
          continue;
        }
        LLVMValueRef place = LLVMGetOperand(i, load ? 0 : 1);
        LLVMMetadataRef type = enumeration(place, variables);
        if (type == null) {
          continue;
        }
        types.put(type.address(), type);
        if (load) {
          reads.computeIfAbsent(type.address(), k -> new ArrayList<>()).add(i);
        } else if (!Native.present(LLVMIsAArgument(LLVMGetOperand(i, 0)))) {
          // What is computed, or given by a number, need not be one of its values.
          written.add(type.address());
        }
      }
    }
    Set<Long> compared = new LinkedHashSet<>();
    reads.forEach(
        (type, all) -> {
          Set<String> names = names(java.util.Objects.requireNonNull(types.get(type)));
          if (!written.contains(type)
              && all.stream().allMatch(r -> isComparedOnly(r, names, enumerator))) {
            all.forEach(r -> compared.add(r.address()));
          }
        });
    return compared;
  }

  private boolean isComparedOnly(
      LLVMValueRef value, Set<String> names, Function<Place, Optional<String>> enumerator) {
    for (var use = LLVMGetFirstUse(value); Native.present(use); use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      boolean fine =
          switch (LLVMGetInstructionOpcode(user)) {
            case LLVMZExt, LLVMSExt -> isComparedOnly(user, names, enumerator);
            case LLVMICmp -> isTest(user, names, enumerator);
            case LLVMSwitch -> isChoice(user, names, enumerator);
            case LLVMCall -> true;
            default -> false;
          };
      if (!fine) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTest(
      LLVMValueRef test, Set<String> names, Function<Place, Optional<String>> enumerator) {
    int predicate = LLVMGetICmpPredicate(test);
    return (predicate == LLVMIntEQ || predicate == LLVMIntNE)
        && (isOne(new Place(test, 0), names, enumerator)
            || isOne(new Place(test, 1), names, enumerator));
  }

  private static boolean isChoice(
      LLVMValueRef choice, Set<String> names, Function<Place, Optional<String>> enumerator) {
    for (int i = 2; i < LLVMGetNumOperands(choice); i += 2) {
      if (!isOne(new Place(choice, i), names, enumerator)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOne(
      Place place, Set<String> names, Function<Place, Optional<String>> enumerator) {
    return enumerator.apply(place).filter(names::contains).isPresent();
  }

  /** The types of the variables that stand in memory. */
  private Map<Long, LLVMMetadataRef> variables(LLVMValueRef function) {
    Map<Long, LLVMMetadataRef> types = new LinkedHashMap<>();
    for (var block : Native.blocks(function)) {
      for (LLVMValueRef i : Native.instructions(block)) {
        if (LLVMGetInstructionOpcode(i) == LLVMCall
            && Native.present(LLVMIsADbgVariableIntrinsic(i))) {
          List<@Nullable LLVMValueRef> place = Metadata.valueOperands(LLVMGetOperand(i, 0));
          LLVMValueRef at = place.isEmpty() ? null : place.get(0);
          LLVMMetadataRef type = metadata.operand(LLVMValueAsMetadata(LLVMGetOperand(i, 1)), 3);
          if (at != null && type != null) {
            types.put(at.address(), type);
          }
        }
      }
    }
    return types;
  }

  /** The enumeration that what stands at a place is a value of; null where it is none. */
  private @Nullable LLVMMetadataRef enumeration(
      LLVMValueRef place, Map<Long, LLVMMetadataRef> variables) {
    LLVMMetadataRef type = variables.get(place.address());
    if (type == null && Native.present(LLVMIsAGetElementPtrInst(place))) {
      type = member(place);
    }
    while (type != null && Metadata.kind(type) == LLVMDIDerivedTypeMetadataKind) {
      type = LLVMGetDINodeTag(type) == CTypes.POINTER ? null : metadata.operand(type, 3);
    }
    return type != null
            && Metadata.kind(type) == LLVMDICompositeTypeMetadataKind
            && LLVMGetDINodeTag(type) == CTypes.ENUMERATION
        ? type
        : null;
  }

  private @Nullable LLVMMetadataRef member(LLVMValueRef gep) {
    var type = LLVMGetGEPSourceElementType(gep);
    if (LLVMGetNumOperands(gep) != 3 || LLVMGetTypeKind(type) != LLVMStructTypeKind) {
      return null;
    }
    LLVMValueRef index = LLVMGetOperand(gep, 2);
    var layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(function(gep)));
    long offset = LLVMOffsetOfElement(layout, type, (int) LLVMConstIntGetZExtValue(index));
    return fields.type(TypeReader.structName(type), offset);
  }

  private static LLVMValueRef function(LLVMValueRef instruction) {
    return LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  }

  private Set<String> names(LLVMMetadataRef enumeration) {
    Set<String> names = new LinkedHashSet<>();
    LLVMMetadataRef list = metadata.operand(enumeration, 4);
    if (list != null) {
      for (LLVMValueRef each : metadata.valueOperands(list)) {
        if (each != null) {
          names.add(metadata.stringOperand(LLVMValueAsMetadata(each), 0));
          names.add(metadata.stringOperand(LLVMValueAsMetadata(each), 1));
          names.add(metadata.stringOperand(LLVMValueAsMetadata(each), 2));
        }
      }
    }
    return names;
  }
}
