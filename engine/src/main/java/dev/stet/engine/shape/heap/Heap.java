package dev.stet.engine.shape.heap;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Location;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * All states of a function at one place that look alike: what registers hold, the blocks of memory
 * that there are, and what is known of values. Blocks that nothing leads to are not there.
 */
public final class Heap {

  /** Gives blocks and symbols their numbers; shared by all heaps of an analysis. */
  public static final class Numbering {
    private int last;

    int next() {
      return ++last;
    }
  }

  private final Numbering numbering;
  private final Map<Integer, SymbolicValue> registers = new TreeMap<>();
  private final Map<Integer, HeapBlock> blocks = new TreeMap<>();
  private final Map<String, Integer> variables = new TreeMap<>();
  private final Set<Location> lost = new LinkedHashSet<>();
  private final Set<Location> givenAway = new LinkedHashSet<>();
  private ValueFacts facts = new ValueFacts();

  /** Whether a value that is not known may be the address of a block. */
  private boolean hidesAddresses;

  public Heap(Numbering numbering) {
    this.numbering = numbering;
  }

  public Heap copy() {
    var copy = new Heap(numbering);
    copy.registers.putAll(registers);
    copy.blocks.putAll(blocks);
    copy.variables.putAll(variables);
    copy.lost.addAll(lost);
    copy.givenAway.addAll(givenAway);
    copy.hidesAddresses = hidesAddresses;
    copy.facts = facts.copy();
    return copy;
  }

  /** One without anything. */
  public Heap empty() {
    return new Heap(numbering);
  }

  public ValueFacts facts() {
    return facts;
  }

  public Map<Integer, SymbolicValue> registers() {
    return Collections.unmodifiableMap(registers);
  }

  public SymbolicValue register(int register) {
    return registers.getOrDefault(register, SymbolicValue.Unset.UNSET);
  }

  public void set(int register, SymbolicValue value) {
    registers.put(register, value);
  }

  /** Forgets all other registers. */
  public void keepRegisters(Set<Integer> live) {
    registers.keySet().retainAll(live);
  }

  /** Global variables and literals by name. */
  public Map<String, Integer> variables() {
    return Collections.unmodifiableMap(variables);
  }

  public void name(String variable, int block) {
    variables.put(variable, block);
  }

  public Collection<HeapBlock> blocks() {
    return Collections.unmodifiableCollection(new ArrayList<>(blocks.values()));
  }

  public HeapBlock block(int id) {
    return requireNonNull(blocks.get(id), "no such block");
  }

  public boolean has(int block) {
    return blocks.containsKey(block);
  }

  public void put(HeapBlock block) {
    blocks.put(block.id(), block);
  }

  public void remove(int block) {
    blocks.remove(block);
  }

  public int number() {
    return numbering.next();
  }

  public SymbolicValue.Symbol symbol() {
    return new SymbolicValue.Symbol(numbering.next());
  }

  public SymbolicValue.Symbol symbol(Range range) {
    SymbolicValue.Symbol symbol = symbol();
    facts.range(symbol, range);
    return symbol;
  }

  public SymbolicValue.Foreign foreign() {
    return new SymbolicValue.Foreign(numbering.next());
  }

  /** The numbers that a value may be. */
  public Range range(SymbolicValue value, int width) {
    if (value instanceof SymbolicValue.Bits n) {
      return Range.single(n.bits(), width);
    } else if (value instanceof SymbolicValue.Symbol s) {
      return facts.range(s, width);
    } else if (value instanceof SymbolicValue.Various v) {
      return v.range();
    }
    return Range.full(width);
  }

  /** Puts other values wherever values stand. */
  public void map(UnaryOperator<SymbolicValue> change) {
    registers.replaceAll((register, value) -> change.apply(value));
    blocks.replaceAll((id, block) -> block.with(block.contents().map(change)));
    facts.map(change);
  }

  /** Puts a value wherever another one stands. */
  public void replace(SymbolicValue old, SymbolicValue now) {
    map(value -> value.equals(old) ? now : value);
  }

  /** The same of addresses in a block. */
  public void mapAddresses(int block, UnaryOperator<SymbolicValue> change) {
    map(value -> value instanceof Address a && a.block() == block ? change.apply(a) : value);
  }

  /** The block that a value leads to, or 0. */
  public static int target(SymbolicValue value) {
    if (value instanceof Address a) {
      return a.block();
    }
    return value instanceof SymbolicValue.Within w ? w.block() : 0;
  }

  /** All blocks that values lead to, at once or through others. */
  public Set<Integer> reachable(Collection<? extends SymbolicValue> from) {
    Set<Integer> reached = new TreeSet<>();
    List<SymbolicValue> open = new ArrayList<>(from);
    while (!open.isEmpty()) {
      int target = target(open.remove(open.size() - 1));
      if (target != 0 && has(target) && reached.add(target)) {
        block(target).contents().cells().values().forEach(c -> open.add(c.value()));
      }
    }
    return reached;
  }

  /** Where memory was allocated to which nothing leads any more, and which was not freed. */
  public Set<Location> lost() {
    return Collections.unmodifiableSet(lost);
  }

  /** Where memory was allocated that others have, and to which nothing else leads any more. */
  public Set<Location> givenAway() {
    return Collections.unmodifiableSet(givenAway);
  }

  /** Others have memory from there, too. */
  public void giveAway(Set<Location> origins) {
    givenAway.addAll(origins);
  }

  /** Memory from there is lost, too. */
  public void lose(Set<Location> origins) {
    lost.addAll(origins);
  }

  /**
   * Whether a value that is not known may be the address of a block: who gets such a value may
   * write anywhere.
   */
  public boolean hidesAddresses() {
    return hidesAddresses;
  }

  /** Some value that is not known is the address of a block from now on. */
  public void hideAddresses() {
    hidesAddresses = true;
  }

  /** A value stands from now on where nothing is known; it may be an address. */
  public void hide(SymbolicValue value) {
    hidesAddresses |= target(value) != 0;
  }

  /** Takes away what nothing leads to. */
  public void collect() {
    List<SymbolicValue> roots = new ArrayList<>(registers.values());
    for (HeapBlock block : blocks.values()) {
      boolean stays =
          block.kind() == HeapBlock.Kind.VARIABLE
              || block.kind() == HeapBlock.Kind.CONSTANT
              || (block.life() == HeapBlock.Life.SHARED && block.kind() != HeapBlock.Kind.HEAP);
      if (stays) {
        roots.add(new Address(block.id(), SymbolicValue.Part.FIRST, 0));
      }
    }
    Set<Integer> reached = reachable(roots);
    for (HeapBlock block : blocks()) {
      if (!reached.contains(block.id())) {
        if (block.isAllocated()) {
          if (block.life() == HeapBlock.Life.SHARED) {
            giveAway(block.origins());
          } else {
            lose(block.origins());
          }
        }
        remove(block.id());
      }
    }
    Set<SymbolicValue> values = new LinkedHashSet<>(registers.values());
    blocks.values().forEach(b -> b.contents().cells().values().forEach(c -> values.add(c.value())));
    facts.forget(id -> !has(id));
    facts.keep(values);
  }
}
