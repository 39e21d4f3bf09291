package dev.stet.engine.witness.value;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A piece of memory that lives and dies as one: a variable, a heap block, a literal, what a pointer
 * from outside points to, or a function. Its bytes come into being page by page when touched.
 */
public final class ConcreteObject {

  /** The size of an object whose extent is not known: every offset from 0 on is inside. */
  public static final long UNKNOWN_SIZE = -1;

  public static final int PAGE_BYTES = 4096;

  /** Where an object comes from. */
  public enum Kind {
    STACK,
    HEAP,
    GLOBAL,
    /** Of an unknown caller: springs into being when the entry's pointers are followed. */
    EXTERNAL,
    FUNCTION,
    /** Where pointers lead that nobody has set: the offset is the address, nothing is there. */
    WILD
  }

  /**
   * What is known of an object from its birth.
   *
   * @param name as messages show it: a variable's name, {@code malloc_2}, {@code *p}
   * @param symbol the name that questions use: that of the module for a global, else the same
   * @param instance tells objects of one kind and name apart; counts from 1 in order of birth, for
   *     external objects the identity that the input source chose
   * @param size in bytes, or {@link #UNKNOWN_SIZE}
   */
  public record Description(
      Kind kind,
      String name,
      String symbol,
      long instance,
      long size,
      @Nullable Type type,
      @Nullable Variable variable,
      Location at) {}

  /** Whether the program may write to an object, and whether it is still there. */
  public enum State {
    WRITABLE,
    READ_ONLY,
    DEAD
  }

  private final Description description;
  private final Map<Long, Page> pages;
  private @Nullable Page lastPage;
  private long lastIndex;
  private State state = State.WRITABLE;
  private @Nullable Location ended;
  private long address;
  private Page.Rest rest = Page.Rest.OPEN;
  private Exposure exposure = Exposure.PRIVATE;
  private Changes changes = Changes.NONE;

  /** The last byte to which a pointer of the caller has led. */
  private long lastGiven;

  private Freeing freeing = Freeing.ALLOWED;

  private enum Freeing {
    ALLOWED,
    FORBIDDEN
  }

  /** Whether code outside may have changed an object that it was not given. */
  public enum Changes {
    NONE,
    POSSIBLE
  }

  private enum Exposure {
    PRIVATE,
    EXPOSED
  }

  public ConcreteObject(Description description) {
    this.description = description;
    this.pages = new LinkedHashMap<>(1);
  }

  public Description description() {
    return description;
  }

  public Kind kind() {
    return description.kind();
  }

  public String name() {
    return description.name();
  }

  /** What messages call it: the name in quotes, of heap memory where it was allocated. */
  public String title() {
    int line = kind() == Kind.HEAP ? description.at().inProgram().range().line() : 0;
    return line > 0
        ? "the memory allocated in line " + line
        : StringLiterals.at(this, 0).map(text -> "the string " + text).orElseGet(this::named);
  }

  /** What has no name in C is said in words. */
  private String named() {
    if (name().startsWith(".compoundliteral")) {
      return "a compound literal";
    }
    if (ModelName.isInWords(name())) {
      return name();
    }
    return name().startsWith("%") ? "a block of the stack" : "'" + name() + "'";
  }

  public long size() {
    return description.size();
  }

  /** A pointer of the caller leads to that byte. */
  public void give(long offset) {
    lastGiven = Math.max(lastGiven, offset);
  }

  /** The system's own, which nobody may free. */
  public void belongToSystem() {
    freeing = Freeing.FORBIDDEN;
  }

  /**
   * Whether a block to be freed may begin there: those of the caller do not begin behind where a
   * pointer of the caller leads.
   */
  public boolean mayBegin(long offset) {
    if (freeing == Freeing.FORBIDDEN) {
      return false;
    }
    return switch (kind()) {
      case HEAP -> offset == 0;
      case EXTERNAL -> offset == 0 || (size() == UNKNOWN_SIZE && offset <= lastGiven);
      default -> false;
    };
  }

  public State state() {
    return state;
  }

  public void state(State next) {
    state = next;
    if (next == State.DEAD) {
      pages.clear();
      lastPage = null;
    }
  }

  /** Where it was freed or went out of scope; null as long as it is there. */
  public @Nullable Location ended() {
    return ended;
  }

  public void end(Location at) {
    state(State.DEAD);
    ended = at;
  }

  /** The assumed address, or 0 as long as nobody asked for it. */
  public long address() {
    return address;
  }

  public void address(long chosen) {
    address = chosen;
  }

  /** Whether a function without a body may have written to it. */
  public boolean isExposed() {
    return exposure == Exposure.EXPOSED;
  }

  /** From now on, contents are what a function without a body left behind. */
  public void expose() {
    exposure = Exposure.EXPOSED;
    settle(Page.Rest.OPEN);
  }

  /**
   * Whether code outside has run since the object was read, which it was not given: it may know it
   * by itself, or call what does, and have changed it. That it has not is one of the ways in which
   * it may have run.
   */
  public boolean mayHaveChanged() {
    return changes == Changes.POSSIBLE;
  }

  public void changes(Changes possible) {
    changes = possible;
  }

  /** What is known of all bytes up to now, those of untouched pages included. */
  public void settle(Page.Rest contents) {
    rest = contents;
    pages.values().forEach(page -> page.settle(contents));
  }

  public Page.Rest rest() {
    return rest;
  }

  public Map<Long, Page> pages() {
    return pages;
  }

  /** The page that holds this offset, or null where no byte of it was touched yet. */
  public @Nullable Page page(long offset) {
    long index = offset / PAGE_BYTES;
    if (lastPage != null && index == lastIndex) {
      return lastPage;
    }
    var found = pages.get(index);
    if (found != null) {
      lastPage = found;
      lastIndex = index;
    }
    return found;
  }

  /** Bytes of a page of this object: all of a small object, else a fixed number. */
  public int pageBytes() {
    return size() >= 0 && size() < PAGE_BYTES ? (int) size() : PAGE_BYTES;
  }

  public boolean contains(long offset, long bytes) {
    return offset >= 0 && (size() == UNKNOWN_SIZE || (bytes <= size() && offset <= size() - bytes));
  }

  @Override
  public String toString() {
    return name();
  }
}
