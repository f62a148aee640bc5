import type { Clock } from '@firstrung/service-kit/service';
import type { Client } from '@firstrung/test-kit/client';
import { type SignedIn, signUpAll } from '@firstrung/test-kit/people';

const DAY_MS = 24 * 3600 * 1000;
/** Tokens are valid for 7 days. A person logs in again a day earlier, so that a token can be used for the whole day. */
const TOKEN_DAYS = 6;

/** The people who have signed up, by their email addresses. */
export type People = ReturnType<typeof createPeople>;

export function createPeople(
  server: Client & { processAll(): Promise<void> },
  clock: Clock,
  password: string,
) {
  const people = new Map<string, SignedIn & { since: Date }>();
  const emails = new Map<string, string>();
  const all = {
    async signUp(role: 'Applicant' | 'Recruiter', newcomers: readonly { name: string; email: string }[]) {
      const accounts = newcomers.map(({ name, email }) => ({ role, name, emailOrPhone: email, password }));
      for (const person of await signUpAll(server, accounts)) {
        people.set(person.emailOrPhone, { ...person, since: clock.now() });
        emails.set(person.name, person.emailOrPhone);
      }
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
