import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shift, touches } from '../src/textEdit';
import { editOf, range } from './fixtures';

const TEXT = 'int a;\n\nint f(void) {\n  return 1;\n}\n#define X 1 \\\n  + 2\n';
const FUNCTION = range(2, 0, 4, 1);

test('lines put in above move a range down, lines taken out move it up', () => {
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(0, 6, 0, 6), '\nint b;\nint c;')), range(4, 0, 6, 1));
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(0, 0, 1, 0), '')), range(1, 0, 3, 1));
});

test('an edit below moves nothing', () => {
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(5, 0, 5, 3), 'long\nlonger')), FUNCTION);
});

test('an edit before it in its line moves a range to the side', () => {
  const text = 'int f(void) { return 1; }';
  assert.deepEqual(shift(range(0, 14, 0, 20), editOf(text, range(0, 4, 0, 5), 'longer')), range(0, 19, 0, 25));
  assert.deepEqual(shift(range(0, 14, 0, 20), editOf(text, range(0, 13, 0, 14), '\n  ')), range(1, 2, 1, 8));
});

test('text at the ends of a range does not belong to it, text inside does', () => {
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(2, 0, 2, 0), 'int g;\n')), range(3, 0, 5, 1));
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(4, 1, 4, 1), '\nint g;')), FUNCTION);
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(3, 2, 3, 2), 'g();\n  ')), range(2, 0, 5, 1));
});

test('a range that is taken out as a whole leaves an empty one', () => {
  assert.deepEqual(shift(FUNCTION, editOf(TEXT, range(1, 0, 5, 0), '')), range(1, 0, 1, 0));
});

test('an edit touches a range that it overlaps or stands directly beside', () => {
  const at = (line: number, character: number) => editOf(TEXT, range(line, character, line, character), 'x');
  assert.equal(touches(at(3, 5), FUNCTION), true);
  assert.equal(touches(at(2, 0), FUNCTION), true);
  assert.equal(touches(at(4, 1), FUNCTION), true);
  assert.equal(touches(at(1, 0), FUNCTION), false);
  assert.equal(touches(at(5, 0), FUNCTION), false);
  assert.equal(touches(editOf(TEXT, range(0, 0, 7, 0), ''), FUNCTION), true);
});

test('white space at the beginning or end of a line is layout', () => {
  assert.equal(editOf(TEXT, range(0, 6, 0, 6), '\n').effect, 'layout');
  assert.equal(editOf(TEXT, range(3, 0, 3, 0), '  ').effect, 'layout');
  assert.equal(editOf(TEXT, range(1, 0, 1, 0), '\n\n  ').effect, 'layout');
});

test('what may change a token is not layout', () => {
  assert.equal(editOf(TEXT, range(3, 5, 3, 5), ' ').effect, 'meaning', 'inside a word');
  assert.equal(editOf(TEXT, range(5, 12, 5, 12), '\n').effect, 'meaning', 'before a continued end of line');
  assert.equal(editOf(TEXT, range(5, 13, 5, 13), ' ').effect, 'meaning', 'after the backslash');
  assert.equal(editOf(TEXT, range(6, 0, 6, 0), '\n').effect, 'meaning', 'in a continued line');
  assert.equal(editOf(TEXT, range(5, 9, 5, 9), '\n').effect, 'meaning', 'in the middle of a macro');
  assert.equal(editOf(TEXT, range(0, 6, 1, 0), '').effect, 'meaning', 'taking a line break out');
});
