/**
 * Several files as one program. Depends on ir only.
 *
 * <p>Without {@code --link}, the other files of a project are found by {@code
 * compile.ProjectDefinitions}, compiled and kept by {@code OtherFiles}, and chosen by {@link
 * ForeignCode}; no file with constructors is taken ({@code llvm.OutsideOfMain}). In the editor
 * these are the files as saved; a save has the other documents compiled again.
 */
@NullMarked
package dev.stet.engine.link;

import org.jspecify.annotations.NullMarked;
