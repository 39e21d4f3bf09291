import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Visible } from '../src/visible';
import { range } from './fixtures';

const A = 'file:///a.c';
const B = 'file:///b.c';
const top = range(0, 0, 20, 0);
const bottom = range(80, 0, 99, 0);
const cursor = { line: 7, character: 2 };

test('what the windows show is told, and once only', () => {
  const visible = new Visible();
  const windows = [{ uri: A, ranges: [top], cursor }];
  assert.deepEqual(visible.news(windows), [{ uri: A, ranges: [top], cursor }]);
  assert.deepEqual(visible.news(windows), []);
});

test('two windows on one document are one message, wherever the cursor is', () => {
  const news = new Visible().news([
    { uri: A, ranges: [top], cursor },
    { uri: A, ranges: [bottom] },
    { uri: B, ranges: [top] },
  ]);
  assert.deepEqual(news, [
    { uri: A, ranges: [top, bottom], cursor },
    { uri: B, ranges: [top], cursor: null },
  ]);
});

test('a document that is hidden is said to be so once', () => {
  const visible = new Visible();
  visible.news([{ uri: A, ranges: [top] }]);
  assert.deepEqual(visible.news([{ uri: B, ranges: [top] }]), [
    { uri: B, ranges: [top], cursor: null },
    { uri: A, ranges: [], cursor: null },
  ]);
  assert.deepEqual(visible.news([{ uri: B, ranges: [top] }]), []);
});

test('a moved cursor is news', () => {
  const visible = new Visible();
  visible.news([{ uri: A, ranges: [top], cursor }]);
  const moved = { line: 8, character: 0 };
  assert.deepEqual(visible.news([{ uri: A, ranges: [top], cursor: moved }]), [{ uri: A, ranges: [top], cursor: moved }]);
});

test('a server that was started anew is told everything again', () => {
  const visible = new Visible();
  visible.news([{ uri: A, ranges: [top] }]);
  visible.forget();
  assert.equal(visible.news([{ uri: A, ranges: [top] }]).length, 1);
});
