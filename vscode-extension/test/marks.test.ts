import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksOf, shownState } from '../src/marks';
import { check, func } from './fixtures';

test('a function has a mark in its first line and its checks have theirs', () => {
  const marks = marksOf([func('f', 3, 9, 'refuted', [check(5, 'proved'), check(7, 'refuted')])]);
  assert.deepEqual(
    [...marks],
    [
      [3, { kind: 'function', state: 'refuted' }],
      [5, { kind: 'check', state: 'proved' }],
      [7, { kind: 'check', state: 'refuted' }],
    ],
  );
});

test('of several checks in a line the worst is shown, whatever their order', () => {
  const checks = [check(5, 'proved'), check(5, 'refuted'), check(5, 'unknown')];
  assert.equal(marksOf([func('f', 3, 9, 'refuted', checks)]).get(5)?.state, 'refuted');
  assert.equal(marksOf([func('f', 3, 9, 'refuted', checks.toReversed())]).get(5)?.state, 'refuted');
  assert.equal(marksOf([func('f', 3, 9, 'running', [check(5, 'proved'), check(5, 'running')])]).get(5)?.state, 'running');
});

test('in a function of one line its mark hides those of its checks', () => {
  const marks = marksOf([func('f', 3, 3, 'proved', [check(3, 'proved')])]);
  assert.deepEqual([...marks], [[3, { kind: 'function', state: 'proved' }]]);
});

test('no check is shown as proved while its function is stale or queued', () => {
  for (const state of ['stale', 'queued'] as const) {
    assert.equal(marksOf([func('f', 3, 9, state, [check(5, 'proved')])]).get(5)?.state, state);
  }
});

test('a check that is decided is shown while the others of its function run', () => {
  assert.equal(marksOf([func('f', 3, 9, 'running', [check(5, 'proved')])]).get(5)?.state, 'proved');
});

test('a function is not shown as proved while one of its checks is not', () => {
  assert.equal(shownState(func('f', 3, 9, 'proved', [check(5, 'proved'), check(6, 'stale')])), 'stale');
  assert.equal(shownState(func('f', 3, 9, 'proved', [check(5, 'unknown'), check(6, 'refuted')])), 'refuted');
  assert.equal(shownState(func('f', 3, 9, 'proved', [check(5, 'proved'), check(6, 'assumed')])), 'proved');
  assert.equal(shownState(func('f', 3, 9, 'proved')), 'proved');
});
