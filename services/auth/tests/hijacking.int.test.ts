import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { sharedAuth } from './harness.ts';

const auth = await sharedAuth();

const VICTIM = { password: 'victims password', name: 'Vera Victim' };
const ATTACKER = { password: 'attackers password', name: 'Vera Victim' };
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

// Both roles have the same handlers.
const role = 'recruiter';
const victims = (name: string) => `${name}@victims.example`;
const signup = (emailOrPhone: string, who: typeof VICTIM, ip: string) =>
  auth.signup(emailOrPhone, { ...who, role, ip });
const login = (emailOrPhone: string, { password }: typeof VICTIM, ip: string) =>
  auth.post('login', { emailOrPhone, password }, { role, ip });
const verify = (emailOrPhone: string, ticket: string | undefined, verificationCode: string, ip = HOME) =>
  auth.post('verify', { emailOrPhone, verificationCode, ticket }, { role, ip });
const expectOwner = async (address: string, token: string) => {
  expect((await login(address, VICTIM, HOME)).status).toBe(200);
  expect((await login(address, ATTACKER, ELSEWHERE)).status).toBe(401);
  expect((await auth.get('get-name-email', { role, token })).body.emailOrPhone).toBe(address);
};

test.each(['before', 'after', 'before and after'])(
  'a stranger signs up with the same address %s the victim',
  async (when) => {
    const address = victims(`signup-${when.replaceAll(' ', '-')}`);
    if (when.includes('before')) await signup(address, ATTACKER, ELSEWHERE);
    const { ticket } = (await signup(address, VICTIM, HOME)).body;
    if (when.includes('after')) await signup(address, ATTACKER, ELSEWHERE);
    const code = await auth.lastCode(address);
    // A client without tickets is asked to log in, which answers
    // the ticket of the person whose password it is.
    const unclear = await verify(address, undefined, code);
    expect([unclear.status, unclear.body.error]).toEqual([401, 'TicketRequired']);
    const refused = await login(address, VICTIM, HOME);
    expect([refused.status, refused.body.error, refused.body.ticket]).toEqual([403, 'NotVerified', ticket]);
    const verified = await verify(address, refused.body.ticket, code);
    expect(verified.status).toBe(200);
    await expectOwner(address, verified.body.token);
  },
);

test('the ticket of a stranger does not serve the victim, and an unknown one serves nobody', async () => {
  const address = victims('tickets');
  const stranger = (await signup(address, ATTACKER, ELSEWHERE)).body.ticket;
  const elsewhere = (await signup(victims('elsewhere'), ATTACKER, ELSEWHERE)).body.ticket;
  const { ticket } = (await signup(address, VICTIM, HOME)).body;
  expect(new Set([stranger, elsewhere, ticket]).size).toBe(3);
  const code = await auth.lastCode(address);
  for (const wrong of [elsewhere, randomUUID()]) {
    expect((await verify(address, wrong, code)).body.error).toBe('TicketRequired');
  }
  const verified = await verify(address, ticket, code);
  await expectOwner(address, verified.body.token);
  expect((await verify(address, stranger, code, ELSEWHERE)).body.error).toBe('WrongCode');
});

test('a stranger moves an account of their own to the address', async () => {
  const address = victims('moved');
  const own = await auth.join('attacker-b@victims.example', { role, ...ATTACKER });
  const { ticket } = (await signup(address, VICTIM, HOME)).body;
  await auth.askForAddress(own, address);
  const [forSignup, forMove] = await auth.sentCodes(address);
  expect([forSignup!.purpose, forMove!.purpose]).toEqual(['verify', 'address']);
  // The newest letter is about the move: its code opens nothing
  // at the victim, who has no token of that account.
  for (const held of [ticket, undefined]) {
    expect((await verify(address, held, forMove!.code)).body.error).toBe('WrongCode');
  }
  // The stranger cannot use the code of the signup for the move either.
  const moved = await auth.post(
    'verify',
    { emailOrPhone: address, verificationCode: forSignup!.code },
    { role, token: own },
  );
  expect(moved.body.error).toBe('WrongCode');
  const verified = await verify(address, ticket, forSignup!.code);
  expect(verified.status).toBe(200);
  expect(decodeJwt(verified.body.token).sub).not.toBe(decodeJwt(own).sub);
  await expectOwner(address, verified.body.token);
});

test('a stranger corrects the address of a signup of their own to the victim’s', async () => {
  const address = victims('corrected');
  const { ticket } = (await signup(address, VICTIM, HOME)).body;
  const strangers = (await signup('attacker-c@victims.example', ATTACKER, ELSEWHERE)).body.ticket;
  for (const held of [strangers, undefined]) {
    const body = { emailOrPhone: 'attacker-c@victims.example', newEmailOrPhone: address, ticket: held };
    expect((await auth.post('resend-verification', body, { role, ip: ELSEWHERE })).status).toBe(200);
    await auth.server.processAll();
  }
  const verified = await verify(address, ticket, await auth.lastCode(address));
  expect(verified.status).toBe(200);
  await expectOwner(address, verified.body.token);
});
