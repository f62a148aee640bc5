import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/account-queries.ts';
import { putCode } from '../db/code-queries.ts';
import type { AuthTables, X25519Jwk } from '../db/schema.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { sealLetter } from './seal-letter.ts';

export interface CodeOrder {
  account: Account;
  purpose: CodePurpose;
  now: Date;
  key: X25519Jwk;
}

/**
 * Makes a fresh code for a locked account and hands it to mail; the one before it is dead. The code remembers the
 * name and password that it was sent for and is kept as an HMAC only.
 */
export async function issueCode(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { account, purpose, now, key }: CodeOrder,
): Promise<void> {
  const { id, role, login, channel, name } = account;
  const addressKey = context.addressKey(role, login);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await putCode(tx, {
    role,
    address_key: addressKey,
    purpose,
    code_hash: context.codeHash({ role, addressKey, purpose }, code),
    account_id: id,
    name,
    password_hash: account.password_hash,
    expires_at: expiresAt,
    attempts: 0,
  });
  const jwe = await sealLetter({ to: login, channel, name, role, purpose, code }, key);
  await context.publish(
    tx,
    'auth.code.issued.v1',
    { id, version: 0 },
    { accountId: id, jwe, expiresAt: expiresAt.toISOString() },
  );
}
