package dev.stet.engine.memory.effect;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.StandardName;

/** Functions without a body that do more than to compute something. */
public final class LibraryCalls {

  private LibraryCalls() {}

  /** Whether a null pointer is one of its answers, and nobody can rule that out beforehand. */
  public static boolean mayFindNothing(Module module, Instruction.Call call) {
    String callee = call.calleeName();
    return callee != null
        && Catalogue.has(callee, Trait.MAY_FIND_NOTHING)
        && module.function(callee) == null;
  }

  /** Whether it writes to nothing that it is given. */
  public static boolean writesNothing(String callee) {
    return Catalogue.has(callee, Trait.WRITES_NOTHING);
  }

  /** Whether it keeps no pointer to what it is given, though it may write there. */
  public static boolean keepsNothing(String callee) {
    return Catalogue.has(StandardName.of(callee), Trait.KEEPS_NOTHING);
  }

  /** Whether it does things to memory of which nothing is known, for want of a model. */
  public static boolean isUnmodelled(Module module, String callee) {
    boolean opaque =
        Catalogue.has(callee, Trait.HEAP)
            || Catalogue.has(StandardName.of(callee), Trait.UNBOUNDED);
    return opaque && module.function(callee) == null;
  }

  /** Whether a call comes back more than once. */
  public static boolean returnsTwice(String callee) {
    return Catalogue.has(callee, Trait.RETURNS_TWICE);
  }

  /** Whether it has functions called that are not seen to be called. */
  public static boolean callsLater(String callee) {
    return Catalogue.has(callee, Trait.CALLS_LATER);
  }

  /** Whether it ends the program in an orderly way. */
  public static boolean exits(String callee) {
    return Catalogue.has(callee, Trait.EXITS);
  }

  /** Whether a call does not come back. */
  public static boolean neverReturns(Module module, String callee) {
    Declaration declaration = module.declaration(callee);
    return Catalogue.has(callee, Trait.EXITS)
        || Catalogue.has(callee, Trait.ABORTS)
        || (declaration != null && declaration.returns() == Declaration.Returns.NEVER);
  }
}
