import type { Client } from './client.ts';

export type RoleName = 'Applicant' | 'Recruiter';

export interface Account {
  role: RoleName;
  name: string;
  emailOrPhone: string;
  password: string;
}

export interface SignedIn extends Account {
  /** The account's id. */
  id: string;
  token: string;
}

interface Server extends Client {
  processAll(): Promise<void>;
}

/** Six digits, or eight symbols in two groups; ids in links are longer or in lower case. */
export const CODE = /(?<![\w-])(\d{6}|[0-9A-Z]{4}-[0-9A-Z]{4})(?![\w-])/;

/** The newest code in the development mailbox for an address. */
export async function readCode(client: Client, address: string): Promise<string> {
  const emails = await client.api('GET /dev/mailbox.json', { query: { to: address } });
  const code = emails.map(({ text }) => CODE.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`The development mailbox holds no code for ${address}.`);
  return code;
}

/** Signs up an account and verifies it with the emailed code. All services know the account afterwards. */
export async function signUp(server: Server, account: Account): Promise<SignedIn> {
  const [person] = await signUpAll(server, [account]);
  return person!;
}

/** The same for several accounts at once, which takes little longer than for one. */
export async function signUpAll(server: Server, accounts: readonly Account[]): Promise<SignedIn[]> {
  const attempts = await Promise.all(
    accounts.map(async (account) => {
      const { role, ...body } = account;
      const { ticket } = await server.api(`POST /api/auth${role}/signup`, { body });
      return { account, ticket };
    }),
  );
  await server.processAll();
  const people = await Promise.all(
    attempts.map(async ({ account, ticket }) => {
      const { role, emailOrPhone } = account;
      const verificationCode = await readCode(server, emailOrPhone);
      const { token } = await server.api(`POST /api/auth${role}/verify`, {
        body: { emailOrPhone, verificationCode, ticket },
      });
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      return { ...account, id: claims.sub, token };
    }),
  );
  await server.processAll();
  return people;
}
