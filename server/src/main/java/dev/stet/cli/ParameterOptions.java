package dev.stet.cli;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParameterNames;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that name parameters of the kernel. */
final class ParameterOptions {

  @Option(
      names = "--sysctl",
      paramLabel = "NAME",
      description =
          "Say what becomes of these parameters of the kernel, as tables of struct ctl_table list"
              + " them: 'net.ipv4.*', vm.swappiness; may be repeated. What counts is the entry,"
              + " its handler, and all functions that use its variable, by what that influences.")
  private List<String> sysctls = List.of();

  @Option(
      names = "--module-param",
      paramLabel = "FILE:NAME",
      description = "The same for a parameter of a module (module_param); may be repeated.")
  private List<String> modules = List.of();

  /** Those that are asked for. */
  ParameterNames names() throws InputProblem {
    return ParameterNames.of(sysctls, modules);
  }
}
