package dev.stet.engine.analysis;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A function of the C library that gives memory (C17 7.22.3).
 *
 * @param source the argument whose memory is moved, or -1
 * @param size the arguments whose product is the number of bytes
 */
public record Allocator(String name, Contents contents, int source, List<Integer> size) {

  /** What new memory holds. */
  public enum Contents {
    UNSET,
    ZERO,
    /** What the old memory held, as far as it reaches. */
    MOVED
  }

  private static final Map<String, Allocator> ALL =
      Map.of(
          "malloc", new Allocator("malloc", Contents.UNSET, -1, List.of(0)),
          "valloc", new Allocator("valloc", Contents.UNSET, -1, List.of(0)),
          "calloc", new Allocator("calloc", Contents.ZERO, -1, List.of(0, 1)),
          "aligned_alloc", new Allocator("aligned_alloc", Contents.UNSET, -1, List.of(1)),
          "memalign", new Allocator("memalign", Contents.UNSET, -1, List.of(1)),
          "realloc", new Allocator("realloc", Contents.MOVED, 0, List.of(1)),
          "reallocarray", new Allocator("reallocarray", Contents.MOVED, 0, List.of(1, 2)));

  public Allocator {
    size = List.copyOf(size);
  }

  /** The only argument of a call that says how large the block is, in units of so many bytes. */
  public Optional<Count> count(Instruction.Call call) {
    BigInteger unit = BigInteger.ONE;
    @Nullable Operand only = null;
    for (int factor : size) {
      Operand argument = call.arguments().get(factor);
      if (argument instanceof Operand.IntConstant c && c.value().signum() > 0) {
        unit = unit.multiply(c.value());
      } else if (only == null) {
        only = argument;
      } else {
        return Optional.empty();
      }
    }
    return only == null ? Optional.empty() : Optional.of(new Count(only, unit));
  }

  /** How many units of so many bytes there are; read without a sign. */
  public record Count(Operand units, BigInteger bytes) {}

  /** The allocator that is called, unless the module has a function of its own by that name. */
  public static Optional<Allocator> called(Module module, Instruction.Call call) {
    String name = call.calleeName();
    if (name == null || module.function(name) != null) {
      return Optional.empty();
    }
    return Optional.ofNullable(ALL.get(name)).filter(a -> a.fits(call));
  }

  private boolean fits(Instruction.Call call) {
    List<Operand> arguments = call.arguments();
    return call.results().size() == 1
        && call.results().get(0).type() instanceof Type.Pointer
        && size.stream()
            .allMatch(a -> a < arguments.size() && arguments.get(a).type() instanceof Type.Int)
        && (source < 0 || arguments.get(source).type() instanceof Type.Pointer);
  }

  /** The pointer to memory that the call gives back, or moves. */
  public static Optional<Operand> freedBy(Module module, Instruction.Call call) {
    Optional<Allocator> allocator = called(module, call);
    int given = allocator.isPresent() ? allocator.get().source() : isFree(module, call) ? 0 : -1;
    return given < 0 ? Optional.empty() : Optional.of(call.arguments().get(given));
  }

  /** Whether memory is given back by the call. */
  public static boolean isFree(Module module, Instruction.Call call) {
    return "free".equals(call.calleeName())
        && module.function("free") == null
        && call.results().isEmpty()
        && call.arguments().size() == 1
        && call.arguments().get(0).type() instanceof Type.Pointer;
  }
}
