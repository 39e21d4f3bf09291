/** C text to bitcode: clang as a process, its flags, its diagnostics. Knows ir.SourceRange only. */
@NullMarked
package dev.stet.engine.compile;

import org.jspecify.annotations.NullMarked;
