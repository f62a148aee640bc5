import { type Call, calls, Id, line, literals, nullable, strict, text } from '@firstrung/contracts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { boundsOf } from './body-bounds.ts';

const MEGABYTE = 1024 * 1024;
const SLACK = 4 * 1024;
const FACE = '\u{1f600}';

/** As a client may write it that escapes every character. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[^\x20-\x7e]|[a-z]/g, (unit) =>
    [...Array(unit.length).keys()]
      .map((at) => `\\u${unit.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

test('a body has room for its largest input in the longest encoding, and for 4 kB that are ignored', () => {
  const schema = strict({
    id: Id,
    name: line(100),
    kind: literals(['small', 'very large']),
    words: nullable(text(2_000)),
    on: Type.Boolean(),
    day: Type.String({ format: 'date-time' }),
    list: Type.Array(strict({ text: text(10) }), { maxItems: 3 }),
  });
  const largest = {
    id: '018f0000-0000-7000-8000-00000000000a',
    name: FACE.repeat(100),
    kind: 'very large',
    words: FACE.repeat(2_000),
    on: false,
    day: '2026-11-30T10:20:30.123456789+01:00',
    list: Array(3).fill({ text: FACE.repeat(10) }),
  };
  const longest = escaped(largest).length;
  const { bytes, depth, keys, values, ignoredBytes } = boundsOf(schema);
  expect(longest).toBeGreaterThan(2_100 * 12);
  expect(bytes).toBeGreaterThanOrEqual(longest + SLACK);
  expect(bytes).toBeLessThan(longest + SLACK + 1_000);
  expect({ depth, keys, values, ignoredBytes }).toEqual({
    depth: 3 + 16,
    keys: 10 + 256,
    values: 13 + 256,
    ignoredBytes: SLACK,
  });
});

test('what has no limit gets the greatest, and nothing gets more', () => {
  const endless = [
    strict({ text: Type.String() }),
    strict({ list: Type.Array(Type.Boolean()) }),
    strict({ map: Type.Record(Type.String(), Type.Boolean()) }),
    strict({ deep: strict({ any: Type.Unknown() }) }),
    strict({ long: text(10_000_000) }),
  ];
  expect(endless.map((schema) => boundsOf(schema).bytes)).toEqual(endless.map(() => MEGABYTE));
  expect(boundsOf(undefined)).toMatchObject({ bytes: SLACK, ignoredBytes: SLACK });
});

test('a field of any type is one that is ignored, and may have the ids of 10,000 jobs twice', () => {
  const bounds = boundsOf(strict({ name: text(10), posted: Type.Optional(Type.Unknown()) }));
  expect([...bounds.fields]).toEqual(['name']);
  expect(bounds.bytes).toBe(MEGABYTE);
  expect(bounds.ignoredBytes).toBeGreaterThan(2 * 390_000);
  expect(bounds.values).toBeGreaterThan(20_000);
  expect(bounds.keys).toBeLessThan(300);
});

test('no call of a guest takes more than 240 kB, and those about an account no more than 15', () => {
  const bytesOf = (key: keyof typeof calls) => boundsOf((calls[key] as Call).body).bytes;
  const ofGuests = (Object.keys(calls) as (keyof typeof calls)[]).filter(
    (key) => calls[key].scope === 'public',
  );
  expect(Math.max(...ofGuests.map(bytesOf))).toBeLessThan(240_000);
  for (const call of ['signup', 'login', 'verify', 'forgot-password', 'resend-verification'])
    for (const role of ['Applicant', 'Recruiter'])
      expect(bytesOf(`POST /api/auth${role}/${call}` as keyof typeof calls)).toBeLessThan(15_000);
});
