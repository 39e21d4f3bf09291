package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.witness.input.Answer;
import java.util.List;

/**
 * Whether a caller may pass such pointers: each is aligned for what its type leads to (C17 6.3.2.3
 * p7), and where one is qualified by restrict, no other leads to the same object (6.7.3.1).
 */
record LegalPointers(DataLayout layout, Function function) {

  private static final int LARGEST_ALIGNMENT = 8;

  boolean are(List<Answer> parameters) {
    for (int i = 0; i < Math.min(parameters.size(), function.variables().size()); i++) {
      if (parameters.get(i) instanceof Answer.External e) {
        CType type = function.variables().get(i).type();
        if (e.offset() % alignment(type) != 0) {
          return false;
        }
        if (type.aliases() == CType.Aliases.RESTRICT && !isAlone(e.identity(), i, parameters)) {
          return false;
        }
      }
    }
    return true;
  }

  private long alignment(CType pointer) {
    long size =
        pointer.contents().scalars().stream().mapToLong(layout::storeSizeOf).max().orElse(1);
    return Math.max(1, Math.min(LARGEST_ALIGNMENT, Long.highestOneBit(size)));
  }

  private static boolean isAlone(long identity, int at, List<Answer> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      if (i != at && parameters.get(i) instanceof Answer.External e && e.identity() == identity) {
        return false;
      }
    }
    return true;
  }
}
