import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@firstrung/contracts';
import { describe, expect, test } from 'vitest';
import { compare, readBudgets } from '../../runner/src/testing/budgets.ts';
import { replyFlaw } from './support/bad-values.ts';
import { costsOf, hooksByRoute } from './support/call-costs.ts';
import { CALL_TABLE } from './support/call-table.ts';
import { connectChat } from './support/chat-socket.ts';
import { expectError, requestsOf, SERVED_CALLS, startBoard, when } from './support/served-calls.ts';

/** Served beside the contract's calls: none has relevant input or returns personal data. */
const INFRASTRUCTURE =
  /^(\/api$|\/\.well-known$|\/health(\/|$)|\/dev\/mailbox(\.css)?$|\/api\/docs$|\/api\/notifications\/stream$|\/api\/recruiter\/applications\/stream$|(\/staff)?\/remotes\.json$|\/verify-answers\.mjs$|\/browser-reports$|\/brand\/|\/favicon\.ico$|\/apple-touch-icon\.png$|\/manifest\.webmanifest$|\/robots\.txt$|\/\.well-known\/(change-password|passkey-endpoints)$|\/sitemap\.xml$|\/jobs\.(json|rss)$|\/media\/|\/mfe\/|\/assets\/|\/\*$|\*$|\/$)/;

const board = startBoard();
const servedRoutes = () =>
  [...board.network.product.http.routes].flatMap(([url, { methods }]) =>
    [...methods].map((method) => ({ method, url })),
  );

test('every served route has a row in the table', () => {
  const served = servedRoutes().filter(({ url }) => !INFRASTRUCTURE.test(url));
  const unknown = served
    .filter(({ method }) => !['HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((key) => !(key in CALL_TABLE));
  expect(unknown).toEqual([]);
  const keys = new Set(served.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(CALL_TABLE).filter((key) => !keys.has(key))).toEqual([]);
});

test('HEAD is served wherever GET is, but for calls with a token, whose GET may have an effect', () => {
  const served = servedRoutes();
  const ofMethod = (method: string) =>
    new Set(served.filter((one) => one.method === method).map(({ url }) => url));
  const heads = ofMethod('HEAD');
  const withToken = Object.entries<Call>(calls).flatMap(([key, { scope, aliases = [] }]) =>
    scope === 'public' ? [] : [key, ...aliases],
  );
  const without = [...ofMethod('GET')].filter((url) => !heads.has(url)).map((url) => `GET ${url}`);
  expect(without.filter((key) => !withToken.includes(key))).toEqual([]);
  expect(without).not.toEqual([]);
});

/** The calls that a day is made of. */
const DAY = [
  'GET /api/guest/jobs/get-all-jobs',
  'GET /api/jobs/get-all-jobs',
  'GET /api/jobs/job-details/:jobId',
  'GET /api/jobs/applied-jobs',
  'GET /api/applicant/messages/all-networks',
  'GET /api/notifications',
  'GET /api/recruiter/applications/to-review',
  'GET /api/recruiter/jobs/overview',
  'GET /api/recruiter/jobs/all-my-jobs',
  'GET /api/recruiter-to-applicant-message/all-applicants',
] as const;

test('the calls of a day and a message cost what their budgets say', async () => {
  const hooks = hooksByRoute(board.network.product.http.app, 'GET');
  const today: Record<string, number> = {};
  const add = (key: string, costs: Record<string, number>) => {
    for (const [cost, count] of Object.entries(costs)) today[`${key} ${cost}`] = count;
  };
  for (const key of DAY) {
    const row = CALL_TABLE[key];
    const { send } = requestsOf(board, key, row);
    const ask = () => send(row.valid(board.world));
    // What is kept in memory isn't there yet, and statements get their names the second time. Background work
    // that takes connections from the pool would add timers.
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    await board.network.processAll();
    add(key, { hooks: hooks.get(key) ?? 0, ...(await costsOf(ask)) });
  }
  const chat = await connectChat(board.network, board.world.applicant);
  const message = {
    roomId: board.world.chat.direct.id,
    receiverIds: [board.world.chat.peer.id],
    message: 'x',
  };
  const say = () =>
    chat.emit('sendMessage', JSON.stringify({ message: { ...message, clientId: randomUUID() } }));
  for (let i = 0; i < 3; i++) expect(await say()).toContain('"message"');
  add('a stored message', { ...(await costsOf(say)) });
  chat.close();
  const { ok, lines } = compare('Costs of calls', readBudgets().calls, today);
  expect(ok, lines.join('\n')).toBe(true);
});

describe.each(SERVED_CALLS)('%s', (key, row) => {
  const { call, method, pattern, self, auth, pathOf, send } = requestsOf(board, key, row);

  test('accepts valid input and replies by its schema', async () => {
    const reply = await send(row.valid(board.world));
    expect(reply).toMatchObject({ status: row.status });
    if (row.status < 300) expect(replyFlaw(key, reply.status, reply.body)).toBeUndefined();
    else expectError(reply, row.status);
  });

  when(!call.exact && !call.multipart)('answers as without what it does not know', async () => {
    const input = row.valid(board.world);
    // What earlier calls have begun may change a reply.
    if (method === 'GET') await board.network.processAll();
    const known = await send(input);
    const query = [...(input.query ? [input.query] : []), 'unexpected=1', '__proto__=1'].join('&');
    const body = input.body && { ...Object(input.body), unexpected: { any: 1 } };
    const reply = await send({ ...input, query, body });
    expect(reply.status).toBe(known.status);
    if (method === 'GET' && known.status < 300) expect(reply.body).toEqual(known.body);
  });

  when(row.notFound)("hides what is not there or not the caller's", async () => {
    for (const [what, input] of Object.entries(row.notFound!)) {
      const { as, ...rest } = input(board.world);
      const reply = await send(rest, auth(as ?? self()));
      expect.soft({ what, status: reply.status }).toEqual({ what, status: 404 });
      expectError(reply, 404);
    }
  });

  test('refuses other methods', async () => {
    const other = method === 'DELETE' ? 'PUT' : 'DELETE';
    const path = pathOf(row.valid(board.world));
    const shared = Object.keys(calls).some((it) => it === `${other} ${pattern}`);
    if (!shared) expectError(await board.network.call(other, path, { headers: auth(self()) }), 405);
  });
});
