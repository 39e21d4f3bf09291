package dev.stet.engine.ssa.base;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.NeverNull;
import dev.stet.engine.memory.pointsto.NumbersAsPointers;
import dev.stet.engine.pointers.Code;
import dev.stet.engine.pointers.DoubtfulPointers;
import dev.stet.engine.pointers.TestedPointers;
import dev.stet.engine.ssa.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What reading the code shows before any formula is made, beside what {@link Code} knows.
 *
 * @param arguments where the arguments of the program are; empty where the function gets none
 * @param registers of single values
 * @param callees of the functions that it calls
 * @param tested of pointers that it compares with null
 * @param numbers of pointers that are made of numbers
 * @param doubtful pointers from outside that the program may have made itself, and not valid
 * @param neverNull pointers of global variables that are taken never to be null
 * @param walks of pointers that it moves through arrays in structures
 */
public record CodeFacts(
    Optional<ArgumentVector> arguments,
    RegisterFacts registers,
    CalleeFacts callees,
    TestedPointers tested,
    NumbersAsPointers numbers,
    DoubtfulPointers doubtful,
    Set<NeverNull.Place> neverNull,
    ArrayWalks walks) {

  static CodeFacts of(Code code, Optional<ArgumentVector> arguments, Scope scope, Sorts sorts) {
    var function = code.function();
    var pointsTo = code.pointsTo();
    var memory = code.memory();
    return new CodeFacts(
        arguments,
        new RegisterFacts(function, memory, sorts),
        new CalleeFacts(code.module()),
        new TestedPointers(code.module(), function, pointsTo, memory, arguments),
        new NumbersAsPointers(code.module(), function, pointsTo),
        new DoubtfulPointers(code.module(), function, pointsTo, memory),
        scope == Scope.OPEN ? NeverNull.of(code.module()) : Set.of(),
        new ArrayWalks(code.module(), function));
  }

  /** Whether the region is a pointer of a global variable that is taken never to be null. */
  boolean isNeverNull(Region region) {
    return region.object().kind() == MemoryObject.Kind.GLOBAL
        && neverNull.contains(new NeverNull.Place(region.object().name(), region.low()));
  }

  /** Where in an array of pointers of a global variable there are such ones. */
  List<Long> neverNullIn(Region array) {
    return array.object().kind() == MemoryObject.Kind.GLOBAL
        ? neverNull.stream()
            .filter(p -> p.global().equals(array.object().name()))
            .map(NeverNull.Place::offset)
            .filter(o -> array.low() <= o && o < array.high())
            .filter(o -> (o - array.low()) % array.stride() == 0)
            .toList()
        : List.of();
  }
}
