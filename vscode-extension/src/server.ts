import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { chooseJava, javaCandidates } from './javaHome';

/** A program and its arguments. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A problem that the user can mend in a setting. */
export class SettingProblem extends Error {
  constructor(
    message: string,
    readonly setting: string,
  ) {
    super(message);
  }
}

/** Settings that decide which program runs. */
export const LAUNCH_SETTINGS: readonly string[] = ['stet.server.path', 'stet.java.home'];

const JAVA_PROBE_MILLISECONDS = 20_000;
const MAIN_CLASS = 'dev.stet.cli.Main';

/**
 * The program of the setting `stet.server.path`, else a Java with the jars that the extension bundles.
 *
 * @throws SettingProblem where neither is there
 */
export async function findServer(extensionPath: string): Promise<ServerCommand> {
  const settings = vscode.workspace.getConfiguration('stet');
  const ownServer = settings.get('server.path', '').trim();
  if (ownServer !== '') {
    if (!existsSync(ownServer)) {
      throw new SettingProblem(`The program that the setting stet.server.path names does not exist: ${ownServer}`, 'stet.server.path');
    }
    return { command: ownServer, args: ['lsp'] };
  }
  const jar = path.join(extensionPath, 'server', 'lib', 'stet-server.jar');
  if (!existsSync(jar)) {
    throw new SettingProblem('This build of the extension holds no server. Name one in the setting stet.server.path.', 'stet.server.path');
  }
  const candidates = javaCandidates(settings.get('java.home', ''), process.env, process.platform);
  const java = await chooseJava(candidates, probeJava);
  if (java.kind === 'missing') {
    throw new SettingProblem(java.message, 'stet.java.home');
  }
  return { command: java.command, args: ['-XX:+UseSerialGC', '-cp', jar, MAIN_CLASS, 'lsp'] };
}

/** Starts the program; rejects where the system cannot run it. */
export function launch({ command, args }: ServerCommand): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'pipe' });
    child.once('error', reject);
    child.once('spawn', () => {
      resolve(child);
    });
  });
}

function probeJava(command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, ['-version'], { timeout: JAVA_PROBE_MILLISECONDS }, (error, stdout, stderr) => {
      resolve(error === null ? `${stderr}\n${stdout}` : undefined);
    });
  });
}
