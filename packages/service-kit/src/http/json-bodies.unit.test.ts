import { strict, text } from '@firstrung/contracts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { boundsOf } from './body-bounds.ts';
import { checkBounds } from './json-bodies.ts';

const plain = boundsOf(strict({ name: text(100), list: Type.Array(Type.Integer(), { maxItems: 10 }) }));
const withReply = boundsOf(strict({ name: text(100), jobs: Type.Optional(Type.Unknown()) }));

const check = (json: string, bounds = plain) => {
  try {
    checkBounds(Buffer.from(json), bounds);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const object = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i])));
const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([
  ['keys', object(250), object(270)],
  ['keys of ignored fields', `{"x":${object(250)}}`, `{"x":${object(270)}}`],
  ['entries', JSON.stringify({ list: Array(250).fill(1) }), JSON.stringify({ list: Array(300).fill(1) })],
  ['bytes of ignored fields', `{"x":"${'y'.repeat(4_000)}"}`, `{"x":"${'y'.repeat(4_100)}"}`],
  ['bytes of names', `{"${'y'.repeat(4_000)}":1}`, `{"${'y'.repeat(4_100)}":1}`],
  ['bytes that are ignored before others', `{"x":"y","name":""}`, `{"x":"${'y'.repeat(4_100)}","name":""}`],
])('the number of %s is bounded', (_, passes, fails) => {
  expect([check(passes), check(fails)]).toEqual(['ok', 'TooLarge']);
});

test('depth is bounded', () => {
  expect([check(nested(16)), check(nested(18)), check(nested(400_000))]).toEqual([
    'ok',
    'InvalidInput',
    'InvalidInput',
  ]);
});

test('what a text holds counts for nothing, whatever is escaped in it', () => {
  const busy = '{[:,"\\'.repeat(2_000);
  expect(check(JSON.stringify({ name: busy, list: [1] }))).toBe('ok');
  expect(check(JSON.stringify({ name: '\\', x: 1 }))).toBe('ok');
  // The text ends after two escapes: what follows counts again.
  expect(check(`{"name":"\\\\","x":${object(270)}}`)).toBe('TooLarge');
  expect(check(`{"name":"\\"","x":${object(270)}}`)).toBe('TooLarge');
});

test('the bytes of a field that is read are not those of ignored ones', () => {
  expect(check(`{"name":"${'y'.repeat(50_000)}"}`)).toBe('ok');
  expect(check(`{ "x": 1, "name" : "${'y'.repeat(50_000)}", "z": 1 }`)).toBe('ok');
});

test('a company with 10,000 jobs may be sent back whole, no more', () => {
  const ids = Array(10_000).fill('018f0000-0000-7000-8000-00000000000a');
  expect(check(JSON.stringify({ jobs: ids, live: ids.slice(0, 9_000) }), withReply)).toBe('ok');
  expect(check(JSON.stringify({ jobs: [...ids, ...ids, ...ids] }), withReply)).toBe('TooLarge');
  expect(check(`{"jobs":"${'x'.repeat(800_000)}"}`, withReply)).toBe('TooLarge');
});

test.each(['', '{', '{"name":"', '{"name":"\\', '}', ']]]', '{}}}', '"text"', ',', ':'])(
  'what is no JSON is left to the parser: %s',
  (json) => expect(check(json)).toBe('ok'),
);
