import * as vscode from 'vscode';
import type { Client } from './client';
import { DocumentStatus } from './documentStatus';
import type { FunctionStatus } from './protocol';
import { Subscriptions } from './subscriptions';
import { textEdit } from './textEdit';

/** Keeps a {@link DocumentStatus} for every open C document and says when one changed. */
export class StatusStore implements vscode.Disposable {
  readonly #documents = new Map<string, DocumentStatus>();
  readonly #subscriptions = new Subscriptions();
  readonly #changed = this.#subscriptions.add(new vscode.EventEmitter<vscode.Uri>());

  readonly onDidChange = this.#changed.event;

  constructor(client: Client) {
    this.#subscriptions.add(
      client.onStatus((status) => {
        const uri = vscode.Uri.parse(status.uri);
        if (isOpen(uri) && this.#of(uri).accept(status)) {
          this.#changed.fire(uri);
        }
      }),
    );
    this.#subscriptions.add(
      client.onHealth((health) => {
        if (health.kind !== 'running') {
          this.#invalidate();
        }
      }),
    );
    this.#subscriptions.add(
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.#edited(event);
      }),
    );
    this.#subscriptions.add(
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (this.#documents.delete(document.uri.toString())) {
          this.#changed.fire(document.uri);
        }
      }),
    );
  }

  /** Of which something is known. */
  documents(): vscode.Uri[] {
    return [...this.#documents.keys()].map((key) => vscode.Uri.parse(key));
  }

  functionsOf(uri: vscode.Uri): readonly FunctionStatus[] {
    return this.#documents.get(uri.toString())?.functions ?? [];
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #of(uri: vscode.Uri): DocumentStatus {
    const key = uri.toString();
    const status = this.#documents.get(key) ?? new DocumentStatus();
    this.#documents.set(key, status);
    return status;
  }

  #edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const status = this.#documents.get(document.uri.toString());
    if (status === undefined || contentChanges.length === 0) {
      return;
    }
    const single = contentChanges.length === 1;
    const lineAfter = (line: number): string => (single && line < document.lineCount ? document.lineAt(line).text : '');
    const edits = contentChanges.map(({ range, text }) => {
      const edit = textEdit(range, text, lineAfter);
      return single ? edit : { ...edit, effect: 'meaning' as const };
    });
    status.edit(document.version, edits);
    this.#changed.fire(document.uri);
  }

  #invalidate(): void {
    for (const [key, status] of this.#documents) {
      status.invalidate();
      this.#changed.fire(vscode.Uri.parse(key));
    }
  }
}

function isOpen(uri: vscode.Uri): boolean {
  const key = uri.toString();
  return vscode.workspace.textDocuments.some((document) => document.uri.toString() === key);
}
