import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatusDelta, StatusParams } from '../src/protocol';
import { StatusAssembly } from '../src/statusAssembly';
import { check, func } from './fixtures';

const URI = 'file:///x.c';

function whole(sequence: number | null = 1): StatusParams {
  return { uri: URI, version: 1, sequence, functions: [func('f', 0, 2, 'proved', [check(1, 'proved')]), func('g', 4, 6, 'queued', [check(5, 'queued')])] };
}

function delta(change: Partial<StatusDelta>): StatusDelta {
  return { uri: URI, version: 2, sequence: 2, functions: [], moved: [], gone: [], ...change };
}

test('what changed takes the place of what was said before', () => {
  const assembly = new StatusAssembly();
  assembly.whole(whole());
  const now = assembly.changed(delta({ functions: [func('g', 4, 6, 'refuted')] }));
  assert.deepEqual(now?.functions.map((one) => one.state), ['proved', 'refuted']);
  assert.equal(now.version, 2);
});

test('what moved has its checks with it', () => {
  const assembly = new StatusAssembly();
  assembly.whole(whole());
  const now = assembly.changed(delta({ moved: [{ name: 'g', line: 7 }] }));
  assert.deepEqual(now?.functions[1]?.range, func('g', 7, 9, 'queued').range);
  assert.deepEqual(now.functions[1].checks?.[0]?.range, check(8, 'queued').range);
});

test('new functions stand where they stand in the text, and those that are gone are gone', () => {
  const assembly = new StatusAssembly();
  assembly.whole(whole());
  const now = assembly.changed(delta({ functions: [func('new', 3, 3, 'queued')], gone: ['f'] }));
  assert.deepEqual(now?.functions.map((one) => one.name), ['new', 'g']);
});

test('one change follows the other', () => {
  const assembly = new StatusAssembly();
  assembly.whole(whole());
  assembly.changed(delta({ gone: ['f'] }));
  assert.equal(assembly.changed(delta({ sequence: 3 }))?.functions.length, 1);
});

test('a change that follows nothing that is known is not used', () => {
  const assembly = new StatusAssembly();
  assert.equal(assembly.changed(delta({})), undefined);
  assembly.whole(whole());
  assert.equal(assembly.changed(delta({ sequence: 3 })), undefined);
  assembly.whole(whole(null));
  assert.equal(assembly.changed(delta({})), undefined);
});
