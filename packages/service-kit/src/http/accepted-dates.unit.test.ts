import { type Call, calls, DateTime, nullable, strict } from '@firstrung/contracts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileSerializer } from './serialization.ts';
import { compileExactValidator } from './validation.ts';

/** The schemas of all dates and times that requests may have, as JSON text. */
function datesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format } = schema as { format?: unknown };
  const isDate = typeof format === 'string' && format.startsWith('date');
  return isDate ? [JSON.stringify(schema)] : Object.values(schema).flatMap(datesIn);
}

const inputs = new Set(
  Object.values<Call>(calls)
    .flatMap(({ params, query, body }) => [params, query, body])
    .flatMap(datesIn),
);

const acceptsAs = (schema: object) => {
  const validate = compileExactValidator({
    schema: strict({ at: Type.Unsafe<string>(schema) }),
    httpPart: 'body',
    method: 'POST',
    url: '/',
  });
  return (at: string) => validate({ at }) === true;
};
// Without a union the serialiser writes any text.
const serializeAs = (format: string) =>
  compileSerializer({
    schema: Type.Object({ at: nullable(Type.String({ format })) }),
    method: 'GET',
    url: '/',
  });
const serialize = { 'date-time': serializeAs('date-time'), date: serializeAs('date') };

const YEARS = ['0000', '0001', '1899', '1900', '1999', '2000', '2099', '2199', '2200', '9999', '10000'];
const DAYS = ['01-01', '02-29', '02-30', '12-31', '13-01', '1-1'];
const TIMES = ['00:00:00', '23:59:59', '23:59:60', '24:00:00', '12:30:00.123456789', '12:30', '23:60:00'];
const ZONES = ['', 'Z', 'z', '+00:00', '-00:00', '+14:00', '-14:00', '+14:01', '-15:00', '+23:59', '+1400'];
const days = YEARS.flatMap((year) => DAYS.map((day) => `${year}-${day}`));
const moments = days.flatMap((day) =>
  ['T', 't', ' '].flatMap((between) =>
    TIMES.flatMap((time) => ZONES.map((zone) => `${day}${between}${time}${zone}`)),
  ),
);

test.each([...inputs])('what %s accepts can be stored and told', (schema) => {
  const accepted = [...days, ...moments].filter(acceptsAs(JSON.parse(schema)));
  expect(accepted.length).toBeGreaterThan(2);
  for (const text of accepted) {
    const at = new Date(text);
    expect(at.getTime(), text).not.toBeNaN();
    // A company's date is stored as the day that was typed, whatever the zone.
    const day = text.slice(0, 10);
    expect(day, text).not.toMatch(/^0000/);
    expect(() => serialize.date({ at: day }), text).not.toThrow();
    expect(new Date(day).toISOString().slice(0, 10), text).toBe(day);
  }
});

test('a moment that is stored as one is told in UTC', () => {
  const { publishAt } = calls['POST /api/recruiter/jobs/create-job'].body.properties;
  const accepted = moments.filter(acceptsAs(publishAt));
  expect(accepted).toContain('1900-01-01T00:00:00+14:00');
  expect(accepted).toContain('2199-12-31T23:59:59-14:00');
  for (const text of accepted) {
    const at = new Date(text).toISOString();
    expect(() => serialize['date-time']({ at }), text).not.toThrow();
  }
  const refused = ['9999-12-31T23:59:59-12:00', '2099-12-31T23:59:60Z', '2099-12-31T24:00:00Z'];
  expect(refused.filter(acceptsAs(publishAt))).toEqual([]);
  // What the rules are for: the reply would not be one.
  expect(() => serialize['date-time']({ at: '+010000-01-01T11:59:59.000Z' })).toThrow();
  expect(acceptsAs(DateTime)('9999-12-31T23:59:59-12:00')).toBe(true);
});
