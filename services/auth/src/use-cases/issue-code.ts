import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { type Account, shownName } from '../db/queries/accounts.ts';
import { saveCode } from '../db/queries/codes.ts';
import type { AuthTables, X25519Jwk } from '../db/tables.ts';
import type { Address } from '../domain/address.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { encryptCode } from './encrypt-code.ts';

export interface CodeOrder {
  account: Account;
  /** The address and purpose of the code. Default: the account's address. */
  address?: Address;
  purpose: CodePurpose;
  now: Date;
  key: X25519Jwk;
}

/**
 * Creates a code for a locked account, replaces the one before it and publishes it for mail. The row keeps the name and
 * password that the code activates, and only an HMAC of the code.
 */
export async function issueCode(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { account, address = addressOf(account), purpose, now, key }: CodeOrder,
): Promise<void> {
  const { id, role } = account;
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const expiresAt = await storeCode(tx, context, { account, address, purpose, now }, code);
  const { value: to, channel } = address;
  const jwe = await encryptCode({ to, channel, name: shownName(account), role, purpose, code }, key);
  await context.publish(
    tx,
    'auth.code.issued.v1',
    { id, version: 0 },
    { accountId: id, jwe, expiresAt: expiresAt.toISOString() },
  );
}

/**
 * Stores what a code activates. Without a code nothing matches the row, but a code can be sent for it later. Returns the time of
 * expiry.
 */
export async function storeCode(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { account, address, purpose, now }: Omit<CodeOrder, 'key' | 'address'> & { address: Address },
  code?: string,
): Promise<Date> {
  const { id, role, name, password_hash } = account;
  const addressKey = context.addressKey(role, address.value);
  const expires_at = new Date(now.getTime() + CODE_LIFE_MS);
  await saveCode(tx, {
    role,
    address_key: addressKey,
    purpose,
    code_hash: code === undefined ? null : context.codeHash({ role, addressKey, purpose }, code),
    account_id: id,
    name,
    password_hash,
    expires_at,
    attempts: 0,
  });
  return expires_at;
}

const addressOf = ({ login, channel }: Account): Address => ({ value: login, channel });
