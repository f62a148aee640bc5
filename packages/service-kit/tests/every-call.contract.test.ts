import { type Call, type CallKey, calls } from '@firstrung/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPage, DEFAULT_RATE_LIMITS, notFound, serveCalls } from '../src/http/index.ts';
import { securityHeaders } from '../src/http/security-headers.ts';
import { createLog } from '../src/service/index.ts';
import { bareService, openServer } from './http-harness.ts';

const aliases = new Set(Object.values<Call>(calls).flatMap((call) => call.aliases ?? []));
const unreached = async () => {
  throw notFound();
};
/** Calls whose replies their services keep in memory. */
const IN_MEMORY = new Set<string>([
  'GET /api/company/company-profile/:companyId',
  'GET /api/guest/company/company-page/:slug',
  'GET /api/guest/company/company-profile/:companyId',
  'GET /api/guest/jobs/board-answers',
  'GET /api/guest/jobs/get-all-jobs',
  'GET /api/guest/jobs/job-counts',
  'GET /api/guest/jobs/job-details/:jobId',
  'GET /api/guest/jobs/related-jobs/:jobId',
  'GET /api/jobs/get-all-jobs',
] satisfies CallKey[]);

const ID = '018f0000-0000-7000-8000-000000000001';

/** Whether they are there. */
let isInMemory = false;
const page = createPage('[]');
const cached = {
  cache: { find: () => (isInMemory ? page : undefined), get: () => page, invalidate() {} },
  page: () => ({ key: '', tags: [] }),
  build: unreached,
};

/** Every call, with a handler or a page in place of its service's. */
const handlers = Object.fromEntries(
  Object.keys(calls)
    .filter((key) => !aliases.has(key as CallKey))
    .map((key) => [key, IN_MEMORY.has(key) ? cached : unreached]),
);

type Server = Awaited<ReturnType<typeof openAll>>;

async function openAll(membersOnly: boolean) {
  /** The limits that were asked, and the lines that were logged. */
  const asked = new Set<string>();
  const lines: Record<string, unknown>[] = [];
  const rateLimits = new Proxy(DEFAULT_RATE_LIMITS, {
    get(_limits, name: string) {
      asked.add(name);
      return { max: 1_000_000, windowMs: 60_000 };
    },
  });
  const server = await openServer(
    async (kit) => [await bareService('jobs', kit, (app, context) => serveCalls(app, context, handlers))],
    {
      http: { membersOnly, rateLimits },
      log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
    },
  );
  return { ...server, asked, lines };
}

let open: Server;
let forMembers: Server;
beforeAll(async () => {
  open = await openAll(false);
  forMembers = await openAll(true);
});
afterAll(async () => {
  await open?.close();
  await forMembers?.close();
});

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
    const server = membersOnly ? forMembers : open;
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

/** What each call has, whatever is done to make it cheaper. */
test('every call carries the security headers, asks its limits and writes one line to the log', async () => {
  const ofRole = async (role: string) => {
    const claims = {
      role,
      ...(role === 'staff' && { staffRole: 'manager', factorAt: open.clock.now().getTime() / 1000 }),
    };
    const { token, person } = await open.tokens.mint({}, { claims });
    return { token, id: person.id };
  };
  const applicant = await ofRole('applicant');
  const callers = {
    public: undefined,
    anyone: applicant,
    applicant,
    recruiter: await ofRole('recruiter'),
    staff: await ofRole('staff'),
  };
  open.lines.splice(0);
  const logged: unknown[] = [];
  const check = async (key: string, call: Call) => {
    const [method, pattern] = key.split(' ') as [string, string];
    const path = pattern.replaceAll(/:\w+/g, IN_MEMORY.has(key) ? ID : 'x');
    const caller = callers[call.scope];
    const credentials: Record<string, string> = {
      origin: open.url,
      ...(caller &&
        (call.scope === 'staff'
          ? { cookie: `staff=${caller.token}` }
          : { authorization: `Bearer ${caller.token}` })),
    };
    open.asked.clear();
    const body = method !== 'GET' && !call.multipart ? {} : undefined;
    const { headers, status } = await open.call(method, path, { headers: credentials, body });
    expect.soft({ key, ...Object.fromEntries(headers) }).toMatchObject({ key, ...securityHeaders() });
    // That of passwords is asked once the body is valid (rate-limits.int.test.ts).
    open.asked.delete('loginOfAccount');
    const limits = [
      ...(body ? ['bodyBytes', 'bodyWork'] : []),
      ...(isInMemory ? [] : ['databaseWork']),
      call.rateLimit ?? 'default',
    ];
    expect.soft({ key, isInMemory, asked: [...open.asked].sort() }).toEqual({
      key,
      isInMemory,
      asked: limits.sort(),
    });
    if (IN_MEMORY.has(key)) expect.soft({ key, status }).toEqual({ key, status: 200 });
    logged.push({
      level: 30,
      time: expect.any(String),
      service: undefined,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      method,
      url: call.privateAddress ? pattern : path,
      status: expect.any(Number),
      ms: expect.any(Number),
      account: caller?.id,
    });
  };
  for (const [key, call] of Object.entries<Call>(calls)) {
    await check(key, call);
    if (!IN_MEMORY.has(key)) continue;
    isInMemory = true;
    await check(key, call);
    isInMemory = false;
  }
  const written = () => open.lines.filter((line) => 'method' in line);
  await expect.poll(() => written().length).toBe(logged.length);
  expect(written()).toEqual(logged);
});
