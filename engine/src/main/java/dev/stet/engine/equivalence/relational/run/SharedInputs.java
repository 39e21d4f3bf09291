package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.execution.Surroundings;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The same inputs for runs of both versions: parameters by position, memory by place, results of
 * other functions by the order of the calls. What is asked for the first time is drawn at random,
 * and then it stays. Longer than most files: every question may draw on what was answered to
 * others.
 */
public final class SharedInputs implements InputSource, Surroundings {

  /**
   * A call that left the program, or an access to a volatile object, which others may see (C17
   * 5.1.2.3p6).
   *
   * @param function or object
   */
  record Call(Effect effect, String function, List<Value> arguments) {

    /** What the program does. */
    enum Effect {
      CALL("calls ", "call "),
      VOLATILE_READ("reads the volatile ", "read the volatile "),
      VOLATILE_WRITE("writes the volatile ", "write the volatile ");

      private final String does;
      private final String infinitive;

      Effect(String does, String infinitive) {
        this.does = does;
        this.infinitive = infinitive;
      }
    }

    String text() {
      return effect.does + function;
    }

    String textOfNone() {
      return "does not " + effect.infinitive + function;
    }
  }

  /** What memory held at the start where a run has looked. */
  record Contents(InputQuestion.Kind kind, InputQuestion.Place place, Type type, Answer answer) {}

  /** What uninitialised variables hold. */
  enum Garbage {
    ZEROS(0),
    ONES(0x5a);

    private final int octet;

    Garbage(int octet) {
      this.octet = octet;
    }
  }

  private record Spot(String object, long identity, long offset) {}

  private static final int MOST_CALLS = 10_000;

  /** So many seeds come first whose runs begin with the program. */
  private static final int FRESH = 12;

  private final DataLayout layout;
  private final Samples samples;
  private final Starts starts;
  private final LookedAtVariable variable;
  private final Starts.Reached reached;
  private final Random random;
  private final List<Answer> parameters = new ArrayList<>();
  private final Map<Spot, Integer> bytes = new LinkedHashMap<>();
  private final Map<Spot, Answer> pointers = new LinkedHashMap<>();
  private final Map<Spot, Contents> seen = new LinkedHashMap<>();
  private final List<BigInteger> results = new ArrayList<>();
  private final boolean startsFresh;
  private Garbage garbage = Garbage.ZEROS;

  /** Functions that are declared to do nothing but give a result. */
  private Set<String> silent = Set.of();

  private final Map<Call, BigInteger> fixedResults = new LinkedHashMap<>();

  /** The calls of these in the last run. */
  private final Set<Call> told = new LinkedHashSet<>();

  private int parameter;
  private long nextObject = 1_000_000;
  private List<Call> calls = new ArrayList<>();
  private int answered;
  private boolean vague;

  /** Whether the last run made more calls than are kept. */
  private boolean cutShort;

  private Optional<BigInteger> otherwise = Optional.empty();
  private Optional<String> undefined = Optional.empty();

  public SharedInputs(DataLayout layout, Samples samples, Starts starts, long seed) {
    this.layout = layout;
    this.samples = samples;
    this.starts = starts;
    this.variable = new LookedAtVariable(starts.influence(), layout);
    this.random = new Random(seed);
    this.startsFresh = random.nextBoolean() || seed < FRESH;
    this.reached = starts.reached().get(startsFresh ? 0 : random.nextInt(starts.reached().size()));
  }

  /** The next run asks again from the start. */
  void rewind(Garbage uninitialised, Set<String> silentFunctions) {
    silent = silentFunctions;
    garbage = uninitialised;
    undefined = Optional.empty();
    parameter = 0;
    answered = 0;
    cutShort = false;
    calls = new ArrayList<>();
    told.clear();
  }

  /** The calls of the last run. */
  List<Call> calls() {
    return List.copyOf(calls);
  }

  /**
   * The calls of the last run of functions that only give a result: of these nobody knows what they
   * really give.
   */
  Set<Call> told() {
    return Set.copyOf(told);
  }

  /** A run asked what two versions cannot be given alike. */
  void showNothing() {
    vague = true;
  }

  /** Whether a run asked what two versions cannot be given alike, or called too often to say. */
  boolean isVague() {
    return vague || cutShort;
  }

  /** Whether the last run was given what the other version is given, as far as it is looked at. */
  boolean isAlike() {
    return !vague;
  }

  /** Fixes the next parameter. */
  public void fixParameter(Answer answer) {
    parameters.add(answer);
  }

  /** Fixes a byte of an object from outside. */
  public void fixByte(long identity, long offset, int octet) {
    bytes.put(new Spot("", identity, offset), octet);
  }

  /** Fixes a byte of a global variable, unless that holds what it is given at the start. */
  public void fixByte(String global, long offset, int octet) {
    if (!starts.fixed().contains(global)) {
      bytes.put(new Spot(global, 0, offset), octet);
    }
  }

  /** The bytes of static variables that were fixed. */
  public Map<String, SortedMap<Long, Integer>> demanded() {
    Map<String, SortedMap<Long, Integer>> all = new LinkedHashMap<>();
    bytes.forEach(
        (spot, octet) -> {
          if (starts.statics().contains(spot.object())) {
            all.computeIfAbsent(spot.object(), k -> new TreeMap<>()).put(spot.offset(), octet);
          }
        });
    return all;
  }

  /** Whether the variable that is looked at holds what others may set it to. */
  public boolean isInRange() {
    return seen.values().stream()
        .allMatch(c -> !variable.is(c.place()) || variable.mayHold(c.type(), c.answer()));
  }

  /**
   * Some numbers that are near those that runs have asked for, or that programs like: among them
   * the variable that is looked at may hold others than it does.
   */
  List<BigInteger> others() {
    Set<BigInteger> all = new LinkedHashSet<>();
    for (Answer answer : parameters) {
      if (answer instanceof Answer.Bits b) {
        all.addAll(around(b.bits()));
      }
    }
    for (Contents contents : seen.values()) {
      if (contents.answer() instanceof Answer.Bits b) {
        all.addAll(around(b.bits()));
      }
    }
    results.forEach(r -> all.addAll(around(r)));
    all.addAll(around(BigInteger.ZERO));
    samples.constants().forEach(c -> all.addAll(around(c)));
    all.add(BigInteger.ONE.shiftLeft(30));
    return List.copyOf(all);
  }

  private static List<BigInteger> around(BigInteger number) {
    return List.of(number, number.add(BigInteger.ONE), number.subtract(BigInteger.ONE));
  }

  /** What a run does where the variable that is looked at holds something else. */
  <T> T with(BigInteger value, Supplier<T> run) {
    boolean wasVague = vague;
    Map<Spot, Contents> before = new LinkedHashMap<>(seen);
    otherwise = Optional.of(value);
    try {
      return run.get();
    } finally {
      otherwise = Optional.empty();
      seen.clear();
      seen.putAll(before);
      vague = wasVague;
    }
  }

  /** The parameters that have been asked for. */
  List<Answer> parameters() {
    return List.copyOf(parameters);
  }

  /** What stood there at the start is seen at the end: a byte that a version leaves alone. */
  void shows(FinalMemory.Place object, long offset) {
    if (seen.values().stream().anyMatch(c -> covers(c, object, offset))) {
      return;
    }
    initial(object.name(), object.identity(), offset)
        .ifPresent(
            octet -> {
              boolean global = !object.name().isEmpty();
              var place =
                  new InputQuestion.Place(
                      global ? ConcreteObject.Kind.GLOBAL : ConcreteObject.Kind.EXTERNAL,
                      object.name(),
                      object.identity(),
                      offset);
              seen.putIfAbsent(
                  new Spot(object.name(), object.identity(), offset),
                  new Contents(
                      global ? InputQuestion.Kind.GLOBAL : InputQuestion.Kind.MEMORY,
                      place,
                      new Type.Int(8),
                      Answer.Bits.of(octet)));
            });
  }

  private boolean covers(Contents contents, FinalMemory.Place object, long offset) {
    InputQuestion.Place place = contents.place();
    boolean same =
        contents.kind() == InputQuestion.Kind.GLOBAL
            ? place.object().equals(object.name())
            : object.name().isEmpty() && place.instance() == object.identity();
    return same
        && place.offset() <= offset
        && offset < place.offset() + layout.storeSizeOf(contents.type());
  }

  /** The memory that has been asked for, in the order of the first questions. */
  List<Contents> memory() {
    return List.copyOf(seen.values());
  }

  /** The byte that stood there at the start, where it has been asked for. */
  Optional<Integer> initial(String global, long identity, long offset) {
    return Optional.ofNullable(bytes.get(new Spot(global, identity, offset)));
  }

  /**
   * The byte that stood there at the start, though neither run has asked for it: one that a version
   * leaves alone. Empty where it may be part of a pointer, or is not for callers to choose.
   */
  Optional<Integer> leftAlone(FinalMemory.Place object, long offset) {
    Optional<Integer> known = initial(object.name(), object.identity(), offset);
    if (known.isPresent() || !object.name().isEmpty()) {
      return known;
    }
    for (long start = offset - layout.pointerBytes() + 1; start <= offset; start++) {
      if (pointers.containsKey(new Spot("", object.identity(), start))) {
        return Optional.empty();
      }
    }
    int octet = samples.next(new Type.Int(Byte.SIZE), random).intValue() & 0xff;
    fixByte(object.identity(), offset, octet);
    return Optional.of(octet);
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    return switch (question.kind()) {
      case PARAMETER -> parameter(question);
      case EXTERN_RESULT -> result(question.type());
      case MEMORY, GLOBAL -> contents(question);
      case UNINITIALISED, UNDEFINED -> garbage(question.type());
      case WRITTEN_BY_EXTERN -> afterCall(question);
      case VOLATILE -> ofVolatile(question);
      case ALLOCATION, ADDRESS, COPIED -> null;
    };
  }

  /** What a volatile object holds that others see too: the n-th read of both versions the same. */
  private @Nullable Answer ofVolatile(InputQuestion question) {
    InputQuestion.Place place = question.place();
    boolean seenByOthers =
        place != null
            && switch (place.kind()) {
              case GLOBAL, EXTERNAL -> true;
              default -> false;
            };
    if (place == null || !seenByOthers) {
      vague = true;
      return null;
    }
    note(
        Call.Effect.VOLATILE_READ,
        objectName(place.kind(), place.object(), place.instance()),
        List.of(
            new Value.Bits(place.offset()), new Value.Bits(layout.storeSizeOf(question.type()))));
    return result(question.type());
  }

  @Override
  public void wroteVolatile(Value.Pointer place, Value value) {
    ConcreteObject object = place.object();
    if (object == null) {
      return;
    }
    switch (object.kind()) {
      case GLOBAL, EXTERNAL ->
          note(
              Call.Effect.VOLATILE_WRITE,
              objectName(
                  object.kind(), object.description().symbol(), object.description().instance()),
              List.of(new Value.Bits(place.offset()), value));
      default -> vague = true;
    }
  }

  private static String objectName(ConcreteObject.Kind kind, String symbol, long instance) {
    return kind == ConcreteObject.Kind.GLOBAL ? symbol : "object_" + instance;
  }

  private void note(Call.Effect effect, String name, List<Value> arguments) {
    if (calls.size() >= MOST_CALLS) {
      cutShort = true;
    } else {
      calls.add(new Call(effect, name, arguments));
    }
  }

  /** That functions without a body leave the variable that is looked at as it was is possible. */
  private @Nullable Answer afterCall(InputQuestion question) {
    InputQuestion.Place place = question.place();
    if (place != null
        && place.kind() == ConcreteObject.Kind.GLOBAL
        && variable.is(place)
        && !(question.type() instanceof Type.Pointer)) {
      Answer atTheStart =
          contents(
              new InputQuestion(
                  InputQuestion.Kind.GLOBAL,
                  question.label(),
                  question.type(),
                  question.at(),
                  place));
      vague |= atTheStart == null;
      return atTheStart;
    }
    vague = true;
    return null;
  }

  private Answer parameter(InputQuestion question) {
    int index = parameter++;
    while (parameters.size() <= index) {
      Answer answer;
      if (question.type() instanceof Type.Pointer) {
        answer =
            random.nextInt(12) == 0
                ? new Answer.Null()
                : new Answer.External(1 + parameters.size(), 0, -1);
        int other = parameters.isEmpty() ? 0 : random.nextInt(parameters.size());
        if (!parameters.isEmpty()
            && random.nextInt(10) == 0
            && parameters.get(other) instanceof Answer.External e) {
          answer = e;
        }
      } else {
        answer = new Answer.Bits(samples.next(question.type(), random));
      }
      parameters.add(answer);
    }
    return parameters.get(index);
  }

  /** Of the n-th call; both versions have made the same ones before or differ already. */
  private Answer result(Type type) {
    int index = answered++;
    while (results.size() <= index) {
      results.add(samples.next(type instanceof Type.Pointer ? Type.BOOL : type, random));
    }
    if (type instanceof Type.Pointer) {
      return results.get(index).testBit(0)
          ? new Answer.External(500_000L + index, 0, -1)
          : new Answer.Null();
    }
    return new Answer.Bits(results.get(index));
  }

  private @Nullable Answer contents(InputQuestion question) {
    InputQuestion.Place place = question.place();
    if (place == null) {
      return null;
    }
    Answer answer = contents(question, place);
    if (answer != null) {
      seen.putIfAbsent(
          new Spot(place.object(), place.instance(), place.offset()),
          new Contents(question.kind(), place, question.type(), answer));
    }
    return answer;
  }

  private @Nullable Answer contents(InputQuestion question, InputQuestion.Place place) {
    boolean global = question.kind() == InputQuestion.Kind.GLOBAL;
    String object = global ? place.object() : "";
    long identity = global ? 0 : place.instance();
    if (global && starts.fixed().contains(object)) {
      return null;
    }
    if (global && otherwise.isPresent() && variable.is(place)) {
      return question.type() instanceof Type.Pointer
          ? otherwise.get().testBit(0)
              ? new Answer.External(nextObject++, 0, -1)
              : new Answer.Null()
          : variable.holding(otherwise.get(), question.type());
    }
    if (global && starts.statics().contains(object)) {
      return ofStatic(question, place);
    }
    if (global
        && startsFresh
        && !variable.is(place)
        && !bytes.containsKey(new Spot(object, 0, place.offset()))) {
      return null;
    }
    if (question.type() instanceof Type.Pointer) {
      var spot = new Spot(object, identity, place.offset());
      if (bytes.containsKey(spot)) {
        vague = true;
      }
      return pointers.computeIfAbsent(
          spot,
          s ->
              random.nextInt(4) == 0
                  ? new Answer.Null()
                  : new Answer.External(nextObject++, 0, -1));
    }
    int size = (int) layout.storeSizeOf(question.type());
    BigInteger drawn = samples.next(question.type(), random);
    if (variable.is(place)) {
      drawn = variable.holding(drawn, question.type()).bits();
    }
    BigInteger bits = BigInteger.ZERO;
    for (int i = size - 1; i >= 0; i--) {
      long at = layout.byteOrder() == DataLayout.ByteOrder.LITTLE ? i : size - 1L - i;
      var spot = new Spot(object, identity, place.offset() + at);
      if (pointers.containsKey(spot)) {
        vague = true;
      }
      int fresh = drawn.shiftRight(8 * i).intValue() & 0xff;
      int octet = bytes.computeIfAbsent(spot, s -> fresh);
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(octet));
    }
    return new Answer.Bits(bits);
  }

  /** What calls have left there; null where none wrote to it. */
  private @Nullable Answer ofStatic(InputQuestion question, InputQuestion.Place place) {
    SortedMap<Long, Integer> written =
        reached.bytes().getOrDefault(place.object(), Collections.emptySortedMap());
    int size = (int) layout.storeSizeOf(question.type());
    BigInteger bits = BigInteger.ZERO;
    int known = 0;
    for (int i = size - 1; i >= 0; i--) {
      long at = layout.byteOrder() == DataLayout.ByteOrder.LITTLE ? i : size - 1L - i;
      var spot = new Spot(place.object(), 0, place.offset() + at);
      Integer octet = bytes.getOrDefault(spot, written.get(spot.offset()));
      if (octet != null) {
        known++;
        bytes.put(spot, octet);
        bits = bits.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(octet));
      }
    }
    if (known == 0) {
      return null;
    }
    vague |= known < size || question.type() instanceof Type.Pointer;
    return new Answer.Bits(bits);
  }

  private Answer garbage(Type type) {
    if (type instanceof Type.Pointer) {
      return new Answer.Null();
    }
    BigInteger bits = BigInteger.ZERO;
    for (int i = 0; i < layout.storeSizeOf(type); i++) {
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(garbage.octet));
    }
    return new Answer.Bits(bits);
  }

  /**
   * Mathematical functions have a value that is right to the last bits of it; the others are taken
   * down.
   */
  @Override
  public Optional<Value> called(Callee.Known function, List<Value> arguments, Type result) {
    if (function instanceof Callee.BlockOperation block
        && block.isBetweenDisjoint()
        && overlap(arguments)) {
      strayed("copies a block by memcpy to where it overlaps itself");
    }
    String name = StandardName.ofAny(function.name());
    if (DeterministicLibrary.contains(name)) {
      return MathLibrary.value(name, arguments, result);
    }
    if (silent.contains(function.name())) {
      return ofSilent(new Call(Call.Effect.CALL, function.name(), arguments), result);
    }
    if (!(function instanceof Callee.Intrinsic) && !isAllocation(function.name())) {
      note(Call.Effect.CALL, function.name(), arguments);
    }
    return Optional.empty();
  }

  /** What is given for the same numbers is the same, whenever it is asked. */
  private Optional<Value> ofSilent(Call call, Type result) {
    if (!(result instanceof Type.Int i)
        || call.arguments().stream().anyMatch(Value.Pointer.class::isInstance)) {
      vague = true;
      return Optional.empty();
    }
    told.add(call);
    return Optional.of(
        Value.ofBits(
            fixedResults.computeIfAbsent(call, c -> samples.next(result, random)), i.bits()));
  }

  /** Whether blocks have some of their bytes in common, and are not the same. */
  private static boolean overlap(List<Value> arguments) {
    if (!(arguments.get(0) instanceof Value.Pointer to)
        || !(arguments.get(1) instanceof Value.Pointer from)
        || !(arguments.get(2) instanceof Value.Bits length)) {
      return false;
    }
    long apart = Math.abs(to.offset() - from.offset());
    return to.object() != null
        && to.object() == from.object()
        && apart > 0
        && Long.compareUnsigned(apart, length.bits()) < 0;
  }

  @Override
  public void strayed(String what) {
    undefined = undefined.or(() -> Optional.of(what));
  }

  /** What the last run did first that C leaves undefined though it has a result. */
  Optional<String> undefined() {
    return undefined;
  }

  private static boolean isAllocation(String function) {
    return switch (function) {
      case "malloc", "calloc", "realloc", "free" -> true;
      default -> false;
    };
  }
}
