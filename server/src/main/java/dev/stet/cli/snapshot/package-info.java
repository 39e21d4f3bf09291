/**
 * A built source tree as one file, which is compared without the tree and the machine it was built
 * on: of each C file the text, what the preprocessor made of it, and the flags that matter behind
 * it. {@link dev.stet.cli.snapshot.SnapshotWriter} makes such a file as a whole or not at all,
 * {@link dev.stet.cli.snapshot.SnapshotReader} reads it and believes nothing that it says.
 */
@NullMarked
package dev.stet.cli.snapshot;

import org.jspecify.annotations.NullMarked;
