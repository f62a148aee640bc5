import { expect, test } from 'vitest';
import { charactersLeft, fits } from './limit.ts';

test('A§5, C§5: a blank text and one above the limit of the server cannot be sent', () => {
  expect(['', ' \n\t ', 'a', ` ${'a'.repeat(4_000)}\n`, 'a'.repeat(4_001)].map(fits)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(charactersLeft('🪜'.repeat(4_000))).toBe(0);
});
