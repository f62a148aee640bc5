import { once } from 'node:events';
import { type Call, calls, type ErrorCode, ROLES, type Role, STAFF_PATH } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import type { SignedIn } from '@firstrung/test-kit/people';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffHeaders } from '../testing/staff.ts';
import { endMembership, logIn, suspendAccount } from '../testing/suspend-account.ts';
import { answerFlaw } from './support/bad-values.ts';
import type { Caller, Input } from './support/calls/row.ts';
import { inject, JSON_TYPE } from './support/inject.ts';
import {
  bodyOf,
  expectError,
  requestsOf,
  SERVED_CALLS,
  STREAMS,
  startBoard,
  when,
} from './support/served-calls.ts';

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

const board = startBoard();
let revoked: SignedIn;
/** Applicants who are no members, or none any more. */
let stranger: SignedIn;
let former: SignedIn;
let suspended: Record<Role, SignedIn>;

beforeAll(async () => {
  const { network } = board;
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

/** Whether a reply of a call shows or changes nothing: it is refused, or the thing is nobody's here. */
const isRefused = ({ status }: Reply) => status === 403 || status === 404;

// Before the calls that change what these need.
describe.each(
  SERVED_CALLS.filter(
    ([key, row]) =>
      calls[key].scope === 'recruiter' &&
      !row.as &&
      // Accounts and profiles of their own.
      !/\/(authRecruiter|profile)\//.test(key),
  ),
)('what members may do: %s', (key, row) => {
  const { call, method, send } = requestsOf(board, key, row);
  const { memberRole = 'reader' } = call;
  const sendAs = (as: SignedIn) => send(row.valid(board.world), bearer(as));

  when(memberRole !== 'reader')('refuses a reader', async () => {
    expect(isRefused(await sendAs(board.world.reader))).toBe(true);
  });

  when(memberRole === 'reader' && method === 'GET')('shows the same to every member', async () => {
    const [own, ...others] = await Promise.all(
      [board.world.recruiter, board.world.colleague, board.world.reader].map(
        async (as) => (await sendAs(as)).status,
      ),
    );
    expect(others).toEqual([own, own]);
  });

  when(memberRole === 'owner')('refuses a colleague', async () => {
    expect((await sendAs(board.world.colleague)).status).toBe(403);
  });

  when(row.notFound)('finds nothing for a removed member', async () => {
    expect(isRefused(await sendAs(board.world.removed))).toBe(true);
  });
});

describe.each(
  SERVED_CALLS.filter(
    // Accounts of their own.
    ([key]) => ['applicant', 'anyone'].includes(calls[key].scope) && !key.includes('/api/auth'),
  ),
)('who is no member: %s', (key, row) => {
  const { send } = requestsOf(board, key, row);
  const refused = async (as: SignedIn) => {
    const { body, ...input } = row.valid(board.world);
    // A body may name its sender.
    const own = body && JSON.parse(JSON.stringify(body).replaceAll(board.world.applicant.id, as.id));
    const reply = await send({ ...input, body: own }, bearer(as));
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

describe.each(SERVED_CALLS)('%s', (key, row) => {
  const { call, method, pattern, self, auth, pathOf, send } = requestsOf(board, key, row);

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
      const reply = await inject(board.network, method, pathOf(nonsense), headers, json);
      expect.soft([what, answerFlaw(reply, 401)]).toEqual([what, undefined]);
    }
  });

  /** Every role, with its token in every place where a call could look for it. */
  const intruders = (): Record<string, Record<string, string>> => ({
    applicant: bearer(board.world.applicant),
    recruiter: bearer(board.world.recruiter),
    staff: bearer(board.world.manager),
    'staff by cookie': staffHeaders(board.world.manager),
    'an applicant by cookie': { cookie: `staff=${board.world.applicant.token}` },
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
        const reply = await send(row.valid(board.world), { ...headers, ...origin });
        expect(reply).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
      }
    },
  );

  when(call.scope === 'staff' && !call.acceptsRestricted)(
    'refuses staff without a second factor',
    async () => {
      const reply = await send(row.valid(board.world), auth(board.world.newStaff));
      expect(reply).toMatchObject({ status: 403, body: { error: 'SecondFactorMissing' } });
    },
  );

  when(call.staffRole === 'manager')('refuses a reviewer', async () => {
    const reply = await send(row.valid(board.world), auth(board.world.reviewer));
    expect(reply).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
  });

  const refusals = ROLES.map((role) => ({ role, refusal: refusalOfSuspended(call, role) }));
  test.each(refusals)('a suspended $role gets $refusal', async ({ role, refusal }) => {
    const reply = await send(row.valid(board.world), auth(suspended[role]));
    // Only a call that accepts them can have ended their sessions.
    if (call.acceptsRestricted) suspended[role] = await logIn(board.network, suspended[role]);
    if (refusal) {
      expectError(reply, 403);
      expect(reply.body.error).toBe(refusal);
    } else {
      expect(answerFlaw(reply)).toBeUndefined();
      expect(reply.body?.error).not.toBe('Suspended');
      if (call.scope !== 'public') expect(reply.status).not.toBe(401);
    }
  });
});

test.each(ROLES)('a suspended %s has neither chat nor streams', async (role) => {
  const { token } = await logIn(board.network, suspended[role]);
  const chat = new WebSocket(
    `${board.network.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  const refusal = new Promise<string>((resolve) => {
    chat.addEventListener('message', ({ data }) => {
      if (`${data}`.startsWith('0')) chat.send(`40${JSON.stringify({ token })}`);
      if (`${data}`.startsWith('4')) resolve(`${data}`);
    });
  });
  expect(await refusal).toMatch(/^44.*"Suspended"/);
  chat.close();
  for (const path of STREAMS) {
    const stream = new WebSocket(board.network.url.replace('http', 'ws') + path);
    const received: unknown[] = [];
    stream.addEventListener('message', ({ data }) => received.push(data));
    await once(stream, 'open');
    const closed = once(stream, 'close');
    stream.send(JSON.stringify({ token }));
    await closed;
    expect(received).toEqual([]);
  }
});
