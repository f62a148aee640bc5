import { expect, test } from 'vitest';
import { cutAtGrapheme } from './cut-at-grapheme.ts';

test.each([
  ['short', 10, 'short'],
  ['exact', 5, 'exact'],
  ['longer', 4, 'long'],
  ['', 4, ''],
  ['ab😀c', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['abc', 0, ''],
  // A family, a skin tone, a flag, a flag of tags, a keycap.
  ['x👨‍👩‍👧‍👦y', 8, 'x'],
  ['x👨‍👩‍👧‍👦y', 12, 'x👨‍👩‍👧‍👦'],
  ['👋🏽', 3, ''],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿!', 9, ''],
  ['1️⃣2', 2, ''],
  // Letters of several code points.
  ['Zoe\u0308', 3, 'Zo'],
  ['क्षि', 2, ''],
  ['\u1100\u1161\u11a8', 2, ''],
  ['𠮷野', 1, ''],
  ['葛\u{e0100}城', 2, ''],
  ['a\r\nb', 2, 'a'],
])('%j has at most %i units as %j', (text, limit, beginning) => {
  expect(cutAtGrapheme(text, limit)).toBe(beginning);
});
