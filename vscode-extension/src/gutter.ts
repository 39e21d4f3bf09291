import * as vscode from 'vscode';
import { type Mark, type MarkKind, marksOf } from './marks';
import type { State } from './protocol';
import type { StatusStore } from './statusStore';
import { Subscriptions } from './subscriptions';

const KINDS: readonly MarkKind[] = ['function', 'check'];
const STATES: readonly State[] = ['stale', 'queued', 'running', 'proved', 'refuted', 'unknown', 'assumed'];

/**
 * Paints the marks. There is one decoration type for each kind and state for the whole session, and
 * an editor is told only of the types whose lines changed: nothing flickers.
 */
export class Gutter implements vscode.Disposable {
  readonly #types = new Map<string, vscode.TextEditorDecorationType>();
  readonly #painted = new WeakMap<vscode.TextEditor, Map<string, string>>();
  readonly #subscriptions = new Subscriptions();
  readonly #store: StatusStore;

  constructor(extensionUri: vscode.Uri, store: StatusStore) {
    this.#store = store;
    for (const kind of KINDS) {
      for (const state of STATES) {
        this.#types.set(keyOf({ kind, state }), this.#subscriptions.add(createType(extensionUri, { kind, state })));
      }
    }
    this.#subscriptions.add(
      store.onDidChange((uri) => {
        this.#paintAll(uri);
      }),
    );
    this.#subscriptions.add(
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.#paintAll();
      }),
    );
    this.#subscriptions.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('stet.gutter.enabled')) {
          this.#paintAll();
        }
      }),
    );
    this.#paintAll();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #paintAll(uri?: vscode.Uri): void {
    for (const editor of vscode.window.visibleTextEditors) {
      if (uri === undefined || editor.document.uri.toString() === uri.toString()) {
        this.#paint(editor);
      }
    }
  }

  #paint(editor: vscode.TextEditor): void {
    const { document } = editor;
    const enabled = vscode.workspace.getConfiguration('stet', document).get<boolean>('gutter.enabled', true);
    const marks = enabled ? marksOf(this.#store.functionsOf(document.uri)) : new Map<number, Mark>();
    const lines = new Map<string, number[]>();
    for (const [line, mark] of marks) {
      if (line < document.lineCount) {
        lines.set(keyOf(mark), [...(lines.get(keyOf(mark)) ?? []), line]);
      }
    }
    const painted = this.#painted.get(editor) ?? new Map<string, string>();
    this.#painted.set(editor, painted);
    for (const [key, type] of this.#types) {
      const now = lines.get(key) ?? [];
      // The editor moves decorations with the text by its own rules: what was painted is known for its version only.
      const fingerprint = now.length === 0 ? '' : `${document.version}:${now.join()}`;
      if ((painted.get(key) ?? '') !== fingerprint) {
        painted.set(key, fingerprint);
        editor.setDecorations(type, now.map((line) => new vscode.Range(line, 0, line, 0)));
      }
    }
  }
}

function keyOf({ kind, state }: Mark): string {
  return `${kind}-${state}`;
}

function createType(extensionUri: vscode.Uri, mark: Mark): vscode.TextEditorDecorationType {
  const icon = (theme: string): vscode.Uri => vscode.Uri.joinPath(extensionUri, 'dist', 'icons', theme, `${keyOf(mark)}.svg`);
  return vscode.window.createTextEditorDecorationType({
    gutterIconSize: 'contain',
    light: { gutterIconPath: icon('light') },
    dark: { gutterIconPath: icon('dark') },
  });
}
