import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import {
  findAccountByLogin,
  lockAccount,
  lockAccountByLogin,
  upsertUnverified,
} from '../db/queries/accounts.ts';
import { findCode, saveDecoyCode } from '../db/queries/codes.ts';
import type { AuthTables, X25519Jwk } from '../db/tables.ts';
import type { Address } from '../domain/address.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { consumeCodeQuotaOrThrow } from '../use-cases/code-quota.ts';
import { issueCode } from '../use-cases/issue-code.ts';
import { currentMailKey } from '../use-cases/mail-keys.ts';
import { addressTaken, requireAddress } from './input.ts';
import { authPath } from './paths.ts';

/** How long after a signup its address can be corrected. */
const CORRECTABLE_MS = 24 * 3600_000;

/**
 * The caller is not authenticated. A correction of the address (`newEmailOrPhone`) therefore changes nothing of the old signup: it
 * creates a second one for the new address with the same name and password hash. A stranger who "corrects" another person's
 * address to their own gets an account whose password only that person knows, and neither stops the signup nor replaces a
 * verified account. Corrections count against the quota of the original address, so that one signup cannot email many
 * addresses. An address without a signup is answered and counted in the same way.
 *
 * For an account with a pending change of address the code is sent to the new address again. Correcting that address needs a
 * token, by the profile: otherwise anyone could move the account to an address of their own.
 */
export const resendVerification = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/resend-verification`, async ({ body, now }) => {
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const corrected = body.newEmailOrPhone?.trim()
      ? requireAddress(context.config, 'newEmailOrPhone', body.newEmailOrPhone)
      : address;
    const key = await currentMailKey(context.db);
    await context.transaction((tx) =>
      corrected.value === address.value
        ? resend(tx, context, { role, address, now, key })
        : correct(tx, context, { role, address, corrected, now, key }),
    );
    return { message: 'Verification code resent successfully.', emailOrPhone: corrected.value };
  });

interface Resend {
  role: Role;
  address: Address;
  now: Date;
  key: X25519Jwk;
}

async function resend(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, address, now, key }: Resend,
): Promise<void> {
  const addressKey = context.addressKey(role, address.value);
  const account = await lockAccountByLogin(tx, role, address.value);
  const change = await findCode(tx, { role, addressKey, purpose: 'address' });
  const mover = change?.account_id ? await lockAccount(tx, change.account_id) : undefined;
  await consumeCodeQuotaOrThrow(tx, context, { role, addressKeys: [addressKey], now, isFirst: false });
  if (account && !account.verified_at) {
    await issueCode(tx, context, { account, purpose: 'verify', now, key });
  } else if (mover) {
    await issueCode(tx, context, { account: mover, address, purpose: 'address', now, key });
  } else {
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    await saveDecoyCode(tx, { role, addressKey, purpose: 'verify' }, expiresAt);
  }
}

async function correct(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, address, corrected, now, key }: Resend & { corrected: Address },
): Promise<void> {
  const present = await lockAccountByLogin(tx, role, corrected.value);
  // Consumed before the old address is read, so that a refusal reveals nothing about it.
  if (present?.verified_at) throw addressTaken();

  const source = await findAccountByLogin(tx, role, address.value);
  const isCorrectable =
    source && !source.verified_at && now.getTime() - source.signed_up_at.getTime() < CORRECTABLE_MS;
  if (!isCorrectable) {
    const addressKeys = [context.addressKey(role, address.value)];
    return consumeCodeQuotaOrThrow(tx, context, { role, addressKeys, now, isFirst: false });
  }

  const account = await upsertUnverified(tx, {
    id: uuidv7(now),
    role,
    login: corrected.value,
    channel: corrected.channel,
    name: source.name,
    passwordHash: source.password_hash,
    signedUpAt: source.signed_up_at,
    signupKey: source.signup_key,
  });
  if (!account) throw addressTaken();
  const addressKeys = [source.signup_key, context.addressKey(role, corrected.value)];
  await consumeCodeQuotaOrThrow(tx, context, { role, addressKeys, now, isFirst: true });
  await issueCode(tx, context, { account, purpose: 'verify', now, key });
}
