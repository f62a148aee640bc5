import { type Call, calls } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import type { SignedIn } from '@firstrung/test-kit/people';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { bodyVariants, replyFlaw } from './support/bad-values.ts';
import { CALL_TABLE, type Input, type Row } from './support/call-table.ts';
import { createWorld, type World } from './support/world.ts';

/** Served beside the contract's calls: none has relevant input or returns personal data. */
const INFRASTRUCTURE =
  /^(\/health(\/|$)|\/metrics$|\/dev\/mailbox(\.css)?$|\/api\/docs$|\/api\/notifications\/stream$|\/remotes\.json$|\/browser-reports$|\/brand\/|\/og\/|\/favicon\.ico$|\/apple-touch-icon\.png$|\/manifest\.webmanifest$|\/robots\.txt$|\/sitemap\.xml$|\/jobs\.rss$|\/media\/|\/mfe\/|\/assets\/|\/\*$|\*$|\/$)/;

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

let network: TestNetwork;
let world: World;
let revoked: SignedIn;

beforeAll(async () => {
  network = await createTestNetwork();
  world = await createWorld(network);
  revoked = await network.signUp('Applicant', { name: 'Gone Soon' });
  await network.api('POST /api/authApplicant/delete-profile', {
    body: { password: revoked.password },
    token: revoked.token,
  });
  await network.processAll();
});
afterAll(() => network?.close());

test('every served route has a row in the table', () => {
  const served = network.servedRoutes().filter(({ url }) => !INFRASTRUCTURE.test(url));
  const unknown = served
    .filter(({ method }) => !['HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((key) => !(key in CALL_TABLE));
  expect(unknown).toEqual([]);
  const keys = new Set(served.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(CALL_TABLE).filter((key) => !keys.has(key))).toEqual([]);
});

/** Defines a test only where it applies to the call. */
const when = (applies: unknown) => (applies ? test : () => {});

describe.each(Object.entries(CALL_TABLE) as [keyof typeof calls, Row][])('%s', (key, row) => {
  const call: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const self = (): SignedIn | undefined =>
    row.as?.(world) ??
    { public: undefined, applicant: world.applicant, recruiter: world.recruiter, anyone: world.applicant }[
      call.scope
    ];

  const send = (input: Input, headers: Record<string, string> = auth(self())) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(input.params?.[name] ?? 'x'));
    return network.call(method, input.query ? `${path}?${input.query}` : path, { headers, body: input.body });
  };

  test('accepts valid input and replies by its schema', async () => {
    const reply = await send(row.valid(world));
    expect(reply).toMatchObject({ status: row.status });
    if (row.status < 300) expect(replyFlaw(key, reply.status, reply.body)).toBeUndefined();
    else expectError(reply, row.status);
  });

  when(call.scope !== 'public')('refuses no token and bad tokens, before it looks at the input', async () => {
    const nonsense: Input = { body: method === 'GET' ? undefined : { unexpected: [] } };
    const valid = self()!.token;
    const [head, payload, signature] = valid.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: JSON.parse(atob(head)).kid })
      .sign(Buffer.from('a secret that no service has'));
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.${payload}.`;
    const raised = Buffer.from(JSON.stringify({ ...claims, gen: claims.gen + 1 })).toString('base64url');
    const bad: Record<string, Record<string, string>> = {
      'no token': {},
      'an empty one': { authorization: 'Bearer ' },
      'another scheme': { authorization: `Basic ${valid}` },
      nonsense: { authorization: 'Bearer nonsense' },
      'a long one': { authorization: `Bearer ${'x'.repeat(9000)}` },
      'a foreign signature': { authorization: `Bearer ${forged}` },
      'no signature': { authorization: `Bearer ${unsigned}` },
      'changed claims': { authorization: `Bearer ${head}.${raised}.${signature}` },
      'a cut signature': { authorization: `Bearer ${head}.${payload}.${signature.slice(0, -8)}` },
      'a revoked token': bearer(revoked),
    };
    for (const [what, headers] of Object.entries(bad)) {
      const reply = await send(nonsense, headers);
      expect.soft({ what, status: reply.status }).toEqual({ what, status: 401 });
      expectError(reply, 401);
    }
  });

  when(call.scope === 'applicant' || call.scope === 'recruiter')(
    'refuses the other role, before it looks at the input',
    async () => {
      const stranger = call.scope === 'applicant' ? world.recruiter : world.applicant;
      expectError(
        await send({ body: method === 'GET' ? undefined : { unexpected: [] } }, bearer(stranger)),
        403,
      );
    },
  );

  when(call.params)('refuses malformed ids', async () => {
    const valid = row.valid(world);
    for (const name of Object.keys(valid.params!)) {
      for (const id of [
        'x',
        '1',
        'null',
        '../..',
        `${valid.params![name]}0`,
        `urn:uuid:${valid.params![name]}`,
        '\u0000',
        '%',
        'x'.repeat(99),
      ]) {
        expectError(await send({ ...valid, params: { ...valid.params, [name]: id } }), 400);
      }
    }
  });

  test('refuses unknown and malformed query parameters', async () => {
    const valid = row.valid(world);
    const properties = Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {});
    const bad = ['unexpected=1', '__proto__=1'];
    if (properties.includes('limit'))
      bad.push('limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=1&limit=2', 'limit=');
    if (properties.includes('cursor'))
      bad.push(
        'cursor=',
        'cursor=nonsense',
        `cursor=${'x'.repeat(501)}`,
        'cursor=WzFd',
        'cursor=e30',
        'cursor=%00',
      );
    if (properties.includes('q')) bad.push('q=%00', `q=${'x'.repeat(201)}`, 'q=a&q=b');
    if (properties.includes('skill'))
      bad.push('skill=%00', `skill=${'x'.repeat(101)}`, 'type=x', 'sort=x', 'location=%00');
    if (properties.includes('to')) bad.push('to=%00', `to=${'x'.repeat(300)}`);
    if (properties.includes('query')) bad.push('', 'query=%00', `query=${'x'.repeat(101)}`);
    for (const query of bad) {
      const reply = await send({ ...valid, query });
      expect.soft({ query, status: reply.status }).toEqual({ query, status: 400 });
      expectError(reply, 400);
    }
  });

  when(call.body)('refuses bodies that are none', async () => {
    const { params, query } = row.valid(world);
    const path =
      pattern.replaceAll(/:(\w+)/g, (_, name) => params?.[name] ?? 'x') + (query ? `?${query}` : '');
    const raw = async (body: string | undefined, type: string | undefined) => {
      const response = await fetch(network.url + path, {
        method,
        headers: { ...auth(self()), ...(type ? { 'content-type': type } : {}) },
        body,
      });
      return { status: response.status, headers: response.headers, body: await response.json() } as Reply;
    };
    const json = 'application/json';
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"a":1}}',
      '\u0000',
      '{"__proto__":{}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expectError(await raw(body, json), 400);
    expectError(await raw(undefined, undefined), 400);
    expectError(await raw('a=1', 'application/x-www-form-urlencoded'), 415);
    expectError(await raw('{}', 'text/plain'), 415);
    expectError(await raw(JSON.stringify({ x: 'y'.repeat(1_100_000) }), json), 413);
  });

  when(call.body)(
    'refuses wrong types, missing and unknown fields, over-long text; never with a 5xx',
    async () => {
      const valid = row.valid(world);
      let refused = 0;
      for (const { what, value, valid: ok } of bodyVariants(call.body, valid.body)) {
        const reply = await send({ ...valid, body: value });
        if (ok) expect.soft({ what, status: reply.status < 500 }).toEqual({ what, status: true });
        else {
          expect.soft({ what, status: reply.status }).toEqual({ what, status: 400 });
          expectError(reply, 400);
          refused++;
        }
      }
      expect(refused).toBeGreaterThan(5);
    },
  );

  when(row.notFound)("hides what is not there or not the caller's", async () => {
    for (const [what, input] of Object.entries(row.notFound!)) {
      const { as, ...rest } = input(world);
      const reply = await send(rest, auth(as ?? self()));
      expect.soft({ what, status: reply.status }).toEqual({ what, status: 404 });
      expectError(reply, 404);
    }
  });

  test('refuses other methods', async () => {
    const other = method === 'DELETE' ? 'PUT' : 'DELETE';
    const path = pattern.replaceAll(/:(\w+)/g, (_, name) => row.valid(world).params?.[name] ?? 'x');
    const shared = Object.keys(calls).some((it) => it === `${other} ${pattern}`);
    if (!shared) expectError(await network.call(other, path, { headers: auth(self()) }), 405);
  });
});

const auth = (person: SignedIn | undefined): Record<string, string> => (person ? bearer(person) : {});

function expectError({ status, body }: Reply, expected: number): void {
  expect({ status, body }).toEqual({
    status: expected,
    body: {
      error: expect.any(String),
      message: expect.stringMatching(/\S/),
      requestId: expect.any(String),
      ...(body?.fields ? { fields: expect.any(Array) } : {}),
      ...(body?.status ? { status: expect.any(String) } : {}),
    },
  });
}
