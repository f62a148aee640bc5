import { randomUUID } from 'node:crypto';
import { ROLES } from '@firstrung/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, PASSWORD, startAuth } from './harness.ts';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth[Symbol.asyncDispose]());

/** Differ for every reply. */
const UNIQUE = ['date', 'x-request-id', 'content-length'];

describe.each(ROLES)('as %s', (role) => {
  // Of one length, so that the replies have one, too.
  const addresses = {
    taken: `taken@${role}.example`,
    empty: `empty@${role}.example`,
    early: `early@${role}.example`,
  };

  test('every public call answers a taken, a free and a pending address with the same bytes and headers', async () => {
    await auth.join(addresses.taken, { role });
    await auth.signup(addresses.early, { role });
    await auth.server.processAll();
    auth.server.clock.advance(1000);
    const ticket = randomUUID();
    const stories: Record<string, string[]> = {};
    for (const [kind, address] of Object.entries(addresses)) {
      const { ticket: own } = (await auth.signup(`own-${kind}@${role}.example`, { role })).body;
      const emailOrPhone = address;
      const calls: [string, Record<string, unknown>][] = [
        ['forgot-password', { emailOrPhone }],
        ['reset-password', { emailOrPhone, verificationCode: 'ABCD-2345', newPassword: 'battery staple' }],
        ['login', { emailOrPhone, password: 'neither of them' }],
        ['verify', { emailOrPhone, verificationCode: '123456' }],
        ['resend-verification', { emailOrPhone }],
        [
          'resend-verification',
          { emailOrPhone: `own-${kind}@${role}.example`, newEmailOrPhone: address, ticket: own },
        ],
        ['signup', { emailOrPhone, name: 'Ann', password: 'strangers password' }],
        ['signup', { emailOrPhone, name: 'Ann', password: 'strangers password', ticket: randomUUID() }],
        ['verify', { emailOrPhone, verificationCode: '123456' }],
        ['verify', { emailOrPhone, verificationCode: '123456', ticket }],
        ['login', { emailOrPhone, password: 'strangers password' }],
        ['login', { emailOrPhone, password: 'neither of them' }],
      ];
      stories[kind] = [];
      for (const [name, body] of calls) {
        const reply = await auth.post(name, body, { role });
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
    expect(stories.taken).toHaveLength(12);
    expect(stories.empty).toEqual(stories.taken);
    expect(stories.early).toEqual(stories.taken);
    // Only the emails differ.
    expect((await auth.notices(addresses.taken)).map(({ notice }) => notice)).toContain('alreadyRegistered');
    const purposes = async (address: string) =>
      new Set((await auth.sentCodes(address)).map(({ purpose }) => purpose));
    expect(await purposes(addresses.taken)).toEqual(new Set(['verify', 'reset']));
    expect(await purposes(addresses.empty)).toEqual(new Set(['verify']));
    expect(
      (await auth.post('login', { emailOrPhone: addresses.taken, password: PASSWORD }, { role })).status,
    ).toBe(200);
  });
});
