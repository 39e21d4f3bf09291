/**
 * A build that is watched: wrappers around the compilers ({@link dev.stet.cli.build.Wrappers})
 * leave a record of each call ({@link dev.stet.cli.build.RecordedCall}), of which a compilation
 * database is made ({@link dev.stet.cli.build.Database}).
 */
@NullMarked
package dev.stet.cli.build;

import org.jspecify.annotations.NullMarked;
