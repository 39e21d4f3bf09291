package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedMetadataNumOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedMetadataOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * The structures and enumerations that the code of a unit uses, from debug information.
 *
 * @param structures by the compiler's name ({@code struct.node})
 * @param enumerations the value of each constant by its name, for each enumeration
 */
public record UnitTypes(
    Map<String, Structure> structures, List<Map<String, BigInteger>> enumerations) {

  private static final Pattern ENUMERATOR =
      Pattern.compile("DIEnumerator\\(name: \"(\\w+)\", value: (-?\\d+)");

  /**
   * A structure's layout.
   *
   * @param fieldBits the offset in bits of each named member; of a member that is an array also,
   *     with brackets behind its name, the size
   * @param types what each named member holds
   * @param members what each named member is declared as
   * @param nested of each member that is a structure or a union, or an array of these, and has no
   *     name as a type, the offsets in bits of what is named in it ({@code a}, {@code b.c}); of one
   *     that has a name nothing
   */
  public record Structure(
      Map<String, Long> fieldBits,
      Map<String, MemberType> types,
      Map<String, CType> members,
      Map<String, Map<String, Long>> nested,
      long sizeBytes) {
    public Structure {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
      types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
      nested = Collections.unmodifiableMap(new LinkedHashMap<>(nested));
      fieldBits = Collections.unmodifiableMap(new LinkedHashMap<>(fieldBits));
    }

    /**
     * Whether a member of both lies elsewhere, is wider or an array of another size or means its
     * bytes in another way, or all has another size.
     */
    public boolean isLaidOutUnlike(Structure other) {
      return sizeBytes != other.sizeBytes
          || differ(fieldBits, other.fieldBits)
          || types.entrySet().stream()
              .anyMatch(
                  e -> {
                    MemberType there = other.types.get(e.getKey());
                    return there != null
                        && (!e.getValue().isSameKindAs(there)
                            || e.getValue().isOfOtherWidth(there));
                  })
          || nested.entrySet().stream()
              .anyMatch(e -> differ(e.getValue(), other.nested.getOrDefault(e.getKey(), Map.of())));
    }

    /** Whether something of both lies elsewhere. */
    private static boolean differ(Map<String, Long> some, Map<String, Long> others) {
      return some.entrySet().stream()
          .anyMatch(
              e -> others.containsKey(e.getKey()) && !e.getValue().equals(others.get(e.getKey())));
    }
  }

  /**
   * What a member holds, under all typedefs and qualifiers.
   *
   * @param scalars of an array or a structure, those in it
   * @param bits without padding behind it
   */
  public record MemberType(CType.Encoding encoding, Set<Type> scalars, long bits) {
    public MemberType {
      scalars = Collections.unmodifiableSet(new LinkedHashSet<>(scalars));
    }

    /** Whether both are scalars of which one has more bits, be they in what was padding. */
    private boolean isOfOtherWidth(MemberType other) {
      return encoding != CType.Encoding.AGGREGATE
          && other.encoding != CType.Encoding.AGGREGATE
          && bits != other.bits;
    }

    /** What bytes are taken for. */
    private enum Kind {
      INTEGER,
      TRUTH,
      FLOAT,
      POINTER
    }

    /** Whether the same bytes may be the same value in both. */
    public boolean isSameKindAs(MemberType other) {
      Set<Kind> own = kinds();
      Set<Kind> theirs = other.kinds();
      return own.isEmpty() || theirs.isEmpty() || own.equals(theirs);
    }

    /** Empty where it is not known. */
    private Set<Kind> kinds() {
      return switch (encoding) {
        case SIGNED, UNSIGNED, SIGNED_CHAR, UNSIGNED_CHAR, ENUM -> EnumSet.of(Kind.INTEGER);
        case BOOLEAN -> EnumSet.of(Kind.TRUTH);
        case FLOAT -> EnumSet.of(Kind.FLOAT);
        case POINTER -> EnumSet.of(Kind.POINTER);
        case AGGREGATE, UNKNOWN ->
            scalars.stream()
                .map(MemberType::kind)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Kind.class)));
      };
    }

    private static Kind kind(Type scalar) {
      return scalar instanceof Type.Floating
          ? Kind.FLOAT
          : scalar instanceof Type.Pointer ? Kind.POINTER : Kind.INTEGER;
    }
  }

  public UnitTypes {
    structures = Collections.unmodifiableMap(new LinkedHashMap<>(structures));
    enumerations = List.copyOf(enumerations);
  }

  /** The value of each enumeration constant by its name. */
  public Map<String, BigInteger> enumerators() {
    Map<String, BigInteger> all = new LinkedHashMap<>();
    enumerations.forEach(all::putAll);
    return all;
  }

  /** Those of a compiled unit. */
  public static UnitTypes of(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      Metadata metadata = new Metadata(module.context());
      FieldNames fields = new FieldNames(metadata);
      TypeCollector.collectAll(module, metadata, fields);
      return new UnitTypes(fields.layouts(), enumerations(module, metadata));
    }
  }

  private static List<Map<String, BigInteger>> enumerations(
      NativeModule module, Metadata metadata) {
    List<Map<String, BigInteger>> all = new ArrayList<>();
    int count = LLVMGetNamedMetadataNumOperands(module.module(), TypeCollector.UNITS);
    try (PointerPointer<LLVMValueRef> units = new PointerPointer<>(Math.max(1, count))) {
      LLVMGetNamedMetadataOperands(module.module(), TypeCollector.UNITS, units);
      for (int i = 0; i < count; i++) {
        LLVMMetadataRef unit = LLVMValueAsMetadata(units.get(LLVMValueRef.class, i));
        for (LLVMMetadataRef type : list(metadata, metadata.operand(unit, 4))) {
          Map<String, BigInteger> values = new LinkedHashMap<>();
          for (LLVMMetadataRef each : list(metadata, metadata.operand(type, 4))) {
            Matcher found = ENUMERATOR.matcher(metadata.text(each));
            if (found.find()) {
              values.put(found.group(1), new BigInteger(found.group(2)));
            }
          }
          all.add(values);
        }
      }
    }
    return all;
  }

  private static List<LLVMMetadataRef> list(Metadata metadata, @Nullable LLVMMetadataRef node) {
    List<LLVMMetadataRef> all = new ArrayList<>();
    if (node != null) {
      for (LLVMValueRef each : metadata.valueOperands(node)) {
        if (each != null) {
          all.add(LLVMValueAsMetadata(each));
        }
      }
    }
    return all;
  }
}
