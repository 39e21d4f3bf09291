import * as vscode from 'vscode';
import type { Client } from './client';
import { Subscriptions } from './subscriptions';
import { Visible, type Window } from './visible';

/** Who scrolls tells of it when he stops. */
const PAUSE_MILLISECONDS = 200;

/** Tells the server what the user looks at, so that it verifies that first. */
export class VisibleWindows implements vscode.Disposable {
  readonly #subscriptions = new Subscriptions();
  readonly #visible = new Visible();
  readonly #client: Client;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: Client) {
    this.#client = client;
    const later = (): void => {
      this.#later();
    };
    this.#subscriptions.add(vscode.window.onDidChangeVisibleTextEditors(later));
    this.#subscriptions.add(vscode.window.onDidChangeActiveTextEditor(later));
    this.#subscriptions.add(vscode.window.onDidChangeTextEditorVisibleRanges(later));
    this.#subscriptions.add(vscode.window.onDidChangeTextEditorSelection(later));
    this.#subscriptions.add(
      client.onHealth(() => {
        this.#visible.forget();
        later();
      }),
    );
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscriptions.dispose();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#tell();
    }, PAUSE_MILLISECONDS);
  }

  #tell(): void {
    if (this.#client.health.kind === 'running') {
      for (const params of this.#visible.news(vscode.window.visibleTextEditors.filter(isC).map(windowOf))) {
        this.#client.tellVisible(params);
      }
    }
  }
}

function isC(editor: vscode.TextEditor): boolean {
  return editor.document.languageId === 'c' && editor.document.uri.scheme === 'file';
}

function windowOf(editor: vscode.TextEditor): Window {
  return {
    uri: editor.document.uri.toString(),
    ranges: editor.visibleRanges,
    cursor: editor === vscode.window.activeTextEditor ? editor.selection.active : undefined,
  };
}
