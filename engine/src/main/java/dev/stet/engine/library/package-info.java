/**
 * Functions of the C library whose meaning is known: models in C that come with Stet are compiled
 * as any file is and linked into the module of a program that calls them.
 *
 * <p>The texts of the models stand in the folder {@code SourceRange.LIBRARY}: what happens there is
 * told as a matter of the call ({@code property.LibraryMessages}, {@code witness.TraceBuilder}).
 * What a model leaves open it takes from {@code __VERIFIER_nondet_library_…}, which is an input,
 * but for what executions know: the digits of a number, the text of a float, a time in UTC ({@code
 * witness.Library}). What the models have for themselves is linked under names that no program can
 * have ({@code ModelName}). In front of calls of {@code qsort} and {@code bsearch} their comparison
 * is called ({@code ComparisonCalls}). Formats of printf and scanf are taken apart where they are
 * literals ({@code FormatCalls}). {@code math.c} has the functions whose results are exact; the
 * roundings to integers are operators of the IR ({@code CastOperator}) and of the solvers.
 */
@NullMarked
package dev.stet.engine.library;

import org.jspecify.annotations.NullMarked;
