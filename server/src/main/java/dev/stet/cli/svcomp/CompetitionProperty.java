package dev.stet.cli.svcomp;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.api.VerifyOptions.ErrorPoints;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ErrorBodies;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A property of the competition, and {@link #UNREACH_LABEL} of older task sets. */
public enum CompetitionProperty {
  /** The error function is never called. */
  UNREACH_CALL,
  /** The label ERROR is never reached. */
  UNREACH_LABEL,
  /** No signed overflow; shifts and conversions do not count. */
  NO_OVERFLOW,
  VALID_MEMSAFETY,
  VALID_MEMCLEANUP,
  TERMINATION;

  private static final String LABEL = "label:";

  /** The name on the command line: {@code unreach-call}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All names. */
  public static List<String> ids() {
    return List.of(values()).stream().map(CompetitionProperty::id).toList();
  }

  /** By its name, if there is one of that name. */
  public static Optional<CompetitionProperty> of(String id) {
    return List.of(values()).stream().filter(p -> p.id().equals(id)).findFirst();
  }

  /** The kinds of check that make up the property; none where Stet cannot decide it yet. */
  public Set<CheckKind> checks() {
    return switch (this) {
      case UNREACH_CALL, UNREACH_LABEL -> Set.of(CheckKind.ASSERTION);
      case NO_OVERFLOW -> Set.of(CheckKind.SIGNED_OVERFLOW);
      case VALID_MEMSAFETY ->
          Set.of(
              CheckKind.NULL_DEREFERENCE,
              CheckKind.INVALID_DEREFERENCE,
              CheckKind.USE_AFTER_FREE,
              CheckKind.DOUBLE_FREE,
              CheckKind.INVALID_FREE,
              CheckKind.MEMORY_LEAK);
      case VALID_MEMCLEANUP -> Set.of(CheckKind.MEMORY_LEAK);
      case TERMINATION -> Set.of();
    };
  }

  /** What the competition agrees on about the heap. */
  public VerifyOptions.Heap heap() {
    return switch (this) {
      case VALID_MEMCLEANUP -> VerifyOptions.Heap.ALLOCATIONS_SUCCEED_ALL_FREED;
      case UNREACH_CALL, UNREACH_LABEL, NO_OVERFLOW ->
          VerifyOptions.Heap.ALLOCATIONS_SUCCEED_NULL_ENDS;
      case VALID_MEMSAFETY, TERMINATION -> VerifyOptions.Heap.ALLOCATIONS_SUCCEED;
    };
  }

  /** The part of the property that a violation of this kind is about; "" where it has no parts. */
  String part(CheckKind kind) {
    if (this == VALID_MEMCLEANUP) {
      return "valid-memcleanup";
    } else if (this != VALID_MEMSAFETY) {
      return "";
    }
    return switch (kind) {
      case DOUBLE_FREE, INVALID_FREE -> "valid-free";
      case MEMORY_LEAK -> "valid-memtrack";
      default -> "valid-deref";
    };
  }

  /**
   * What must not be reached.
   *
   * @param named a function, {@code label:NAME} for a label, or empty for the usual one
   */
  public ErrorPoints errors(Optional<String> named) {
    if (named.filter(n -> n.startsWith(LABEL)).isPresent()) {
      return errors(Set.of(), named.map(n -> n.substring(LABEL.length())));
    }
    if (this == UNREACH_LABEL) {
      return errors(Set.of(), Optional.of(named.orElse("ERROR")));
    }
    return errors(
        named.map(Set::of).orElse(Set.of("reach_error", "__VERIFIER_error")), Optional.empty());
  }

  /** The property speaks of calls, whatever the function does then. */
  private static ErrorPoints errors(Set<String> functions, Optional<String> label) {
    return new ErrorPoints(functions, ErrorBodies.IGNORED, label);
  }
}
