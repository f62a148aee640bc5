import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDays } from '../src/office.ts';

test('appointments are on the next days on which the office is open', () => {
  const wednesday = new Date(2026, 0, 7);
  assert.deepEqual(openDays(wednesday, 3), ['2026-01-08', '2026-01-12', '2026-01-13']);
});
