package dev.stet.engine.property;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Obligation.Mention;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import dev.stet.engine.property.CheckConditions.Signedness;
import dev.stet.engine.property.Claim.Otherwise;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes the condition of a clang check apart into claims with the values a message names. */
final class ArithmeticClaims {

  private static final Set<BinaryOperator> DIVISIONS =
      EnumSet.of(
          BinaryOperator.UDIV,
          BinaryOperator.SDIV,
          BinaryOperator.FDIV,
          BinaryOperator.UREM,
          BinaryOperator.SREM,
          BinaryOperator.FREM);

  private static final Set<BinaryOperator> SHIFTS =
      EnumSet.of(BinaryOperator.SHL, BinaryOperator.LSHR, BinaryOperator.ASHR);

  private final Body body;
  private final CheckConditions conditions;
  private final Map<Operand, List<CType>> types = new LinkedHashMap<>();
  private final int longBits;

  ArithmeticClaims(Body body, int longBits) {
    this.body = body;
    this.conditions = new CheckConditions(body);
    this.longBits = longBits;
    var function = body.function();
    for (int i = 0; i < Math.min(function.parameters().size(), function.variables().size()); i++) {
      type(function.parameters().get(i), function.variables().get(i).type());
    }
    for (Block block : body.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Bind bind) {
          type(bind.value(), bind.variable().type());
        }
      }
    }
  }

  private void type(Operand value, CType type) {
    if (value instanceof Operand.Register) {
      types.computeIfAbsent(value, v -> new ArrayList<>()).add(type);
    }
  }

  /**
   * The claims behind a trap.
   *
   * @param condition true on the good edge
   * @param good the block of the good edge
   * @param at where the check stands
   */
  List<Claim> of(Trap trap, Operand condition, @Nullable Block good, SourceRange at) {
    return switch (trap) {
      case ADD, SUBTRACT, MULTIPLY, NEGATE -> overflow(trap, condition);
      case DIVISION -> division(condition, good, at);
      case BOUNDS -> bounds(condition);
      case SHIFT -> shift(condition, good, at);
      case FLOAT_CAST -> conversion(condition, good, at);
      case ARRAY_SIZE -> arraySize(condition);
      case BUILTIN -> builtin(condition, good);
      case OTHER -> List.of();
    };
  }

  private List<Claim> overflow(Trap trap, Operand condition) {
    var arithmetic = conditions.overflow(condition);
    if (arithmetic.isEmpty()) {
      return List.of(new Claim(CheckKind.SIGNED_OVERFLOW, condition, List.of(), Otherwise.WRAPS));
    }
    var a = arithmetic.get();
    var sign = isSigned(a.op()) ? Signedness.SIGNED : Signedness.UNSIGNED;
    var kind = sign == Signedness.SIGNED ? CheckKind.SIGNED_OVERFLOW : CheckKind.UNSIGNED_OVERFLOW;
    var values = new ArrayList<Mention>();
    if (trap == Trap.NEGATE) {
      values.add(mention(Role.OPERAND, a.right(), sign));
      values.add(label(Role.OPERATOR, "-", a.right()));
    } else {
      values.add(mention(Role.LEFT, a.left(), sign));
      values.add(mention(Role.RIGHT, a.right(), sign));
      values.add(label(Role.OPERATOR, symbol(a.op()), a.left()));
    }
    return List.of(new Claim(kind, condition, values, Otherwise.WRAPS));
  }

  /**
   * {@code __builtin_clz(x)}, {@code __builtin_ctz(x)}: x != 0. What {@code __builtin_assume} is
   * given is assumed behind it, as the program asks for.
   */
  private static List<Claim> builtin(Operand condition, @Nullable Block good) {
    if (good != null
        && good.instructions().stream()
            .anyMatch(
                i ->
                    (i instanceof Instruction.Assume a && a.condition().equals(condition))
                        || (i instanceof Instruction.Call c
                            && c.callee().is(IntrinsicFamily.ASSUME)
                            && c.arguments().contains(condition)))) {
      return List.of();
    }
    var values = List.of(label(Role.COUNTED, "", condition));
    return List.of(new Claim(CheckKind.SHIFT, condition, values, Otherwise.IS_ASSUMED));
  }

  private static boolean isSigned(OverflowOperator op) {
    return switch (op) {
      case SADD, SSUB, SMUL -> true;
      case UADD, USUB, UMUL -> false;
    };
  }

  private static String symbol(OverflowOperator op) {
    return switch (op) {
      case SADD, UADD -> "+";
      case SSUB, USUB -> "-";
      case SMUL, UMUL -> "*";
    };
  }

  /** {@code y != 0}, and for signed operands {@code x != MIN || y != -1}. */
  private List<Claim> division(Operand condition, @Nullable Block good, SourceRange at) {
    var operation = binary(good, at, DIVISIONS);
    var values = new ArrayList<Mention>();
    if (operation != null) {
      var sign =
          operation.op() == BinaryOperator.SDIV || operation.op() == BinaryOperator.SREM
              ? Signedness.SIGNED
              : Signedness.UNSIGNED;
      values.add(mention(Role.LEFT, operation.left(), sign));
      values.add(mention(Role.DIVISOR, operation.right(), sign));
      var isQuotient =
          operation.op() == BinaryOperator.SDIV || operation.op() == BinaryOperator.UDIV;
      values.add(label(Role.OPERATOR, isQuotient ? "/" : "%", operation.left()));
    }
    var claims = new ArrayList<Claim>();
    for (Operand part : conditions.conjuncts(condition)) {
      if (!CheckConditions.isTrue(part) && !isTrivial(part)) {
        var kind = isAboutZero(part) ? CheckKind.DIVISION_BY_ZERO : CheckKind.SIGNED_OVERFLOW;
        claims.add(new Claim(kind, part, values, Otherwise.IS_ASSUMED));
      }
    }
    return claims;
  }

  private boolean isAboutZero(Operand part) {
    return CheckConditions.isFalse(part)
        || conditions
            .comparison(part)
            .filter(c -> CheckConditions.isFalse(c.right()) || CheckConditions.isFalse(c.left()))
            .isPresent();
  }

  /** A disjunction with true. */
  private boolean isTrivial(Operand condition) {
    return body.definition(condition) instanceof Instruction.Binary b
        && b.op() == BinaryOperator.OR
        && (CheckConditions.isTrue(b.left()) || CheckConditions.isTrue(b.right()));
  }

  private List<Claim> bounds(Operand condition) {
    var values = new ArrayList<Mention>();
    conditions
        .comparison(condition)
        .ifPresent(
            c -> {
              var index = conditions.narrow(c.left());
              var bound = conditions.narrow(c.right());
              values.add(mention(Role.INDEX, index.value(), index.signedness()));
              values.add(label(Role.ARRAY, "", bound.value()));
              values.add(mention(Role.BOUND, bound.value(), bound.signedness()));
            });
    return List.of(new Claim(CheckKind.ARRAY_BOUNDS, condition, values, Otherwise.IS_ASSUMED));
  }

  /** {@code count < width}, and for a signed left operand that no bit goes past the sign. */
  private List<Claim> shift(Operand condition, @Nullable Block good, SourceRange at) {
    var operation = binary(good, at, SHIFTS);
    var values = new ArrayList<Mention>();
    if (operation != null) {
      values.add(mention(Role.LEFT, operation.left(), Signedness.SIGNED));
      var count = conditions.narrow(operation.right());
      values.add(mention(Role.COUNT, count.value(), count.signedness()));
      values.add(
          label(
              Role.OPERATOR, operation.op() == BinaryOperator.SHL ? "<<" : ">>", operation.left()));
    }
    var claims = new ArrayList<Claim>();
    var parts = conditions.conjuncts(condition);
    for (int i = 0; i < parts.size(); i++) {
      if (i == 1) {
        values.add(label(Role.SIGN, "sign", parts.get(i)));
      }
      var otherwise = i == 0 ? Otherwise.IS_ASSUMED : Otherwise.WRAPS;
      claims.add(new Claim(CheckKind.SHIFT, parts.get(i), values, otherwise));
    }
    return claims;
  }

  private List<Claim> conversion(Operand condition, @Nullable Block good, SourceRange at) {
    var values = new ArrayList<Mention>();
    for (Operand part : conditions.conjuncts(condition)) {
      conditions
          .comparison(part)
          .filter(c -> values.isEmpty() && c.left() instanceof Operand.Register)
          .ifPresent(c -> values.add(mention(Role.OPERAND, c.left(), Signedness.SIGNED)));
    }
    if (good != null) {
      good.instructions().stream()
          .filter(i -> i instanceof Instruction.Cast && i.at().range().equals(at))
          .map(Instruction.Cast.class::cast)
          .filter(c -> c.op() == CastOperator.FP_TO_SI || c.op() == CastOperator.FP_TO_UI)
          .findFirst()
          .ifPresent(c -> values.add(target(c)));
    }
    return List.of(new Claim(CheckKind.CONVERSION, condition, values, Otherwise.IS_ASSUMED));
  }

  private Mention target(Instruction.Cast cast) {
    var sign = cast.op() == CastOperator.FP_TO_SI ? Signedness.SIGNED : Signedness.UNSIGNED;
    return label(Role.TARGET, plain(cast.result().type(), sign).name(), cast.operand());
  }

  /** A declared array without elements exists all the same, in GNU C and on machines. */
  private List<Claim> arraySize(Operand condition) {
    var values = new ArrayList<Mention>();
    conditions
        .comparison(condition)
        .ifPresent(c -> values.add(mention(Role.SIZE, c.left(), Signedness.SIGNED)));
    return List.of(new Claim(CheckKind.ARRAY_BOUNDS, condition, values, Otherwise.WRAPS));
  }

  /** The first of these operations in the good block at this place. */
  private static Instruction.@Nullable Binary binary(
      @Nullable Block good, SourceRange at, Set<BinaryOperator> operators) {
    if (good != null) {
      for (Instruction instruction : good.instructions()) {
        if (instruction instanceof Instruction.Binary b
            && b.at().range().equals(at)
            && operators.contains(b.op())) {
          return b;
        }
      }
    }
    return null;
  }

  private Mention mention(String role, Operand value, Signedness signedness) {
    return new Mention(role, "", value, typeOf(value, signedness));
  }

  /** A mention whose label says it all. */
  private static Mention label(String role, String label, Operand value) {
    return new Mention(role, label, value, CType.UNKNOWN);
  }

  /** The type of a variable that holds the value, where it reads the bits the same way. */
  private CType typeOf(Operand value, Signedness signedness) {
    return types.getOrDefault(value, List.of()).stream()
        .filter(t -> fits(t, value.type(), signedness))
        .findFirst()
        .orElse(plain(value.type(), signedness));
  }

  private static boolean fits(CType type, Type of, Signedness signedness) {
    return switch (type.encoding()) {
      case SIGNED, SIGNED_CHAR -> of instanceof Type.Int && signedness != Signedness.UNSIGNED;
      case UNSIGNED, UNSIGNED_CHAR, BOOLEAN ->
          of instanceof Type.Int && signedness != Signedness.SIGNED;
      case FLOAT -> of instanceof Type.Floating;
      case POINTER, ENUM, AGGREGATE, UNKNOWN -> false;
    };
  }

  private CType plain(Type type, Signedness signedness) {
    if (type instanceof Type.Floating f) {
      return new CType(floatName(f.kind()), CType.Encoding.FLOAT, f.kind().storedBits());
    } else if (type instanceof Type.Int i) {
      var name = integerName(i.bits());
      return signedness != Signedness.UNSIGNED
          ? new CType(name, CType.Encoding.SIGNED, i.bits())
          : new CType("unsigned " + name, CType.Encoding.UNSIGNED, i.bits());
    }
    return CType.UNKNOWN;
  }

  private static String floatName(FloatKind kind) {
    return switch (kind) {
      case HALF -> "_Float16";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case X87, QUAD -> "long double";
    };
  }

  private String integerName(int bits) {
    if (bits <= 8) {
      return "char";
    } else if (bits <= 16) {
      return "short";
    } else if (bits <= 32) {
      return "int";
    } else if (bits <= longBits) {
      return "long";
    }
    return bits <= 64 ? "long long" : "__int128";
  }
}
