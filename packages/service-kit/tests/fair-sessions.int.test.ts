import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../src/base/log.ts';
import { subscription } from '../src/events/index.ts';
import { notFound, serveCalls } from '../src/http/index.ts';
import { createBackground } from '../src/service/index.ts';
import { bareService, type Context, serve } from './http-harness.ts';

const OWN = '/api/jobs/applied-jobs';
const guest = () => `/api/guest/jobs/job-details/${randomUUID()}`;

/** Calls whose transactions last until they are released. The service has two sessions. */
async function startHolding({ limits = true } = {}) {
  let context!: Context;
  /** Who has asked for a session; those that don't hold one wait. */
  const asked: string[] = [];
  const held: { by: string; release: () => void }[] = [];
  const lines: Record<string, unknown>[] = [];
  const hold = (by: string) => {
    asked.push(by);
    return context.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push({ by, release: resolve });
      await promise;
    });
  };
  const server = await serve(
    async (kit) => {
      const mount: Parameters<typeof bareService>[2] = (app, own) => {
        serveCalls(app, own, {
          'GET /api/jobs/applied-jobs': async ({ caller }) => {
            await hold(caller.id);
            return [];
          },
          'GET /api/guest/jobs/job-details/:jobId': async ({ ip }) => {
            await hold(ip);
            throw notFound();
          },
        });
      };
      const jobs = await bareService('jobs', kit, mount, { limits });
      context = jobs.context;
      return [jobs];
    },
    {
      http: { trustProxy: 1 },
      log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
    },
  );
  const sent: Promise<{ status: number }>[] = [];
  let released = 0;
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const account = async (id: string, ip: string) => {
    const headers = { ...(await server.as({ id })), ...from(ip) };
    return () => void sent.push(server.call('GET', OWN, { headers }));
  };
  return {
    context,
    held,
    lines,
    sent,
    account,
    visit: (ip: string) => void sent.push(server.call('GET', guest(), { headers: from(ip) })),
    settled: (sessions: number, requests: number) =>
      expect.poll(() => [held.length, asked.length]).toEqual([sessions, requests]),
    /** Ends all; returns the status of each call. */
    async finish() {
      while (released < sent.length) {
        await expect.poll(() => held.length).toBeGreaterThan(released);
        held[released++]!.release();
      }
      return (await Promise.all(sent)).map(({ status }) => status);
    },
  };
}

test('a request that gets no session in time is a 503 and a warning with the call', async () => {
  const { account, held, lines, sent, settled } = await startHolding();
  const send = await account(randomUUID(), '198.51.100.1');
  for (let times = 0; times < 2; times++) send();
  await settled(1, 2);
  expect((await Promise.race(sent)).status).toBe(503);
  held[0]!.release();
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 503]);
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([
    expect.objectContaining({ level: 40, call: `GET ${OWN}`, msg: 'no database session was free in time' }),
  ]);
});

test('without an account the network takes its turn; its accounts and background work have their own', async () => {
  // Nobody is refused, however long the machine takes. The kit's own background work waits here, too.
  const { context, account, visit, held, settled, finish } = await startHolding({ limits: false });
  for (const host of [1, 2, 3, 4, 5, 6]) visit(`203.0.113.${host}`);
  await settled(1, 6);
  const student = randomUUID();
  (await account(student, '203.0.113.7'))();
  await settled(2, 7);
  visit('192.0.2.1');
  await settled(2, 8);
  const background = sql`select 1`.execute(context.db);
  held[0]!.release();
  await settled(3, 8);
  expect(held.slice(1).map(({ by }) => by)).toEqual([student, '192.0.2.1']);
  held[1]!.release();
  await background;
  await settled(4, 8);
  expect(held[3]!.by).toMatch(/^203/);
  await finish();
});

const SHORT_MS = 300;
/** A statement has this long on a busy machine. */
const LONG_MS = 60_000;
const SLOW = sql`select pg_sleep(${SHORT_MS * 2}::int / 1000.0)`;
const limitOf = async (db: Context['db']) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]!.statement_timeout;

/** The statement of a call runs alone or in a transaction; an event that it publishes is handled. */
async function startSlow({ limitMs = SHORT_MS } = {}) {
  let context!: Context;
  const lines: Record<string, unknown>[] = [];
  const limits: Record<string, string> = {};
  const options = {
    statementTimeoutMs: limitMs,
    subscriptions: [
      subscription({
        name: 'requests',
        event: 'jobs.picture.requested.v1',
        async handle(tx) {
          limits.event = await limitOf(tx as never);
        },
      }),
    ],
  };
  const server = await serve(
    async (kit) => {
      const mount: Parameters<typeof bareService>[2] = (app, own) => {
        serveCalls(app, own, {
          'GET /api/jobs/applied-jobs': async () => {
            await SLOW.execute(own.db);
            return [];
          },
          'GET /api/jobs/applied-interns': async () => {
            await own.transaction((tx) => SLOW.execute(tx));
            return [];
          },
          'GET /api/guest/jobs/job-details/:jobId': async () => {
            limits.request = await limitOf(own.db);
            await own.transaction(async (tx) => {
              limits.transaction = await limitOf(tx);
              const [requestId, ownerId] = [randomUUID(), randomUUID()];
              const picture = { requestId, ownerId, field: 'person', url: 'https://example.org' } as const;
              const aggregate = { id: randomUUID(), version: 0 };
              await own.publish(tx, 'jobs.picture.requested.v1', aggregate, picture);
            });
            throw notFound();
          },
        });
      };
      const jobs = await bareService('jobs', kit, mount, options);
      context = jobs.context;
      return [jobs];
    },
    { log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }) },
  );
  return { server, context, lines, limits };
}

test.each([OWN, '/api/jobs/applied-interns'])(
  'a statement of %s that takes too long is a 503 and one line with the call',
  async (path) => {
    const { server, lines } = await startSlow();
    const { status, headers, body } = await server.call('GET', path, { headers: await server.as({}) });
    expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'Unavailable', '1']);
    const own = lines.filter(({ requestId }) => requestId === body.requestId);
    expect(own.filter(({ level }) => Number(level) > 30)).toEqual([
      expect.objectContaining({ level: 40, call: `GET ${path}` }),
    ]);
    expect(JSON.stringify(own)).not.toContain('pg_sleep');
  },
);

test('the limit is that of requests and their transactions', async () => {
  const { server, limits, lines } = await startSlow({ limitMs: LONG_MS });
  expect((await server.call('GET', guest())).status).toBe(404);
  await server.processAll();
  expect(limits).toEqual({ request: '1min', transaction: '1min', event: '30s' });
  // What was raised has ended with its transactions.
  await server.call('GET', guest());
  expect(limits).toMatchObject({ request: '1min', transaction: '1min' });
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test('work that no request waits for has a longer one', async () => {
  const { context, lines } = await startSlow();
  const limits: string[] = [];
  const unit = createBackground(context, [
    {
      name: 'test',
      async run() {
        limits.push(await context.transaction(limitOf));
        // Alone, it is repeated with the longer limit; twice, so that it has got a name.
        for (let times = 0; times < 2; times++) await SLOW.execute(context.db);
        return context.transaction((tx) => SLOW.execute(tx));
      },
    },
  ]);
  await unit.processAll();
  await unit.destroy();
  expect(limits).toEqual(['30s']);
  // A statement that fails for another reason does so at once, also in a transaction.
  await expect(context.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/zero/);
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
});
