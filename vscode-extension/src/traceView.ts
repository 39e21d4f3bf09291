import * as path from 'node:path';
import * as vscode from 'vscode';
import type { TraceStep } from './protocol';
import { Subscriptions } from './subscriptions';
import { describe, type Trace, valuesUpTo } from './trace';

const SHOWN_CONTEXT = 'stet.traceShown';

/** An item of the list: the number of a step. */
interface Item {
  readonly index: number;
}

/**
 * Shows a trace as a list in the panel: a step that is selected is shown in its file, with the
 * values behind the lines that led there. An edit of such a file ends the values, since they no
 * longer belong to the text.
 */
export class TraceView implements vscode.Disposable, vscode.TreeDataProvider<Item> {
  readonly #subscriptions = new Subscriptions();
  readonly #changed = this.#subscriptions.add(new vscode.EventEmitter<undefined>());
  readonly #values = this.#subscriptions.add(
    vscode.window.createTextEditorDecorationType({
      after: { margin: '0 0 0 2em', color: new vscode.ThemeColor('editorCodeLens.foreground'), fontStyle: 'italic' },
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    }),
  );
  readonly #currentLine = this.#subscriptions.add(
    vscode.window.createTextEditorDecorationType({
      isWholeLine: true,
      backgroundColor: new vscode.ThemeColor('editor.stackFrameHighlightBackground'),
    }),
  );
  readonly #view: vscode.TreeView<Item>;
  #trace: Trace | undefined;
  #items: readonly Item[] = [];
  #current = 0;
  #isCurrentText = true;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor() {
    this.#view = this.#subscriptions.add(vscode.window.createTreeView('stet.trace', { treeDataProvider: this }));
    this.#subscriptions.add(
      this.#view.onDidChangeSelection(({ selection }) => {
        const item = selection[0];
        if (item !== undefined && item.index !== this.#current) {
          void this.#goTo(item.index);
        }
      }),
    );
    this.#subscriptions.add(
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.#paint();
      }),
    );
    this.#subscriptions.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const uri = document.uri.toString();
        if (contentChanges.length > 0 && this.#trace?.steps.some((step) => sameUri(step.uri, uri)) === true) {
          this.#outdated();
        }
      }),
    );
  }

  /** Shows a trace and goes to its last step, where the failure is. */
  async show(trace: Trace): Promise<void> {
    this.#trace = trace;
    this.#isCurrentText = true;
    this.#items = trace.steps.map((_, index) => ({ index }));
    this.#view.title = `Trace of ${trace.functionName}`;
    this.#view.message = trace.steps.length === 0 ? 'The server gave no steps for this failure.' : '';
    await vscode.commands.executeCommand('setContext', SHOWN_CONTEXT, true);
    this.#changed.fire(undefined);
    await vscode.commands.executeCommand('stet.trace.focus', { preserveFocus: true });
    await this.#goTo(trace.steps.length - 1);
  }

  /** Goes on, or back, by a number of steps. */
  async move(by: 1 | -1): Promise<void> {
    await this.#goTo(this.#current + by);
  }

  /** Takes the trace away, and the panel with it if it shows nothing else. */
  async clear(): Promise<void> {
    if (this.#view.visible) {
      await vscode.commands.executeCommand('workbench.action.closePanel');
    }
    this.#trace = undefined;
    this.#items = [];
    this.#changed.fire(undefined);
    this.#paint();
    await vscode.commands.executeCommand('setContext', SHOWN_CONTEXT, false);
  }

  getTreeItem({ index }: Item): vscode.TreeItem {
    const steps = this.#trace?.steps ?? [];
    const step = steps[index];
    if (step === undefined) {
      return new vscode.TreeItem('');
    }
    const last = index === steps.length - 1;
    const item = new vscode.TreeItem(`${path.posix.basename(vscode.Uri.parse(step.uri).path)}:${step.line + 1}`);
    item.description = [step.functionName, describe(step)].filter((text) => text !== '').join('  ');
    item.tooltip = `Step ${index + 1} of ${steps.length}\n${item.description}`;
    item.iconPath = new vscode.ThemeIcon(last ? 'error' : 'debug-step-over');
    item.id = `${index}`;
    return item;
  }

  getChildren(parent?: Item): Item[] {
    return parent === undefined ? [...this.#items] : [];
  }

  getParent(): undefined {
    return undefined;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #goTo(index: number): Promise<void> {
    const step = this.#trace?.steps[index];
    const item = this.#items[index];
    if (step === undefined || item === undefined) {
      return;
    }
    this.#current = index;
    await this.#view.reveal(item, { select: true, focus: false });
    if (this.#trace?.steps[index] !== step) {
      return; // Taken away meanwhile: the cursor is the user's again.
    }
    try {
      await openAt(step);
    } catch {
      this.#view.message = `The file of this step cannot be opened: ${vscode.Uri.parse(step.uri).fsPath}`;
    }
    this.#paint();
  }

  #paint(): void {
    const steps = this.#isCurrentText ? (this.#trace?.steps ?? []) : [];
    const lines = valuesUpTo(steps, this.#current);
    const current = steps[this.#current];
    for (const editor of vscode.window.visibleTextEditors) {
      const { document } = editor;
      const uri = document.uri.toString();
      const here = lines.filter((line) => sameUri(line.uri, uri) && line.line < document.lineCount);
      editor.setDecorations(
        this.#values,
        here.map(({ line, text }) => ({ range: endOfLine(document, line), renderOptions: { after: { contentText: text } } })),
      );
      const isCurrent = current !== undefined && sameUri(current.uri, uri) && current.line < document.lineCount;
      editor.setDecorations(this.#currentLine, isCurrent ? [document.lineAt(current.line).range] : []);
    }
  }

  #outdated(): void {
    if (this.#isCurrentText) {
      this.#isCurrentText = false;
      this.#view.message = 'The file was edited since: lines and values may no longer be right.';
      this.#paint();
    }
  }
}

async function openAt(step: TraceStep): Promise<void> {
  const uri = vscode.Uri.parse(step.uri);
  const document = await vscode.workspace.openTextDocument(uri);
  const line = Math.min(step.line, document.lineCount - 1);
  const start = new vscode.Position(line, document.lineAt(line).firstNonWhitespaceCharacterIndex);
  await vscode.window.showTextDocument(document, { preserveFocus: true, preview: true, selection: new vscode.Range(start, start) });
}

function endOfLine(document: vscode.TextDocument, line: number): vscode.Range {
  const { end } = document.lineAt(line).range;
  return new vscode.Range(end, end);
}

/** Two ways of writing the same URI are equal: the server may encode it otherwise than the editor. */
function sameUri(a: string, b: string): boolean {
  return a === b || vscode.Uri.parse(a).toString() === vscode.Uri.parse(b).toString();
}
