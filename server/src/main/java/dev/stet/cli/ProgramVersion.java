package dev.stet.cli;

import dev.stet.release.Release;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class ProgramVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"stet " + Release.number()};
  }
}
