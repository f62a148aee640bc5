import { MAX_MESSAGE as TAKEN } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { fits, left, MAX_MESSAGE } from './limit.ts';

test('A§5, decisions §5: nothing blank, and at most what the server takes', () => {
  expect(MAX_MESSAGE).toBe(TAKEN);
  expect(['', ' \n\t ', 'a', ` ${'a'.repeat(4_000)}\n`, 'a'.repeat(4_001)].map(fits)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(left('🪜'.repeat(4_000))).toBe(0);
});
