package dev.stet.engine.ir;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * LLVM's intrinsics that something is known of, each with all types it may have: {@code llvm.abs}
 * for {@code llvm.abs.i32} and {@code llvm.abs.i64} (LLVM language reference, "Intrinsic
 * Functions").
 */
public enum IntrinsicFamily {
  // Blocks of memory.
  MEMCPY("llvm.memcpy"),
  MEMCPY_INLINE("llvm.memcpy.inline"),
  MEMMOVE("llvm.memmove"),
  MEMSET("llvm.memset"),
  MEMSET_INLINE("llvm.memset.inline"),

  // The life of stack objects: of each argument.
  /** From here on the object exists, with contents of its own. */
  LIFETIME_START("llvm.lifetime.start"),
  /** From here on the object is gone, if it was there. */
  LIFETIME_END("llvm.lifetime.end"),
  STACKSAVE("llvm.stacksave"),
  STACKRESTORE("llvm.stackrestore"),
  THREADLOCAL_ADDRESS("llvm.threadlocal.address"),

  // Ends of the program.
  TRAP("llvm.trap"),
  DEBUGTRAP("llvm.debugtrap"),
  /** What a sanitizer of clang found; the argument says what. */
  UBSANTRAP("llvm.ubsantrap"),

  // Said to the compiler.
  /** What clang makes of {@code __builtin_assume}. */
  ASSUME("llvm.assume"),
  EXPECT("llvm.expect"),
  DBG_DECLARE("llvm.dbg.declare"),
  DBG_VALUE("llvm.dbg.value"),
  DBG_LABEL("llvm.dbg.label"),
  DBG_ASSIGN("llvm.dbg.assign"),
  DONOTHING("llvm.donothing"),
  PREFETCH("llvm.prefetch"),
  NOALIAS_SCOPE("llvm.experimental.noalias.scope.decl"),

  // Lists of variable arguments.
  VA_START("llvm.va_start"),
  VA_COPY("llvm.va_copy"),
  VA_END("llvm.va_end"),

  // Numbers.
  SADD_WITH_OVERFLOW("llvm.sadd.with.overflow"),
  SSUB_WITH_OVERFLOW("llvm.ssub.with.overflow"),
  SMUL_WITH_OVERFLOW("llvm.smul.with.overflow"),
  UADD_WITH_OVERFLOW("llvm.uadd.with.overflow"),
  USUB_WITH_OVERFLOW("llvm.usub.with.overflow"),
  UMUL_WITH_OVERFLOW("llvm.umul.with.overflow"),
  UADD_SAT("llvm.uadd.sat"),
  USUB_SAT("llvm.usub.sat"),
  ABS("llvm.abs"),
  SMIN("llvm.smin"),
  SMAX("llvm.smax"),
  UMIN("llvm.umin"),
  UMAX("llvm.umax"),
  BSWAP("llvm.bswap"),
  BITREVERSE("llvm.bitreverse"),
  CTPOP("llvm.ctpop"),
  CTLZ("llvm.ctlz"),
  CTTZ("llvm.cttz"),
  FSHL("llvm.fshl"),
  FSHR("llvm.fshr"),

  // Floats.
  IS_FPCLASS("llvm.is.fpclass"),
  FABS("llvm.fabs"),
  FLOOR("llvm.floor"),
  CEIL("llvm.ceil"),
  TRUNC("llvm.trunc"),
  RINT("llvm.rint"),
  NEARBYINT("llvm.nearbyint"),
  ROUND("llvm.round"),
  ROUNDEVEN("llvm.roundeven"),
  MINNUM("llvm.minnum"),
  MAXNUM("llvm.maxnum"),
  COPYSIGN("llvm.copysign"),
  SQRT("llvm.sqrt"),
  POW("llvm.pow"),
  POWI("llvm.powi"),
  EXP("llvm.exp"),
  EXP2("llvm.exp2"),
  LOG("llvm.log"),
  LOG2("llvm.log2"),
  LOG10("llvm.log10"),
  SIN("llvm.sin"),
  COS("llvm.cos"),
  FMA("llvm.fma"),
  FMULADD("llvm.fmuladd"),
  LDEXP("llvm.ldexp"),

  /** Any other one. */
  UNKNOWN("llvm");

  private static final String PREFIX = "llvm.";

  private static final Pattern TYPES =
      Pattern.compile("(\\.(p\\d+|[if]\\d+|v\\d+[if]\\d+|ppc_fp128))+$");

  private static final Map<String, IntrinsicFamily> BY_TEXT =
      Arrays.stream(values()).collect(Collectors.toMap(IntrinsicFamily::text, Function.identity()));

  private final String text;

  IntrinsicFamily(String text) {
    this.text = text;
  }

  /** The name without types. */
  public String text() {
    return text;
  }

  /** What people read for an intrinsic: {@code memmove}, without types. */
  static String inText(String name) {
    String bare = name.substring(PREFIX.length());
    int end = bare.indexOf('.');
    return end < 0 ? bare : bare.substring(0, end);
  }

  /** Whether a function's or a variable's name is kept for LLVM itself. */
  public static boolean isIntrinsic(String name) {
    return name.startsWith(PREFIX);
  }

  /** The family of an intrinsic by its name, with types or without. */
  public static IntrinsicFamily of(String name) {
    return BY_TEXT.getOrDefault(withoutTypes(name), UNKNOWN);
  }

  /** The name of an intrinsic without its types, whether its family is known or not. */
  public static String withoutTypes(String name) {
    return TYPES.matcher(name).replaceFirst("");
  }

  /** The {@code memcpy} of so many bits for a length: its source and place do not overlap. */
  public static Callee memcpy(int lengthBits) {
    return Callee.named(MEMCPY.text + ".p0.p0.i" + lengthBits);
  }

  /** Whether it sets or copies so many bytes: {@link Callee.BlockOperation}. */
  public boolean isOfBlocks() {
    return switch (this) {
      case MEMCPY, MEMCPY_INLINE, MEMMOVE, MEMSET, MEMSET_INLINE -> true;
      default -> false;
    };
  }

  /** Whether the program may end there, and does but for a stop of the debugger. */
  public boolean mayStop() {
    return this == TRAP || this == DEBUGTRAP;
  }

  /** Whether it is about the life of stack objects that are its arguments. */
  public boolean isOfLifetimes() {
    return this == LIFETIME_START || this == LIFETIME_END;
  }

  /** Whether it works with a list of variable arguments. */
  public boolean isOfArgumentLists() {
    return this == VA_START || this == VA_COPY || this == VA_END;
  }

  /** Whether it only says something to the compiler or to a debugger, and of no value. */
  public boolean isSilent() {
    return isOfDebugging() || this == DONOTHING || this == PREFETCH;
  }

  /** Whether it tells a debugger of variables and labels. */
  public boolean isOfDebugging() {
    return this == DBG_DECLARE || this == DBG_VALUE || this == DBG_LABEL || this == DBG_ASSIGN;
  }
}
