package dev.stet.engine.witness.code;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.ExternalEffect;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Surroundings;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.machine.CallFrame;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.PreparedFunction;
import dev.stet.engine.witness.machine.Reachability;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.List;

/** A call: of a function with a body, of a library function with a model, or of an unknown one. */
final class CallStep implements PreparedFunction.CallSite {

  private final Instruction.Call call;
  private final Library library;
  private final Reader callee;
  private final List<Reader> arguments;
  private final List<ArraySource> arrays;
  private final List<Type> argumentTypes;
  private final int[] results;
  private final Result result;

  /** Whether the function does something with what the call gives. */
  enum Result {
    READ,
    DROPPED
  }

  CallStep(
      Instruction.Call call,
      Library library,
      Reader callee,
      List<Reader> arguments,
      List<ArraySource> arrays,
      int[] results,
      Result result) {
    this.library = library;
    this.result = result;
    this.call = call;
    this.callee = callee;
    this.arguments = arguments;
    this.arrays = arrays.stream().allMatch(ArraySource.NONE::equals) ? List.of() : arrays;
    this.argumentTypes = call.arguments().stream().map(Operand::type).toList();
    this.results = results;
  }

  @Override
  public void run(CallFrame frame) {
    var machine = frame.machine;
    var target = (Value.Pointer) callee.read(frame);
    var object = target.object();
    if (object != null && isOfCaller(machine, object)) {
      outside(frame, "(" + object.name() + ")", read(frame));
      return;
    }
    if (object == null || object.kind() != ConcreteObject.Kind.FUNCTION || target.offset() != 0) {
      throw machine.undefined(
          target.isNull() ? CheckKind.NULL_DEREFERENCE : CheckKind.INVALID_DEREFERENCE,
          target.isNull() ? "call through a null pointer" : "call of what is no function");
    }
    List<Value> values = read(frame);
    var function = machine.prepared(object.name());
    if (function != null) {
      machine.call(function, adapted(machine, function, values), ArraySource.given(arrays, frame));
    } else {
      external(frame, known(object.name()), values);
    }
  }

  /**
   * Whether it stands for code that the caller gave: a function like others that are not in sight.
   * Those who answer for such functions by themselves know them by name only.
   */
  private static boolean isOfCaller(Machine machine, ConcreteObject object) {
    return object.kind() == ConcreteObject.Kind.EXTERNAL
        && !machine.statics().isAll()
        && machine.surroundings() == Surroundings.NONE;
  }

  private List<Value> read(CallFrame frame) {
    var values = new ArrayList<Value>(arguments.size());
    for (var argument : arguments) {
      values.add(argument.read(frame));
    }
    return values;
  }

  /** The arguments that the function has parameters for. */
  private List<Value> adapted(Machine machine, PreparedFunction function, List<Value> values) {
    int wanted = function.parameterCount();
    boolean fits =
        values.size() == wanted
            || (values.size() > wanted && function.source().arity() == Function.Arity.VARIADIC);
    for (int i = 0; fits && i < wanted; i++) {
      fits = function.parameterType(i).equals(argumentTypes.get(i));
    }
    if (!fits) {
      throw machine.unmodelled(
          "call of " + ModelName.inText(function.name()) + " with other arguments than it has");
    }
    return values;
  }

  @Override
  public void receive(CallFrame frame, List<Value> values) {
    if (values.size() < results.length) {
      throw frame.machine.unmodelled("result of a function that returns none");
    }
    for (int i = 0; i < results.length; i++) {
      frame.registers[results[i]] = values.get(i);
    }
  }

  /**
   * Whether the function may do something with what it is given. A whole program has no caller for
   * whom any such behaviour would be worth a warning.
   */
  private static boolean mayChange(Callee.Known function, List<Value> arguments) {
    return mayChangeAnything(function) && arguments.stream().anyMatch(CallStep::isWritable);
  }

  private static boolean mayChangeAnything(Callee.Known function) {
    return ExternalEffect.of(function) != ExternalEffect.NONE
        && !Reachability.onlyReads(function.name());
  }

  private static boolean isWritable(Value argument) {
    var object = argument instanceof Value.Pointer pointer ? pointer.object() : null;
    return object != null
        && object.state() != ConcreteObject.State.READ_ONLY
        && switch (object.kind()) {
          case STACK, HEAP, GLOBAL -> true;
          case EXTERNAL, FUNCTION, WILD -> false;
        };
  }

  /** Read here only where a pointer leads there. */
  private Callee.Known known(String function) {
    return call.callee() instanceof Callee.Known named ? named : Callee.named(function);
  }

  private void external(CallFrame frame, Callee.Known function, List<Value> values) {
    var machine = frame.machine;
    String name = function.name();
    var type = results.length == 1 ? call.results().get(0).type() : Type.VOID;
    var answered = machine.surroundings().called(function, values, type);
    if (answered.isPresent()) {
      receive(frame, List.of(answered.get()));
      return;
    }
    var modelled = library.call(function, values, argumentTypes, type);
    if (modelled.isPresent()) {
      receive(frame, modelled.get());
      return;
    }
    var declaration = machine.declaration(name);
    if (declaration != null && declaration.returns() == Declaration.Returns.NEVER) {
      throw new ExecutionEnd(
          new ExecutionOutcome.Stopped(name, machine.here(), machine.leaksNow()));
    }
    library.requireTable(name, values, argumentTypes);
    if (library.isBeyondModel(function)
        || (machine.statics().isAll() && mayChange(function, values))) {
      throw machine.unmodelled("call of " + name);
    }
    String model = machine.here().libraryFunction();
    if (model != null && Catalogue.has(model, Trait.READS_INPUT)) {
      machine.inputs().noteEnvironment(model + "()");
    } else if (model == null && result == Result.READ && !function.isNondeterministic()) {
      machine.inputs().noteEnvironment(name + "()");
    }
    Reachability.exposeFrom(machine, name, values);
    if (mayChangeAnything(function)) {
      codeOutsideRan(machine);
    }
    var cType = declaration == null ? CType.UNKNOWN : declaration.resultType();
    answer(frame, name, name, cType);
  }

  /** Code that is not in sight and has no name runs. */
  private void outside(CallFrame frame, String shown, List<Value> values) {
    var machine = frame.machine;
    machine.inputs().noteEnvironment(shown + "()");
    Reachability.exposeFrom(machine, values);
    codeOutsideRan(machine);
    answer(frame, CallTarget.ThroughPointer.LABEL, shown, CType.UNKNOWN);
  }

  private static void codeOutsideRan(Machine machine) {
    machine.inputs().codeOutsideRan();
    machine.statics().codeOutsideRan();
  }

  /**
   * The results are inputs.
   *
   * @param label by which their source knows them
   * @param shown what people read
   */
  private void answer(CallFrame frame, String label, String shown, CType cType) {
    var machine = frame.machine;
    var answers = new ArrayList<Value>(results.length);
    for (var register : call.results()) {
      answers.add(machine.inputs().ask(InputQuestion.Kind.EXTERN_RESULT, label, register.type()));
    }
    receive(frame, answers);
    if (answers.size() == 1) {
      var type = call.results().get(0).type();
      machine.log().add(() -> new Event.Answered(call.at(), shown, answers.get(0), type, cType));
    }
  }
}
