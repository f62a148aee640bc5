import { randomUUID } from 'node:crypto';
import type { Client } from '@firstrung/test-kit/client';
import type { Account, SignedIn } from '@firstrung/test-kit/people';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';

/** Signs up an account and verifies it with the emailed code. Other services may not know the account yet. */
export async function signUpByEmail(
  { api, mail }: Pick<Client, 'api'> & { mail: SmtpServer },
  role: Account['role'],
  account: Partial<Account> = {},
): Promise<SignedIn> {
  const {
    name = 'Alex Doe',
    emailOrPhone = `${randomUUID()}@example.org`,
    password = 'correct horse',
  } = account;
  const known = mail.lastCode(emailOrPhone);
  const { ticket } = await api(`POST /api/auth${role}/signup`, { body: { emailOrPhone, name, password } });
  const verificationCode = await mail.code(emailOrPhone, { known });
  const body = { emailOrPhone, verificationCode, ticket };
  const { token } = await api(`POST /api/auth${role}/verify`, { body });
  return { role, name, emailOrPhone, password, id: accountOf(token), token };
}

/** The id of the account that a token belongs to. */
export const accountOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub;
