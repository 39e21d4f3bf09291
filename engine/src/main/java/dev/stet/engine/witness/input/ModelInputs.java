package dev.stet.engine.witness.input;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject.Kind;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.witness.value.ConcreteObject;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers an execution's questions from a solver's model: what the model gave to the parameters, to
 * externs and to memory from outside, in the order in which its execution comes by.
 */
public final class ModelInputs implements InputSource {

  private static final long WILD_ADDRESS = 0xdead0000L;

  /**
   * So many pointers that the model says nothing of lead to objects of their own: then lists and
   * trees of the caller end.
   */
  private static final long MOST_UNFIXED = 1_000;

  private record Key(InputQuestion.Kind kind, String label, Location at) {}

  private final TransitionSystem system;
  private final Map<Key, ArrayDeque<Answer>> answers = new LinkedHashMap<>();
  private final Map<String, ArrayDeque<Answer>> written = new LinkedHashMap<>();
  private final Map<Location, ArrayDeque<Reading>> readings = new LinkedHashMap<>();
  private final Map<Long, Long> lengths = new LinkedHashMap<>();
  private final CallersObjects outside;
  private final Map<String, Answer> parameters = new LinkedHashMap<>();
  private final Map<String, BigInteger> globals = new LinkedHashMap<>();
  private final Function<Term, BigInteger> model;
  private long unfixed;

  /** How addresses outside become objects. */
  public enum Outside {
    /** Each leads to an object of its own, as callers mostly have it. */
    APART,
    /** The same, with bytes in front that belong to the object. */
    AMID,
    /** As they lie in the model. */
    TOGETHER
  }

  /** Reads the model at once, but for the contents of globals, which are read when asked for. */
  public ModelInputs(TransitionSystem system, Function<Term, BigInteger> model, Outside placement) {
    this.system = system;
    this.model = model;
    List<Input> taken = new ArrayList<>(system.inputs());
    taken.removeIf(i -> model.apply(i.guard()).signum() == 0);
    taken.sort(Comparator.comparing(Input::order));
    outside =
        switch (placement) {
          case APART -> CallersObjects.APART;
          case AMID -> CallersObjects.AMID;
          case TOGETHER -> CallersObjects.together(addresses(taken), system.seenGlobals(model));
        };
    taken.forEach(this::record);
  }

  /** What was read through a pointer from outside, at this address. */
  private record Reading(long address, Type type, Answer answer) {}

  private List<Long> addresses(List<Input> inputs) {
    List<Long> all = new ArrayList<>();
    for (Input input : inputs) {
      input.pointer().ifPresent(p -> addAddress(model.apply(p), all));
      if (input.type() instanceof Type.Pointer) {
        addAddress(model.apply(input.value()), all);
      }
    }
    return all;
  }

  private void addAddress(BigInteger bits, List<Long> to) {
    TransitionSystem.PointerValue pointer = system.pointer(bits);
    if (isOutside(pointer) && pointer.offset() != 0) {
      to.add(pointer.offset());
    }
  }

  private static boolean isOutside(TransitionSystem.PointerValue pointer) {
    return pointer.object() == dev.stet.engine.memory.object.MemoryObject.OUTSIDE;
  }

  private void recordReading(Input input, Term pointer, Answer answer) {
    TransitionSystem.PointerValue from = system.pointer(model.apply(pointer));
    if (isOutside(from)) {
      readings
          .computeIfAbsent(input.at(), l -> new ArrayDeque<>())
          .addLast(new Reading(from.offset(), input.type(), answer));
    }
  }

  private void record(Input input) {
    Answer answer = answer(input);
    if (answer == null) {
      return;
    }
    switch (input.kind()) {
      case PARAMETER -> parameters.put(input.label(), answer);
      case EXTERN -> add(InputQuestion.Kind.EXTERN_RESULT, input.label(), input.at(), answer);
      case OUTSIDE_MEMORY ->
          input
              .pointer()
              .ifPresentOrElse(
                  pointer -> recordReading(input, pointer, answer),
                  () -> add(InputQuestion.Kind.MEMORY, "", input.at(), answer));
      case UNDEFINED -> add(InputQuestion.Kind.UNDEFINED, "", input.at(), answer);
      case WRITTEN ->
          written.computeIfAbsent(input.label(), l -> new ArrayDeque<>()).addLast(answer);
      case ALLOCATION -> add(InputQuestion.Kind.ALLOCATION, input.label(), input.at(), answer);
      case TEXT_LENGTH -> input.pointer().ifPresent(p -> recordLength(p, answer));
      case GLOBAL -> {}
    }
  }

  private void recordLength(Term pointer, Answer answer) {
    if (answer instanceof Answer.Bits length) {
      lengths.put(system.pointer(model.apply(pointer)).offset(), length.bits().longValue());
    }
  }

  /** An object begins so far in front of its address as the pointer leads behind its start. */
  @Override
  public OptionalLong textLength(Answer.External argument) {
    Long length = lengths.get(argument.identity() + argument.offset());
    return length == null ? OptionalLong.empty() : OptionalLong.of(length);
  }

  private void add(InputQuestion.Kind kind, String label, Location at, Answer answer) {
    answers.computeIfAbsent(new Key(kind, label, at), k -> new ArrayDeque<>()).addLast(answer);
  }

  private @Nullable Answer answer(Input input) {
    BigInteger bits = model.apply(input.value());
    return input.type() instanceof Type.Pointer ? pointer(bits) : new Answer.Bits(bits);
  }

  private @Nullable Answer pointer(BigInteger bits) {
    TransitionSystem.PointerValue pointer = system.pointer(bits);
    if (pointer.known() != null) {
      return pointer.known().kind() == Kind.STACK || pointer.known().kind() == Kind.HEAP
          ? null
          : pointer.known().kind() == Kind.FUNCTION
              ? new Answer.FunctionAddress(pointer.known().name())
              : new Answer.Global(pointer.known().name(), pointer.offset());
    }
    if (pointer.object() == dev.stet.engine.memory.object.MemoryObject.WILD) {
      return new Answer.Wild(pointer.offset());
    }
    boolean isNull =
        pointer.object() == dev.stet.engine.memory.object.MemoryObject.NULL
            || pointer.offset() == 0;
    return isNull ? new Answer.Null() : outside.pointer(pointer.offset());
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    return switch (question.kind()) {
      case PARAMETER -> parameters.get(question.label());
      case EXTERN_RESULT -> next(question.kind(), question.label(), question.at());
      case MEMORY -> reading(question);
      case COPIED -> copied(question);
      case VOLATILE -> next(question, InputQuestion.Kind.MEMORY);
      case WRITTEN_BY_EXTERN ->
          question.place() != null && question.place().kind() == ConcreteObject.Kind.EXTERNAL
              ? reading(question)
              : written(question);
      case GLOBAL -> global(question);
      case UNDEFINED, UNINITIALISED -> next(question, InputQuestion.Kind.UNDEFINED);
      case ALLOCATION -> next(question.kind(), question.label(), question.at());
      case ADDRESS -> null;
    };
  }

  @Override
  public Copies copies() {
    return Copies.LEFT_OPEN;
  }

  private @Nullable Answer copied(InputQuestion question) {
    var queue = readings.get(question.at());
    var place = question.place();
    return queue == null || place == null
        ? null
        : queue.stream()
            .filter(r -> r.address() == place.instance() + place.offset())
            .filter(r -> r.type().equals(question.type()))
            .map(Reading::answer)
            .findFirst()
            .orElse(null);
  }

  /** What the model's execution has read there; what it read elsewhere was known by then. */
  private @Nullable Answer reading(InputQuestion question) {
    var queue = readings.get(question.at());
    if (question.place() != null && queue != null) {
      long address = question.place().instance() + question.place().offset();
      if (queue.stream().anyMatch(r -> r.address() == address)) {
        while (queue.element().address() != address) {
          queue.remove();
        }
        return queue.remove().answer();
      }
    }
    return next(question, InputQuestion.Kind.MEMORY);
  }

  /** Whether structures of the caller were made to end somewhere. */
  public boolean madeStructuresEnd() {
    return unfixed < -MOST_UNFIXED;
  }

  /** The recorded answer; a pointer nobody fixed leads to an object of its own. */
  private @Nullable Answer next(InputQuestion question, InputQuestion.Kind kind) {
    Answer recorded = next(kind, "", question.at());
    boolean unset =
        question.kind() == InputQuestion.Kind.UNDEFINED
            || question.kind() == InputQuestion.Kind.UNINITIALISED;
    if (recorded == null && unset && question.type() instanceof Type.Pointer) {
      return new Answer.Wild(WILD_ADDRESS);
    }
    if (recorded == null && question.type() instanceof Type.Pointer) {
      unfixed--;
      return madeStructuresEnd() ? new Answer.Null() : new Answer.External(unfixed, 0, -1);
    }
    return recorded;
  }

  private @Nullable Answer next(InputQuestion.Kind kind, String label, Location at) {
    var queue = answers.get(new Key(kind, label, at));
    return queue == null ? null : queue.pollFirst();
  }

  /** What a called function left there; answers before the last one were never read. */
  private @Nullable Answer written(InputQuestion question) {
    if (question.place() == null) {
      return null;
    }
    var queue = written.get(question.place().object() + "+" + question.place().offset());
    return queue == null ? null : queue.pollFirst();
  }

  private @Nullable Answer global(InputQuestion question) {
    if (question.place() == null) {
      return null;
    }
    Type type = question.type();
    String key = question.label() + "+" + question.place().offset() + "/" + type;
    if (!globals.containsKey(key)) {
      system
          .initial(question.label(), question.place().offset(), type)
          .ifPresent(term -> globals.put(key, model.apply(term)));
    }
    BigInteger bits = globals.get(key);
    if (bits == null) {
      return null;
    }
    return type instanceof Type.Pointer ? pointer(bits) : new Answer.Bits(bits);
  }
}
