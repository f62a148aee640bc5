import { randomUUID } from 'node:crypto';
import type { Clock } from '@firstrung/service-kit/service';
import { atOnce, type DemoClient } from './client.ts';
import { DAY_MS } from './clock.ts';
import type { DemoPerson } from './data.ts';

/**
 * Tokens are valid for 7 days. A person logs in again a day
 * earlier, so that a token can be used for the whole day.
 */
const TOKEN_DAYS = 6;

interface SignedIn {
  role: 'Applicant' | 'Recruiter';
  id: string;
  email: string;
  token: string;
  /** when the token was given */
  since: Date;
}

/** The people who have signed up, by their names, of which there is one each. */
export function createPeople(server: DemoClient, clock: Clock, password: string) {
  const people = new Map<string, SignedIn>();

  /** The token of a new account, once the e-mail with its code has come. */
  async function verify(role: SignedIn['role'], emailOrPhone: string, ticket: string): Promise<string> {
    const verificationCode = await server.until(`code for ${emailOrPhone}`, async () => {
      const mailbox = await server.api('GET /dev/mailbox.json', { query: { to: emailOrPhone } });
      return mailbox.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
    });
    const body = { emailOrPhone, verificationCode, ticket };
    return (await server.api(`POST /api/auth${role}/verify`, { body })).token;
  }

  return {
    /** Signs people up at once, which takes little longer than one. All services know them afterwards. */
    async signUp(role: SignedIn['role'], newcomers: readonly DemoPerson[]) {
      const attempts = await atOnce(newcomers, async ({ name, email }) => {
        const ticket = randomUUID();
        const body = { name, emailOrPhone: email, password, ticket };
        await server.api(`POST /api/auth${role}/signup`, { body });
        return { name, email, ticket };
      });
      await server.processAll();
      await atOnce(attempts, async ({ name, email, ticket }) => {
        const token = await verify(role, email, ticket);
        const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
        people.set(name, { role, id, email, token, since: clock.now() });
      });
      await server.processAll();
    },
    id: (name: string) => people.get(name)!.id,
    async token(name: string): Promise<string> {
      const person = people.get(name)!;
      if (clock.now().getTime() - person.since.getTime() > TOKEN_DAYS * DAY_MS) {
        const since = clock.now();
        const body = { emailOrPhone: person.email, password };
        const { token } = await server.api(`POST /api/auth${person.role}/login`, { body });
        Object.assign(person, { token, since });
      }
      return person.token;
    },
  };
}
