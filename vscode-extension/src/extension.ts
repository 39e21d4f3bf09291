import * as vscode from 'vscode';
import { Client } from './client';
import { Gutter } from './gutter';
import { ProofView } from './proofView';
import { openSample } from './sample';
import { showChange, TextsAtHead } from './showChange';
import { showTrace } from './showTrace';
import { StatusBar } from './statusBar';
import { StatusStore } from './statusStore';
import { TraceView } from './traceView';
import { VisibleWindows } from './visibleWindows';

let client: Client | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const output = vscode.window.createOutputChannel('Stet', { log: true });
  const server = new Client(context.extensionPath, output);
  const store = new StatusStore(server);
  const trace = new TraceView();
  const proof = new ProofView(context.extensionUri, store);
  context.subscriptions.push(
    output,
    server,
    store,
    trace,
    proof,
    new Gutter(context.extensionUri, store),
    new StatusBar(server, store),
    new VisibleWindows(server),
    vscode.commands.registerCommand('stet.restartServer', () => server.restart()),
    vscode.commands.registerCommand('stet.showOutput', () => {
      output.show();
    }),
    vscode.commands.registerCommand('stet.showTrace', (uri: unknown, functionName: unknown, steps: unknown) =>
      showTrace(trace, uri, functionName, steps),
    ),
    new TextsAtHead().register(),
    vscode.commands.registerCommand('stet.showChange', showChange),
    vscode.commands.registerCommand('stet.openSample', () => openSample(context)),
    vscode.commands.registerCommand('stet.proofState.showOpen', () => proof.show('open')),
    vscode.commands.registerCommand('stet.proofState.showAll', () => proof.show('all')),
    vscode.commands.registerCommand('stet.trace.next', () => trace.move(1)),
    vscode.commands.registerCommand('stet.trace.previous', () => trace.move(-1)),
    vscode.commands.registerCommand('stet.trace.clear', () => trace.clear()),
  );
  client = server;
  void vscode.commands.executeCommand('setContext', 'stet.active', true);
  void server.restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
