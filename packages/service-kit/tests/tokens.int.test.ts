import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { expect, test } from 'vitest';
import { type Bus, isAccountDeleted } from '../src/events/index.ts';
import { serveCalls } from '../src/http/index.ts';
import { createLog, type Logger } from '../src/service/index.ts';
import { createTestTokens, startTestServer, type TestServer } from '../src/testing/index.ts';
import { bareService, type Context, serve } from './http-harness.ts';

const PATH = '/api/jobs/applied-jobs';

async function serveJobs(databaseUrl?: string, log?: Logger, kind: Bus['kind'] = 'embedded') {
  let context!: Context;
  const erased: string[] = [];
  const services: Parameters<typeof serve>[0] = async (kit) => {
    const service = await bareService(
      'jobs',
      { ...kit, bus: { ...kit.bus, kind } },
      (app, own) =>
        serveCalls(app, own, {
          'GET /api/jobs/applied-jobs': async ({ caller }) => [caller.id],
        }),
      { erasePersonalData: async (_tx, accountId, role) => void erased.push(`${role} ${accountId}`) },
    );
    context = service.context;
    return [service];
  };
  const server = databaseUrl
    ? await startTestServer({ databaseUrl, services })
    : await serve(services, { log });
  return { server, context, erased };
}

let eventId = 1;

/** Publishes as auth would. */
async function publish(server: TestServer, type: string, data: unknown, aggregate = { id: 'x', version: 0 }) {
  const id = `auth-${++eventId}`;
  const occurredAt = server.clock.now().toISOString();
  const payload = JSON.stringify({ id, type, occurredAt, aggregate, data });
  await server.bus.publish([{ id, type, aggregateId: aggregate.id, payload }]);
}

const statusOf = async (server: TestServer, headers: Record<string, string>) =>
  (await server.call('GET', PATH, { headers })).status;

test('a raised generation ends a token that is in memory, and the service remembers over a restart', async () => {
  await using database = await createTestDatabase({ kitOnly: true });
  const id = randomUUID();
  const first = await serveJobs(database.url);
  const old = await first.server.as({ id, gen: 1 });
  expect(await statusOf(first.server, old)).toBe(200);
  const received: unknown[] = [];
  first.context.tokens.onRevoked((...what) => received.push(what));
  await publish(first.server, 'auth.sessions.revoked.v1', { accountId: id, minGen: 2 });
  await until(async () => (await statusOf(first.server, old)) === 401);
  expect(received).toEqual([[id]]);
  expect(await statusOf(first.server, await first.server.as({ id, gen: 2 }))).toBe(200);
  await first.server.processAll();
  const keys = await first.context.db.selectFrom('signing_key').selectAll().execute();
  await first.server.close();

  const second = await serveJobs(database.url);
  const { jwk } = first.server.tokens;
  expect(keys).toEqual([{ kid: jwk.kid, jwk, version: 1 }]);
  await second.context.tokens.setKeys(9, [{ kid: jwk.kid, jwk }]);
  expect((await second.server.call('GET', PATH, { headers: old })).body.error).toBe('TokenRevoked');
  await second.server.close();
});

test('an ended session ends its token within moments, no other one, and over a restart', async () => {
  await using database = await createTestDatabase({ kitOnly: true });
  const id = randomUUID();
  const first = await serveJobs(database.url);
  const ended = await first.server.tokens.mint({ id });
  const other = await first.server.as({ id });
  expect(await statusOf(first.server, ended.authorization)).toBe(200);
  const data = { accountId: id, sessionIds: [randomUUID(), ended.person.sid] };
  await publish(first.server, 'auth.session.ended.v1', data);
  await until(async () => (await statusOf(first.server, ended.authorization)) === 401);
  expect(await statusOf(first.server, other)).toBe(200);
  await first.server.processAll();
  // Delivered again under another id, as a republished notice is.
  await publish(first.server, 'auth.session.ended.v1', data);
  await first.server.processAll();
  const rows = await first.context.db.selectFrom('ended_session').selectAll().orderBy('session_id').execute();
  const ended_at = first.server.clock.now();
  expect(rows).toEqual(
    data.sessionIds.toSorted().map((session_id) => ({ session_id, account_id: id, ended_at })),
  );
  await first.server.close();

  const second = await serveJobs(database.url);
  const { jwk } = first.server.tokens;
  await second.context.tokens.setKeys(9, [{ kid: jwk.kid, jwk }]);
  const refused = await second.server.call('GET', PATH, { headers: ended.authorization });
  expect([refused.status, refused.body.error]).toEqual([401, 'TokenRevoked']);
  expect(await statusOf(second.server, other)).toBe(200);
  // Its tokens have expired by then.
  second.server.clock.advance(8 * 24 * 3600_000 + 1);
  await second.server.processAll();
  expect(await second.context.db.selectFrom('ended_session').selectAll().execute()).toEqual([]);
  await second.server.close();
});

test('keys come from auth’s event, survive a restart, and only newer sets count', async () => {
  await using database = await createTestDatabase({ kitOnly: true });
  const { server, context } = await serveJobs(database.url);
  const other = await createTestTokens(server.clock);
  const type = 'auth.keys.changed.v1';
  await publish(server, type, { keys: [other.jwk] }, { id: 'keys', version: 5 });
  await publish(server, type, { keys: [server.tokens.jwk] }, { id: 'keys', version: 4 });
  await server.processAll();
  expect(await context.db.selectFrom('signing_key').select(['kid', 'version']).execute()).toEqual([
    { kid: other.jwk.kid, version: 5 },
  ]);
  const { authorization } = await other.mint();
  expect(await statusOf(server, authorization)).toBe(200);
  await server.close();
  // The test's own key of version 1 is published again, and older than what is stored.
  const again = await serveJobs(database.url);
  expect(await statusOf(again.server, authorization)).toBe(200);
  await again.server.close();
});

test('a new key is waited for; a name that was made up gets 401, and no error is logged', async () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const { server } = await serveJobs(undefined, log);
  server.clock.advance(1_000);
  const other = await createTestTokens(server.clock);
  const { authorization } = await other.mint();
  const madeUp = await server.tokens.mint({}, { header: { kid: "' or 1=1" } });
  const result = await server.call('GET', PATH, { headers: madeUp.authorization });
  expect(result).toMatchObject({ status: 401, body: { error: 'BadToken' } });
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50);
  const waiting = statusOf(server, authorization);
  const keys = [server.tokens.jwk, other.jwk];
  await publish(server, 'auth.keys.changed.v1', { keys }, { id: 'keys', version: 2 });
  expect(await waiting).toBe(200);
});

test('a deleted account is erased in the same transaction, and its tokens are revoked', async () => {
  const { server, context, erased } = await serveJobs();
  const id = randomUUID();
  const headers = await server.as({ id, gen: 99 });
  expect(await statusOf(server, headers)).toBe(200);
  await publish(server, 'auth.account.deleted.v1', { accountId: id, role: 'applicant' });
  await until(async () => (await statusOf(server, headers)) === 401);
  await server.processAll();
  expect(erased).toEqual([`applicant ${id}`]);
  expect(await context.transaction((tx) => isAccountDeleted(tx, id))).toBe(true);
  expect(await context.transaction((tx) => isAccountDeleted(tx, randomUUID()))).toBe(false);
});

test('an instance that missed a revocation or the end of a session reads it from the table', async () => {
  // One of several instances, which may miss broadcasts.
  const { server, context } = await serveJobs(undefined, undefined, 'jetstream');
  const id = randomUUID();
  const headers = await server.as({ id, gen: 1 });
  const ended = await server.tokens.mint({ id, gen: 2 });
  expect(await statusOf(server, headers)).toBe(200);
  expect(await statusOf(server, ended.authorization)).toBe(200);
  // As another instance of the same service writes it.
  const row = { account_id: id, revoked_before: 2, revoked_at: server.clock.now() };
  await context.db.insertInto('token_revocation').values(row).execute();
  const end = { account_id: id, session_id: ended.person.sid, ended_at: server.clock.now() };
  await context.db.insertInto('ended_session').values(end).execute();
  // It looks every few seconds.
  await until(async () => (await statusOf(server, headers)) === 401);
  expect(await statusOf(server, ended.authorization)).toBe(401);
});
