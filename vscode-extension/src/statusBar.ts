import * as vscode from 'vscode';
import appearance from '../../client/src/main/resources/dev/stet/protocol/appearance.json';
import type { Client, Health } from './client';
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
    this.#item.command = health.kind === 'running' ? 'stet.proofState.focus' : 'stet.showOutput';
    switch (health.kind) {
      case 'failed':
        this.#show(`$(error) ${words('failed').text}`, health.message, 'statusBarItem.errorBackground');
        return;
      case 'starting':
        this.#show(`$(sync~spin) ${words('starting').text}`, words('starting').tooltip);
        return;
      case 'stopped':
        this.#show(`$(circle-slash) ${words('stopped').text}`, words('stopped').tooltip);
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
    if (functions.length === 0) {
      this.#show(`$(${codicon(summary)}) ${words('running').text}`, words('running').tooltip);
    } else {
      this.#show(`$(${codicon(summary)}) Stet: ${label(summary)}`, details(functions));
    }
  }

  #show(text: string, tooltip: string, background?: string): void {
    this.#item.text = text;
    this.#item.accessibilityInformation = { label: text.replace(/\$\([^)]*\)\s*/g, ''), role: 'button' };
    this.#item.tooltip = new vscode.MarkdownString(tooltip, true);
    this.#item.backgroundColor = background === undefined ? undefined : new vscode.ThemeColor(background);
    this.#item.show();
  }
}

/** As all clients say it. */
function words(id: Health['kind']): { readonly text: string; readonly tooltip: string } {
  return appearance.bar.find((one) => one.id === id) ?? { text: 'Stet', tooltip: '' };
}
