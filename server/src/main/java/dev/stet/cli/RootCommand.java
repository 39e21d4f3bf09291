package dev.stet.cli;

import picocli.CommandLine;

/** {@code stet} without a sub-command. */
@CommandLine.Command(
    name = "stet",
    versionProvider = ProgramVersion.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    header = "Proves C functions: memory safety, absence of overflow, assertions.",
    descriptionHeading = "%n",
    description =
        "Every function is proved safe, refuted with an execution that shows the"
            + " violation, or left unknown with the reason.",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet check file.c                 verify every function of a file",
      "  stet diff                         which functions changed their meaning since HEAD",
      "  stet compare old.c new.c          the same for two files",
      "  stet check --help                 all options of a command",
    })
final class RootCommand {}
