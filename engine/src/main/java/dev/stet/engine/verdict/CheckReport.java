package dev.stet.engine.verdict;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;

/**
 * The answer for one proof obligation of a function.
 *
 * @param range the whole expression
 * @param expression its text, on one line
 * @param message plain words: for a violation with the values of the counterexample ("index 1000 is
 *     past the end of 'array' (1000 elements)"), for a proof what was shown ("index of 'array'
 *     stays in 0..999"), else what is asked
 */
public record CheckReport(
    CheckKind kind, SourceRange range, String expression, Verdict verdict, String message) {}
