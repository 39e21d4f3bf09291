import * as vscode from 'vscode';

/** Documents of this scheme are what git's HEAD has in place of the file of the same path. */
const HEAD_SCHEME = 'stet-head';

/** The server's command that gives HEAD's text of a document. */
const TEXT_AT_HEAD = 'stet.textAtHead';

/** Gives the left side: HEAD's text as the server reads it, empty where HEAD has no such file. */
export class TextsAtHead implements vscode.TextDocumentContentProvider {
  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(HEAD_SCHEME, this);
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const text: unknown = await vscode.commands.executeCommand(TEXT_AT_HEAD, sideOf(uri, 'file').toString());
    return typeof text === 'string' ? text : '';
  }
}

/**
 * The command `stet.showChange`: the lens that says what changed since HEAD gives the document, the
 * function and its words. Old and new text are shown side by side, at the function, with the words as the title.
 */
export async function showChange(uri: unknown, functionName: unknown, words: unknown): Promise<void> {
  const now = typeof uri === 'string' ? vscode.Uri.parse(uri) : vscode.window.activeTextEditor?.document.uri;
  if (now?.scheme !== 'file') {
    void vscode.window.showInformationMessage('Stet: open a C file of a git work tree to see what changed.');
    return;
  }
  const name = typeof functionName === 'string' ? functionName : '';
  const title = typeof words === 'string' && words !== '' ? words : 'since HEAD';
  const selection = await placeOf(now, name);
  await vscode.commands.executeCommand(
    'vscode.diff',
    sideOf(now, HEAD_SCHEME, Date.now().toString()),
    now,
    name === '' ? title : `${name}: ${title}`,
    selection === undefined ? {} : { selection },
  );
}

/** The file on another side; a query keeps one commit's text from being shown for another's. */
function sideOf(uri: vscode.Uri, scheme: string, query = ''): vscode.Uri {
  return uri.with({ scheme, query });
}

async function placeOf(uri: vscode.Uri, functionName: string): Promise<vscode.Range | undefined> {
  const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>('vscode.executeDocumentSymbolProvider', uri);
  return symbols?.find((symbol) => symbol.name === functionName)?.selectionRange;
}
