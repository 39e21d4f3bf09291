import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import {
  CloseAction,
  type CloseHandlerResult,
  DidChangeConfigurationNotification,
  ErrorAction,
  type Executable,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient/node';
import { chooseJava, javaCandidates } from './javaHome';
import { STATUS_METHOD, type StatusParams } from './protocol';
import { MAX_RESTARTS, RESTART_SPAN, RestartLimit } from './restartLimit';
import { Subscriptions } from './subscriptions';

/** How the server is. */
export type Health =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

/** A problem that the user can mend in the settings. */
class SettingProblem extends Error {
  constructor(
    message: string,
    readonly setting: string,
  ) {
    super(message);
  }
}

const JAVA_PROBE_MILLISECONDS = 20_000;
const STOP_MILLISECONDS = 3_000;
const MAIN_CLASS = 'dev.stet.cli.Main';

/** Settings that decide which program runs. */
const LAUNCH_SETTINGS = ['stet.server.path', 'stet.java.home'];

/** Owns the server process and the connection to it: starts, restarts, stops, and says how it is. */
export class Client implements vscode.Disposable {
  readonly #subscriptions = new Subscriptions();
  readonly #health = this.#subscriptions.add(new vscode.EventEmitter<Health>());
  readonly #status = this.#subscriptions.add(new vscode.EventEmitter<StatusParams>());
  readonly #watchers = ['**/compile_commands.json', '**/*.{c,h}'].map((pattern) =>
    this.#subscriptions.add(vscode.workspace.createFileSystemWatcher(pattern)),
  );
  readonly #extensionPath: string;
  #limit = new RestartLimit();
  #client: LanguageClient | undefined;
  #queue: Promise<void> = Promise.resolve();
  #current: Health = { kind: 'stopped' };

  readonly onHealth = this.#health.event;
  readonly onStatus = this.#status.event;

  constructor(
    extensionPath: string,
    readonly output: vscode.LogOutputChannel,
  ) {
    this.#extensionPath = extensionPath;
    this.#subscriptions.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (LAUNCH_SETTINGS.some((setting) => event.affectsConfiguration(setting))) {
          void this.restart();
        } else if (event.affectsConfiguration('stet')) {
          void this.#sendSettings();
        }
      }),
    );
  }

  get health(): Health {
    return this.#current;
  }

  /** Starts the server, or starts it anew at the user's wish. Never rejects: what goes wrong is shown. */
  restart(): Promise<void> {
    this.#limit = new RestartLimit();
    return this.#enqueue(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  stop(): Promise<void> {
    return this.#enqueue(() => this.#stop());
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work);
    return this.#queue;
  }

  async #start(): Promise<void> {
    this.#setHealth({ kind: 'starting' });
    let server: Executable;
    try {
      server = await this.#findServer();
    } catch (error) {
      this.#fail(asError(error));
      return;
    }
    this.output.info(`Starting ${server.command} ${(server.args ?? []).join(' ')}`);
    const client: LanguageClient = new LanguageClient('stet', 'Stet', { run: server, debug: server }, this.#clientOptions(() => this.#closed(client)));
    this.#client = client;
    client.onNotification(STATUS_METHOD, (status: StatusParams) => {
      this.#status.fire(status);
    });
    try {
      await client.start();
      if (client === this.#client) {
        this.#setHealth({ kind: 'running' });
      }
    } catch (error) {
      this.#startFailed(client, asError(error));
    }
  }

  async #sendSettings(): Promise<void> {
    if (this.#client?.isRunning() === true) {
      await this.#client.sendNotification(DidChangeConfigurationNotification.type, {
        settings: { stet: vscode.workspace.getConfiguration('stet') },
      });
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) {
      try {
        await client.dispose(STOP_MILLISECONDS);
      } catch (error) {
        this.output.debug(`While stopping: ${String(error)}`);
      }
    }
    this.#setHealth({ kind: 'stopped' });
  }

  /** The program of the setting, else Java with the bundled jars. */
  async #findServer(): Promise<Executable> {
    const settings = vscode.workspace.getConfiguration('stet');
    const ownServer = settings.get('server.path', '').trim();
    if (ownServer !== '') {
      if (!existsSync(ownServer)) {
        throw new SettingProblem(`The program that the setting stet.server.path names does not exist: ${ownServer}`, 'stet.server.path');
      }
      return { command: ownServer, args: ['lsp'] };
    }
    const jars = path.join(this.#extensionPath, 'server', 'lib');
    if (!existsSync(jars)) {
      throw new SettingProblem('This build of the extension holds no server. Name one in the setting stet.server.path.', 'stet.server.path');
    }
    const candidates = javaCandidates(settings.get('java.home', ''), process.env, process.platform);
    const java = await chooseJava(candidates, probeJava);
    if (java.kind === 'missing') {
      throw new SettingProblem(java.message, 'stet.java.home');
    }
    return { command: java.command, args: ['-cp', path.join(jars, 'stet-server.jar'), MAIN_CLASS, 'lsp'] };
  }

  #clientOptions(closed: () => CloseHandlerResult): LanguageClientOptions {
    return {
      documentSelector: [{ scheme: 'file', language: 'c' }],
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: vscode.workspace.getConfiguration('stet'),
      synchronize: {
        fileEvents: this.#watchers,
      },
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed,
      },
    };
  }

  /** A program that cannot be run at all is not tried again; a server that ended while it started is. */
  #startFailed(client: LanguageClient, error: Error): void {
    if (client !== this.#client) {
      return;
    }
    if ('syscall' in error && String(error.syscall).startsWith('spawn')) {
      this.#client = undefined;
      this.#fail(new Error(`The server cannot be started: ${error.message}`));
    } else {
      this.output.warn(`While starting: ${error.message}`);
      this.#crashed();
    }
  }

  #closed(client: LanguageClient): CloseHandlerResult {
    if (client === this.#client) {
      this.#crashed();
    }
    return { action: CloseAction.DoNotRestart, handled: true };
  }

  /** The process of the present client ended. A new one gets a new client: the old one may be half started. */
  #crashed(): void {
    this.#client = undefined;
    if (this.#limit.crashed(Date.now()) === 'restart') {
      this.output.warn('The server stopped unexpectedly and is started again.');
      void this.#enqueue(() => this.#start());
    } else {
      this.#fail(new Error(`The server stopped ${MAX_RESTARTS + 1} times within ${RESTART_SPAN / 60_000} minutes and is not started again.`));
    }
  }

  #fail(error: Error): void {
    this.output.error(error.message);
    this.#setHealth({ kind: 'failed', message: error.message });
    void this.#offerHelp(error);
  }

  async #offerHelp(error: Error): Promise<void> {
    const settings = 'Open Setting';
    const restart = 'Restart Server';
    const output = 'Show Output';
    const isSetting = error instanceof SettingProblem;
    const text = isSetting ? error.message : `Stet: ${error.message}`;
    const answer = await vscode.window.showErrorMessage(text, ...(isSetting ? [settings, output] : [restart, output]));
    switch (answer) {
      case settings:
        await vscode.commands.executeCommand('workbench.action.openSettings', isSetting ? error.setting : 'stet.');
        break;
      case restart:
        await this.restart();
        break;
      case output:
        this.output.show();
        break;
      case undefined:
        break;
    }
  }

  #setHealth(health: Health): void {
    this.#current = health;
    this.#health.fire(health);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function probeJava(command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, ['-version'], { timeout: JAVA_PROBE_MILLISECONDS }, (error, stdout, stderr) => {
      resolve(error === null ? `${stderr}\n${stdout}` : undefined);
    });
  });
}
