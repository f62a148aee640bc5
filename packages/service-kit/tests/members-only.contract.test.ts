import { type Call, type CallKey, calls } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { notFound, serveCalls } from '../src/http/index.ts';
import { bareService, serve } from './http-harness.ts';

const aliases = new Set(Object.values<Call>(calls).flatMap((call) => call.aliases ?? []));
const unreached = async () => {
  throw notFound();
};
/** Every call, with a handler in place of its service's. */
const handlers = Object.fromEntries(
  Object.keys(calls).flatMap((key) => (aliases.has(key as CallKey) ? [] : [[key, unreached]])),
);
const serveAll = (membersOnly: boolean) =>
  serve(
    async (kit) => [await bareService('jobs', kit, (app, context) => serveCalls(app, context, handlers))],
    { http: { membersOnly, rateLimits: undefined } },
  );

const PEOPLE = {
  member: { role: 'applicant', claims: { memberAt: 1_767_225_600 } },
  // Applying asks for a new confirmation, which its handler does.
  'member of long ago': { role: 'applicant', claims: { memberAt: 1 } },
  'no member, or none any more': { role: 'applicant', claims: {} },
  "provider's recruiter": { role: 'recruiter', claims: {} },
} as const;

/** What confirmed members alone may begin towards others. */
const BEGINNINGS = ['POST /api/jobs/apply-job', 'POST /api/pn/encouraged', 'POST /api/group/create-group'];

test.each([false, true])(
  'on a board for members (%s), exactly these calls are refused to others',
  async (membersOnly) => {
    const server = await serveAll(membersOnly);
    const refused: Record<string, string[]> = {};
    for (const [who, { role, claims }] of Object.entries(PEOPLE)) {
      const { authorization } = await server.tokens.mint({ role }, { claims });
      refused[who] = [];
      for (const key of Object.keys(calls)) {
        const [method, path] = key.split(' ') as [string, string];
        const { body } = await server.call(method, path, { headers: authorization });
        if (body?.error === 'MembersOnly') refused[who].push(key);
      }
    }
    const others = membersOnly ? BEGINNINGS : [];
    expect(refused).toEqual({
      member: [],
      'member of long ago': [],
      'no member, or none any more': others,
      "provider's recruiter": [],
    });
  },
);

test('an existing conversation goes on, so its handler decides', () => {
  const keys = Object.entries<Call>(calls).flatMap(([key, { membersOnly }]) =>
    membersOnly === 'begins' ? [key] : [],
  );
  expect(keys).toEqual([
    'POST /api/applicant-to-recruiter-message/start-chat',
    'POST /api/guest/applicant-to-recruiter-message/start-chat',
  ]);
});
