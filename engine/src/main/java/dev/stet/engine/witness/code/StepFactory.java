package dev.stet.engine.witness.code;

import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.StoreEvents;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.machine.CallFrame;
import dev.stet.engine.witness.machine.Inputs;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.MemoryAccess;
import dev.stet.engine.witness.machine.PointerArithmetic;
import dev.stet.engine.witness.machine.PreparedFunction.Step;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.CValueFormat;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.FloatArithmetic;
import dev.stet.engine.witness.value.IntegerArithmetic;
import dev.stet.engine.witness.value.ObjectPath;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The step of each instruction. Longer than most files: one method for each kind. */
final class StepFactory implements Instruction.Visitor<Step> {

  private final Machine machine;
  private final Preparation preparation;

  /** Registers that hold what an uninitialised variable happens to hold. */
  private final Set<Integer> open = new LinkedHashSet<>();

  private final LvalueNames names;
  private final Library library;
  private final StrayPointers stray = new StrayPointers();

  StepFactory(Machine machine, Preparation preparation, LvalueNames names) {
    this.machine = machine;
    this.preparation = preparation;
    this.names = names;
    this.library = new Library(machine);
  }

  private Reader reader(Operand operand) {
    return preparation.reader(operand);
  }

  private int slot(Operand.Register register) {
    return preparation.slot(register);
  }

  @Override
  public Step visit(Instruction.Binary i) {
    int result = slot(i.result());
    var left = reader(i.left());
    var right = reader(i.right());
    var op = i.op();
    if (i.left().type() instanceof Type.Floating f) {
      return frame ->
          frame.registers[result] =
              FloatArithmetic.binary(op, f.kind(), left.read(frame), right.read(frame));
    }
    int width = machine.access().widthOf(i.left().type());
    if (!IntegerArithmetic.isDivision(op) && !IntegerArithmetic.isShift(op)) {
      return stray.binary(
          i,
          frame ->
              frame.registers[result] =
                  IntegerArithmetic.binary(op, width, left.read(frame), right.read(frame)));
    }
    return frame ->
        frame.registers[result] =
            partial(frame, op, i.result().type(), width, left.read(frame), right.read(frame));
  }

  /** Division and shifts, which have no value for some operands. */
  private static Value partial(
      CallFrame frame, BinaryOperator op, Type type, int width, Value left, Value right) {
    var amount = Value.bitsOf(right);
    if (IntegerArithmetic.isDivision(op)) {
      if (amount.signum() == 0) {
        throw frame.machine.undefined(CheckKind.DIVISION_BY_ZERO, "division by zero");
      }
    } else if (amount.bitLength() > 31 || amount.intValue() >= width) {
      return frame.machine.inputs().ask(InputQuestion.Kind.UNDEFINED, "", type);
    }
    return IntegerArithmetic.binary(op, width, left, right);
  }

  @Override
  public Step visit(Instruction.Overflow i) {
    int result = slot(i.result());
    int overflow = slot(i.overflow());
    var left = reader(i.left());
    var right = reader(i.right());
    int width = machine.access().widthOf(i.left().type());
    var wrapping = Integers.wrapping(i.op());
    return frame -> {
      var l = left.read(frame);
      var r = right.read(frame);
      frame.registers[result] = IntegerArithmetic.binary(wrapping, width, l, r);
      frame.registers[overflow] = Value.of(IntegerArithmetic.overflows(i.op(), width, l, r));
    };
  }

  @Override
  public Step visit(Instruction.Compare i) {
    int result = slot(i.result());
    var left = reader(i.left());
    var right = reader(i.right());
    var predicate = i.predicate();
    var type = i.left().type();
    if (type instanceof Type.Floating f) {
      return frame ->
          frame.registers[result] =
              Value.of(
                  FloatArithmetic.compare(
                      predicate, f.kind(), left.read(frame), right.read(frame)));
    } else if (type instanceof Type.Pointer) {
      return frame -> {
        Value l = left.read(frame);
        Value r = right.read(frame);
        StrayPointers.compared(frame.machine, predicate, l, r);
        frame.registers[result] =
            Value.of(PointerArithmetic.compare(frame.machine, predicate, l, r));
      };
    }
    int width = machine.access().widthOf(type);
    return frame ->
        frame.registers[result] =
            Value.of(
                IntegerArithmetic.compare(predicate, width, left.read(frame), right.read(frame)));
  }

  @Override
  public Step visit(Instruction.Cast i) {
    if (i.op() == CastOperator.FREEZE && i.operand() instanceof Operand.Undefined) {
      open.add(i.result().id());
    }
    int result = slot(i.result());
    var operand = reader(i.operand());
    stray.converted(i, operand);
    var cast = Conversion.of(machine, i.op(), i.operand().type(), i.result().type());
    return frame -> frame.registers[result] = cast.apply(frame.machine, operand.read(frame));
  }

  @Override
  public Step visit(Instruction.Select i) {
    int result = slot(i.result());
    var condition = reader(i.condition());
    var whenTrue = reader(i.whenTrue());
    var whenFalse = reader(i.whenFalse());
    return frame ->
        frame.registers[result] =
            (Value.isTrue(condition.read(frame)) ? whenTrue : whenFalse).read(frame);
  }

  @Override
  public Step visit(Instruction.Phi i) {
    throw new IllegalArgumentException("a phi belongs to the edges into its block");
  }

  @Override
  public Step visit(Instruction.Allocate i) {
    int result = slot(i.result());
    var count = reader(i.count());
    long size = machine.layout().sizeOf(i.element());
    var variable = i.variable();
    var name = variable == null ? nameOf(i.result()) : variable.name();
    return frame -> {
      var memory = frame.machine.memory();
      var elements = Value.bitsOf(count.read(frame));
      var bytes = elements.multiply(BigInteger.valueOf(size));
      if (bytes.compareTo(frame.machine.layout().mostBytes()) > 0) {
        throw frame.machine.unmodelled("variable of " + bytes + " bytes");
      }
      var type =
          elements.equals(BigInteger.ONE)
              ? i.element()
              : new Type.Array(i.element(), elements.longValue(), size);
      var object =
          memory.create(
              ConcreteObject.Kind.STACK,
              name,
              memory.nextInstance(ConcreteObject.Kind.STACK, name),
              bytes.longValue(),
              type,
              variable,
              i.at());
      frame.own(object);
      frame.registers[result] = new Value.Pointer(object, 0);
    };
  }

  /** The compiler's name for a stack slot, without what it adds to the programmer's. */
  private static String nameOf(Operand.Register slot) {
    var name = slot.name();
    int dot = name.indexOf('.');
    return name.isEmpty() ? slot.toString() : dot > 0 ? name.substring(0, dot) : name;
  }

  @Override
  public Step visit(Instruction.Load i) {
    int result = slot(i.result());
    var address = reader(i.address());
    var type = i.result().type();
    if (i.access() == Instruction.Access.VOLATILE) {
      return frame -> {
        var pointer = (Value.Pointer) address.read(frame);
        int bytes = (frame.machine.access().widthOf(type) + 7) / 8;
        frame.machine.access().accessible(pointer, bytes, MemoryAccess.Use.READ);
        var now = frame.machine.inputs().askVolatile(pointer, type);
        frame.registers[result] = now == null ? frame.machine.access().load(pointer, type) : now;
      };
    }
    var place = PlaceText.of(names.of(i.address()), preparation, machine);
    if (i.access() == Instruction.Access.MUST_BE_SET) {
      return frame -> {
        var text = place.now(frame);
        frame
            .machine
            .inputs()
            .reading(place.isBehindPointer() ? text : Inputs.UNNAMED, place.type());
        frame.registers[result] = frame.machine.access().loadSet(address.read(frame), type, text);
        frame.machine.inputs().readingUnnamed();
      };
    }
    if (!place.isBehindPointer()) {
      return frame ->
          frame.registers[result] = frame.machine.access().load(address.read(frame), type);
    }
    return frame -> {
      frame.machine.inputs().reading(place.now(frame), place.type());
      frame.registers[result] = frame.machine.access().load(address.read(frame), type);
      frame.machine.inputs().readingUnnamed();
    };
  }

  @Override
  public Step visit(Instruction.Store i) {
    var value = reader(i.value());
    var address = reader(i.address());
    var type = i.value().type();
    var place = PlaceText.of(names.of(i.address()), preparation, machine);
    if (i.value() instanceof Operand.Register r && open.contains(r.id())) {
      return frame -> {
        var pointer = (Value.Pointer) address.read(frame);
        frame.machine.access().storeUnset(pointer, type, value.read(frame));
      };
    }
    boolean isVolatile = i.access() == Instruction.Access.VOLATILE;
    return frame -> {
      var written = value.read(frame);
      var pointer = (Value.Pointer) address.read(frame);
      frame.machine.access().store(pointer, type, written);
      if (isVolatile) {
        frame.machine.surroundings().wroteVolatile(pointer, written);
      }
      if (pointer.object() != null && !ObjectPath.isHidden(pointer, frame.machine.layout())) {
        var text = place.now(frame);
        frame
            .machine
            .log()
            .add(i, () -> StoreEvents.of(i.at(), pointer, text.get(), type, place.type(), written));
      }
    };
  }

  static long signed(Value index, int width) {
    return index instanceof Value.Bits bits
        ? IntegerArithmetic.signExtend(bits.bits(), width)
        : Value.bitsOf(index).longValue();
  }

  @Override
  public Step visit(Instruction.PointerAdd i) {
    int result = slot(i.result());
    var base = reader(i.base());
    var indices = preparation.readers(i.scaled().stream().map(Instruction.Scaled::index).toList());
    int[] widths =
        i.scaled().stream().mapToInt(s -> machine.access().widthOf(s.index().type())).toArray();
    long[] strides = i.scaled().stream().mapToLong(Instruction.Scaled::stride).toArray();
    return frame -> {
      var from = (Value.Pointer) base.read(frame);
      long distance = i.offset();
      long high = Math.multiplyHigh(i.offset(), 1);
      for (int n = 0; n < strides.length; n++) {
        long index = signed(indices.get(n).read(frame), widths[n]);
        long part = index * strides[n];
        high += Math.multiplyHigh(index, strides[n]);
        high += Long.compareUnsigned(distance + part, part) < 0 ? 1 : 0;
        distance += part;
      }
      StrayPointers.moved(frame.machine, from, high, distance);
      frame.registers[result] =
          PointerArithmetic.isDistance(frame.machine, high, distance) || from.object() == null
              ? PointerArithmetic.add(frame.machine, from, distance)
              : PointerArithmetic.nowhere(frame.machine, from);
    };
  }

  @Override
  public Step visit(Instruction.Call i) {
    if (Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_START)) {
      return each(i, this::begin);
    } else if (Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_END)) {
      return each(i, this::end);
    }
    return new CallStep(
        i,
        library,
        reader(i.callee().operand()),
        preparation.readers(i.arguments()),
        i.arguments().stream().map(a -> source(i, a)).toList(),
        i.results().stream().mapToInt(this::slot).toArray(),
        i.results().stream().anyMatch(preparation::isRead)
            ? CallStep.Result.READ
            : CallStep.Result.DROPPED);
  }

  /** Functions of the program may move on what they are given from the middle of an array. */
  private ArraySource source(Instruction.Call call, Operand argument) {
    var callee = call.calleeName() == null ? null : machine.module().function(call.calleeName());
    return callee == null || callee.range().isLibrary()
        ? ArraySource.of(argument, preparation)
        : ArraySource.walked(argument, preparation);
  }

  private static Step each(
      Instruction.Call marker, java.util.function.Function<Operand.Register, Step> step) {
    var steps = marker.arguments().stream().map(o -> step.apply((Operand.Register) o)).toList();
    return frame -> steps.forEach(s -> s.run(frame));
  }

  private Step begin(Operand.Register variable) {
    int slot = slot(variable);
    return frame -> {
      var before = ((Value.Pointer) frame.registers[slot]).object();
      if (before != null) {
        var object = frame.machine.memory().renew(before);
        frame.own(object);
        frame.registers[slot] = new Value.Pointer(object, 0);
      }
    };
  }

  private Step end(Operand.Register variable) {
    int slot = slot(variable);
    return frame -> {
      if (frame.registers[slot] instanceof Value.Pointer p && p.object() != null) {
        frame.machine.memory().end(p.object());
      }
    };
  }

  @Override
  public Step visit(Instruction.Bind i) {
    var value = reader(i.value());
    if (i.value() instanceof Operand.Undefined
        || i.value() instanceof Operand.UnsupportedConstant
        || (i.value() instanceof Operand.Register r && open.contains(r.id()))) {
      return frame -> {};
    }
    var type = i.value().type();
    Variable variable = i.variable();
    var at = preparation.placeOf(i);
    return frame -> {
      var now = value.read(frame);
      frame
          .machine
          .log()
          .add(i, () -> new Event.Assigned(at, variable.name(), now, type, variable.type()));
    };
  }

  @Override
  public Step visit(Instruction.Check i) {
    var condition = reader(i.condition());
    var mentions = i.obligation().values();
    var values = mentions.stream().map(mention -> reader(mention.value())).toList();
    return frame -> {
      if (!Value.isTrue(condition.read(frame))) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int n = 0; n < values.size(); n++) {
          var mention = mentions.get(n);
          texts.put(
              mention.role(),
              CValueFormat.format(
                  values.get(n).read(frame), mention.value().type(), mention.type()));
        }
        throw new ExecutionEnd(
            new ExecutionOutcome.ViolatedCheck(i.obligation(), frame.machine.here(), texts));
      }
    };
  }

  /**
   * A check that a model has of an access: it stays in the array that the function was given. Texts
   * that callers left in their arrays are taken to end there.
   *
   * @param access what comes behind it
   */
  Step open(Instruction.Check check, Instruction access) {
    var accessed = preparation.arrays().access(access).filter(a -> a.bytes() > 0);
    var source = accessed.map(a -> ArraySource.of(a.address(), preparation));
    if (source.isEmpty() || source.get() == ArraySource.NONE) {
      return frame -> {};
    }
    var address = reader(accessed.get().address());
    long size = accessed.get().bytes();
    boolean reads = access instanceof Instruction.Load;
    return frame -> {
      var array = source.get().in(frame);
      if (array == null || array.holds((Value.Pointer) address.read(frame), size)) {
        return;
      }
      var here = frame.machine.here();
      if (TextArrays.isOnTexts(here)) {
        throw new ExecutionEnd(
            reads
                    && array.end() == TextArrays.End.IN_THE_ARRAY
                    && frame.machine.access().isAsGiven(array)
                ? new ExecutionOutcome.AssumptionFailed(here)
                : new ExecutionOutcome.ViolatedCheck(
                    TextArrays.about(check.obligation(), array.label(), array.bytes()),
                    here,
                    Map.of()));
      }
    };
  }

  /**
   * The same step, where an access stays in the array that its pointer is moved through. Texts that
   * callers left there are taken to end there, where a loop is left for nothing but what it reads.
   */
  Step inArray(Instruction instruction, Block block, Step step) {
    var accessed =
        instruction.at().range().isLibrary()
            ? Optional.<TextArrays.Access>empty()
            : preparation.arrays().access(instruction);
    var walked = accessed.map(a -> ArraySource.walked(a.address(), preparation));
    if (walked.isEmpty() || walked.get() == ArraySource.NONE) {
      return step;
    }
    var address = reader(accessed.get().address());
    long size = accessed.get().bytes();
    String does = instruction instanceof Instruction.Load ? "reads" : "writes";
    boolean isBlock = instruction instanceof Instruction.Call;
    boolean endsLoop = instruction instanceof Instruction.Load l && preparation.endsLoop(l, block);
    return frame -> {
      var array = walked.get().in(frame);
      var pointer = (Value.Pointer) address.read(frame);
      if (array != null
          && (!isBlock || array.array().isElement(size))
          && !array.holds(pointer, size)) {
        var here = frame.machine.here();
        throw new ExecutionEnd(
            new ExecutionOutcome.ViolatedCheck(
                TextArrays.walked(array.label(), array.bytes(), does, here),
                here,
                Map.of("index", String.valueOf(array.distance(pointer)))));
      }
      step.run(frame);
      if (array != null
          && endsLoop
          && array.endsAt(pointer)
          && array.end() == TextArrays.End.IN_THE_ARRAY
          && frame.machine.access().wasNoText(array)) {
        throw new ExecutionEnd(new ExecutionOutcome.AssumptionFailed(frame.machine.here()));
      }
    };
  }

  @Override
  public Step visit(Instruction.Assume i) {
    var condition = reader(i.condition());
    return frame -> {
      if (!Value.isTrue(condition.read(frame))) {
        throw new ExecutionEnd(new ExecutionOutcome.AssumptionFailed(frame.machine.here()));
      }
    };
  }

  @Override
  public Step visit(Instruction.Unsupported i) {
    return unmodelled(i.construct());
  }

  private static Step unmodelled(String construct) {
    return frame -> {
      throw frame.machine.unmodelled(construct);
    };
  }
}
