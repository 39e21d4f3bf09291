import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../src/protocol';
import { codicon, details, label, summarise } from '../src/summary';
import { check, func } from './fixtures';

const functions = (...states: State[]) => states.map((state, index) => func(`f${index}`, 10 * index, 10 * index + 5, state));
const repeat = (count: number, state: State): State[] => Array.from({ length: count }, () => state);

test('the label names proved always and the others where there are any', () => {
  assert.equal(label(summarise(functions(...repeat(38, 'proved'), 'refuted', 'running', 'unknown'))), '38/41 proved, 1 refuted, 1 unknown, 1 running');
  assert.equal(label(summarise(functions('proved', 'proved'))), '2/2 proved');
  assert.equal(label(summarise(functions('stale', 'queued', 'assumed'))), '0/3 proved, 2 waiting, 1 assumed');
  assert.equal(label(summarise([])), 'no functions');
});

test('the icon says what is worst, or that it is not over', () => {
  assert.equal(codicon(summarise(functions('proved', 'proved'))), 'check');
  assert.equal(codicon(summarise(functions('proved', 'unknown', 'refuted'))), 'error');
  assert.equal(codicon(summarise(functions('refuted', 'stale'))), 'sync~spin');
  assert.equal(codicon(summarise([])), 'info');
});

test('the details begin with what is worst and stop after some', () => {
  const lines = details(functions(...repeat(20, 'proved'), 'unknown', 'refuted')).split('\n');
  assert.match(lines[0] ?? '', /`f21` refuted/);
  assert.match(lines[1] ?? '', /`f20` unknown/);
  assert.match(lines.at(-1) ?? '', /… and 7 more/);
});

test('a detail tells the checks, the reason and the time, and no reason is read as Markdown', () => {
  const one = { ...func('f', 0, 9, 'unknown', [check(1, 'proved'), check(2, 'unknown')]), reason: 'unsupported: *p = $(x)', seconds: 0.411 };
  assert.equal(details([one]), '$(question) `f` unknown · 1/2 checks · unsupported: \\*p = \\$\\(x\\) · 0.41 s');
});

test('a function that never ends is named even if its checks hold', () => {
  assert.match(details([{ ...func('f', 0, 9, 'proved'), termination: 'nonterminating' }]), /does not terminate/);
});
