import type { AccountRole } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { httpError } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteSurplusAttempts,
  listAttempts,
  type SignupAttempt,
  saveAttempt,
} from '../db/queries/attempts.ts';
import type { Tx } from '../db/tables.ts';
import { ATTEMPTS_OF_NETWORK, attemptsAfter } from '../domain/attempt.ts';

export interface Attempt {
  role: AccountRole;
  address: Address;
  ticket: string;
  name: string;
  passwordHash: string;
  network: string;
  /** Of one that began at the provider: its account has no password. */
  identity?: Identity | undefined;
  now: Date;
}

/**
 * Stores an attempt to sign up, whether or not the address is
 * taken. The attempt of the same ticket is replaced.
 */
export async function storeAttempt(
  tx: Tx,
  context: AuthContext,
  { role, address, ticket, name, passwordHash, network, identity, now }: Attempt,
): Promise<void> {
  const addressKey = context.addressKey(role, address.value);
  const [other] = await listAttempts(tx, { role, addressKey, after: attemptsAfter(now) });
  const attempt: SignupAttempt = {
    id: uuidv7(now),
    ticket_mac: ticketMac(context, ticket),
    role,
    address_key: addressKey,
    encrypted: context.secret.encrypt('attempt', JSON.stringify({ ticket, address, identity })),
    account_id: other?.account_id ?? uuidv7(now),
    name,
    password_hash: passwordHash,
    network,
    created_at: now,
  };
  await saveAttempt(tx, attempt);
  await deleteSurplusAttempts(tx, attempt, ATTEMPTS_OF_NETWORK);
}

export const ticketMac = (context: AuthContext, ticket: string): string =>
  context.lookupMac('ticket', ticket.toLowerCase());

/**
 * The ticket of an attempt, which only a login with its password gets to know, and who began it at the
 * provider.
 */
export function secretsOf(
  context: AuthContext,
  { encrypted }: SignupAttempt,
): { ticket?: string; identity?: Identity } {
  const text = context.secret.decrypt('attempt', encrypted);
  return text === undefined ? {} : JSON.parse(text);
}

export const addressTaken = () =>
  httpError('AddressTaken', 'There already is an account with this address. Please log in instead.');
