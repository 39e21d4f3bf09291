package dev.stet.engine.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Says what is wrong with the shape of a function: block and register ids are unique, successors
 * exist, every block can be reached from the entry, phis stand first and have exactly the
 * predecessors of their block, and every register that is read is written on each way to the
 * reader.
 */
public final class WellFormed {

  private final Function function;
  private final List<String> problems = new ArrayList<>();
  private final Map<Integer, Block> blocks = new LinkedHashMap<>();
  private final Map<Integer, Set<Integer>> predecessors = new LinkedHashMap<>();

  private WellFormed(Function function) {
    this.function = function;
  }

  /** One line for each problem; empty where the function is well formed. */
  public static List<String> problems(Function function) {
    var check = new WellFormed(function);
    check.blocks();
    if (check.problems.isEmpty()) {
      check.phis();
      check.registers();
    }
    return List.copyOf(check.problems);
  }

  /** The problems of all functions, each with its function's name in front. */
  public static List<String> problems(Module module) {
    return module.functions().stream()
        .flatMap(f -> problems(f).stream().map(p -> f.name() + ": " + p))
        .toList();
  }

  private void blocks() {
    for (Block block : function.blocks()) {
      if (blocks.put(block.id(), block) != null) {
        problems.add("two blocks with id " + block.id());
      }
      predecessors.put(block.id(), new TreeSet<>());
    }
    for (Block block : function.blocks()) {
      for (int next : block.terminator().successors()) {
        var ofNext = predecessors.get(next);
        if (ofNext == null) {
          problems.add("block " + block.id() + " goes to block " + next + ", which is not there");
        } else {
          ofNext.add(block.id());
        }
      }
    }
    if (problems.isEmpty()) {
      var reached = reachable();
      for (int id : blocks.keySet()) {
        if (!reached.contains(id)) {
          problems.add("block " + id + " cannot be reached");
        }
      }
    }
  }

  private Set<Integer> reachable() {
    var reached = new LinkedHashSet<Integer>();
    var open = new ArrayList<>(List.of(function.entry()));
    while (!open.isEmpty()) {
      var block = open.remove(open.size() - 1);
      if (reached.add(block.id())) {
        for (int next : block.terminator().successors()) {
          var target = blocks.get(next);
          if (target != null) {
            open.add(target);
          }
        }
      }
    }
    return reached;
  }

  private void phis() {
    for (Block block : function.blocks()) {
      boolean first = true;
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Phi phi) {
          var from = new TreeSet<Integer>();
          phi.incoming().forEach(i -> from.add(i.block()));
          if (!first) {
            problems.add("phi " + phi.result() + " stands behind other instructions");
          }
          if (!from.equals(predecessors.get(block.id()))
              || (from.size() != phi.incoming().size())) {
            problems.add(
                "phi "
                    + phi.result()
                    + " has the edges "
                    + phi.incoming().stream().map(Instruction.Incoming::block).toList()
                    + ", its block the predecessors "
                    + predecessors.get(block.id()));
          }
        } else {
          first = false;
        }
      }
    }
  }

  private void registers() {
    var all = new LinkedHashSet<Integer>();
    for (Operand.Register parameter : function.parameters()) {
      define(parameter, all);
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> Uses.written(i).forEach(r -> define(r, all)));
    }
    var atExit = definedAtExit(all);
    for (Block block : function.blocks()) {
      var defined = definedAtEntry(block, atExit, all);
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Phi phi) {
          phi.incoming().forEach(i -> use(i.value(), atExit.getOrDefault(i.block(), all), phi));
        } else if (!Instruction.isCallOf(instruction, IntrinsicFamily.LIFETIME_END)) {
          Uses.read(instruction).forEach(o -> use(o, defined, instruction));
        }
        Uses.written(instruction).forEach(r -> defined.add(r.id()));
      }
      Uses.read(block.terminator()).forEach(o -> use(o, defined, block.terminator()));
    }
  }

  private void define(Operand.Register register, Set<Integer> all) {
    if (!all.add(register.id())) {
      problems.add("register " + register + " is written twice");
    }
  }

  private void use(Operand operand, Set<Integer> defined, Object reader) {
    if (operand instanceof Operand.Register r && !defined.contains(r.id())) {
      problems.add("register " + r + " is not written on every way to " + reader);
    }
  }

  /** For each block the registers written on every way to its end: a greatest fixpoint. */
  private Map<Integer, Set<Integer>> definedAtExit(Set<Integer> all) {
    var atExit = new LinkedHashMap<Integer, Set<Integer>>();
    blocks.keySet().forEach(id -> atExit.put(id, all));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : function.blocks()) {
        var defined = definedAtEntry(block, atExit, all);
        block.instructions().forEach(i -> Uses.written(i).forEach(r -> defined.add(r.id())));
        if (!defined.equals(atExit.put(block.id(), defined))) {
          changed = true;
        }
      }
    }
    return atExit;
  }

  private Set<Integer> definedAtEntry(
      Block block, Map<Integer, Set<Integer>> atExit, Set<Integer> all) {
    var defined = new LinkedHashSet<Integer>();
    if (block.id() == function.entry().id()) {
      function.parameters().forEach(p -> defined.add(p.id()));
      return defined;
    }
    defined.addAll(all);
    predecessors
        .getOrDefault(block.id(), Set.of())
        .forEach(p -> defined.retainAll(atExit.getOrDefault(p, all)));
    return defined;
  }
}
