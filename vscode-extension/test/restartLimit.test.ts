import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_RESTARTS, RESTART_SPAN, RestartLimit } from '../src/restartLimit';

test('gives up after too many crashes in a short time', () => {
  const limit = new RestartLimit();
  for (let crash = 0; crash < MAX_RESTARTS; crash++) {
    assert.equal(limit.crashed(crash), 'restart');
  }
  assert.equal(limit.crashed(MAX_RESTARTS), 'give-up');
});

test('crashes that are long ago do not count', () => {
  const limit = new RestartLimit();
  for (let crash = 0; crash < 50; crash++) {
    assert.equal(limit.crashed((crash * RESTART_SPAN) / MAX_RESTARTS), 'restart');
  }
});
