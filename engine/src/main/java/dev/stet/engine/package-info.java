/**
 * The facades of the engine; all that the server sees besides verdict, ir.SourceRange, compile.
 *
 * <p>{@link EngineVerifier} stands behind {@link Verifier}: it keeps the loaded units by file, each
 * of one file or a part of one program. {@link Flattening} makes one function of many, {@link
 * VerifyOptions} says what is asked, and a {@link VerificationListener} hears of progress.
 *
 * <p>A {@link Problem} is what a search is about, and {@link Search} puts one together: formula,
 * session, kIkI, shapes ({@link ShapeProofs}), the second solver ({@link SecondSolver}). Who
 * searches differs in what is asked. {@link FunctionRun} asks about the function itself, {@link
 * BoundedLookahead} about its first rounds, {@link DeeperLook} about the function with the larger
 * functions that it calls. {@link CallingContexts} and {@link CallerSearch} ask about its callers,
 * where only these can call it ({@code llvm.OnlyCalled} knows which). {@link RecursionSearch} asks
 * about the recursion of a closed program. {@link CallRequirements} finds what callees that are not
 * looked into need, {@link CalleeSummaries} what is known of them.
 *
 * <p>All evidence goes into the {@link Ledger}, of which {@link FunctionReports} makes what people
 * see. {@link ProgramReplay} ties a solver's model to the interpreter.
 */
@NullMarked
package dev.stet.engine;

import org.jspecify.annotations.NullMarked;
