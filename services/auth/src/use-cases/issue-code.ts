import { randomInt } from 'node:crypto';
import type { AccountRole, CodePurpose } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { encryptForMail, type X25519Jwk } from '@firstrung/service-kit/events';
import type { AuthContext } from '../context.ts';
import { lockCode, saveCode } from '../db/queries/codes.ts';
import type { Tx } from '../db/tables.ts';
import { CODE_LIFE_MS, createCode, isNextLong, isValid, isWornOut } from '../domain/code.ts';
import { spendSend } from './spend-send.ts';

export interface CodeOrder {
  role: AccountRole;
  address: Address;
  purpose: CodePurpose;
  /** The account of the code, or the one that it would create. */
  accountId: string;
  name: string;
  /** The network of the client that asked. */
  network?: string | undefined;
  now: Date;
  key: X25519Jwk;
  /** When the code was asked for. */
  requestedAt: Date;
}

/**
 * Publishes the address's code for mail, unless a budget is used up. A code is sent again while it is valid.
 */
export async function issueCode(tx: Tx, context: AuthContext, order: CodeOrder): Promise<void> {
  const { role, address, purpose, accountId, name, network, now, key } = order;
  const send = await spendSend(tx, context, { role, address, purpose, network, now });
  const account = purpose === 'verify' ? undefined : accountId;
  context.afterCommit(tx, () =>
    context.securityEvent({
      event: 'code-sent',
      outcome: send.allowed ? 'ok' : 'failed',
      account,
      network,
      ...(send.allowed ? {} : { reason: 'TooManyRequests' as const }),
    }),
  );
  if (!send.allowed) return;

  const { code, expiresAt } = await renewCode(tx, context, order, send.fullUntil);
  const message = { to: address.value, channel: address.channel, name, role, purpose, code };
  const jwe = await encryptForMail(message, key);
  await context.publish(
    tx,
    'auth.code.issued.v1',
    { id: accountId, version: 0 },
    { accountId, jwe, expiresAt: expiresAt.toISOString() },
    order.requestedAt,
  );
}

/**
 * The valid code of the address, with a new time of expiry, or a new code.
 * The last code that a budget allows is valid until the next one can be
 * sent: strangers who use the budget up leave a code that its owner can use.
 */
async function renewCode(
  tx: Tx,
  context: AuthContext,
  { role, address, purpose, now }: CodeOrder,
  fullUntil: Date | undefined,
): Promise<{ code: string; expiresAt: Date }> {
  const addressKey = context.addressKey(role, address.value);
  const row = { role, address_key: addressKey, purpose };
  const life = new Date(now.getTime() + CODE_LIFE_MS[address.channel]);
  const longest = fullUntil && fullUntil > life ? fullUntil : life;

  const present = await lockCode(tx, { role, addressKey, purpose });
  const isPresentValid = present !== undefined && isValid(present, now);
  // Worn out digits are not kept alive, and not left as the last code.
  const keep = isPresentValid && !(fullUntil && isWornOut(present));
  const code = keep ? context.secret.decrypt('code', present.encrypted) : undefined;
  if (keep && code !== undefined) {
    const expiresAt = isWornOut(present) || present.expires_at > longest ? present.expires_at : longest;
    await saveCode(tx, { ...present, expires_at: expiresAt });
    return { code, expiresAt };
  }
  const is_long = isNextLong(purpose, present);
  const created = createCode(is_long, randomInt);
  const encrypted = context.secret.encrypt('code', created);
  await saveCode(tx, { ...row, encrypted, wrong_guesses: 0, is_long, expires_at: longest });
  return { code: created, expiresAt: longest };
}
