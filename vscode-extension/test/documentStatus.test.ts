import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentStatus } from '../src/documentStatus';
import { type FunctionStatus, knownStates, type State, type StatusParams } from '../src/protocol';
import { check, editOf, func, range } from './fixtures';

const TEXT = 'int f(void) {\n  return a[1];\n}\n\nint g(void) {\n  return a[2];\n}\n';

function status(version: number | null, functions: readonly FunctionStatus[] = both('proved')): StatusParams {
  return { uri: 'file:///x.c', version, functions };
}

function both(state: FunctionStatus['state']): FunctionStatus[] {
  return [func('f', 0, 2, state, [check(1, state)]), func('g', 4, 6, state, [check(5, state)])];
}

function insertAt(line: number, character: number, text: string) {
  return editOf(TEXT, range(line, character, line, character), text);
}

const states = (document: DocumentStatus): string[] => document.functions.map((one) => `${one.name}@${one.range.start.line} ${one.state}`);

test('an edit makes the touched function and its checks stale at once and moves the others', () => {
  const document = new DocumentStatus();
  document.accept(status(1));
  document.edit(2, [insertAt(1, 2, 'g();\n  ')]);
  assert.deepEqual(states(document), ['f@0 stale', 'g@5 proved']);
  assert.deepEqual(document.functions[0]?.checks?.map((one) => one.state), ['stale']);
  assert.equal(document.functions[1]?.checks?.[0]?.range.start.line, 6);
});

test('an edit between the functions may mean anything to all of them', () => {
  const document = new DocumentStatus();
  document.accept(status(1));
  document.edit(2, [insertAt(3, 0, '#define return')]);
  assert.deepEqual(states(document), ['f@0 stale', 'g@4 stale']);
});

test('an empty line between the functions means nothing', () => {
  const document = new DocumentStatus();
  document.accept(status(1));
  document.edit(2, [insertAt(3, 0, '\n')]);
  assert.deepEqual(states(document), ['f@0 proved', 'g@5 proved']);
});

test('a status of the present version is taken as it is', () => {
  const document = new DocumentStatus();
  document.accept(status(1));
  document.edit(2, [insertAt(1, 2, 'g();\n  ')]);
  assert.equal(document.accept(status(2, [func('f', 0, 3, 'refuted'), func('g', 5, 7, 'proved')])), true);
  assert.deepEqual(states(document), ['f@0 refuted', 'g@5 proved']);
});

test('a late status never shows as proved what was edited since', () => {
  const document = new DocumentStatus();
  document.accept(status(1, both('running')));
  document.edit(2, [insertAt(1, 2, 'g();\n  ')]);
  document.edit(3, [insertAt(0, 0, '\n')]);
  document.accept(status(1));
  assert.deepEqual(states(document), ['f@1 stale', 'g@6 proved']);
  document.accept(status(2, [func('f', 0, 3, 'proved'), func('g', 5, 7, 'proved')]));
  assert.deepEqual(states(document), ['f@1 proved', 'g@6 proved']);
});

test('a status older than the last one is not used', () => {
  const document = new DocumentStatus();
  document.accept(status(5, both('refuted')));
  assert.equal(document.accept(status(4)), false);
  assert.deepEqual(states(document), ['f@0 refuted', 'g@4 refuted']);
});

test('a status without a version stands for the present text', () => {
  const document = new DocumentStatus();
  document.edit(7, [insertAt(1, 2, 'x')]);
  assert.equal(document.accept(status(null)), true);
  assert.deepEqual(states(document), ['f@0 proved', 'g@4 proved']);
});

test('after very many edits without an answer, an old answer is no longer used', () => {
  const document = new DocumentStatus();
  document.accept(status(0));
  for (let version = 1; version <= 600; version++) {
    document.edit(version, [insertAt(1, 2, 'x')]);
  }
  assert.equal(document.accept(status(1)), false);
  assert.deepEqual(states(document), ['f@0 stale', 'g@4 proved']);
  assert.equal(document.accept(status(600)), true);
});

test('without a server everything is stale', () => {
  const document = new DocumentStatus();
  document.accept(status(1));
  document.invalidate();
  assert.deepEqual(states(document), ['f@0 stale', 'g@4 stale']);
});

test('functions without checks are no problem', () => {
  const document = new DocumentStatus();
  document.accept(status(1, [{ name: 'f', range: range(0, 0, 2, 1), state: 'proved', checks: null }]));
  document.edit(2, [insertAt(1, 2, 'x')]);
  assert.deepEqual(states(document), ['f@0 stale']);
});

test('a state of another version of the server is unknown, never proved', () => {
  const strange = 3 as unknown as State;
  const { functions } = knownStates(status(1, [func('f', 0, 2, strange, [check(1, strange), check(2, 'refuted')])]));
  assert.equal(functions[0]?.state, 'unknown');
  assert.deepEqual(functions[0].checks?.map((one) => one.state), ['unknown', 'refuted']);
});
