/**
 * One function's verification. Who searches differs in what is asked. {@link FunctionRun} asks
 * about the function itself, {@link DeeperLook} about the function with the larger functions that
 * it calls. {@link CallingContexts} and {@link CallerSearch} ask about its callers, where only
 * these can call it ({@code llvm.pass.OnlyCalled} knows which). {@link CallRequirements} asks
 * whether calls keep what callees need that are not looked into ({@link CalleeNeeds}).
 *
 * <p>All evidence goes into the {@link dev.stet.engine.run.ledger.Ledger}; of what follows from it
 * {@link FunctionReports} makes what people see.
 */
@NullMarked
package dev.stet.engine.run;

import org.jspecify.annotations.NullMarked;
