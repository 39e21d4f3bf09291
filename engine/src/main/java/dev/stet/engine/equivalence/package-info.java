/**
 * Whether two versions of a function mean the same (000 Part II, and past it with a solver).
 *
 * <p>What is compiled and read. For an editor only the functions are compiled whose text differs,
 * with all that reach them or that they reach ({@code ShortenedTexts}). Where more than bodies of
 * functions differs, all is compiled, and those functions are read that LLVM prints differently, or
 * that reach such ({@code llvm.SymbolTexts}, {@code VersionLoader}). A version that compiles to
 * what the last one did is not read again. Normal forms and the version with checks ({@code
 * CheckedVersion}) are each made of a part of the bitcode ({@code llvm.Excerpt}): a function of a
 * large file costs what it costs in a small one.
 *
 * <p>What is taken for the same. Static variables that only one version has stand for each other
 * where type and initial value fit ({@code llvm.RenamedVariables}): the old bitcode gets the new
 * names. Where only the name of a constant can matter, it is found by clang ({@link NamedVersions},
 * {@code compile.AlteredUnit}, {@code llvm.NamedConstants}). Literals of structures whose layout
 * changed are compared member by member ({@code sync.MemberPaths}); code that sees such a structure
 * by names and otherwise, too, is never equal by names ({@code layout.LayoutSight}). {@code
 * llvm.ComparedForm} tells calls of memcpy, which must not overlap, from assignments of structures.
 *
 * <p>What is said with an equality. Functions with something in them that is not modelled ({@code
 * ir.Unmodelled}), which has no part in fingerprints, are the same only if LLVM prints them alike.
 * Addresses as numbers ({@link NumericAddresses}), assembly outside of functions that changed
 * ({@code llvm.FileScopeAssembly}), accesses of arrays ({@link ArrayAccesses}), new overflow and
 * bits that new shifts lose ({@link AddedOverflows}) are assumptions. Where both versions compile
 * to the same, those with checks tell whether there is new overflow. Functions that read variables
 * whose initial values changed ({@link InitialValues}) are not matched.
 */
@NullMarked
package dev.stet.engine.equivalence;

import org.jspecify.annotations.NullMarked;
