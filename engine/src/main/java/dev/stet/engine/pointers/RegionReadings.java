package dev.stet.engine.pointers;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * How the numbers in a region of memory read, with sign or without, so that bounds of them are
 * bounds of what the program means: as the members and variables are declared that they are reached
 * as or copied to, and as what is read there is computed with. Where these differ, the greater part
 * of them counts.
 */
public final class RegionReadings {

  private final Code code;

  private final IntFunction<CType> declared;

  /** By register: how much speaks for a number without sign, less how much against it. */
  private final Map<Integer, Integer> ofRegisters = new LinkedHashMap<>();

  private final Map<Integer, Integer> ofRegions = new LinkedHashMap<>();

  /**
   * @param declared the C type of a register
   */
  public RegionReadings(Code code, IntFunction<CType> declared) {
    this.declared = declared;
    this.code = code;
    for (Block block : code.function().blocks()) {
      block.instructions().forEach(this::noteUse);
    }
    for (Block block : code.function().blocks()) {
      block.instructions().forEach(this::noteAccess);
    }
  }

  /** A type that says no more than how the region's numbers read. */
  public CType typeOf(Region region) {
    boolean unsigned = region.isContents() && ofRegions.getOrDefault(region.id(), 0) > 0;
    return unsigned ? new CType("?", CType.Encoding.UNSIGNED, 0) : CType.UNKNOWN;
  }

  private void noteUse(Instruction instruction) {
    if (instruction instanceof Instruction.Compare c) {
      note(c.left(), c.right(), vote(c.predicate()));
    } else if (instruction instanceof Instruction.Cast c) {
      note(c.operand(), vote(c.op()));
    } else if (instruction instanceof Instruction.Binary b) {
      note(b.left(), b.right(), vote(b.op()));
    } else if (instruction instanceof Instruction.Overflow o) {
      note(o.left(), o.right(), vote(o.op()));
    }
  }

  private void note(Operand left, Operand right, int vote) {
    note(left, vote);
    note(right, vote);
  }

  private void note(Operand operand, int vote) {
    if (vote != 0 && operand instanceof Operand.Register r) {
      ofRegisters.merge(r.id(), vote, Integer::sum);
    }
  }

  private void noteAccess(Instruction instruction) {
    if (instruction instanceof Instruction.Load l && l.result().type() instanceof Type.Int) {
      int vote = ofRegisters.getOrDefault(l.result().id(), 0) + vote(l.result());
      note(l.address(), l.result().type(), vote);
    } else if (instruction instanceof Instruction.Store s && s.value().type() instanceof Type.Int) {
      note(s.address(), s.value().type(), s.value() instanceof Operand.Register r ? vote(r) : 0);
    }
  }

  private void note(Operand address, Type type, int vote) {
    int all = vote + vote(code.values().typeOfMember(address));
    if (all == 0) {
      return;
    }
    long size = code.module().layout().storeSizeOf(type);
    code.pointsTo()
        .targets(address)
        .offsets()
        .forEach(
            (object, offset) -> {
              if (object >= MemoryObject.FIRST) {
                code.memory()
                    .region(object, offset, size)
                    .ifPresent(region -> ofRegions.merge(region.id(), all, Integer::sum));
              }
            });
  }

  private int vote(Operand.Register register) {
    return vote(declared.apply(register.id()));
  }

  private static int vote(CType declared) {
    return switch (declared.encoding()) {
      case UNSIGNED, UNSIGNED_CHAR, BOOLEAN -> 1;
      case SIGNED, SIGNED_CHAR -> -1;
      case FLOAT, POINTER, ENUM, AGGREGATE, UNKNOWN -> 0;
    };
  }

  private static int vote(Predicate predicate) {
    return switch (predicate) {
      case UGT, UGE, ULT, ULE -> 1;
      case SGT, SGE, SLT, SLE -> -1;
      default -> 0;
    };
  }

  private static int vote(CastOperator cast) {
    return switch (cast) {
      case ZEXT, UI_TO_FP -> 1;
      case SEXT, SI_TO_FP -> -1;
      default -> 0;
    };
  }

  private static int vote(BinaryOperator operator) {
    return switch (operator) {
      case UDIV, UREM, LSHR -> 1;
      case SDIV, SREM, ASHR -> -1;
      default -> 0;
    };
  }

  private static int vote(OverflowOperator operator) {
    return switch (operator) {
      case UADD, USUB, UMUL -> 1;
      case SADD, SSUB, SMUL -> -1;
    };
  }
}
