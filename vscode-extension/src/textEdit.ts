import type { Position, Range } from './protocol';

/** One change of a text, reduced to what moves positions. */
export interface TextEdit {
  readonly range: Range;
  /** Line breaks in the new text. */
  readonly newLines: number;
  /** UTF-16 units after the last line break of the new text. */
  readonly lastLineLength: number;
  readonly effect: EditEffect;
}

/** Whether an edit may change what the program means, or only where it stands. */
export type EditEffect = 'meaning' | 'layout';

/**
 * Describes a change.
 *
 * @param lineAfter the line of the text after the change, by its number; empty past the end
 */
export function textEdit(range: Range, text: string, lineAfter: (line: number) => string): TextEdit {
  const lines = text.split(/\r\n|\r|\n/);
  const lastLine = lines[lines.length - 1] ?? '';
  const edit: TextEdit = { range, newLines: lines.length - 1, lastLineLength: lastLine.length, effect: 'meaning' };
  return isLayout(edit, text, lineAfter) ? { ...edit, effect: 'layout' } : edit;
}

/**
 * White space put in at the beginning or the end of a line changes no token, unless the line is
 * continued by a backslash.
 */
function isLayout(edit: TextEdit, text: string, lineAfter: (line: number) => string): boolean {
  const { start } = edit.range;
  if (!isEmpty(edit.range) || text.trim() !== '') {
    return false;
  }
  const end = endOf(edit);
  const before = lineAfter(start.line).slice(0, start.character).trim();
  const after = lineAfter(end.line).slice(end.character).trim();
  if (before === '') {
    return start.line === 0 || !continues(lineAfter(start.line - 1));
  }
  return after === '' && !continues(before);
}

function continues(line: string): boolean {
  return line.trimEnd().endsWith('\\');
}

function isEmpty(range: Range): boolean {
  return compare(range.start, range.end) === 0;
}

/** Where the new text ends. */
function endOf(edit: TextEdit): Position {
  const { start } = edit.range;
  return edit.newLines === 0
    ? { line: start.line, character: start.character + edit.lastLineLength }
    : { line: start.line + edit.newLines, character: edit.lastLineLength };
}

/** Whether an edit changes the range or stands directly at one of its ends. */
export function touches(edit: TextEdit, range: Range): boolean {
  return compare(edit.range.start, range.end) <= 0 && compare(edit.range.end, range.start) >= 0;
}

/** Where a range stands after an edit; text put in at one of its ends does not belong to it. */
export function shift(range: Range, edit: TextEdit): Range {
  const start = shiftPosition(range.start, edit, 'after');
  const end = shiftPosition(range.end, edit, 'before');
  return { start, end: compare(end, start) < 0 ? start : end };
}

function shiftPosition(position: Position, edit: TextEdit, atInsertion: 'before' | 'after'): Position {
  const { start, end } = edit.range;
  if (compare(position, start) < 0 || (compare(position, start) === 0 && atInsertion === 'before')) {
    return position;
  }
  const newEnd = endOf(edit);
  if (compare(position, end) < 0) {
    return newEnd;
  }
  return position.line === end.line
    ? { line: newEnd.line, character: newEnd.character + position.character - end.character }
    : { line: position.line + newEnd.line - end.line, character: position.character };
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
