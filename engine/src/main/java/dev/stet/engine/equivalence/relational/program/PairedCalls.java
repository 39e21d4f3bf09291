package dev.stet.engine.equivalence.relational.program;

import dev.stet.engine.equivalence.version.AddressesTaken;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import dev.stet.engine.memory.effect.ExternalEffect;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How calls of one version are seen: under which name (a function and its partner in the other
 * version that is known to mean the same have one), and with which effects.
 */
public final class PairedCalls {

  private final Module module;
  private final Map<String, String> partners;
  private final Map<String, CallEffect> effects = new LinkedHashMap<>();

  /**
   * @param partners of functions with a body here that mean the same as one of the other version:
   *     the name they share
   */
  public PairedCalls(Module module, Map<String, String> partners) {
    this.module = module;
    this.partners = Collections.unmodifiableMap(new LinkedHashMap<>(partners));
  }

  /** The name under which both versions know the callee; empty where they may differ. */
  public Optional<String> shared(String callee) {
    if (partners.containsKey(callee)) {
      return Optional.of("call of " + partners.get(callee));
    }
    return module.function(callee) == null ? Optional.of("extern " + callee) : Optional.empty();
  }

  public boolean isExternal(String callee) {
    return module.function(callee) == null;
  }

  /** Whether others see a call that may not come back. */
  public boolean mayBeLast(Instruction.Call call) {
    return effect(call).compareTo(CallEffect.OBSERVABLE) >= 0
        && (call.calleeName() == null || !alwaysReturns(call.calleeName()));
  }

  /** Whether calls of it surely come back. */
  public boolean alwaysReturns(String callee) {
    return new Returning(module).always(callee);
  }

  public boolean returns(String callee) {
    Declaration declaration = module.declaration(callee);
    return !Callee.named(callee).is(IntrinsicFamily.TRAP)
        && (declaration == null || declaration.returns() == Declaration.Returns.MAYBE);
  }

  /** Whether every function that a pointer may lead to means the same in both versions. */
  public boolean pointersAreShared() {
    return AddressesTaken.in(module).stream().allMatch(f -> shared(f).isPresent());
  }

  public CallEffect effect(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Known callee)) {
      return CallEffect.ANY;
    }
    Function body = module.function(callee.name());
    if (body != null && body.linkage() == Function.Linkage.REPLACEABLE) {
      return CallEffect.ANY;
    }
    return body == null ? ofExternal(call, callee) : ofBody(body);
  }

  private static CallEffect ofExternal(Instruction.Call call, Callee.Known callee) {
    boolean plain =
        call.arguments().stream().noneMatch(a -> a.type() instanceof Type.Pointer)
            && call.results().stream().noneMatch(r -> r.type() instanceof Type.Pointer);
    if (callee instanceof Callee.Intrinsic intrinsic) {
      return intrinsic.family().mayStop()
          ? CallEffect.OBSERVABLE
          : plain && !intrinsic.family().isOfArgumentLists() ? CallEffect.NONE : CallEffect.ANY;
    }
    if (DeterministicLibrary.contains(callee.name())) {
      return plain
          ? CallEffect.NONE
          : ExternalEffect.of(callee) == ExternalEffect.NONE ? CallEffect.READS : CallEffect.ANY;
    }
    return ExternalEffect.of(callee) == ExternalEffect.NONE
        ? CallEffect.OBSERVABLE
        : CallEffect.ANY;
  }

  /** Of a function with a body, with all that it may call. */
  private CallEffect ofBody(Function function) {
    CallEffect known = effects.get(function.name());
    if (known != null) {
      return known;
    }
    CallEffect all = CallEffect.NONE;
    Set<String> seen = new LinkedHashSet<>(Set.of(function.name()));
    Deque<Function> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      Function next = open.pop();
      var places = new PointedObjects(module, next);
      for (Block block : next.blocks()) {
        for (Instruction i : block.instructions()) {
          String callee = i instanceof Instruction.Call c ? c.calleeName() : null;
          Function body = callee == null ? null : module.function(callee);
          if (body == null) {
            all = all.or(of(i, places));
          } else if (body.linkage() == Function.Linkage.REPLACEABLE) {
            all = CallEffect.ANY;
          } else if (seen.add(body.name())) {
            open.push(body);
          }
        }
      }
    }
    effects.put(function.name(), all);
    return all;
  }

  private CallEffect of(Instruction i, PointedObjects places) {
    if (i instanceof Instruction.Load l) {
      return l.access() != Instruction.Access.PLAIN
          ? CallEffect.ANY
          : places.of(l.address()).filter(places::isPrivate).isPresent()
              ? CallEffect.NONE
              : CallEffect.READS;
    } else if (i instanceof Instruction.Store s) {
      return places.of(s.address()).filter(places::isPrivate).isPresent()
              && s.access() == Instruction.Access.PLAIN
          ? CallEffect.NONE
          : CallEffect.ANY;
    } else if (i instanceof Instruction.Call c) {
      if (c.callee() instanceof Callee.Intrinsic callee
          && (callee.family().isSilent() || callee.family().isOfLifetimes())) {
        return CallEffect.NONE;
      } else if (c.callee() instanceof Callee.BlockOperation) {
        return c.arguments().stream()
                .filter(a -> a.type() instanceof Type.Pointer)
                .allMatch(a -> places.of(a).filter(places::isPrivate).isPresent())
            ? CallEffect.NONE
            : CallEffect.ANY;
      }
      return effect(c);
    }
    boolean stops =
        i instanceof Instruction.Check c && c.obligation().kind() == CheckKind.ASSERTION;
    return i instanceof Instruction.Unsupported
        ? CallEffect.ANY
        : stops ? CallEffect.OBSERVABLE : CallEffect.NONE;
  }
}
