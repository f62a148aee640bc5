import { expect, test } from 'vitest';
import { type Call, calls } from './index.ts';

/** Every expression that a text of a request is tried with, or a name in it. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, patternProperties } = schema as { pattern?: unknown; patternProperties?: object };
  const own = [typeof pattern === 'string' ? pattern : [], Object.keys(patternProperties ?? {})].flat();
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}

const MILLION = 1_000_000;
const HOSTILE = [
  ['blanks', `${' '.repeat(MILLION)}\0`],
  ['letters', `a@${'a'.repeat(MILLION)}\0`],
  ['digits and blanks', `+${'1 '.repeat(MILLION / 2)}\0`],
  ['blanks behind', `a@b${' '.repeat(MILLION)}\0`],
  ['slashes', `https://${'/'.repeat(MILLION)}\0`],
] as const;

// One that tries each of a million characters with every other would be at it for hours.
test.each(HOSTILE)('no expression of a call takes long over a million characters: %s', (_, text) => {
  const taken = Object.values<Call>(calls).map(({ params, query, body }) => [params, query, body]);
  const patterns = [...new Set(patternsIn(taken))];
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) expect(new RegExp(pattern, 'u').test(text), pattern).toBe(false);
});
