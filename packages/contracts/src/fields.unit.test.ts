import { expect, test } from 'vitest';
import { line, nonBlank } from './fields.ts';
import { type Call, calls, clientEvents } from './index.ts';
import { UUID } from './uuid.ts';

/** Every pattern that a request's text or property name is matched against. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, patternProperties } = schema as { pattern?: unknown; patternProperties?: object };
  const own = [typeof pattern === 'string' ? pattern : [], Object.keys(patternProperties ?? {})].flat();
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}

const taken = Object.values<Call>(calls).map(({ params, query, body }) => [params, query, body]);

const MILLION = 1_000_000;
const HOSTILE = [
  ['blanks', `${' '.repeat(MILLION)}\0`],
  ['letters', `a@${'a'.repeat(MILLION)}\0`],
  ['digits and blanks', `+${'1 '.repeat(MILLION / 2)}\0`],
  ['blanks behind', `a@b${' '.repeat(MILLION)}\0`],
  ['slashes', `https://${'/'.repeat(MILLION)}\0`],
] as const;

// A pattern with quadratic backtracking would take hours.
test.each(HOSTILE)('no pattern of a call takes long for a million characters: %s', (_, text) => {
  const patterns = [...new Set(patternsIn(taken))];
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) expect(new RegExp(pattern, 'u').test(text), pattern).toBe(false);
});

/** The schemas of all ids. */
function idsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return 'pattern' in schema && schema.pattern === UUID ? [schema] : Object.values(schema).flatMap(idsIn);
}

test('ids in calls and in events of clients are brought to lower case', () => {
  const ids = idsIn([taken, clientEvents]);
  expect(ids.length).toBeGreaterThan(100);
  for (const id of ids) expect(id).toHaveProperty('x-lower-case', true);
});

test.each([nonBlank(100), line(50)])('a text that must not be blank has a visible character', (schema) => {
  const says = (text: string) => new RegExp(patternsIn(schema)[0]!, 'u').test(text);
  for (const text of ['No.', '👍', ' \u200bسبب']) expect(says(text), text).toBe(true);
  for (const text of ['', ' ', '\u200b\u202e', '\u2800', '\u3164']) expect(says(text), text).toBe(false);
});
