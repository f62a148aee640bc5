import { expect, test } from 'vitest';
import { summary } from './summary.ts';

test.each([
  ['One\n two', 'One two'],
  ['word '.repeat(40), `${'word '.repeat(31).trim()}…`],
  // Without spaces, and never inside of a character.
  ['工程师'.repeat(60), `${'工程师'.repeat(60).slice(0, 155)}…`],
  [`x${'🚀'.repeat(100)}`, `x${'🚀'.repeat(77)}…`],
  [`${'x'.repeat(152)}👩🏽‍💻x`, `${'x'.repeat(152)}…`],
])('%j is described as %j', (text, described) => {
  expect(summary(text)).toBe(described);
});
