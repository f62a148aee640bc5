import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD, sharedAuth } from './harness.ts';

const auth = await sharedAuth();

type Call = [name: string, body: Record<string, unknown>];

/** Differ for every reply. */
const UNIQUE = ['date', 'x-request-id', 'content-length'];

/** Both roles have the same handlers. */
const ROLE = { role: 'recruiter' } as const;
// Of one length, so that the replies have one, too.
const addresses = {
  taken: 'taken@known.example',
  empty: 'empty@known.example',
  early: 'early@known.example',
};

test('every public call answers a taken, a free and a pending address with the same bytes and headers', async () => {
  await auth.join(addresses.taken, ROLE);
  await auth.signup(addresses.early, ROLE);
  await auth.server.processAll();
  auth.server.clock.advance(1000);
  const ticket = randomUUID();
  const stories: Record<string, string[]> = {};
  for (const [kind, address] of Object.entries(addresses)) {
    const { ticket: own } = (await auth.signup(`own-${kind}@known.example`, ROLE)).body;
    const emailOrPhone = address;
    const again = (times: number, name: string, more = {}): Call[] =>
      Array(times).fill([name, { emailOrPhone, ...more }]);
    const calls: Call[] = [
      ['forgot-password', { emailOrPhone }],
      ['reset-password', { emailOrPhone, verificationCode: 'ABCD-2345', newPassword: 'battery staple' }],
      ['login', { emailOrPhone, password: 'neither of them' }],
      ['verify', { emailOrPhone, verificationCode: '123456' }],
      ['resend-verification', { emailOrPhone }],
      [
        'resend-verification',
        { emailOrPhone: `own-${kind}@known.example`, newEmailOrPhone: address, ticket: own },
      ],
      ['signup', { emailOrPhone, name: 'Ann', password: 'strangers password' }],
      ['signup', { emailOrPhone, name: 'Ann', password: 'strangers password', ticket: randomUUID() }],
      ['verify', { emailOrPhone, verificationCode: '123456' }],
      ['verify', { emailOrPhone, verificationCode: '123456', ticket }],
      ['login', { emailOrPhone, password: 'strangers password' }],
      ['login', { emailOrPhone, password: 'neither of them' }],
      // Until the codes of the hour and the guesses are used up.
      ...again(7, 'verify', { verificationCode: 'wrong!' }),
      ...again(4, 'forgot-password'),
      ...again(7, 'reset-password', { verificationCode: 'wrong!', newPassword: 'battery staple' }),
    ];
    stories[kind] = [];
    for (const [name, body] of calls) {
      const reply = await auth.post(name, body, ROLE);
      const { requestId = '', ticket: _, ...words } = reply.body;
      const length = Number(reply.headers.get('content-length')) - requestId.length;
      const headers = [...reply.headers].filter(([header]) => !UNIQUE.includes(header));
      stories[kind].push(
        JSON.stringify([name, reply.status, words, length, headers]).replaceAll(address, 'X'),
      );
      await auth.server.processAll();
      auth.server.clock.advance(1);
    }
  }
  expect(stories.taken).toHaveLength(30);
  expect(stories.empty).toEqual(stories.taken);
  expect(stories.early).toEqual(stories.taken);
  // Only the emails differ.
  expect((await auth.notices(addresses.taken)).map(({ notice }) => notice)).toContain('alreadyRegistered');
  const purposes = async (address: string) =>
    new Set((await auth.sentCodes(address)).map(({ purpose }) => purpose));
  expect(await purposes(addresses.taken)).toEqual(new Set(['verify', 'reset']));
  expect(await purposes(addresses.empty)).toEqual(new Set(['verify']));
  expect((await auth.post('login', { emailOrPhone: addresses.taken, password: PASSWORD }, ROLE)).status).toBe(
    200,
  );
});
