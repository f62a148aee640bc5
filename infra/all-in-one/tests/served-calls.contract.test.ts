import { type Call, calls } from '@firstrung/contracts';
import { describe, expect, test } from 'vitest';
import { replyFlaw } from './support/bad-values.ts';
import { CALL_TABLE } from './support/call-table.ts';
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
