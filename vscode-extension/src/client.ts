import type { ChildProcess } from 'node:child_process';
import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient/node';
import { knownStates, STATUS_DELTA_METHOD, STATUS_METHOD, type StatusDelta, type StatusParams, VISIBLE_METHOD, WHOLE_STATUS_METHOD } from './protocol';
import { MAX_RESTARTS, RESTART_SPAN, RestartLimit } from './restartLimit';
import { findServer, LAUNCH_SETTINGS, launch, type ServerCommand, SettingProblem } from './server';
import { StatusAssembly } from './statusAssembly';
import { Subscriptions } from './subscriptions';
import type { VisibleParams } from './visible';

/** How the server is. */
export type Health =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

const STOP_MILLISECONDS = 3_000;

/** Commands of lenses that the extension carries out itself. */
const CLIENT_COMMANDS: readonly string[] = ['stet.showTrace', 'stet.showChange'];

/** One process of the server and the connection to it. */
interface Session {
  readonly client: LanguageClient;
  readonly process: ChildProcess;
}

/** Owns the server: starts, restarts and stops it, and says how it is. */
export class Client implements vscode.Disposable {
  readonly #subscriptions = new Subscriptions();
  readonly #health = this.#subscriptions.add(new vscode.EventEmitter<Health>());
  readonly #status = this.#subscriptions.add(new vscode.EventEmitter<StatusParams>());
  readonly #extensionPath: string;
  #limit = new RestartLimit();
  #session: Session | undefined;
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
    this.#endStart();
    return this.#enqueue(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  /** Says what the user looks at; nothing where no server runs. */
  tellVisible(params: VisibleParams): void {
    this.#tell(VISIBLE_METHOD, params);
  }

  #tell(method: string, params: object): void {
    this.#session?.client.sendNotification(method, params).catch((error: unknown) => {
      this.output.debug(`While sending ${method}: ${messageOf(error)}`);
    });
  }

  stop(): Promise<void> {
    this.#endStart();
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
    let command: ServerCommand;
    let process: ChildProcess;
    try {
      command = await findServer(this.#extensionPath);
      this.output.info(`Starting ${command.command} ${command.args.join(' ')}`);
      process = await launch(command);
    } catch (error) {
      this.#fail(error instanceof SettingProblem ? error : new Error(`The server cannot be started: ${messageOf(error)}`));
      return;
    }
    const client = new QuietClient('stet', 'Stet', () => Promise.resolve(process), this.#clientOptions(process));
    const session = { client, process };
    this.#session = session;
    const assembly = new StatusAssembly();
    client.onNotification(STATUS_METHOD, (status: StatusParams) => {
      this.#status.fire(knownStates(assembly.whole(status)));
    });
    client.onNotification(STATUS_DELTA_METHOD, (delta: StatusDelta) => {
      const status = assembly.changed(delta);
      if (status === undefined) {
        this.#tell(WHOLE_STATUS_METHOD, { uri: delta.uri });
      } else {
        this.#status.fire(knownStates(status));
      }
    });
    try {
      await client.start();
      if (session === this.#session) {
        this.#setHealth({ kind: 'running' });
      }
    } catch (error) {
      this.output.warn(`While starting: ${messageOf(error)}`);
      this.#crashed(process);
    }
  }

  /** A server that never answers must not hold up those that wait for its start. */
  #endStart(): void {
    if (this.#current.kind === 'starting') {
      const session = this.#session;
      this.#session = undefined;
      session?.process.kill('SIGKILL');
    }
  }

  async #stop(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    try {
      await session?.client.dispose(STOP_MILLISECONDS);
    } catch (error) {
      this.output.debug(`While stopping: ${messageOf(error)}`);
      session?.process.kill('SIGKILL');
    }
    this.#setHealth({ kind: 'stopped' });
  }

  #clientOptions(process: ChildProcess): LanguageClientOptions {
    return {
      documentSelector: [{ scheme: 'file', language: 'c' }],
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // The server asks for the settings itself; it must not offer what this side registers.
      // Diagnostics that are pushed are there sooner: nobody has to ask for them first.
      initializationOptions: { clientCommands: CLIENT_COMMANDS, statusDeltas: true, diagnostics: 'push' },
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          this.#crashed(process);
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
    };
  }

  /** A process ended unasked, or cannot be spoken to. The next one gets a client of its own: the old one may be half started. */
  #crashed(process: ChildProcess): void {
    if (process !== this.#session?.process) {
      return;
    }
    this.#session = undefined;
    process.kill('SIGKILL');
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
    void (error instanceof SettingProblem ? this.#offerSetting(error) : this.#offerRestart(error));
  }

  async #offerSetting({ message, setting }: SettingProblem): Promise<void> {
    const open = 'Open Setting';
    if ((await vscode.window.showErrorMessage(message, open)) === open) {
      await vscode.commands.executeCommand('workbench.action.openSettings', setting);
    }
  }

  async #offerRestart({ message }: Error): Promise<void> {
    const restart = 'Restart Server';
    const show = 'Show Output';
    const answer = await vscode.window.showErrorMessage(`Stet: ${message}`, restart, show);
    if (answer === restart) {
      await this.restart();
    } else if (answer === show) {
      this.output.show();
    }
  }

  #setHealth(health: Health): void {
    this.#current = health;
    this.#health.fire(health);
  }
}

/** Logs its errors without a message box for each: {@link Client} tells the user once what matters. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
