import type { CheckStatus, FunctionStatus, Range, State } from '../src/protocol';
import { type TextEdit, textEdit } from '../src/textEdit';

export function range(startLine: number, startCharacter: number, endLine: number, endCharacter: number): Range {
  return { start: { line: startLine, character: startCharacter }, end: { line: endLine, character: endCharacter } };
}

export function check(line: number, state: State): CheckStatus {
  return { kind: 'array-bounds', range: range(line, 4, line, 8), state };
}

/** A function that ends with a brace in the first column. */
export function func(name: string, startLine: number, endLine: number, state: State, checks: readonly CheckStatus[] = []): FunctionStatus {
  return { name, range: range(startLine, 0, endLine, 1), state, checks };
}

/** The edit that turns `before` into the text with `replacement` in the range, described as the editor would. */
export function editOf(before: string, where: Range, replacement: string): TextEdit {
  const lines = before.split('\n');
  const offset = (line: number, character: number): number => lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
  const after = before.slice(0, offset(where.start.line, where.start.character)) + replacement + before.slice(offset(where.end.line, where.end.character));
  const linesAfter = after.split('\n');
  return textEdit(where, replacement, (line) => linesAfter[line] ?? '');
}
