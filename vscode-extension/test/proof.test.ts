import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofOf } from '../src/proof';
import { check, func } from './fixtures';

const SILENT = (): string => '';

test('what is worst comes first, then the order of the text', () => {
  const lines = proofOf([func('a', 0, 4, 'proved'), func('b', 10, 14, 'unknown'), func('c', 20, 24, 'refuted'), func('d', 5, 9, 'unknown')], 'all', SILENT);
  assert.deepEqual(lines.map((one) => one.label), ['c', 'd', 'b', 'a']);
});

test('below a function stand its checks that are not proved, with what is said of them', () => {
  const one = func('f', 0, 9, 'refuted', [check(1, 'proved'), check(2, 'unknown'), check(3, 'refuted')]);
  const lines = proofOf([one], 'all', ({ range }) => `message of ${range.start.line}`);
  assert.deepEqual(lines.map((line) => line.description), ['1/3 checks']);
  assert.deepEqual(
    lines.flatMap((line) => line.children).map((open) => [open.label, open.description, open.state]),
    [
      ['array bounds, line 4', 'message of 3', 'refuted'],
      ['array bounds, line 3', 'message of 2', 'unknown'],
    ],
  );
});

test('a function with an open check is not left out as proved', () => {
  const open = func('open', 0, 9, 'proved', [check(1, 'proved'), check(2, 'unknown')]);
  const lines = proofOf([open, func('done', 20, 29, 'proved', [check(21, 'proved')])], 'open', SILENT);
  assert.deepEqual(lines.map((one) => [one.label, one.state]), [['open', 'unknown']]);
});

test('the reason and an endless loop are told', () => {
  const unknown = { ...func('f', 0, 9, 'unknown'), reason: 'timeout' };
  const endless = { ...func('g', 10, 19, 'refuted'), termination: 'nonterminating' };
  assert.deepEqual(
    proofOf([unknown, endless], 'all', SILENT).map((one) => one.description),
    ['does not terminate', 'timeout'],
  );
});

test('lines keep their keys when the text moves', () => {
  const at = (line: number) => proofOf([func('f', line, line + 9, 'unknown', [check(line + 1, 'unknown')])], 'all', SILENT).map((one) => [one.key, one.children.map((open) => open.key)]);
  assert.deepEqual(at(0), at(30));
});
