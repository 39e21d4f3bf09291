package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A translation unit. Lists keep the order of the text; of two of one name the first is found. */
public final class Module {

  private final String file;
  private final DataLayout layout;
  private final List<Global> globals;
  private final List<Function> functions;
  private final List<Declaration> declarations;
  private final List<UnionType> unions;
  private final Map<String, PointerNumber> pointerNumbers;
  private final Map<String, Global> globalsByName;
  private final Map<String, Function> functionsByName;
  private final Map<String, Declaration> declarationsByName;

  /** Empty until somebody asks. */
  private volatile @Nullable Boolean hasUnmodelled;

  /**
   * @param unions the unions that types of the unit mention, however far behind pointers
   */
  public Module(
      String file,
      DataLayout layout,
      List<Global> globals,
      List<Function> functions,
      List<Declaration> declarations,
      List<UnionType> unions) {
    this(file, layout, globals, functions, declarations, unions, Map.of());
  }

  private Module(
      String file,
      DataLayout layout,
      List<Global> globals,
      List<Function> functions,
      List<Declaration> declarations,
      List<UnionType> unions,
      Map<String, PointerNumber> pointerNumbers) {
    this.file = file;
    this.layout = layout;
    this.globals = List.copyOf(globals);
    this.functions = List.copyOf(functions);
    this.declarations = List.copyOf(declarations);
    this.unions = List.copyOf(unions);
    this.pointerNumbers = Collections.unmodifiableMap(new LinkedHashMap<>(pointerNumbers));
    this.globalsByName = byName(globals, Global::name);
    this.functionsByName = byName(functions, Function::name);
    this.declarationsByName = byName(declarations, Declaration::name);
  }

  /** A unit without unions. */
  public Module(
      String file,
      DataLayout layout,
      List<Global> globals,
      List<Function> functions,
      List<Declaration> declarations) {
    this(file, layout, globals, functions, declarations, List.of());
  }

  /** The same unit with other global variables. */
  public Module withGlobals(List<Global> others) {
    return new Module(file, layout, others, functions, declarations, unions, pointerNumbers);
  }

  /**
   * The same unit, in which some global variables are no numbers of the text but stand for
   * pointers.
   *
   * @param others by the names of such variables
   */
  public Module withNumbers(Map<String, PointerNumber> others) {
    return new Module(file, layout, globals, functions, declarations, unions, others);
  }

  /** The global variables that stand for pointers, by their names. */
  public Map<String, PointerNumber> pointerNumbers() {
    return pointerNumbers;
  }

  /** The same unit with other functions. */
  public Module withFunctions(List<Function> others) {
    return new Module(file, layout, globals, others, declarations, unions, pointerNumbers);
  }

  private static <T> Map<String, T> byName(
      List<T> all, java.util.function.Function<T, String> name) {
    Map<String, T> named = new LinkedHashMap<>();
    all.forEach(one -> named.putIfAbsent(name.apply(one), one));
    return Collections.unmodifiableMap(named);
  }

  public String file() {
    return file;
  }

  public DataLayout layout() {
    return layout;
  }

  public List<Global> globals() {
    return globals;
  }

  public List<Function> functions() {
    return functions;
  }

  public List<Declaration> declarations() {
    return declarations;
  }

  public List<UnionType> unions() {
    return unions;
  }

  public @Nullable Function function(String name) {
    return functionsByName.get(name);
  }

  public @Nullable Global global(String name) {
    return globalsByName.get(name);
  }

  public @Nullable Declaration declaration(String name) {
    return declarationsByName.get(name);
  }

  /** The globals by name, in the order of the text. */
  public Map<String, Global> globalsByName() {
    return globalsByName;
  }

  /** Whether something in the unit is not modelled, and so may know the address of any global. */
  public boolean hasUnmodelled() {
    Boolean known = hasUnmodelled;
    if (known == null) {
      known =
          globals.stream()
                  .filter(g -> g.initial() != null)
                  .flatMap(g -> g.initial().stream())
                  .anyMatch(p -> isUnmodelled(p.value()))
              || functions.stream()
                  .flatMap(f -> f.blocks().stream())
                  .anyMatch(Module::isUnmodelled);
      hasUnmodelled = known;
    }
    return known;
  }

  private static boolean isUnmodelled(Block block) {
    return block.terminator() instanceof Terminator.Unsupported
        || block.instructions().stream()
            .anyMatch(
                i ->
                    i instanceof Instruction.Unsupported
                        || Uses.read(i).stream().anyMatch(Module::isUnmodelled));
  }

  /** A truth value names no global. */
  private static boolean isUnmodelled(Operand operand) {
    return operand instanceof Operand.UnsupportedConstant c && !c.type().equals(Type.BOOL);
  }
}
