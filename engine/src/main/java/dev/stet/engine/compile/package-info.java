/**
 * C text to bitcode: clang as a process, its flags, its diagnostics. Knows ir.SourceRange only.
 *
 * <p>{@link CompileCommands} finds the flags of a file and {@link Flags} lets the harmless ones
 * through; {@link Overlay} puts unsaved texts in the place of files; {@link DiagnosticParser} reads
 * clang's messages back; {@link SourceTexts} turns columns into code points.
 *
 * <p>{@link CompilerInputs} are the files on disk that a compilation depends on, compilation
 * databases among them: what is known of git's HEAD is kept no longer than they stay the same. A
 * file whose inline functions clang would leave out is compiled once more with these marked ({@link
 * InlineBodies}), so that no body is lost.
 */
@NullMarked
package dev.stet.engine.compile;

import org.jspecify.annotations.NullMarked;
