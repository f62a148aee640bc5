import { expect, test } from 'vitest';
import { cleanName } from './name.ts';

test('keeps one line with single spaces', () => {
  expect(cleanName('  Ann\r\nLee\t Smith ')).toBe('Ann Lee Smith');
});

test('removes characters that reverse the text direction, and keeps joined emoji and other scripts', () => {
  expect(cleanName('Ann\u202e eeL')).toBe('Ann eeL');
  expect(cleanName('張偉 👩‍💻')).toBe('張偉 👩‍💻');
});

test('may be empty', () => {
  expect(cleanName(' \u0007 ')).toBe('');
});
