import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from './index.ts';

/**
 * For tests: a call as the specification has it. `none` takes any token or none. `body` has the names that
 * the body must take; `reply` those that each reply has, of lists each entry. A list of bare values is `[]`,
 * a bare text `text`.
 */
export type SpecifiedCall = [
  spec: string,
  key: string,
  token: 'none' | 'applicant' | 'recruiter' | 'either',
  body?: string,
  reply?: string,
];

const SCOPES = { none: 'public', applicant: 'applicant', recruiter: 'recruiter', either: 'anyone' } as const;
const BARE = { '[]': { type: 'array', items: { type: 'string' } }, text: { type: 'string' } } as const;
const table: Record<string, Call> = calls;

/** Tests the contract of each of these calls against its row. */
export const testSpecifiedCalls = (rows: readonly SpecifiedCall[]) =>
  test.each(rows)('%s: %s', (_, key, token, body, reply) => {
    const call = table[key];
    expect(call?.scope).toBe(SCOPES[token]);
    expect(namesIn(call?.body ?? call?.multipart)).toEqual(expect.arrayContaining(listed(body)));
    if (!body) expect(call?.body).toBeUndefined();
    for (const answer of Object.values(call!.reply))
      if (reply === '[]' || reply === 'text') expect(answer).toMatchObject(BARE[reply]);
      else expect(namesIn(answer)).toEqual(expect.arrayContaining(listed(reply)));
  });

const listed = (names = '') => names.split(' ').filter(Boolean);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The names in a schema, those inside others after a dot; lists and what may be null are looked through. */
function namesIn(schema: unknown): string[] {
  const { properties = {}, items, anyOf = [] } = (schema ?? {}) as Schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...namesIn(inner).map((rest) => `${name}.${rest}`),
  ]);
  return [...own, ...(items ? namesIn(items) : []), ...anyOf.flatMap(namesIn)];
}
