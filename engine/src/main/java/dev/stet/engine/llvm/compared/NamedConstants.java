package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.compile.AlteredUnit;
import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.Scratch;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * Constants by their names where only that can matter: each becomes the result of a function that
 * is called by the name. These are places in the text that are handed to unknown functions,
 * enumerators with which something of their enumeration is compared, and sizes of structures where
 * memory is handled. Where a constant comes from is seen in the code of an {@link AlteredUnit},
 * which is the same but for such constants. All others stay numbers: a place, an enumerator or a
 * size that becomes part of anything else is a value like any other.
 */
public final class NamedConstants {

  /**
   * Which functions may get what.
   *
   * @param warnings the number of the argument that is only a text for people
   * @param conversions what matters of such a text
   */
  public record Users(
      Predicate<String> places,
      Predicate<String> memory,
      Predicate<String> failingAsserts,
      Function<String, OptionalInt> warnings,
      UnaryOperator<String> conversions) {}

  /** A number in the code as it is, and in the altered one. */
  public record Alteration(BigInteger own, BigInteger altered) {

    boolean fits(LLVMValueRef number, LLVMValueRef other) {
      return is(number, own) && is(other, altered);
    }

    private static boolean is(LLVMValueRef constant, BigInteger value) {
      int width = LLVMGetIntTypeWidth(LLVMTypeOf(constant));
      return width <= Long.SIZE
          && BigInteger.valueOf(LLVMConstIntGetZExtValue(constant))
                  .subtract(value)
                  .mod(BigInteger.ONE.shiftLeft(width))
                  .signum()
              == 0;
    }
  }

  private static final int MOST_IN_ARRAY = 4096;

  private final Abstraction calls;
  private final Users users;
  private final Map<String, Alteration> enumerators;
  private final Map<String, Alteration> sizes;
  private final EnumerationUses enumerations;

  private NamedConstants(
      NativeModule module,
      Abstraction calls,
      Users users,
      Map<String, Alteration> enumerators,
      Map<String, Alteration> sizes) {
    this.calls = calls;
    this.users = users;
    this.enumerators = enumerators;
    this.sizes = sizes;
    this.enumerations = new EnumerationUses(module);
  }

  /** The code with such constants named. */
  public static Bitcode in(
      Bitcode bitcode,
      Bitcode altered,
      Map<String, Alteration> enumerators,
      Map<String, Alteration> sizes,
      Users users) {
    try (NativeModule module = NativeModule.parse(bitcode);
        NativeModule other = NativeModule.parse(altered);
        Abstraction calls = new Abstraction(module)) {
      var names = new NamedConstants(module, calls, users, enumerators, sizes);
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        if (LLVMIsDeclaration(f) == 0) {
          names.function(f, LLVMGetNamedFunction(other.module(), Native.name(f)));
        }
      }
      return bitcode.part(module.written());
    }
  }

  private record Pair(LLVMValueRef own, LLVMValueRef altered) {}

  private void function(LLVMValueRef own, @Nullable LLVMValueRef altered) {
    Optional<List<Pair>> pairs =
        altered != null && Native.present(altered)
            ? inStep(Native.blocks(own), Native.blocks(altered))
            : Optional.empty();
    if (pairs.isEmpty()) {
      return;
    }
    Set<Long> compared = enumerations.comparedOnly(own, pair -> enumerator(pairs.get(), pair));
    for (Pair pair : pairs.get()) {
      switch (LLVMGetInstructionOpcode(pair.own())) {
        case LLVMCall -> call(pair);
        case LLVMICmp -> comparison(pair, compared);
        case LLVMSwitch -> choice(pair, compared);
        default -> {}
      }
    }
  }

  /** The instructions of both, one by one; empty where they are not the same but for constants. */
  private static Optional<List<Pair>> inStep(
      List<LLVMBasicBlockRef> own, List<LLVMBasicBlockRef> altered) {
    List<Pair> pairs = new ArrayList<>();
    if (own.size() != altered.size()) {
      return Optional.empty();
    }
    for (int b = 0; b < own.size(); b++) {
      List<LLVMValueRef> mine = Native.instructions(own.get(b));
      List<LLVMValueRef> theirs = Native.instructions(altered.get(b));
      if (mine.size() != theirs.size()) {
        return Optional.empty();
      }
      for (int i = 0; i < mine.size(); i++) {
        LLVMValueRef a = mine.get(i);
        LLVMValueRef c = theirs.get(i);
        if (LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(c)
            || LLVMGetNumOperands(a) != LLVMGetNumOperands(c)) {
          return Optional.empty();
        }
        pairs.add(new Pair(a, c));
      }
    }
    return Optional.of(pairs);
  }

  private void call(Pair pair) {
    LLVMValueRef callee = LLVMGetCalledValue(pair.own());
    boolean direct = Native.present(LLVMIsAFunction(callee));
    String name = direct ? Native.name(callee) : "";
    if (Native.present(LLVMIsAInlineAsm(callee))
        || (direct && LLVMIsDeclaration(callee) == 0)
        || IntrinsicFamily.of(name).isOfDebugging()) {
      return;
    }
    boolean named = false;
    for (int i = 0; i < LLVMGetNumArgOperands(pair.own()); i++) {
      named |= file(pair, i, name);
    }
    boolean unused = !Native.present(LLVMGetFirstUse(pair.own()));
    OptionalInt warning = users.warnings().apply(name);
    if (unused && warning.isPresent() && warning.getAsInt() < LLVMGetNumArgOperands(pair.own())) {
      text(LLVMGetOperand(pair.own(), warning.getAsInt()))
          .ifPresent(
              text ->
                  replace(
                      pair.own(),
                      warning.getAsInt(),
                      MarkerFamily.WARNING.text() + users.conversions().apply(text)));
    }
    for (int i = 0; i < LLVMGetNumArgOperands(pair.own()); i++) {
      LLVMValueRef own = LLVMGetOperand(pair.own(), i);
      LLVMValueRef altered = LLVMGetOperand(pair.altered(), i);
      if (users.failingAsserts().test(name)) {
        if (LLVMIsConstant(own) != 0) {
          replace(pair.own(), i, MarkerFamily.PLACE.text() + "assert." + i);
        }
      } else if (Native.present(LLVMIsAConstantInt(own))
          && Native.present(LLVMIsAConstantInt(altered))) {
        boolean place =
            !IntrinsicFamily.isIntrinsic(name) && users.places().test(name) && (unused || named);
        number(pair, i, own, altered, place, isMemory(pair.own(), name));
      }
    }
  }

  /** A function that is known to work on memory, or an unknown one that returns a place in it. */
  private boolean isMemory(LLVMValueRef call, String name) {
    return users.memory().test(name)
        || Callee.named(name) instanceof Callee.BlockOperation
        || (users.places().test(name) && LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMPointerTypeKind);
  }

  private void number(
      Pair pair, int i, LLVMValueRef own, LLVMValueRef altered, boolean place, boolean memory) {
    long number = LLVMConstIntGetZExtValue(own);
    var moved =
        new Alteration(BigInteger.valueOf(number), BigInteger.valueOf(number + AlteredUnit.LINES));
    if (place && number > 0 && moved.fits(own, altered) && !isSame(own, altered)) {
      long from = line(pair.own());
      replace(pair.own(), i, MarkerFamily.PLACE.text() + "line." + (number - from));
    } else if (memory) {
      size(own, altered).ifPresent(name -> replace(pair.own(), i, MarkerFamily.SIZE.text() + name));
    }
  }

  private static boolean isSame(LLVMValueRef a, LLVMValueRef b) {
    return LLVMConstIntGetZExtValue(a) == LLVMConstIntGetZExtValue(b);
  }

  private static long line(LLVMValueRef instruction) {
    var at = LLVMInstructionGetDebugLoc(instruction);
    return Native.present(at) ? LLVMDILocationGetLine(at) : 0;
  }

  /** {@code 3*struct.node} for three times the size of a structure. */
  private Optional<String> size(LLVMValueRef own, LLVMValueRef altered) {
    List<String> fitting = new ArrayList<>();
    long number = LLVMConstIntGetZExtValue(own);
    sizes.forEach(
        (name, size) -> {
          long one = size.own().longValueExact();
          if (one > 0 && number > 0 && number % one == 0) {
            var times = BigInteger.valueOf(number / one);
            var all = new Alteration(size.own().multiply(times), size.altered().multiply(times));
            if (all.fits(own, altered) && number / one <= MOST_IN_ARRAY) {
              fitting.add(times + "*" + name);
            }
          }
        });
    return fitting.size() == 1 && !isSame(own, altered)
        ? Optional.of(fitting.get(0))
        : Optional.empty();
  }

  /** A text with the name of the C file in it. */
  private boolean file(Pair pair, int argument, String callee) {
    Optional<String> own = text(LLVMGetOperand(pair.own(), argument));
    Optional<String> altered = text(LLVMGetOperand(pair.altered(), argument));
    boolean named =
        users.places().test(callee)
            && own.isPresent()
            && altered.isPresent()
            && !own.equals(altered)
            && altered.get().contains(AlteredUnit.FILE);
    if (named) {
      replace(pair.own(), argument, MarkerFamily.PLACE.text() + "file." + altered.orElseThrow());
    }
    return named;
  }

  private static Optional<String> text(LLVMValueRef operand) {
    if (!Native.present(LLVMIsAGlobalVariable(operand))
        || LLVMGetLinkage(operand) != LLVMPrivateLinkage) {
      return Optional.empty();
    }
    LLVMValueRef contents = LLVMGetInitializer(operand);
    if (!Native.present(contents)
        || !Native.present(LLVMIsAConstantDataSequential(contents))
        || LLVMIsConstantString(contents) == 0) {
      return Optional.empty();
    }
    SizeTPointer length = Scratch.size();
    return Optional.of(Native.string(LLVMGetAsString(contents, length), length.get()));
  }

  private Optional<String> enumerator(LLVMValueRef own, LLVMValueRef altered) {
    return Native.present(LLVMIsAConstantInt(own)) && Native.present(LLVMIsAConstantInt(altered))
        ? enumerators.entrySet().stream()
            .filter(e -> e.getValue().fits(own, altered))
            .map(Map.Entry::getKey)
            .findFirst()
        : Optional.empty();
  }

  /** The enumerator that an operand of an instruction of the function is. */
  private Optional<String> enumerator(List<Pair> pairs, EnumerationUses.Place place) {
    return pairs.stream()
        .filter(p -> p.own().equals(place.instruction()))
        .findFirst()
        .flatMap(
            p ->
                enumerator(
                    LLVMGetOperand(p.own(), place.operand()),
                    LLVMGetOperand(p.altered(), place.operand())));
  }

  private void comparison(Pair pair, Set<Long> compared) {
    for (int i = 0; i < 2; i++) {
      int operand = i;
      if (compared.contains(EnumerationUses.source(LLVMGetOperand(pair.own(), 1 - i)).address())) {
        enumerator(LLVMGetOperand(pair.own(), i), LLVMGetOperand(pair.altered(), i))
            .ifPresent(name -> replace(pair.own(), operand, MarkerFamily.ENUMERATOR.text() + name));
      }
    }
  }

  /** A switch over numbers becomes one over names. */
  private void choice(Pair pair, Set<Long> compared) {
    LLVMValueRef value = LLVMGetOperand(pair.own(), 0);
    if (!compared.contains(EnumerationUses.source(value).address())) {
      return;
    }
    var type = LLVMTypeOf(value);
    for (int i = 2; i < LLVMGetNumOperands(pair.own()); i += 2) {
      Optional<String> name =
          enumerator(LLVMGetOperand(pair.own(), i), LLVMGetOperand(pair.altered(), i));
      if (name.isPresent()) {
        LLVMSetOperand(pair.own(), i, LLVMConstInt(type, number(name.get()), 0));
      }
    }
    LLVMSetOperand(
        pair.own(),
        0,
        calls.call(
            pair.own(),
            MarkerFamily.ENUMERATOR.text() + "of.i" + LLVMGetIntTypeWidth(type),
            Abstraction.Effect.NONE,
            type,
            List.of(value)));
  }

  /** A number that stands for a name. */
  private static long number(String name) {
    return (name.hashCode() & 0x3fff_ffffL) | 0x4000_0000L;
  }

  private void replace(LLVMValueRef instruction, int operand, String name) {
    var type = LLVMTypeOf(LLVMGetOperand(instruction, operand));
    String full = name + "." + Native.text(type);
    LLVMSetOperand(
        instruction,
        operand,
        calls.call(instruction, full, Abstraction.Effect.NONE, type, List.of()));
  }
}
