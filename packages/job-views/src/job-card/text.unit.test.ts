import { expect, test } from 'vitest';
import { excerpt, shortLocation } from './text.ts';

test('an excerpt has at most 150 characters and ends at a word', () => {
  const cut = excerpt('word '.repeat(60));
  expect(cut.length).toBeLessThanOrEqual(150);
  expect(cut).toMatch(/word…$/);
});

test('a short text stays, on one line', () => {
  expect(excerpt('One\n two')).toBe('One two');
});

test('a very long word is cut in the middle', () => {
  expect(excerpt('x'.repeat(400))).toBe(`${'x'.repeat(149)}…`);
});

test('a cut never splits a character', () => {
  const cut = excerpt(`x${'🚀'.repeat(200)}`);
  expect(cut).toBe(`x${'🚀'.repeat(74)}…`);
  expect(excerpt('👩🏽‍💻'.repeat(60))).toBe(`${'👩🏽‍💻'.repeat(21)}…`);
  expect(excerpt('x\u0301'.repeat(100))).toBe(`${'x\u0301'.repeat(74)}…`);
});

test('a location keeps its first two words without commas', () => {
  expect(shortLocation('Berlin, Germany, Europe')).toBe('Berlin Germany');
  expect(shortLocation(' Remote ')).toBe('Remote');
});
