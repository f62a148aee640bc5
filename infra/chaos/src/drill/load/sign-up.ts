import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf } from '@firstrung/all-in-one/testing/fleet/people';
import { note, type Person } from '../world.ts';
import { insist, isPassing, once } from './insist.ts';
import type { Load } from './load.ts';

const PASSWORD = 'correct horse';
/** Who gets no letter for so long asks for another one. */
const PATIENCE_MS = 90_000;

/** Somebody comes, gets a code and is in. */
export async function signUp(load: Load, role: Person['role']): Promise<void> {
  const { world, mail } = load;
  const emailOrPhone = `${randomUUID()}@drill.test`;
  const name = `${role} ${emailOrPhone.slice(0, 8)}`;
  const account = { role, name, emailOrPhone, password: PASSWORD };
  const path = `/api/auth${role}`;
  const { reply } = await insist(load, 'POST', `${path}/signup`, {
    body: { emailOrPhone, name, password: PASSWORD },
  });
  expectStatus(reply, 201);
  const signedUp = note(world, 'sign up');

  const token = await enter();
  const person: Person = {
    ...account,
    id: accountOf(token),
    token,
    signedUp: [signedUp, note(world, 'verify')],
    passwordChanges: [],
    edits: [],
    lastText: '',
  };
  world.people.push(person);

  /** Tries the codes that come, each once; a try without an answer may have used its code up, and the password tells. */
  async function enter(): Promise<string> {
    const tried = new Set<string>();
    for (;;) {
      const verificationCode = await nextCode(tried);
      tried.add(verificationCode);
      const body = { emailOrPhone, verificationCode };
      const reply = await once(load, 'POST', `${path}/verify`, { body });
      if (reply?.status === 200) return reply.body.token;
      if (reply && !isPassing(reply)) continue;
      const login = await insist(load, 'POST', `${path}/login`, {
        body: { emailOrPhone, password: PASSWORD },
      });
      if (login.reply.status === 200) return login.reply.body.token;
      // Not verified: the code was not used up, and a new one is on its way.
      expectStatus(login.reply, 403);
    }
  }

  async function nextCode(tried: ReadonlySet<string>): Promise<string> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const codes = mail.lettersTo(emailOrPhone).map(({ code }) => code);
      const code = codes.findLast((one) => one !== undefined && !tried.has(one));
      if (code !== undefined) return code;
      if (performance.now() > giveUpAt) {
        await insist(load, 'POST', `${path}/resend-verification`, { body: { emailOrPhone } });
        return nextCode(tried);
      }
      await delay(20);
    }
  }
}

/** Throws at an answer that the specification doesn't know here: then the load is at fault, or the product. */
export function expectStatus(reply: { status: number; body: unknown }, ...statuses: number[]): void {
  if (statuses.includes(reply.status)) return;
  throw new Error(
    `answered ${reply.status} instead of ${statuses.join(' or ')}: ${JSON.stringify(reply.body)?.slice(0, 300)}`,
  );
}
