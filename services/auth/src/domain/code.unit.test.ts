import { expect, test } from 'vitest';
import { createCode, isNextLong, isWornOut } from './code.ts';

test('codes have six digits, or eight symbols without look-alikes', () => {
  const lowest = () => 0;
  const highest = (below: number) => below - 1;
  expect([createCode(false, lowest), createCode(false, highest)]).toEqual(['000000', '999999']);
  expect([createCode(true, lowest), createCode(true, highest)]).toEqual(['2222-2222', 'ZZZZ-ZZZZ']);
  const all = Array.from({ length: 31 }, (_, index) => createCode(true, () => index)[0]).join('');
  expect(new Set(all).size).toBe(31);
  expect(all).not.toMatch(/[01ILO]/);
});

test('six digits wear out after twenty wrong guesses, and the next codes are long', () => {
  const digits = (wrong_guesses: number) => ({ wrong_guesses, is_long: false });
  expect([19, 20].map((count) => isWornOut(digits(count)))).toEqual([false, true]);
  expect(isWornOut({ wrong_guesses: 1000, is_long: true })).toBe(false);
  expect(isNextLong('verify', undefined)).toBe(false);
  expect(isNextLong('verify', digits(19))).toBe(false);
  expect(isNextLong('verify', digits(20))).toBe(true);
  expect(isNextLong('address', { wrong_guesses: 0, is_long: true })).toBe(true);
  expect(isNextLong('reset', undefined)).toBe(true);
});
