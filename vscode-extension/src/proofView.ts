import * as path from 'node:path';
import * as vscode from 'vscode';
import { type ProofLine, proofOf, type Wanted } from './proof';
import type { CheckStatus, Range } from './protocol';
import type { StatusStore } from './statusStore';
import { Subscriptions } from './subscriptions';
import { label, summarise, worst } from './summary';

const ONLY_OPEN_CONTEXT = 'stet.onlyOpen';

/** Statuses come in bursts; the tree is drawn once for those of so many milliseconds. */
const REDRAW_MILLISECONDS = 200;

/** A document, or a line of it. */
interface Node {
  readonly uri: vscode.Uri;
  readonly line?: ProofLine;
}

/** The tree "Proof State": files, their functions, and of each the checks that are not proved, with what is said of them. */
export class ProofView implements vscode.Disposable, vscode.TreeDataProvider<Node> {
  readonly #subscriptions = new Subscriptions();
  readonly #changed = this.#subscriptions.add(new vscode.EventEmitter<undefined>());
  readonly #icons: vscode.Uri;
  readonly #store: StatusStore;
  readonly #view: vscode.TreeView<Node>;
  #wanted: Wanted = 'all';
  #redraw: NodeJS.Timeout | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(extensionUri: vscode.Uri, store: StatusStore) {
    this.#icons = vscode.Uri.joinPath(extensionUri, 'dist', 'icons');
    this.#store = store;
    this.#view = this.#subscriptions.add(vscode.window.createTreeView('stet.proofState', { treeDataProvider: this, showCollapseAll: true }));
    const changed = (): void => {
      this.#drawSoon();
    };
    this.#subscriptions.add(store.onDidChange(changed));
    this.#subscriptions.add(this.#view.onDidChangeVisibility(changed));
    this.#subscriptions.add(vscode.languages.onDidChangeDiagnostics(changed));
  }

  /** Shows all functions, or those alone that are not proved. */
  async show(wanted: Wanted): Promise<void> {
    this.#wanted = wanted;
    await vscode.commands.executeCommand('setContext', ONLY_OPEN_CONTEXT, wanted === 'open');
    this.#changed.fire(undefined);
  }

  getChildren(parent?: Node): Node[] {
    if (parent === undefined) {
      return this.#store.documents().map((uri) => ({ uri }));
    }
    const { uri, line } = parent;
    const lines = line?.children ?? proofOf(this.#store.functionsOf(uri), this.#wanted, (check) => messageOf(uri, check));
    return lines.map((one) => ({ uri, line: one }));
  }

  getTreeItem({ uri, line }: Node): vscode.TreeItem {
    return line === undefined ? this.#fileItem(uri) : this.#lineItem(uri, line);
  }

  dispose(): void {
    clearTimeout(this.#redraw);
    this.#subscriptions.dispose();
  }

  #fileItem(uri: vscode.Uri): vscode.TreeItem {
    const summary = summarise(this.#store.functionsOf(uri));
    const item = new vscode.TreeItem(path.posix.basename(uri.path), vscode.TreeItemCollapsibleState.Expanded);
    item.id = uri.toString();
    item.description = label(summary);
    item.tooltip = uri.fsPath;
    item.iconPath = this.#icon(`function-${worst(summary)}`);
    return item;
  }

  #lineItem(uri: vscode.Uri, line: ProofLine): vscode.TreeItem {
    const item = new vscode.TreeItem(line.label, folding(line));
    item.id = `${uri.toString()}#${line.key}`;
    item.description = line.description;
    item.tooltip = [`${line.label}: ${line.state}`, line.description].filter((text) => text !== '').join('\n');
    item.iconPath = this.#icon(`${line.kind}-${line.state}`);
    item.accessibilityInformation = { label: `${line.label}, ${line.state}, ${line.description}` };
    item.command = { command: 'vscode.open', title: 'Open', arguments: [uri, { selection: selectionOf(line), preserveFocus: true }] };
    return item;
  }

  #icon(name: string): { light: vscode.Uri; dark: vscode.Uri } {
    const icon = (theme: string): vscode.Uri => vscode.Uri.joinPath(this.#icons, theme, `${name}.svg`);
    return { light: icon('light'), dark: icon('dark') };
  }

  #drawSoon(): void {
    if (this.#view.visible) {
      this.#redraw ??= setTimeout(() => {
        this.#redraw = undefined;
        this.#changed.fire(undefined);
      }, REDRAW_MILLISECONDS);
    }
  }
}

/** What was refuted is seen at once. */
function folding({ children, state }: ProofLine): vscode.TreeItemCollapsibleState {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  return children.length === 0 ? None : state === 'refuted' ? Expanded : Collapsed;
}

/** A check's expression, or the place where a function begins. */
function selectionOf({ kind, range }: ProofLine): vscode.Range {
  const { start, end } = rangeOf(range);
  return new vscode.Range(start, kind === 'function' ? start : end);
}

/** What the diagnostic of a check says, where it has one. */
function messageOf(uri: vscode.Uri, check: CheckStatus): string {
  const own = vscode.languages
    .getDiagnostics(uri)
    .find((one) => one.source === 'stet' && codeOf(one) === check.kind && one.range.isEqual(rangeOf(check.range)));
  return own?.message.split('\n')[0] ?? '';
}

function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

function rangeOf({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
