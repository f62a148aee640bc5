import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@firstrung/contracts';
import type { Clock } from '@firstrung/service-kit/service';
import { atOnce, DemoCallRefused, type DemoClient } from './client.ts';
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
  token: string;
  /** when the token was given */
  since: Date;
}

/** Throws on any other refusal. */
const unless =
  (...codes: ErrorCode[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof DemoCallRefused && error.code && codes.includes(error.code))) throw error;
  };

/** The people who have signed up, by their email addresses. */
export function createPeople(server: DemoClient, clock: Clock, password: string) {
  const people = new Map<string, SignedIn>();
  const emails = new Map<string, string>();

  const login = (role: SignedIn['role'], emailOrPhone: string) =>
    [`POST /api/auth${role}/login`, { body: { emailOrPhone, password } }] as const;

  /** The token of a new account, once the e-mail with its code has come. */
  function verify(role: SignedIn['role'], emailOrPhone: string, ticket: string): Promise<string> {
    const tried = new Set<string>();
    return server.until(`code for ${emailOrPhone}`, async () => {
      const mailbox = await server.api('GET /dev/mailbox.json', { query: { to: emailOrPhone } });
      const codes = mailbox.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      // A repeated signup sends another code, which replaces the one before.
      const verificationCode = codes.find((code) => !tried.has(code));
      if (verificationCode === undefined) return undefined;
      tried.add(verificationCode);
      const body = { emailOrPhone, verificationCode, ticket };
      const logInIfDone = () =>
        server.once(...login(role, emailOrPhone)).catch(unless('NotVerified', 'WrongCredentials'));
      const verified = server.api(`POST /api/auth${role}/verify`, { body }, logInIfDone);
      return (await verified.catch(unless('WrongCode')))?.token;
    });
  }

  const all = {
    /** Signs people up at once, which takes little longer than one. All services know them afterwards. */
    async signUp(role: SignedIn['role'], newcomers: readonly DemoPerson[]) {
      const attempts = await atOnce(newcomers, async ({ name, email: emailOrPhone }) => {
        const ticket = randomUUID();
        await server.api(`POST /api/auth${role}/signup`, { body: { name, emailOrPhone, password, ticket } });
        return { name, emailOrPhone, ticket };
      });
      await server.processAll();
      await atOnce(attempts, async ({ name, emailOrPhone, ticket }) => {
        const token = await verify(role, emailOrPhone, ticket);
        const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
        people.set(emailOrPhone, { role, id, token, since: clock.now() });
        emails.set(name, emailOrPhone);
      });
      await server.processAll();
    },
    id: (email: string) => people.get(email)!.id,
    async token(email: string): Promise<string> {
      const person = people.get(email)!;
      if (clock.now().getTime() - person.since.getTime() > TOKEN_DAYS * DAY_MS) {
        const since = clock.now();
        const { token } = await server.api(...login(person.role, email));
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
