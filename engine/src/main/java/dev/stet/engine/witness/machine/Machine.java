package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.FileLocal;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.execution.EventLog;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.execution.Surroundings;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state of one execution: open calls, memory, what is left of the limits, the log. */
public final class Machine {

  /** Of a long chain of calls, as many are named in a location. */
  private static final int NAMED_CALLS = 32;

  /** Steps take well under a microsecond: patience is asked a few times in a millisecond. */
  private static final long STEPS_BETWEEN_LOOKS = 1 << 12;

  private final Module module;
  private final Limits limits;
  private final Patience patience;
  private final Inputs inputs;
  private final Surroundings surroundings;
  private final Memory memory;
  private final MemoryAccess access;
  private final Code code;
  private final StaticObjects statics;
  private final EventLog log = new EventLog();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();
  private final Map<String, PreparedFunction> prepared = new LinkedHashMap<>();
  private final List<ConcreteObject> heap = new ArrayList<>();
  private final @Nullable RepetitionWatch watch;
  private @Nullable CallFrame top;
  private long steps;
  private long nextLook;
  private long calls;

  /** Whether an execution ends where it comes back to a state. */
  public enum Repetition {
    RUNS_ON,
    ENDS
  }

  /** How a function is brought into the form that runs. */
  @FunctionalInterface
  public interface Code {
    PreparedFunction prepare(Machine machine, Function function);
  }

  public Machine(
      Module module,
      Code code,
      UnsetValues unset,
      Scope scope,
      InputSource source,
      Limits limits,
      Patience patience,
      Repetition repetition,
      Surroundings surroundings) {
    this.module = module;
    this.code = code;
    this.surroundings = surroundings;
    this.limits = limits;
    this.patience = patience;
    this.memory = new Memory(module.layout(), this);
    this.inputs = new Inputs(this, source);
    this.access = new MemoryAccess(module.layout(), memory, unset, this);
    this.watch = repetition == Repetition.ENDS ? new RepetitionWatch(this) : null;
    module.functions().forEach(f -> functions.put(f.name(), f));
    module.declarations().forEach(d -> declarations.put(d.name(), d));
    this.statics = new StaticObjects(this, module, scope);
  }

  public DataLayout layout() {
    return module.layout();
  }

  Limits limits() {
    return limits;
  }

  public Inputs inputs() {
    return inputs;
  }

  public Surroundings surroundings() {
    return surroundings;
  }

  public Memory memory() {
    return memory;
  }

  public MemoryAccess access() {
    return access;
  }

  public StaticObjects statics() {
    return statics;
  }

  public EventLog log() {
    return log;
  }

  long steps() {
    return steps;
  }

  /** The heap blocks so far, freed ones included. */
  public List<ConcreteObject> heap() {
    return heap;
  }

  /** Who looks for states that come back, or null where nobody does. */
  public @Nullable RepetitionWatch watch() {
    return watch;
  }

  public @Nullable Declaration declaration(String name) {
    return declarations.get(name);
  }

  /** The function ready to run, or null where it has no body. */
  /** The program that is run. */
  public Module module() {
    return module;
  }

  public @Nullable PreparedFunction prepared(String name) {
    var known = prepared.get(name);
    if (known == null && functions.containsKey(name)) {
      known = code.prepare(this, functions.get(name));
      prepared.put(name, known);
    }
    return known;
  }

  public Execution run(String entry) {
    try {
      var function = prepared(entry);
      if (function == null) {
        throw new IllegalArgumentException("no function with a body is named " + entry);
      }
      open(function);
      loop();
      throw new IllegalStateException("the entry function cannot return into nothing");
    } catch (ExecutionEnd end) {
      return new Execution(entry, end.outcome(), log.events(), inputs.texts(), steps);
    }
  }

  /** What others can see in memory once the execution has ended. */
  public FinalMemory finalMemory() {
    var seen = new ArrayList<>(statics.named());
    seen.addAll(inputs.externals());
    return new MemoryView(module).of(seen);
  }

  private void open(PreparedFunction function) {
    var frame = new CallFrame(this, function, null, List.of(), ++calls);
    top = frame;
    var arguments = new ArrayList<Value>();
    for (int i = 0; i < function.parameterCount(); i++) {
      arguments.add(
          inputs.askParameter(function.parameterVariable(i).name(), function.parameterType(i)));
    }
    enter(frame, arguments);
  }

  private void loop() {
    var frame = top;
    while (frame != null) {
      var block = frame.function.block(frame.block);
      while (frame.next < block.length()) {
        block.step(frame.next++).run(frame);
        if (top != frame) {
          break;
        }
      }
      if (top == frame) {
        charge(block.length() + 1L);
        frame.next++;
        block.exit().run(frame);
        frame.next = 0;
      }
      frame = top;
    }
  }

  /** Opens a call; the arguments are already of the parameters' types. */
  public void call(PreparedFunction function, List<Value> arguments) {
    call(function, arguments, List.of());
  }

  /**
   * The same of a function that is given arrays in structures.
   *
   * @param arrays by parameter; null where it is given none
   */
  public void call(
      PreparedFunction function, List<Value> arguments, List<@Nullable GivenArray> arrays) {
    var frame = new CallFrame(this, function, top, arrays, ++calls);
    if (frame.depth > limits.callDepth()) {
      throw beyondLimits("more open calls than a replay may have");
    }
    enter(frame, arguments);
    charge(1);
    if (watch != null) {
      watch.called(frame, arguments);
    }
    top = frame;
  }

  private void enter(CallFrame frame, List<Value> arguments) {
    var function = frame.function;
    var line = function.line();
    long serial = frame.serial;
    log.add(() -> new Event.Entered(line, FileLocal.inText(function.name()), serial));
    for (int i = 0; i < function.parameterCount(); i++) {
      var variable = function.parameterVariable(i);
      var type = function.parameterType(i);
      var value = arguments.get(i);
      frame.registers[function.parameterSlot(i)] = value;
      // Words of structures mean nothing to a reader; their members are told as they are stored.
      if (variable.type().encoding() != CType.Encoding.AGGREGATE) {
        log.add(() -> new Event.Assigned(line, variable.name(), value, type, variable.type()));
      }
    }
  }

  /** Closes the innermost call and hands its values to the call instruction. */
  public void leave(CallFrame frame, List<Value> values, List<Type> types) {
    for (var variable : frame.variables()) {
      memory.end(variable);
    }
    if (watch != null) {
      watch.left(frame);
    }
    var at = frame.at().range().isLibrary() ? here() : frame.at();
    var function = frame.function;
    long serial = frame.serial;
    log.add(
        () ->
            new Event.Left(
                at, function.name(), serial, values, types, function.source().resultType()));
    var caller = frame.caller;
    if (caller == null) {
      throw new ExecutionEnd(new ExecutionOutcome.Returned(values, leaks(values)));
    }
    top = caller;
    var call = caller.function.block(caller.block).step(caller.next - 1);
    ((PreparedFunction.CallSite) call).receive(caller, values);
  }

  /** What is left on the heap where the entry function returns these values. */
  private ExecutionOutcome.Leaks leaks(List<Value> values) {
    return leaks(values, List.of());
  }

  /** What is left on the heap where the program ends in the midst of its calls. */
  public ExecutionOutcome.Leaks leaksNow() {
    var registers = new ArrayList<Value>();
    var variables = new ArrayList<ConcreteObject>();
    for (var frame = top; frame != null; frame = frame.caller) {
      variables.addAll(frame.variables());
      Arrays.stream(frame.registers).filter(Objects::nonNull).forEach(registers::add);
    }
    return leaks(registers, variables);
  }

  private ExecutionOutcome.Leaks leaks(List<Value> values, List<ConcreteObject> variables) {
    var roots = new ArrayList<ConcreteObject>(variables);
    roots.addAll(statics.named());
    roots.addAll(inputs.externals());
    var left = heap.stream().filter(block -> block.state() != ConcreteObject.State.DEAD).toList();
    var reached =
        left.isEmpty() ? Set.<ConcreteObject>of() : Reachability.from(this, values, roots);
    return new ExecutionOutcome.Leaks(
        left.stream().map(block -> block.description().at()).toList(),
        left.stream()
            .filter(block -> !reached.contains(block))
            .map(block -> block.description().at())
            .toList());
  }

  /** Takes steps off the limit. */
  public void charge(long count) {
    steps += count;
    if (steps > limits.steps() || steps < 0) {
      throw new ExecutionEnd(new ExecutionOutcome.OutOfSteps(here()));
    }
    if (steps >= nextLook) {
      nextLook = steps + STEPS_BETWEEN_LOOKS;
      if (patience.isOver()) {
        throw new ExecutionEnd(new ExecutionOutcome.OutOfPatience(here()));
      }
    }
  }

  /** Where execution stands, with the open calls. */
  public Location here() {
    if (top == null) {
      return Location.of(SourceRange.NOWHERE, "");
    }
    var places = new ArrayList<Location>();
    for (var frame = top; frame != null && places.size() <= NAMED_CALLS; frame = frame.caller) {
      places.add(frame.at());
    }
    var all = places.get(places.size() - 1);
    for (int i = places.size() - 2; i >= 0; i--) {
      all = places.get(i).calledFrom(all);
    }
    return all;
  }

  public ExecutionEnd unmodelled(String construct) {
    return new ExecutionEnd(new ExecutionOutcome.Unmodelled(construct, here()));
  }

  ExecutionEnd beyondLimits(String what) {
    return new ExecutionEnd(new ExecutionOutcome.BeyondLimits(what, here()));
  }

  public ExecutionEnd undefined(CheckKind kind, String what) {
    return new ExecutionEnd(new ExecutionOutcome.UndefinedBehaviour(kind, what, here()));
  }
}
