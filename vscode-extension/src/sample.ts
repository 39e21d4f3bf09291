import * as vscode from 'vscode';

const NAME = 'first_proof.c';

/** Opens the walkthrough's C file: a copy of its own that may be edited, kept from one time to the next. */
export async function openSample({ extensionUri, globalStorageUri }: vscode.ExtensionContext): Promise<void> {
  const source = vscode.Uri.joinPath(extensionUri, 'media', 'walkthrough', NAME);
  const copy = vscode.Uri.joinPath(globalStorageUri, NAME);
  await vscode.workspace.fs.createDirectory(globalStorageUri);
  try {
    await vscode.workspace.fs.copy(source, copy, { overwrite: false });
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError && error.code === 'FileExists')) {
      throw error;
    }
  }
  await vscode.window.showTextDocument(copy, { viewColumn: vscode.ViewColumn.Beside });
}
