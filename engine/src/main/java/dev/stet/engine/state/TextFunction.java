package dev.stet.engine.state;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.StandardName;
import java.util.Optional;
import java.util.Set;

/** What functions of the C library do to arrays of characters that they are given. */
enum TextFunction {
  /** It reads them. */
  READS,
  /** What it writes ends with a 0, and all else that it writes stands in front of that. */
  ENDS_TEXT,
  /** It writes as many bytes where its first argument leads as its third says. */
  FILLS,
  /** Nobody knows. */
  OTHER;

  private static final Set<Trait> RUN_OTHERS = Set.copyOf(UnseenCode.ELSEWHERE);

  /**
   * What the function does that an instruction calls or, where its code stands in the place of the
   * call, belongs to; empty where it is none of the C library, or others run in it.
   */
  static Optional<TextFunction> of(Module module, Instruction i) {
    return name(module, i)
        .map(StandardName::of)
        .filter(Catalogue::has)
        .filter(name -> RUN_OTHERS.stream().noneMatch(t -> Catalogue.has(name, t)))
        .map(TextFunction::of);
  }

  private static TextFunction of(String name) {
    if (Catalogue.has(name, Trait.ENDS_TEXT)) {
      return ENDS_TEXT;
    } else if (Catalogue.has(name, Trait.FILLS)) {
      return FILLS;
    }
    boolean reads =
        Catalogue.has(name, Trait.WRITES_NOTHING) || Catalogue.has(name, Trait.SHOWS_NOTHING);
    return reads ? READS : OTHER;
  }

  private static Optional<String> name(Module module, Instruction i) {
    if (i.at().range().isLibrary()) {
      return Optional.ofNullable(i.at().libraryFunction());
    }
    if (!(i instanceof Instruction.Call call)
        || !(call.callee() instanceof Callee.Named named)
        || call.arguments().stream().anyMatch(Operand.FunctionAddress.class::isInstance)) {
      return Optional.empty();
    }
    Function body = module.function(named.name());
    return body == null || body.range().isLibrary() ? Optional.of(named.name()) : Optional.empty();
  }
}
