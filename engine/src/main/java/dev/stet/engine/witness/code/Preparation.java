package dev.stet.engine.witness.code;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.EndingReads;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.PreparedBlock;
import dev.stet.engine.witness.machine.PreparedFunction;
import dev.stet.engine.witness.machine.PreparedFunction.Step;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Brings a function into the form that runs: numbers its registers and blocks, binds operands. */
public final class Preparation {

  private final Machine machine;
  private final Function function;
  private final Map<Integer, Integer> slots = new LinkedHashMap<>();
  private final Map<Integer, Integer> blockIndex = new LinkedHashMap<>();
  private final List<Loop> loops = new ArrayList<>();
  private final Set<Operand> read = new LinkedHashSet<>();
  private final StepFactory steps;
  private final BindPlaces places;
  private final TextArrays arrays;

  /** Empty where accesses may leave arrays in structures. */
  private final Optional<ArrayWalks> walks;

  private Preparation(Machine machine, Function function, Optional<ArrayWalks> walks) {
    this.walks = walks;
    this.machine = machine;
    this.function = function;
    this.steps = new StepFactory(machine, this, new LvalueNames(function));
    this.places = new BindPlaces(function);
    this.arrays = new TextArrays(machine.module(), function);
    for (var block : function.blocks()) {
      read.addAll(Uses.read(block.terminator()));
      for (var instruction : block.instructions()) {
        if (!(instruction instanceof Instruction.Bind)) {
          read.addAll(Uses.read(instruction));
        }
      }
    }
  }

  public static PreparedFunction prepare(Machine machine, Function function) {
    return new Preparation(machine, function, Optional.empty()).prepared();
  }

  /** The same, where accesses must stay in arrays in structures. */
  public static PreparedFunction checkedInArrays(Machine machine, Function function) {
    return new Preparation(
            machine, function, Optional.of(new ArrayWalks(machine.module(), function)))
        .prepared();
  }

  private PreparedFunction prepared() {
    var parameters = function.parameters().stream().map(this::slot).toList();
    var blocks = function.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      blockIndex.put(blocks.get(i).id(), i);
    }
    if (leadsBackwards()) {
      loops.addAll(new LoopNest(new ControlFlow(function)).loops());
    }
    var all = new ArrayList<PreparedBlock>(blocks.size());
    for (int i = 0; i < blocks.size(); i++) {
      all.add(block(blocks.get(i)));
    }
    return new PreparedFunction(
        function,
        slots.size(),
        parameters,
        all,
        loops.isEmpty() ? PreparedFunction.LoopForm.NONE : PreparedFunction.LoopForm.SOME,
        slots);
  }

  /** Whether some jump leads back in the text, as one of every cycle does. */
  private boolean leadsBackwards() {
    for (var block : function.blocks()) {
      for (int successor : block.terminator().successors()) {
        if (index(successor) <= index(block.id())) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a jump is to the loop that its target is the head of. */
  private Edge.LoopRole role(int from, int to) {
    for (Loop loop : loops) {
      if (loop.header() == to) {
        return loop.blocks().contains(from) ? Edge.LoopRole.BACK : Edge.LoopRole.ENTRY;
      }
    }
    return Edge.LoopRole.NONE;
  }

  private int index(int block) {
    var index = blockIndex.get(block);
    if (index == null) {
      throw new IllegalArgumentException("function " + function.name() + " has no block " + block);
    }
    return index;
  }

  private PreparedBlock block(Block block) {
    var code = new ArrayList<Step>();
    var locations = new ArrayList<Location>();
    for (int i = 0; i < block.instructions().size(); i++) {
      var instruction = block.instructions().get(i);
      if (!(instruction instanceof Instruction.Phi)) {
        code.add(step(block, i));
        locations.add(instruction.at());
      }
    }
    locations.add(block.terminator().at());
    return new PreparedBlock(code, exit(block), locations);
  }

  private Step step(Block block, int index) {
    Instruction instruction = block.instructions().get(index);
    return instruction instanceof Instruction.Check check && TextArrays.isOpen(check)
        ? steps.open(check, block.instructions().get(index + 1))
        : steps.inArray(instruction, block, instruction.accept(steps));
  }

  /** The pointers that the function moves through arrays, where accesses must stay in these. */
  Optional<ArrayWalks> walks() {
    return walks;
  }

  /** Whether a loop is left for nothing but which character is read. */
  boolean endsLoop(Instruction.Load load, Block block) {
    return walks.isPresent()
        && loops.stream()
            .filter(loop -> loop.blocks().contains(block.id()))
            .anyMatch(loop -> new EndingReads(function, walks.get()).text(load, loop).isPresent());
  }

  /** The arrays in structures that the function computes addresses in. */
  TextArrays arrays() {
    return arrays;
  }

  /** Whether the function computes something from the register. */
  boolean isRead(Operand.Register register) {
    return read.contains(register);
  }

  int slot(Operand.Register register) {
    return slots.computeIfAbsent(register.id(), id -> slots.size());
  }

  /** Where in the text the variable gets its value. */
  Location placeOf(Instruction.Bind bind) {
    return places.of(bind);
  }

  List<Reader> readers(List<? extends Operand> operands) {
    return operands.stream().map(this::reader).toList();
  }

  Reader reader(Operand operand) {
    if (operand instanceof Operand.Register register) {
      int slot = slot(register);
      return frame -> frame.registers[slot];
    } else if (operand instanceof Operand.Undefined u) {
      return frame -> frame.machine.inputs().ask(InputQuestion.Kind.UNDEFINED, "", u.type());
    } else if (operand instanceof Operand.UnsupportedConstant u) {
      return frame -> {
        throw frame.machine.unmodelled(u.what());
      };
    }
    var constant = machine.statics().constant(operand);
    return frame -> constant;
  }

  private Step exit(Block block) {
    var end = block.terminator();
    if (end instanceof Terminator.Jump jump) {
      return edge(block, jump.target())::follow;
    } else if (end instanceof Terminator.Branch branch) {
      var condition = reader(branch.condition());
      var whenTrue = edge(block, branch.whenTrue());
      var whenFalse = edge(block, branch.whenFalse());
      return frame -> (Value.isTrue(condition.read(frame)) ? whenTrue : whenFalse).follow(frame);
    } else if (end instanceof Terminator.Switch choice) {
      return choice(block, choice);
    } else if (end instanceof Terminator.Return back) {
      var values = readers(back.values());
      var types = back.values().stream().map(Operand::type).toList();
      return frame ->
          frame.machine.leave(
              frame, values.stream().map(value -> value.read(frame)).toList(), types);
    } else if (end instanceof Terminator.Unsupported unsupported) {
      return frame -> {
        throw frame.machine.unmodelled(unsupported.construct());
      };
    }
    return frame -> {
      throw frame.machine.unmodelled("end of a block that cannot be reached");
    };
  }

  private Step choice(Block block, Terminator.Switch choice) {
    var value = reader(choice.value());
    var otherwise = edge(block, choice.otherwise());
    var cases = new LinkedHashMap<BigInteger, Edge>();
    for (var one : choice.cases()) {
      cases.putIfAbsent(one.value(), edge(block, one.target()));
    }
    return frame -> cases.getOrDefault(Value.bitsOf(value.read(frame)), otherwise).follow(frame);
  }

  private Edge edge(Block from, int to) {
    int target = index(to);
    var phis = new ArrayList<Integer>();
    var values = new ArrayList<Reader>();
    for (var instruction : function.blocks().get(target).instructions()) {
      if (instruction instanceof Instruction.Phi phi) {
        phis.add(slot(phi.result()));
        values.add(incoming(phi, from));
      }
    }
    return new Edge(target, role(from.id(), to), phis, values, from.terminator().at());
  }

  private Reader incoming(Instruction.Phi phi, Block from) {
    return phi.incoming().stream()
        .filter(i -> i.block() == from.id())
        .findFirst()
        .map(i -> reader(i.value()))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "phi " + phi.result() + " has no value from block " + from.id()));
  }
}
