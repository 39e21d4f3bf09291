import * as vscode from 'vscode';
import type { Client } from './client';
import type { StatusStore } from './statusStore';
import { Subscriptions } from './subscriptions';
import { codicon, details, label, summarise } from './summary';

/** One item: how far the proofs of the active file are, or what is wrong with the server. */
export class StatusBar implements vscode.Disposable {
  readonly #subscriptions = new Subscriptions();
  readonly #item = this.#subscriptions.add(vscode.window.createStatusBarItem('stet.status', vscode.StatusBarAlignment.Left, 10));
  readonly #client: Client;
  readonly #store: StatusStore;

  constructor(client: Client, store: StatusStore) {
    this.#client = client;
    this.#store = store;
    this.#item.name = 'Stet';
    this.#item.command = 'stet.showOutput';
    const update = (): void => {
      this.#update();
    };
    this.#subscriptions.add(client.onHealth(update));
    this.#subscriptions.add(store.onDidChange(update));
    this.#subscriptions.add(vscode.window.onDidChangeActiveTextEditor(update));
    update();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #update(): void {
    const document = vscode.window.activeTextEditor?.document;
    const { health } = this.#client;
    switch (health.kind) {
      case 'failed':
        this.#show('$(error) Stet: server failed', health.message, 'statusBarItem.errorBackground');
        return;
      case 'starting':
        this.#show('$(sync~spin) Stet: starting', 'The server is being started.');
        return;
      case 'stopped':
        this.#show('$(circle-slash) Stet: stopped', 'The server does not run.');
        return;
      case 'running':
        break;
    }
    if (document?.languageId !== 'c') {
      this.#item.hide();
      return;
    }
    const functions = this.#store.functionsOf(document.uri);
    const summary = summarise(functions);
    const text = functions.length === 0 ? 'Stet' : `Stet: ${label(summary)}`;
    this.#show(`$(${codicon(summary)}) ${text}`, functions.length === 0 ? 'No function of this file is known yet.' : details(functions));
  }

  #show(text: string, tooltip: string, background?: string): void {
    this.#item.text = text;
    this.#item.accessibilityInformation = { label: text.replace(/\$\([^)]*\)\s*/g, ''), role: 'button' };
    this.#item.tooltip = new vscode.MarkdownString(tooltip, true);
    this.#item.backgroundColor = background === undefined ? undefined : new vscode.ThemeColor(background);
    this.#item.show();
  }
}
