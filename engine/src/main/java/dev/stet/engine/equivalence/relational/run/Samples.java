package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Numbers with a liking for those where programs change their ways: small ones, the constants of
 * the code and their neighbours, the ends of the range. Equal seeds give equal numbers.
 */
public final class Samples {

  private final List<BigInteger> integers;
  private final List<Double> floats;
  private final List<Double> often;

  private final List<BigInteger> oftenIntegers;

  private Samples(
      List<BigInteger> integers,
      List<Double> floats,
      List<BigInteger> oftenIntegers,
      List<Double> often) {
    this.oftenIntegers = List.copyOf(oftenIntegers);
    this.integers = List.copyOf(integers);
    this.floats = List.copyOf(floats);
    this.often = List.copyOf(often);
  }

  /** The same in which every other number is one of these. */
  public Samples withOften(List<BigInteger> numbers, List<Double> floatingPoint) {
    return new Samples(integers, floats, numbers, floatingPoint);
  }

  /** Takes the constants from the code of both versions. */
  public Samples(List<Function> code) {
    Set<BigInteger> ints = new LinkedHashSet<>();
    Set<Double> numbers = new LinkedHashSet<>();
    for (Function function : code) {
      function
          .blocks()
          .forEach(
              b -> {
                b.instructions().forEach(i -> Uses.read(i).forEach(o -> add(o, ints, numbers)));
                if (b.terminator() instanceof Terminator.Switch s) {
                  s.cases().forEach(c -> ints.add(c.value()));
                }
                b.instructions().stream()
                    .filter(Instruction.PointerAdd.class::isInstance)
                    .forEach(i -> ints.add(BigInteger.ONE));
              });
    }
    integers = List.copyOf(ints);
    floats = List.copyOf(numbers);
    oftenIntegers = List.of();
    often = List.of();
  }

  private static void add(Operand operand, Set<BigInteger> ints, Set<Double> numbers) {
    if (operand instanceof Operand.IntConstant c) {
      ints.add(c.signedValue());
    } else if (operand instanceof Operand.FloatConstant f) {
      double value =
          switch (f.type().kind()) {
            case DOUBLE -> Double.longBitsToDouble(f.bits().longValue());
            case FLOAT -> Float.intBitsToFloat(f.bits().intValue());
            default -> Double.NaN;
          };
      if (Double.isFinite(value)) {
        numbers.add(value);
      }
    }
  }

  /** The integers of the code. */
  List<BigInteger> constants() {
    return integers;
  }

  /** The bits of a value of the type; a pointer type gives 0. */
  BigInteger next(Type type, Random random) {
    if (type instanceof Type.Int i) {
      return integer(i.bits(), random);
    } else if (type instanceof Type.Floating f) {
      double value = number(random);
      return switch (f.kind()) {
        case DOUBLE -> unsigned(Double.doubleToLongBits(value), 64);
        case FLOAT -> unsigned(Float.floatToIntBits((float) value), 32);
        default -> BigInteger.ZERO;
      };
    }
    return BigInteger.ZERO;
  }

  private static BigInteger unsigned(long bits, int width) {
    return BigInteger.valueOf(bits).mod(BigInteger.ONE.shiftLeft(width));
  }

  private BigInteger integer(int width, Random random) {
    BigInteger all = BigInteger.ONE.shiftLeft(width);
    if (!oftenIntegers.isEmpty() && random.nextBoolean()) {
      return oftenIntegers.get(random.nextInt(oftenIntegers.size())).mod(all);
    }
    BigInteger value =
        switch (random.nextInt(12)) {
          case 0 -> new BigInteger(width, random);
          case 1 -> all.shiftRight(1).subtract(BigInteger.valueOf(1 + random.nextInt(3)));
          case 2 -> all.shiftRight(1).add(BigInteger.valueOf(random.nextInt(3)));
          case 3, 4 -> BigInteger.valueOf(-1 - random.nextInt(20));
          case 5, 6, 7 -> near(random);
          case 8 -> BigInteger.valueOf(random.nextInt(2000) - 1000L);
          default -> BigInteger.valueOf(random.nextInt(20));
        };
    return value.mod(all);
  }

  private BigInteger near(Random random) {
    if (integers.isEmpty()) {
      return BigInteger.valueOf(random.nextInt(200) - 100L);
    }
    return integers
        .get(random.nextInt(integers.size()))
        .add(BigInteger.valueOf(random.nextInt(3) - 1L));
  }

  private double number(Random random) {
    if (!often.isEmpty() && random.nextBoolean()) {
      return often.get(random.nextInt(often.size()));
    }
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(10);
      case 1 -> random.nextInt(41) - 20;
      case 2 -> random.nextDouble();
      case 3 -> (random.nextDouble() - 0.5) * 20;
      case 4 -> (random.nextDouble() - 0.5) * 1000;
      case 5, 6 -> {
        if (floats.isEmpty()) {
          yield random.nextDouble() * 100;
        }
        double constant = floats.get(random.nextInt(floats.size()));
        List<Double> around = new ArrayList<>(List.of(constant, -constant));
        around.add(constant + random.nextDouble());
        around.add(constant - random.nextDouble());
        yield around.get(random.nextInt(around.size()));
      }
      default -> random.nextDouble() * 10;
    };
  }
}
