package dev.stet.intellij;

import com.intellij.ide.impl.TrustedProjects;
import com.intellij.openapi.project.Project;

/**
 * Whether the user trusts a project. Its settings (arguments of clang, the folder of {@code
 * compile_commands.json}) and that file decide how a program runs, and they may come with the
 * project's files: where it is not trusted, no server runs and none of it is obeyed.
 */
final class Trust {

  private Trust() {}

  static boolean in(Project project) {
    return TrustedProjects.isTrusted(project);
  }
}
