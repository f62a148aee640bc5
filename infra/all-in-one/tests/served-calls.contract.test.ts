import { once } from 'node:events';
import { maxHeaderSize } from 'node:http';
import {
  type Call,
  calls,
  clientEvents,
  type ErrorCode,
  NOTIFICATION_STREAM_PATH,
  REVIEW_STREAM_PATH,
  ROLES,
  type Role,
  STAFF_PATH,
} from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import type { SignedIn } from '@firstrung/test-kit/people';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { staffHeaders } from '../testing/staff.ts';
import { endMembership, logIn, suspendAccount } from '../testing/suspend-account.ts';
import {
  answerFlaw,
  bodyVariants,
  flawsOf,
  joined,
  ODD_PARAMETERS,
  onceEachMistake,
  queryVariants,
  replyFlaw,
  type Variant,
} from './support/bad-values.ts';
import { CALL_TABLE } from './support/call-table.ts';
import type { Caller, Input, Row } from './support/calls/row.ts';
import { connectChat, socketSamples } from './support/chat-socket.ts';
import { callerOf, headersOf, inject, JSON_TYPE, readReply } from './support/inject.ts';
import { createWorld, type World } from './support/world.ts';

/** Served beside the contract's calls: none has relevant input or returns personal data. */
const INFRASTRUCTURE =
  /^(\/health(\/|$)|\/metrics$|\/dev\/mailbox(\.css)?$|\/api\/docs$|\/api\/notifications\/stream$|\/api\/recruiter\/applications\/stream$|(\/staff)?\/remotes\.json$|\/verify-answers\.mjs$|\/browser-reports$|\/brand\/|\/favicon\.ico$|\/apple-touch-icon\.png$|\/manifest\.webmanifest$|\/robots\.txt$|\/sitemap\.xml$|\/jobs\.(json|rss)$|\/media\/|\/mfe\/|\/assets\/|\/\*$|\*$|\/$)/;

const STREAMS = [NOTIFICATION_STREAM_PATH, REVIEW_STREAM_PATH];

const TOO_LARGE = JSON.stringify({ x: 'y'.repeat(1_100_000) });

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

let network: TestNetwork;
let world: World;
let revoked: SignedIn;
/** Applicants who are no members, or none any more. */
let stranger: SignedIn;
let former: SignedIn;
let suspended: Record<Role, SignedIn>;

beforeAll(async () => {
  // Everyone here is a member, but for those who say so.
  network = await createTestNetwork({ env: { APPLICANTS: 'members', MEMBER_DOMAINS: 'example.org' } });
  world = await createWorld(network);
  suspended = {
    applicant: await network.signUp('Applicant', { name: 'Sue Spended' }),
    recruiter: await network.signUp('Recruiter', { name: 'Sam Spended' }),
  };
  for (const role of ROLES) {
    await suspendAccount(network, suspended[role].id);
    suspended[role] = await logIn(network, suspended[role]);
  }
  stranger = await network.signUp('Applicant', { emailOrPhone: 'stranger@elsewhere.example' });
  const left = await network.signUp('Applicant', { name: 'Former Member' });
  await endMembership(network, left.id);
  former = await logIn(network, left);
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

test('HEAD is served wherever GET is, but for calls with a token, whose GET may have an effect', () => {
  const served = network.servedRoutes();
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

/** Defines a test only where it applies to the call. */
const when = (applies: unknown) => (applies ? test : () => {});

/** Whether a reply of a call shows or changes nothing: it is refused, or the thing is nobody's here. */
const isRefused = ({ status }: Reply) => status === 403 || status === 404;

// Before the calls that change what these need.
describe.each(
  (Object.entries(CALL_TABLE) as [keyof typeof calls, Row][]).filter(
    ([key, row]) =>
      calls[key].scope === 'recruiter' &&
      !row.as &&
      // Accounts and profiles of their own.
      !/\/(authRecruiter|profile)\//.test(key),
  ),
)('what members may do: %s', (key, row) => {
  const { memberRole = 'reader' }: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const send = (as: SignedIn) => {
    const { params, query, body } = row.valid(world);
    const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? 'x'));
    return network.call(method, query ? `${path}?${query}` : path, { headers: bearer(as), body });
  };

  when(memberRole !== 'reader')('refuses a reader', async () => {
    expect(isRefused(await send(world.reader))).toBe(true);
  });

  when(memberRole === 'reader' && method === 'GET')('shows the same to every member', async () => {
    const [own, ...others] = await Promise.all(
      [world.recruiter, world.colleague, world.reader].map(async (as) => (await send(as)).status),
    );
    expect(others).toEqual([own, own]);
  });

  when(memberRole === 'owner')('refuses a colleague', async () => {
    expect((await send(world.colleague)).status).toBe(403);
  });

  when(row.notFound)('finds nothing for a removed member', async () => {
    expect(isRefused(await send(world.removed))).toBe(true);
  });
});

describe.each(
  (Object.entries(CALL_TABLE) as [keyof typeof calls, Row][]).filter(
    // Accounts of their own.
    ([key]) => ['applicant', 'anyone'].includes(calls[key].scope) && !key.includes('/api/auth'),
  ),
)('who is no member: %s', (key, row) => {
  const [method, pattern] = key.split(' ') as [string, string];
  const refused = async (as: SignedIn) => {
    const { params, query, body } = row.valid(world);
    const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? 'x'));
    // A body may name its sender.
    const own = body && JSON.parse(JSON.stringify(body).replaceAll(world.applicant.id, as.id));
    const reply = await network.call(method, query ? `${path}?${query}` : path, {
      headers: bearer(as),
      body: own,
    });
    return reply.status === 403 && reply.body.error === 'MembersOnly';
  };

  test('is refused where the table says so, and nowhere else', async () => {
    const isRefused = row.membersOnly === true;
    for (const as of [stranger, former]) expect(await refused(as)).toBe(isRefused);
  });
});

/** How a suspended person is refused, from the contract; `undefined`: as any other person is answered. */
function refusalOfSuspended(
  { scope, optionalToken, acceptsRestricted }: Call,
  role: Role,
): ErrorCode | undefined {
  if (scope === 'public' && !optionalToken) return undefined;
  if (!acceptsRestricted) return 'Suspended';
  return scope === 'public' || scope === 'anyone' || scope === role ? undefined : 'WrongRole';
}

describe.each(Object.entries(CALL_TABLE) as [keyof typeof calls, Row][])('%s', (key, row) => {
  const call: Call = calls[key];
  const [method, pattern] = key.split(' ') as [string, string];
  const self = () => callerOf(world, call, row);
  const auth = (caller: Caller | undefined) => headersOf(network, pattern, caller);

  const pathOf = ({ params }: Input) => pattern.replaceAll(/:(\w+)/g, (_, name) => params?.[name] ?? 'x');
  const addressOf = (input: Input) => pathOf(input) + (input.query ? `?${input.query}` : '');

  const sendRaw = async (input: Input, body?: string): Promise<Reply> => {
    const headers = { ...auth(self()), ...(body === undefined ? {} : JSON_TYPE) };
    const response = await fetch(network.url + addressOf(input), { method, headers, body });
    return readReply(response.status, response.headers, await response.text());
  };

  /**
   * The same from inside of the process: thousands of bodies and queries
   * differ in what the parsers and the handlers make of them.
   */
  const sendInside = (input: Input, body?: string, type: Record<string, string> = JSON_TYPE) =>
    inject(network, method, addressOf(input), { ...auth(self()), ...(body === undefined ? {} : type) }, body);

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
    const carry = (token: string): Record<string, string> =>
      call.scope === 'staff' ? { cookie: `staff=${token}` } : { authorization: `Bearer ${token}` };
    const bad: Record<string, Record<string, string>> = {
      'no token': {},
      'an empty one': carry(''),
      'another scheme': { authorization: `Basic ${valid}` },
      nonsense: carry('nonsense'),
      'a long one': carry('x'.repeat(9000)),
      'a foreign signature': carry(forged),
      'no signature': carry(unsigned),
      'changed claims': carry(`${head}.${raised}.${signature}`),
      'a cut signature': carry(`${head}.${payload}.${signature.slice(0, -8)}`),
      'a revoked token': carry(revoked.token),
    };
    for (const [what, credentials] of Object.entries(bad)) {
      const json = bodyOf(nonsense);
      const headers = { ...auth(undefined), ...(json === undefined ? {} : JSON_TYPE), ...credentials };
      const reply = await inject(network, method, pathOf(nonsense), headers, json);
      expect.soft([what, answerFlaw(reply, 401)]).toEqual([what, undefined]);
    }
  });

  /** Every role, with its token in every place where a call could look for it. */
  const intruders = (): Record<string, Record<string, string>> => ({
    applicant: bearer(world.applicant),
    recruiter: bearer(world.recruiter),
    staff: bearer(world.manager),
    'staff by cookie': staffHeaders(world.manager),
    'an applicant by cookie': { cookie: `staff=${world.applicant.token}` },
  });
  const WELCOME: Record<Call['scope'], string[]> = {
    public: call.optionalToken ? ['applicant', 'recruiter'] : ['applicant', 'recruiter', 'staff'],
    anyone: ['applicant', 'recruiter'],
    applicant: ['applicant'],
    recruiter: ['recruiter'],
    staff: ['staff by cookie'],
  };
  when(call.scope !== 'public' || call.optionalToken)(
    'refuses every other role, before it looks at the input',
    async () => {
      const body = method === 'GET' ? undefined : { unexpected: [] };
      for (const [who, headers] of Object.entries(intruders())) {
        if (WELCOME[call.scope].includes(who)) continue;
        // Without a token, a cookie that is not of this call says nothing.
        const isNobody = call.scope !== 'staff' && headers.authorization === undefined;
        if (isNobody && call.scope === 'public') continue;
        const reply = await send({ body }, { ...auth(undefined), ...headers });
        const status = isNobody ? 401 : 403;
        expect.soft([who, answerFlaw(reply, status)]).toEqual([who, undefined]);
      }
    },
  );

  when(pattern.startsWith(`${STAFF_PATH}/`))(
    'refuses pages of other sites, and what is no page',
    async () => {
      const { origin: _, ...headers } = auth(self());
      const others: Record<string, string>[] = [
        {},
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
      ];
      for (const origin of others) {
        const reply = await send(row.valid(world), { ...headers, ...origin });
        expect(reply).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
      }
    },
  );

  when(call.scope === 'staff' && !call.acceptsRestricted)(
    'refuses staff without a second factor',
    async () => {
      const reply = await send(row.valid(world), auth(world.newStaff));
      expect(reply).toMatchObject({ status: 403, body: { error: 'SecondFactorMissing' } });
    },
  );

  when(call.staffRole === 'manager')('refuses a reviewer', async () => {
    const reply = await send(row.valid(world), auth(world.reviewer));
    expect(reply).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
  });

  const refusals = ROLES.map((role) => ({ role, refusal: refusalOfSuspended(call, role) }));
  test.each(refusals)('a suspended $role gets $refusal', async ({ role, refusal }) => {
    const reply = await send(row.valid(world), auth(suspended[role]));
    // Only a call that accepts them can have ended their sessions.
    if (call.acceptsRestricted) suspended[role] = await logIn(network, suspended[role]);
    if (refusal) {
      expectError(reply, 403);
      expect(reply.body.error).toBe(refusal);
    } else {
      expect(answerFlaw(reply)).toBeUndefined();
      expect(reply.body?.error).not.toBe('Suspended');
      if (call.scope !== 'public') expect(reply.status).not.toBe(401);
    }
  });

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
        const status = row.slugs && /^[a-z0-9]+$/.test(id) ? 404 : 400;
        expectError(await send({ ...valid, params: { ...valid.params, [name]: id } }), status);
      }
    }
  });

  when(!call.exact && !call.multipart)('answers as without what it does not know', async () => {
    const input = row.valid(world);
    const known = await send(input);
    const query = [...(input.query ? [input.query] : []), 'unexpected=1', '__proto__=1'].join('&');
    const body = input.body && { ...Object(input.body), unexpected: { any: 1 } };
    const reply = await send({ ...input, query, body });
    expect(reply.status).toBe(known.status);
    if (method === 'GET' && known.status < 300) expect(reply.body).toEqual(known.body);
  });

  test('refuses malformed query parameters, and an exact call unknown ones', async () => {
    const valid = row.valid(world);
    const properties = Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {});
    const bad = call.exact ? ['unexpected=1', '__proto__=1'] : [];
    if (properties.includes('limit'))
      bad.push('limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=1&limit=2', 'limit=');
    if (properties.includes('cursor'))
      bad.push(
        'cursor=',
        'cursor=nonsense',
        `cursor=${'x'.repeat(501)}`,
        // ["x"]
        'cursor=WyJ4Il0',
        'cursor=e30',
        'cursor=%00',
      );
    if (properties.includes('q')) bad.push('q=%00', `q=${'x'.repeat(201)}`, 'q=a&q=b');
    if (properties.includes('skill')) bad.push('skill=%00', `skill=${'x'.repeat(101)}`);
    if (properties.includes('type')) bad.push('type=x');
    if (properties.includes('sort')) bad.push('sort=x');
    if (properties.includes('location')) bad.push('location=%00');
    if (properties.includes('to')) bad.push('to=%00', `to=${'x'.repeat(300)}`);
    if (properties.includes('query')) bad.push('', 'query=%00', `query=${'x'.repeat(101)}`);
    const flaws = await flawsOf(bad, async (query) => {
      const flaw = answerFlaw(await send({ ...valid, query }), 400);
      return flaw && `${query}: ${flaw}`;
    });
    expect(flaws).toEqual([]);
  });

  when(call.query || call.params)('answers any value in its address', async () => {
    const input = row.valid(world);
    const flaws = await flawsOf(queryVariants(call.query, input.query), async ({ query, valid }) => {
      const reply = await sendInside({ ...input, query }, bodyOf(input));
      const flaw = answerFlaw(reply, valid === false ? 400 : undefined);
      return flaw && `${query}: ${flaw}`;
    });
    for (const name of Object.keys(input.params ?? {})) {
      const ofParameter = await flawsOf(ODD_PARAMETERS, async (odd) => {
        const changed = { ...input, params: { ...input.params, [name]: odd } };
        const flaw = answerFlaw(await sendRaw(changed, bodyOf(input)));
        return flaw && `${name} = ${odd}: ${flaw}`;
      });
      flaws.push(...ofParameter);
    }
    expect(flaws).toEqual([]);
  });

  test('answers an address that is longer than Node lets through, and an exact call refuses it', async () => {
    const reply = await inject(
      network,
      method,
      `${pathOf({})}?x=${'x'.repeat(4 * maxHeaderSize)}`,
      { ...auth(self()), ...(call.body ? JSON_TYPE : {}) },
      call.body ? '{}' : undefined,
    );
    const refused = call.multipart ? 415 : 400;
    expect(answerFlaw(reply, call.exact || call.multipart ? refused : reply.status)).toBeUndefined();
  });

  when(call.body)('refuses bodies that are none', async () => {
    const input = row.valid(world);
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
      expectError(await sendInside(input, body), 400);
    expectError(await sendInside(input), 400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    // The provider sends a form.
    expectError(await sendInside(input, 'a=1', form), key === 'POST /api/auth/oidc/logout' ? 400 : 415);
    expectError(await sendInside(input, '{}', { 'content-type': 'text/plain' }), 415);
    expectError(await sendRaw(input, TOO_LARGE), 413);
  });

  when(call.body)(
    'refuses wrong types, missing fields, over-long text, an exact call unknown fields; never with a 5xx',
    async () => {
      const valid = row.valid(world);
      // The values that one rule refuses differ in nothing that comes after the validator.
      const variants = onceEachMistake(bodyVariants(call.body, valid.body, { ignoresUnknown: !call.exact }));
      const { accepted = [], refused = [] } = Object.groupBy(variants, ({ valid: ok }) =>
        ok ? 'accepted' : 'refused',
      );
      const tryAll = (some: readonly Variant[], status?: number) =>
        flawsOf(some, async ({ what, json }) => {
          const reply = await sendInside(valid, json);
          // Longer than the call's longest body, or in more parts.
          const isTooLarge = reply.status === 413 && json.length > 1_000;
          const flaw = answerFlaw(reply, isTooLarge ? 413 : status);
          return flaw && `${what}: ${flaw}`;
        });
      const flaws = await tryAll(refused, 400);
      for (const { json, variants: alike } of joined(call.body, valid.body, accepted)) {
        const hasEffect = json !== undefined && (await sendInside(valid, json)).status < 300;
        if (!hasEffect) flaws.push(...(await tryAll(alike)));
      }
      expect(flaws).toEqual([]);
      expect(refused.length).toBeGreaterThan(3);
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

const bodyOf = ({ body }: Input) => (body === undefined ? undefined : JSON.stringify(body));

describe.each(Object.entries(clientEvents))('socket event %s', (event, schema) => {
  test('answers any value', async () => {
    const sample = socketSamples(world)[event as keyof typeof clientEvents];
    let socket = await connectChat(network, world.applicant);
    for (const { what, json, valid } of bodyVariants(schema, sample)) {
      const reply = await socket.emit(event, json);
      // What is no packet ends the connection, and so does one that
      // is too large. `typing` is never acknowledged.
      if (reply === undefined) socket = await connectChat(network, world.applicant);
      else if (event !== 'typing') {
        const answer = JSON.parse(reply.slice(reply.indexOf('[')))[0];
        expect
          .soft({ what, answer })
          .toEqual({ what, answer: expect.objectContaining({ ok: expect.any(Boolean) }) });
        expect.soft({ what, error: answer.error }).not.toMatchObject({ error: 'Internal' });
        if (answer.ok) expect.soft({ what, valid }).toEqual({ what, valid: true });
      }
    }
    socket.close();
  });
});

test.each(ROLES)('a suspended %s has neither chat nor streams', async (role) => {
  const { token } = await logIn(network, suspended[role]);
  const chat = new WebSocket(`${network.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const refusal = new Promise<string>((resolve) => {
    chat.addEventListener('message', ({ data }) => {
      if (`${data}`.startsWith('0')) chat.send(`40${JSON.stringify({ token })}`);
      if (`${data}`.startsWith('4')) resolve(`${data}`);
    });
  });
  expect(await refusal).toMatch(/^44.*"Suspended"/);
  chat.close();
  for (const path of STREAMS) {
    const stream = new WebSocket(network.url.replace('http', 'ws') + path);
    const received: unknown[] = [];
    stream.addEventListener('message', ({ data }) => received.push(data));
    await once(stream, 'open');
    const closed = once(stream, 'close');
    stream.send(JSON.stringify({ token }));
    await closed;
    expect(received).toEqual([]);
  }
});

test.each(STREAMS)('a first frame of any kind ends %s, and nothing else', async (path) => {
  const frames = [...bodyVariants({ properties: { token: {} } }, { token: 'x' })];
  const flaws = await flawsOf(['', '\0', ...frames.map(({ json }) => json)], async (frame) => {
    const socket = new WebSocket(network.url.replace('http', 'ws') + path);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.send(frame);
    const [{ code }] = (await closed) as unknown as [{ code: number }];
    return typeof code === 'number' ? undefined : frame.slice(0, 40);
  });
  expect(flaws).toEqual([]);
  expect((await network.call('GET', '/health/ready')).status).toBe(200);
});

const expectError = (reply: Reply, expected: number) => expect(answerFlaw(reply, expected)).toBeUndefined();
