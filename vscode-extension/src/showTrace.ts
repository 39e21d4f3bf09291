import * as vscode from 'vscode';
import { readTrace, type TraceStep } from './protocol';
import type { TraceView } from './traceView';

/**
 * The command `stet.showTrace`: a lens of the server gives the document, the function and the
 * steps; from the command palette the failure under the cursor is taken, else the first one of the file.
 */
export async function showTrace(view: TraceView, uri: unknown, functionName: unknown, steps: unknown): Promise<void> {
  if (typeof uri === 'string') {
    const trace = readTrace(uri, steps, (file) => vscode.Uri.file(file).toString());
    await view.show({ functionName: typeof functionName === 'string' ? functionName : '', steps: trace });
    return;
  }
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors.find((one) => one.document.languageId === 'c');
  const failure = editor === undefined ? undefined : failureAt(editor);
  if (failure === undefined) {
    void vscode.window.showInformationMessage('Stet: this file shows no failure with a trace.');
    return;
  }
  await view.show({ functionName: failure.message, steps: (failure.relatedInformation ?? []).map(stepOf) });
}

function failureAt({ document, selection }: vscode.TextEditor): vscode.Diagnostic | undefined {
  const failures = vscode.languages
    .getDiagnostics(document.uri)
    .filter((one) => one.source === 'stet' && (one.relatedInformation ?? []).length > 0);
  return (
    failures.find((one) => one.range.contains(selection.active)) ??
    failures.find((one) => one.range.start.line === selection.active.line) ??
    failures[0]
  );
}

function stepOf({ location, message }: vscode.DiagnosticRelatedInformation): TraceStep {
  return { uri: location.uri.toString(), line: location.range.start.line, functionName: '', values: [], message };
}
