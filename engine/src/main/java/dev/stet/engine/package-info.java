/**
 * The facades of the engine, {@link Verifier} and {@link EquivalenceChecker}; with {@code api} all
 * that the server sees besides verdict, ir.SourceRange, compile.
 *
 * <p>{@link EngineVerifier} stands behind {@link Verifier}: it keeps the loaded units by file, each
 * of one file or a part of one program. {@link EngineEquivalenceChecker} opens both versions of a
 * file. Behind them stand {@code run} (one function's verification), {@code search} (one search),
 * {@code load} (files compiled and read) and {@code api}; each sees those named behind it only.
 */
@NullMarked
package dev.stet.engine;

import org.jspecify.annotations.NullMarked;
