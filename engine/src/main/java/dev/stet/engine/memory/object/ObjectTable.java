package dev.stet.engine.memory.object;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The objects that a function names, numbered as they are met: one per place that allocates, on the
 * stack or the heap, one per global variable, one per function whose address is taken.
 */
public final class ObjectTable {

  private static final BigInteger UNKNOWN = BigInteger.ONE.negate();

  /** Above this, allocations fail. */
  private static final int LARGEST_SIZE_BITS = 31;

  private final Module module;
  private final ConstantSizes sizes;
  private final HeapTypes heapTypes;

  /** By the number of an object on the heap: what it is used as. */
  private final Map<Integer, Type> used = new LinkedHashMap<>();

  private final List<MemoryObject> objects = new ArrayList<>();
  private final Map<Integer, MemoryObject> onStack = new LinkedHashMap<>();
  private final Map<Integer, MemoryObject> onHeap = new LinkedHashMap<>();
  private final Map<String, MemoryObject> globals = new LinkedHashMap<>();
  private final Map<String, MemoryObject> functions = new LinkedHashMap<>();

  public ObjectTable(Module module, Function function) {
    this.module = module;
    this.sizes = new ConstantSizes(function);
    this.heapTypes = new HeapTypes(function);
  }

  /** In the order they were met. */
  public List<MemoryObject> all() {
    return Collections.unmodifiableList(objects);
  }

  public MemoryObject get(int id) {
    return objects.get(id - MemoryObject.FIRST);
  }

  /** The object on the stack whose address the register always is, or null. */
  public @Nullable MemoryObject onStack(Operand.Register register) {
    return onStack.get(register.id());
  }

  /** The object that an allocation makes. */
  public MemoryObject allocated(Instruction.Allocate allocate) {
    return onStack.computeIfAbsent(
        allocate.result().id(),
        r -> {
          long size =
              allocate.count() instanceof Operand.IntConstant n
                  ? module.layout().sizeOf(allocate.element()) * n.value().longValue()
                  : MemoryObject.UNKNOWN_SIZE;
          Type type =
              allocate.count() instanceof Operand.IntConstant n && n.value().intValue() == 1
                  ? allocate.element()
                  : new Type.Array(
                      allocate.element(),
                      size < 0
                          ? Long.MAX_VALUE
                          : ((Operand.IntConstant) allocate.count()).value().longValue(),
                      module.layout().sizeOf(allocate.element()));
          String name =
              allocate.variable() == null ? allocate.result().name() : allocate.variable().name();
          return add(name, MemoryObject.Kind.STACK, type, size);
        });
  }

  /** The object that a call of an allocator makes. */
  public MemoryObject allocated(Instruction.Call call, Allocator allocator) {
    return onHeap.computeIfAbsent(
        call.results().get(0).id(),
        r -> {
          BigInteger size = BigInteger.ONE;
          for (int factor : allocator.size()) {
            Optional<BigInteger> constant = sizes.of(call.arguments().get(factor));
            size =
                constant.isEmpty() || size.signum() < 0 ? UNKNOWN : size.multiply(constant.get());
          }
          boolean known = size.signum() >= 0 && size.bitLength() < LARGEST_SIZE_BITS;
          long bytes = known ? size.longValue() : MemoryObject.UNKNOWN_SIZE;
          String name = allocator.name() + "_" + (onHeap.size() + 1);
          MemoryObject made = add(name, MemoryObject.Kind.HEAP, Type.VOID, bytes);
          used.put(made.id(), heapTypes.of(call.results().get(0), bytes));
          return made;
        });
  }

  /** The declared type of an object, or what it is used as where it has none. */
  public Type usedAs(MemoryObject object) {
    return used.getOrDefault(object.id(), object.type());
  }

  public MemoryObject function(String name) {
    return functions.computeIfAbsent(name, n -> add(n, MemoryObject.Kind.FUNCTION, Type.VOID, 0));
  }

  public boolean knowsGlobal(String name) {
    return globals.containsKey(name);
  }

  public MemoryObject global(String name) {
    return globals.computeIfAbsent(name, this::addGlobal);
  }

  private MemoryObject addGlobal(String name) {
    Global global = module.global(name);
    if (global == null) {
      return add(name, MemoryObject.Kind.GLOBAL, Type.VOID, MemoryObject.UNKNOWN_SIZE);
    }
    return add(
        name,
        global.mutability() == Global.Mutability.CONSTANT
            ? MemoryObject.Kind.CONSTANT
            : MemoryObject.Kind.GLOBAL,
        global.type(),
        global.initial() == null && global.sizeBytes() == 0
            ? MemoryObject.UNKNOWN_SIZE
            : global.sizeBytes());
  }

  private MemoryObject add(String name, MemoryObject.Kind kind, Type type, long size) {
    var object = new MemoryObject(MemoryObject.FIRST + objects.size(), name, kind, type, size);
    objects.add(object);
    return object;
  }
}
