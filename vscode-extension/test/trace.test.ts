import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTrace } from '../src/protocol';
import { describe, valuesUpTo } from '../src/trace';

const URI = 'file:///x.c';
const read = (steps: unknown) => readTrace(URI, steps, (path) => `file://${path}`);

test('reads the steps that the command line and the server know', () => {
  assert.deepEqual(read([{ file: 'm.c', line: 5, function: 'main', values: { m: '1000', n: 3 }, note: 'calls f' }]), [
    { uri: URI, line: 4, functionName: 'main', values: [['m', '1000'], ['n', '3']], message: 'calls f' },
  ]);
  assert.equal(read([{ file: '/src/a.c', line: 1 }])[0]?.uri, 'file:///src/a.c');
  assert.equal(read([{ uri: 'file:///y.c', range: { start: { line: 7, character: 0 } } }])[0]?.line, 7);
});

test('leaves out what is no step', () => {
  assert.deepEqual(read(undefined), []);
  assert.deepEqual(read('steps'), []);
  assert.deepEqual(read([null, 3, [], {}, { line: 'five' }, { line: 0 }, { line: -1 }, { line: 1.5 }, { range: { start: {} } }]), []);
  assert.deepEqual(read([{ line: 2, values: ['a'], function: {} }])[0], { uri: URI, line: 1, functionName: '', values: [], message: '' });
});

test('a line shows the values of the last time up to the present step', () => {
  const steps = read([1, 2, 3].map((i) => ({ line: 10, values: { i } })).concat([{ line: 20, values: { i: 9 } }]));
  assert.deepEqual(valuesUpTo(steps, 1), [{ uri: URI, line: 9, text: 'i = 2' }]);
  assert.deepEqual(
    valuesUpTo(steps, 3).map((line) => line.text),
    ['i = 3', 'i = 9'],
  );
  assert.deepEqual(valuesUpTo(steps, -1), []);
});

test('a step without values says what happens, and long texts are cut', () => {
  assert.equal(describe({ uri: URI, line: 0, functionName: 'f', values: [], message: 'returns 3' }), 'returns 3');
  assert.equal(describe({ uri: URI, line: 0, functionName: 'f', values: [['a', '1']], message: 'calls f' }), 'a = 1 (calls f)');
  const long = valuesUpTo(read([{ line: 1, values: { a: 'x'.repeat(500) } }]), 0);
  assert.equal(long[0]?.text.length, 120);
});
