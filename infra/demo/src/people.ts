import type { Clock } from '@firstrung/service-kit/service';
import type { DemoClient } from './client.ts';
import type { DemoPerson } from './data.ts';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Tokens are valid for 7 days. A person logs in again a day
 * earlier, so that a token can be used for the whole day.
 */
const TOKEN_DAYS = 6;

interface SignedIn {
  role: 'Applicant' | 'Recruiter';
  id: string;
  token: string;
  /** when the token was given */
  since: Date;
}

/** The people who have signed up, by their email addresses. */
export type People = ReturnType<typeof createPeople>;

export function createPeople(server: DemoClient, clock: Clock, password: string) {
  const people = new Map<string, SignedIn>();
  const emails = new Map<string, string>();
  const all = {
    /** Signs people up at once, which takes little longer than one. All services know them afterwards. */
    async signUp(role: SignedIn['role'], newcomers: readonly DemoPerson[]) {
      const attempts = await Promise.all(
        newcomers.map(async ({ name, email: emailOrPhone }) => {
          const body = { name, emailOrPhone, password };
          const { ticket } = await server.api(`POST /api/auth${role}/signup`, { body });
          return { name, emailOrPhone, ticket };
        }),
      );
      await server.processAll();
      await Promise.all(
        attempts.map(async ({ name, emailOrPhone, ticket }) => {
          const [email] = await server.api('GET /dev/mailbox.json', { query: { to: emailOrPhone } });
          const verificationCode = /\b\d{6}\b/.exec(email!.text)![0];
          const body = { emailOrPhone, verificationCode, ticket };
          const { token } = await server.api(`POST /api/auth${role}/verify`, { body });
          const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
          people.set(emailOrPhone, { role, id, token, since: clock.now() });
          emails.set(name, emailOrPhone);
        }),
      );
      await server.processAll();
    },
    id: (email: string) => people.get(email)!.id,
    async token(email: string): Promise<string> {
      const person = people.get(email)!;
      if (clock.now().getTime() - person.since.getTime() > TOKEN_DAYS * DAY_MS) {
        const body = { emailOrPhone: email, password };
        const since = clock.now();
        const { token } = await server.api(`POST /api/auth${person.role}/login`, { body });
        Object.assign(person, { token, since });
      }
      return person.token;
    },
  };
  const byName = {
    id: (name: string) => all.id(emails.get(name)!),
    token: (name: string) => all.token(emails.get(name)!),
  };
  return { ...all, byName };
}
