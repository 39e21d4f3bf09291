package dev.stet.engine.memory.effect;

import dev.stet.engine.analysis.AddressExposure;
import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PerModule;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The effects of each function of a module with those of all that it calls: the frame of a call
 * that is not followed. What a function writes in its own variables is nobody else's.
 */
public final class FunctionEffects {

  private static final PerModule<Map<String, Effects>> KNOWN =
      new PerModule<>(FunctionEffects::find);

  private final Module module;
  private final Map<String, Effects> found = new LinkedHashMap<>();
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();

  private FunctionEffects(Module module) {
    this.module = module;
  }

  /** By the functions' names. */
  public static Map<String, Effects> of(Module module) {
    return KNOWN.of(module);
  }

  private static Map<String, Effects> find(Module module) {
    var search = new FunctionEffects(module);
    module.functions().forEach(search::own);
    search.spread();
    return Collections.unmodifiableMap(new LinkedHashMap<>(search.found));
  }

  private void spread() {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Map.Entry<String, Effects> entry : found.entrySet()) {
        Effects before = entry.getValue();
        Effects all = before;
        for (String callee : callees.getOrDefault(entry.getKey(), Set.of())) {
          all = all.and(found.getOrDefault(callee, Effects.ANY));
        }
        if (!all.equals(before)) {
          entry.setValue(all);
          grows = true;
        }
      }
    }
  }

  private void own(Function function) {
    Effects all =
        function.result() instanceof Type.Pointer ? other(Effects.Other.POINTERS) : Effects.NONE;
    Map<Integer, Instruction> made = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> made.put(r.id(), i));
      }
    }
    Set<String> called = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Unsupported) {
        all = all.and(Effects.ANY);
      }
      if (block.terminator() instanceof Terminator.Return r
          && r.values().stream().anyMatch(v -> v.type() instanceof Type.Pointer)) {
        all = all.and(other(Effects.Other.POINTERS));
      }
      for (Instruction i : block.instructions()) {
        all = all.and(own(i, made, called));
      }
    }
    callees.put(function.name(), called);
    found.put(function.name(), all);
  }

  private Effects own(Instruction instruction, Map<Integer, Instruction> made, Set<String> called) {
    if (instruction instanceof Instruction.Store s) {
      Effects write = write(s.address(), made, new LinkedHashSet<>());
      boolean kept = s.value().type() instanceof Type.Pointer && !write.equals(Effects.NONE);
      return kept ? write.and(other(Effects.Other.POINTERS)) : write;
    } else if (instruction instanceof Instruction.Call c) {
      return call(c, made, called);
    } else if (instruction instanceof Instruction.Cast c
        && (c.op() == CastOperator.PTR_TO_INT || c.op() == CastOperator.INT_TO_PTR)) {
      return Effects.ANY;
    }
    return instruction instanceof Instruction.Unsupported ? Effects.ANY : Effects.NONE;
  }

  private Effects call(Instruction.Call call, Map<Integer, Instruction> made, Set<String> called) {
    if (!(call.callee() instanceof Callee.Known callee)) {
      return Effects.ANY;
    } else if (module.function(callee.name()) != null) {
      called.add(callee.name());
      return Effects.NONE;
    } else if (Allocator.called(module, call).isPresent() || Allocator.isFree(module, call)) {
      return other(Effects.Other.HEAP);
    } else if (callee instanceof Callee.BlockOperation) {
      Effects write = write(call.arguments().get(0), made, new LinkedHashSet<>());
      return write.equals(Effects.NONE) ? write : write.and(other(Effects.Other.POINTERS));
    }
    Declaration declaration = module.declaration(callee.name());
    boolean returns = declaration == null || declaration.returns() != Declaration.Returns.NEVER;
    boolean reads =
        ExternalEffect.of(callee) == ExternalEffect.NONE
            && !Catalogue.has(callee.name(), Trait.HEAP)
            && (!PrintFormat.isPrinter(callee.name()) || PrintFormat.onlyReads(module, call));
    return returns && !reads ? Effects.ANY : Effects.NONE;
  }

  /** The effect of a write at an address. */
  private Effects write(Operand address, Map<Integer, Instruction> made, Set<Integer> seen) {
    if (address instanceof Operand.GlobalAddress g) {
      return new Effects(Set.of(g.global()), Set.of());
    } else if (!(address instanceof Operand.Register r)) {
      return Effects.ANY;
    } else if (!seen.add(r.id())) {
      return Effects.NONE;
    } else {
      Instruction maker = made.get(r.id());
      if (maker instanceof Instruction.Allocate) {
        return Effects.NONE;
      } else if (maker == null || !AddressExposure.passesOn(maker)) {
        return other(Effects.Other.BEHIND_POINTERS);
      }
      Effects all = Effects.NONE;
      for (Operand operand : Uses.read(maker)) {
        if (operand.type() instanceof Type.Pointer && !(operand instanceof Operand.Null)) {
          all = all.and(write(operand, made, seen));
        }
      }
      return all;
    }
  }

  private static Effects other(Effects.Other other) {
    return new Effects(new TreeSet<>(), EnumSet.of(other));
  }
}
