/**
 * What was found out is kept from run to run, for the command line and the server alike: a folder
 * with a file for each answer, named after the question ({@link dev.stet.store.KeptVerdicts}). What
 * the question does not say, the answer must not depend on.
 */
@NullMarked
package dev.stet.store;

import org.jspecify.annotations.NullMarked;
