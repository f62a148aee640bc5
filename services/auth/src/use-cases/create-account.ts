import type { Role } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import { type Account, insertAccount } from '../db/queries/accounts.ts';
import { takeDecisions } from '../db/queries/kept-decisions.ts';
import type { ProviderSession } from '../db/queries/provider-logins.ts';
import type { DecidedSubject, Tx } from '../db/tables.ts';
import { publishAccount } from '../events/publish.ts';
import { addProviderLogin, personKey } from './provider-person.ts';

interface NewAccount {
  id: string;
  role: Role;
  /** proven, and not taken */
  address: Address;
  name: string;
  passwordHash: string;
  /** Of a signup that began at the provider: nobody knows the password. */
  identity?: Identity | undefined;
  now: Date;
}

export interface Created {
  account: Account;
  /** Of a signup that began at the provider. */
  provider?: ProviderSession;
}

/**
 * Creates an account. What was decided against one that has left its address, or the person at the provider,
 * goes on with it: only who has proven that learns it. Violates account_login if the address was
 * taken; throws 409 if the person has an account.
 */
export async function createAccount(
  tx: Tx,
  context: AuthContext,
  { id, role, address, name, passwordHash, identity, now }: NewAccount,
): Promise<Created> {
  const keys = [context.addressKey(role, address.value)];
  if (identity) keys.push(personKey(context, { ...identity, role }));
  const decisions = await takeDecisions(tx, keys, now);
  const of = (subject: DecidedSubject) =>
    decisions.find((decision) => decision.subject === subject)?.restriction ?? null;
  const suspension = of('account');
  const account = await insertAccount(tx, {
    id,
    // With a statement and a reply of its own.
    restriction: suspension && { ...suspension, restrictionId: uuidv7(now) },
    membership_ended: of('membership'),
    role,
    login: address.value,
    channel: address.channel,
    name,
    password_hash: passwordHash,
    has_password: !identity,
    created_at: now,
  });
  const provider =
    identity && (await addProviderLogin(tx, { id, role }, identity, { asksFactor: false, now }));
  await publishAccount(context, tx, account);
  if (suspension)
    context.afterCommit(tx, () =>
      context.securityEvent({ event: 'restricted', outcome: 'ok', subject: account.id }),
    );
  return { account, ...(provider && { provider }) };
}
