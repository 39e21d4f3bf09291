package dev.stet.engine.run;

import dev.stet.engine.analysis.ProgramStart;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Sha256;
import dev.stet.engine.load.Efforts;
import dev.stet.engine.load.Fingerprints;
import dev.stet.engine.load.WholeProgram;
import dev.stet.engine.load.Wordings;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.TextSource;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.state.MemberInvariants;
import dev.stet.engine.state.StateInvariants;
import dev.stet.engine.state.UnseenCode;
import dev.stet.engine.state.zero.ZeroRelations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A program of one or more files with what it was compiled from. */
public final class Program {

  private final Module module;
  private final Map<Path, String> buffers;
  private final Fingerprints fingerprints;
  private final String wholeProgram;
  private final Wordings wordings;
  private final Efforts efforts;
  private final Map<String, Set<String>> callers;
  private final Map<String, Set<String>> callersOfRecursive;
  private final Map<String, Set<String>> allCallers;
  private final StateInvariants state;
  private final ZeroRelations zeros;
  private final MemberInvariants members;
  private final StatedAssumptions stated;
  private final Set<String> onlyCalled;
  private final Map<WantedIn, Module> withObligations = new ConcurrentHashMap<>();

  private final Map<Asked, CalleeNeeds> needs = new ConcurrentHashMap<>();

  /** The obligations that are wanted of functions that these may call. */
  record WantedIn(Wanted wanted, Scope scope) {}

  /** What the needs of functions hang on. */
  private record Asked(
      WantedIn wanted, HeapRules rules, List<Domain> ladder, Duration work, int maxUnwind) {}

  /**
   * @param onlyCalled the functions that nothing can call but what is seen to
   */
  public Program(Module module, Map<Path, String> buffers, Set<String> onlyCalled) {
    this.module = module;
    this.callers = CallingContexts.callers(module, onlyCalled);
    this.callersOfRecursive = CallingContexts.callersOfRecursive(module, onlyCalled);
    this.allCallers = new LinkedHashMap<>(callers);
    this.allCallers.putAll(callersOfRecursive);
    this.buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
    this.fingerprints = new Fingerprints(module);
    this.wholeProgram = WholeProgram.facts(module);
    Module checked =
        Obligations.rewrite(
            module,
            Wanted.of(Set.of(CheckKind.ARRAY_BOUNDS, CheckKind.SIGNED_OVERFLOW)),
            TextSource.NONE);
    this.state = StateInvariants.of(checked);
    this.zeros = ZeroRelations.of(checked, UnseenCode::mayCallBack);
    this.members = MemberInvariants.of(checked, onlyCalled);
    this.wordings = new Wordings(module, this::text);
    this.efforts = new Efforts(module);
    this.onlyCalled = Collections.unmodifiableSet(new LinkedHashSet<>(onlyCalled));
    this.stated = new StatedAssumptions(module, this::text);
  }

  /** The module without obligations. */
  public Module module() {
    return module;
  }

  /** Equal for functions that mean the same in programs that tell the same of them. */
  public String fingerprint(String function) {
    return Sha256.of(
        fingerprints.of(function) + '\n' + wholeProgram + '\n' + facts(meant(function)));
  }

  private String facts(Collection<String> functions) {
    return state.facts(functions) + '\n' + zeros.facts(functions) + '\n' + members.facts(functions);
  }

  private SortedSet<String> meant(String function) {
    var all = new TreeSet<String>(fingerprints.reached(function));
    all.add(function);
    return all;
  }

  /**
   * What is taken for granted of what static variables and members of structures hold where
   * functions are entered that others may call at any time.
   */
  List<String> invariants(Collection<String> functions) {
    return Stream.of(
            state.sentences(functions), zeros.sentences(functions), members.sentences(functions))
        .flatMap(List::stream)
        .toList();
  }

  /** A function as it is entered by whoever calls it. */
  Function entered(Function function, Scope scope) {
    return scope == Scope.OPEN ? zeros.atEntry(state.atEntry(function)) : function;
  }

  /** What its functions mean, each with all that it may call. */
  public Fingerprints meanings() {
    return fingerprints;
  }

  /** The module with the wanted obligations; made once, for all its functions. */
  Module module(WantedIn wanted) {
    return withObligations.computeIfAbsent(
        wanted,
        w -> {
          Module asked = Obligations.rewrite(module, w.wanted(), this::text);
          return w.scope() == Scope.OPEN ? state.assumed(members.assumed(asked)) : asked;
        });
  }

  /** What functions need of their callers where these are asked about by such options. */
  CalleeNeeds needs(WantedIn wanted, HeapRules rules, List<Domain> ladder, VerifyOptions options) {
    var asked = new Asked(wanted, rules, ladder, options.work(), options.maxUnwind());
    return needs.computeIfAbsent(
        asked, a -> new CalleeNeeds(module(wanted), rules, ladder, options));
  }

  /** Who calls a function that is verified by itself. */
  Scope scope(String function) {
    return ProgramStart.is(module, function) ? Scope.CLOSED : Scope.OPEN;
  }

  /** Of each function that is only called by name, the functions that call it. */
  Map<String, Set<String>> callers() {
    return callers;
  }

  /** The same of recursive functions: those that are no part of the recursion. */
  Map<String, Set<String>> callersOfRecursive() {
    return callersOfRecursive;
  }

  /** Equal for functions that are called in the same way; empty where not all callers are seen. */
  public String fingerprintOfCallers(String function) {
    List<String> reachable = CallingContexts.reachable(allCallers, function);
    String own = fingerprints.ofAll(reachable);
    // Whether theirs are seen in turn decides what is asked of the last of them.
    return own.isEmpty()
        ? own
        : own
            + " "
            + facts(reachable)
            + " "
            + reachable.stream().filter(allCallers::containsKey).sorted().toList();
  }

  /** A function, its callers where they are asked, and all that these may call. */
  public SortedSet<String> restsOn(String function) {
    var all = new TreeSet<String>(CallingContexts.reachable(allCallers, function));
    all.add(function);
    List.copyOf(all).forEach(f -> all.addAll(fingerprints.reached(f)));
    return all;
  }

  /**
   * The assumptions in comments that the verdict on a function may rest on: of all functions, where
   * it takes for granted what none of them leaves.
   */
  List<StatedAssumption> statedFor(String function) {
    var all = restsOn(function);
    return stated.in(
        invariants(all).isEmpty() ? all : module.functions().stream().map(Function::name).toList());
  }

  /** The same program without some of its assumptions. */
  Program without(Set<StatedAssumption> some) {
    return new Program(stated.without(some), buffers, onlyCalled);
  }

  /** The same, in which another one is asked instead of made. */
  Program asking(StatedAssumption asked, Set<StatedAssumption> without) {
    var rest = without.isEmpty() ? this : without(without);
    return new Program(rest.stated.asking(asked), buffers, onlyCalled);
  }

  /** Equal for functions of which reports speak in the same words; see {@link Unit.Entry}. */
  public String wording(String function) {
    return wordings.of(function, new TreeSet<>(restsOn(function)));
  }

  /** How dear a function may be; see {@link Unit.Entry}. */
  public long effort(String function) {
    return efforts.of(function, fingerprints.reached(function));
  }

  /** The line of a function's name, 0 where the program has none such. */
  int firstLine(String function) {
    Function found = module.function(function);
    return found == null ? 0 : found.range().line();
  }

  private Optional<String> text(String file) {
    Path path = Path.of(file);
    String buffer = buffers.get(path);
    if (buffer != null) {
      return Optional.of(buffer);
    }
    try {
      return Optional.of(Files.readString(path));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
