package dev.stet.engine.ir;

import java.util.Arrays;
import java.util.Optional;

/**
 * Functions that do not exist: calls of them are put into a program where something must be kept
 * from LLVM's passes, which know nothing of them. How their names begin; what follows there tells
 * them apart, so that one name has one type.
 */
public enum MarkerFamily {

  // What a version requires of the arguments, so that it is defined. Such calls stand in front of
  // each operation that may be undefined; the operation itself may then be moved or dropped.
  /** A pointer that may be read through, with the number of bytes. */
  READABLE("stet.requires.readable"),
  /** Two pointers to blocks that do not overlap, with the number of bytes. */
  APART("stet.requires.apart"),
  /** A place that is not reached. */
  NOT_HERE("stet.requires.not-here"),
  /** A divisor. */
  NONZERO("stet.requires.nonzero"),
  /** A signed dividend and divisor whose quotient is in their type. */
  DIVISIBLE("stet.requires.divisible"),
  /** How far is shifted: less than the bits there are. */
  SHIFTABLE("stet.requires.shiftable"),
  /** A float that is in an integer type. */
  WITHIN("stet.requires.within."),
  /** What is assumed. */
  TRUE("stet.requires.true"),

  // Numbers that are computed from the arguments alone.
  /** A place in the text of the program, as a number or as a text; which one follows. */
  PLACE("stet.computes.place."),
  /** The text of a message for people; what it takes from further arguments follows. */
  WARNING("stet.computes.warning."),
  /** The value of an enumeration constant; its name follows. */
  ENUMERATOR("stet.computes.enumerator."),
  /** How large so many structures are; their number and name follow. */
  SIZE("stet.computes.size."),
  /** Any other one; the operation's name follows. */
  COMPUTES("stet.computes."),
  /** The value of a variable that was not initialised; its name and a number follow. */
  UNINITIALISED("stet.uninitialised."),
  /** The address of a member; the structure and the member's name follow. */
  FIELD("stet.field."),

  /** Inline assembly; its constraints and text follow. */
  ASSEMBLY("asm "),
  /** Keeps variables in memory. */
  KEPT("stet.kept");

  private final String text;

  MarkerFamily(String text) {
    this.text = text;
  }

  /** How the names begin. */
  public String text() {
    return text;
  }

  /** The family of a function by its name, if it is none of the program; a narrower one first. */
  public static Optional<MarkerFamily> of(String name) {
    return Arrays.stream(values()).filter(family -> name.startsWith(family.text)).findFirst();
  }

  /** Whether it is undefined what the program does where the arguments are not as they must be. */
  public boolean isRequirement() {
    return switch (this) {
      case READABLE, APART, NOT_HERE, NONZERO, DIVISIBLE, SHIFTABLE, WITHIN, TRUE -> true;
      default -> false;
    };
  }

  /** Whether a call only computes its result. */
  public boolean isPure() {
    return switch (this) {
      case PLACE, WARNING, ENUMERATOR, SIZE, COMPUTES, UNINITIALISED, FIELD -> true;
      default -> false;
    };
  }
}
