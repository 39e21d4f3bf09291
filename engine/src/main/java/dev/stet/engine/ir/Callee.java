package dev.stet.engine.ir;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What a call calls, read once from the operand that leads there: nobody else looks at how the
 * names of intrinsics and of the verifier's functions begin. A program may have a function of its
 * own by such a name; whether it has is for those to say who ask (see {@link Module#function}).
 */
public sealed interface Callee {

  /** Where the call leads. */
  Operand operand();

  /** What is called by an operand: a function by its name, or whatever a pointer leads to. */
  static Callee of(Operand operand) {
    return operand instanceof Operand.FunctionAddress function
        ? named(function.function())
        : new Pointer(operand);
  }

  /** What a function's name tells of it. */
  static Known named(String name) {
    if (IntrinsicFamily.isIntrinsic(name)) {
      IntrinsicFamily family = IntrinsicFamily.of(name);
      return family.isOfBlocks()
          ? new BlockOperation(family, name)
          : new OtherIntrinsic(family, name);
    } else if (name.startsWith(Observation.PREFIX)) {
      return new Observation(name.substring(Observation.PREFIX.length()));
    }
    Optional<Handed> handed = Handed.of(name);
    if (handed.isPresent()) {
      return handed.get();
    }
    Optional<Checker.Role> role = Checker.Role.of(name);
    if (role.isPresent()) {
      return new Checker(role.get(), name);
    }
    Optional<MarkerFamily> marker = MarkerFamily.of(name);
    return marker.isPresent() ? new Marker(marker.get(), name) : new Named(name);
  }

  /** The callee where other operands take the place of its own. */
  default Callee with(UnaryOperator<Operand> others) {
    Operand other = others.apply(operand());
    return other.equals(operand()) ? this : of(other);
  }

  /** Whether it is the function of this name. */
  default boolean is(String function) {
    return this instanceof Known known && known.name().equals(function);
  }

  /** Whether it is a marker of this family. */
  default boolean is(MarkerFamily family) {
    return this instanceof Marker marker && marker.family() == family;
  }

  /** Whether it is an intrinsic of this family. */
  default boolean is(IntrinsicFamily family) {
    return this instanceof Intrinsic intrinsic && intrinsic.family() == family;
  }

  /** Whether it speaks so to a verifier. */
  default boolean is(Checker.Role role) {
    return this instanceof Checker checker && checker.role() == role;
  }

  /** Whether it gives any value and does nothing else. */
  default boolean isNondeterministic() {
    return is(Checker.Role.ANY_VALUE);
  }

  /** Whether it is undefined what the program does where its arguments are not as they must be. */
  default boolean isRequirement() {
    return this instanceof Marker marker && marker.family().isRequirement();
  }

  /** Whether it copies a block of memory. */
  default boolean isCopy() {
    return this instanceof BlockOperation block && !block.isFill();
  }

  /** Something that is called by its name. */
  sealed interface Known extends Callee {

    String name();

    @Override
    default Operand operand() {
      return new Operand.FunctionAddress(name());
    }
  }

  /** A function of the program, of a library, or of nobody knows what. */
  record Named(String name) implements Known {}

  /** One of LLVM's intrinsics; the name tells its types as well ({@code llvm.abs.i32}). */
  sealed interface Intrinsic extends Known {
    IntrinsicFamily family();
  }

  /**
   * Fills or copies so many bytes: the arguments are the place, the value or source, the length.
   */
  record BlockOperation(IntrinsicFamily family, String name) implements Intrinsic {

    /** Whether all bytes are set to one value. */
    public boolean isFill() {
      return family == IntrinsicFamily.MEMSET || family == IntrinsicFamily.MEMSET_INLINE;
    }

    /** Whether bytes are copied between blocks that must not overlap. */
    public boolean isBetweenDisjoint() {
      return family == IntrinsicFamily.MEMCPY || family == IntrinsicFamily.MEMCPY_INLINE;
    }
  }

  /** An intrinsic that works on no block of memory. */
  record OtherIntrinsic(IntrinsicFamily family, String name) implements Intrinsic {}

  /** A function by which a program, or a model of the library, speaks to a verifier. */
  record Checker(Role role, String name) implements Known {

    /** Must not be called; a task may say the same of other functions. */
    public static final String ERROR = "__VERIFIER_error";

    /** The function of {@link Role#REQUIRES_SET}. */
    public static final String MUST_BE_SET = "stet.must.be.set";

    private static final String REQUIRE_CHARACTER = ModelName.helper("require_character");
    private static final Set<String> ASSUMPTIONS = Set.of("__VERIFIER_assume", "__CPROVER_assume");
    private static final Set<String> ASSERTIONS = Set.of("__VERIFIER_assert", "__CPROVER_assert");

    /** Asks for a condition; no text can have a function of that name. */
    public static final String ASKED = "__VERIFIER_assert@";

    /** What such a function is for. */
    public enum Role {
      /** Executions where its argument is zero are not looked at. */
      ASSUMES,
      /** Its argument must not be zero; each file may have a function of its own. */
      ASSERTS,
      /** Gives any value and does nothing else ({@link Nondeterministic}). */
      ANY_VALUE,
      /** Its argument, an i1, tells whether what is read next was set before. */
      REQUIRES_SET,
      /** Its argument must be EOF or fit an unsigned char. */
      REQUIRES_CHARACTER;

      private boolean has(String name) {
        return switch (this) {
          case ASSUMES -> ASSUMPTIONS.contains(name);
          case ASSERTS -> ASSERTIONS.contains(FileLocal.inText(name));
          case ANY_VALUE -> Nondeterministic.is(name);
          case REQUIRES_SET -> name.equals(MUST_BE_SET);
          case REQUIRES_CHARACTER -> name.equals(REQUIRE_CHARACTER);
        };
      }

      private static Optional<Role> of(String name) {
        return Arrays.stream(values()).filter(role -> role.has(name)).findFirst();
      }
    }
  }

  /**
   * What a call that is not followed was given, gave back and may have changed.
   *
   * @param function that was called; empty where the function at hand begins, with what it finds in
   *     memory
   */
  record Observation(String function) implements Known {

    private static final String PREFIX = "stet.observed.";

    /** What the function at hand finds in memory where it begins. */
    public static Observation atEntry() {
      return new Observation("");
    }

    public boolean isAtEntry() {
      return function.isEmpty();
    }

    @Override
    public String name() {
      return PREFIX + function;
    }
  }

  /**
   * What memory holds that a function finds which is called next, and not followed: the first
   * argument leads to what may hold it, the second is the value.
   *
   * @param function that is called
   */
  record Handed(Needs needs, String function) implements Known {

    private static final String PREFIX = "stet.handed.";

    /** What the function needs of a value that it finds. */
    public enum Needs {
      /** Somebody has set it. */
      SET,
      /** It was set and is null or leads somewhere. */
      LEADS_SOMEWHERE_OR_NULL,
      LEADS_SOMEWHERE
    }

    private static Optional<Handed> of(String name) {
      if (!name.startsWith(PREFIX)) {
        return Optional.empty();
      }
      return Arrays.stream(Needs.values())
          .map(needs -> new Handed(needs, ""))
          .filter(none -> name.startsWith(none.name()))
          .map(none -> new Handed(none.needs, name.substring(none.name().length())))
          .findFirst();
    }

    @Override
    public String name() {
      return PREFIX + needs.name() + "." + function;
    }
  }

  /** A function that does not exist and stands for something in a version that is compared. */
  record Marker(MarkerFamily family, String name) implements Known {

    /** What follows behind how the names of the family begin. */
    public String detail() {
      return name.substring(family.text().length());
    }
  }

  /** Whatever an operand leads to. */
  record Pointer(Operand operand) implements Callee {}
}
