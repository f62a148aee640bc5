import { randomUUID } from 'node:crypto';
import { cleanName, cutAtGrapheme, isPlainName, MAX_PERSON_NAME } from '@firstrung/contracts';
import { type Address, readAddress } from '@firstrung/service-kit/address';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { accountDeleted, httpError, networkOf, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import { type Account, findAccount, lockAccount } from '../db/queries/accounts.ts';
import { isTaken } from '../db/queries/address-moves.ts';
import { isDecidedAgainstOther } from '../db/queries/kept-decisions.ts';
import {
  deleteProviderLogins,
  findProviderLogin,
  type ProviderLogin,
  setMemberAt,
} from '../db/queries/provider-logins.ts';
import type { Tx } from '../db/tables.ts';
import { storeAttempt } from './attempts.ts';
import { endAllElse, type SecurityChange } from './change-second-factors.ts';
import { type Created, createAccount } from './create-account.ts';
import type { ProviderFlow } from './provider-flow.ts';
import { addProviderLogin, personKey } from './provider-person.ts';
import { requestEmail, requestNotice } from './request-email.ts';
import { checkSecondFactor, hasSecondFactor, type SecondFactorAnswer } from './second-factor.ts';
import { revokeTokens } from './sessions.ts';
import { keepDecisions } from './suspensions.ts';

/** The provider's times are whole seconds. */
const ROUNDING_MS = 2_000;

interface Answered {
  flow: ProviderFlow & { identity: Identity };
  answer: SecondFactorAnswer;
  request: FastifyRequest;
  now: Date;
}

/**
 * The account that a person of the provider logs in to, with the second factor checked; `undefined` for one
 * who has none yet. Throws as `checkSecondFactor` does, and 401 for an account that waits to be erased.
 */
export async function findPersonsAccount(context: AuthContext, answered: Answered) {
  const { identity, role } = answered.flow;
  const login = await findProviderLogin(context.db, { ...identity, role });
  if (!login) return undefined;
  const account = await findAccount(context.db, role, login.account_id);
  if (!account || account.delete_at) throw httpError('WrongCredentials', 'This account was deleted.');
  await checkLocalFactor(context, account, login, answered);
  return { account, login };
}

/** The provider's second factor stands for ours, unless the account had one before it joined. */
async function checkLocalFactor(
  context: AuthContext,
  account: Account,
  login: ProviderLogin,
  { flow: { identity }, answer, request, now }: Answered,
): Promise<void> {
  if (identity.hasFactor && !login.asks_factor) return;
  await checkSecondFactor(context, account, answer, { request, now });
}

/** Records whether the person is still a member. If not, the tokens that say so are revoked. */
export function confirmMembership(
  context: AuthContext,
  account: Account,
  login: ProviderLogin,
  { isMember }: Identity,
  now: Date,
): Promise<Account> {
  return context.transaction(async (tx) => {
    await setMemberAt(tx, login.id, isMember ? now : null);
    if (isMember || !login.member_at) return account;
    return (await revokeTokens(tx, context, account)) ?? account;
  });
}

/**
 * Signs a person of the provider up: an account if their address is free and proven, else an attempt whose
 * address a code proves. A taken address gets the reply that an unproven one gets. Throws 403 without an
 * email address.
 */
export async function signUpPerson(
  context: AuthContext,
  { flow: { identity, role }, request: { ip }, now }: Answered,
): Promise<Created | { attempt: { address: Address; ticket: string } }> {
  const address = readAddress(identity.email ?? '', context.config.defaultCountry);
  if (address?.channel !== 'email')
    throw httpError('NotAllowed', 'That login names no e-mail address, which an account needs.');
  const name = nameOf(identity, address);
  const passwordHash = await context.passwords.hash(randomUUID(), ip);
  const created = identity.isProven
    ? await context
        .transaction(async (tx) => {
          if (await isTaken(tx, { role, login: address.value, now })) return undefined;
          const id = uuidv7(now);
          return createAccount(tx, context, { id, role, address, name, passwordHash, identity, now });
        })
        .catch((error) => {
          if (violatedConstraint(error) !== 'account_login') throw error;
        })
    : undefined;
  if (created) return created;
  const ticket = randomUUID();
  const network = networkOf(ip);
  await context.transaction(async (tx) => {
    await storeAttempt(tx, context, { role, address, ticket, name, passwordHash, network, identity, now });
    await requestEmail(tx, context, { kind: 'signup', role, address, network, name }, now);
  });
  return { attempt: { address, ticket } };
}

/** As the provider spells it, if an account may have it; else what stands before the `@`. */
function nameOf({ name }: Identity, { value }: Address): string {
  const cut = cutAtGrapheme(cleanName(name), MAX_PERSON_NAME);
  return cut !== '' && isPlainName(cut) ? cut : value.slice(0, value.lastIndexOf('@'));
}

/**
 * Lets the person log in to the account that has begun this after its own login. Throws 403 for a person
 * whose former account was suspended, or its membership ended, 409 for one of another, 401 if it was revoked.
 */
export function joinAccount(
  context: AuthContext,
  { id, generation }: Account,
  { flow, now }: Answered,
): Promise<Account> {
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.generation !== generation) throw accountDeleted();
    const key = personKey(context, { ...flow.identity, role: flow.role });
    if (await isDecidedAgainstOther(tx, id, key, now))
      throw httpError('NotAllowed', 'That login cannot be used here.');
    const asksFactor = await hasSecondFactor({ ...context, db: tx }, id);
    await addProviderLogin(tx, { id, role: flow.role }, flow.identity, { asksFactor, now });
    await requestNotice(tx, context, account, { notice: 'providerJoined', now });
    return account;
  });
}

/**
 * Lets the account no longer log in at the provider. All other sessions and all proofs end. Throws 404 if it
 * does not, 403 if it has no password, and 401 if the tokens were revoked since the account was read.
 */
export function removeProviderLogin(
  context: AuthContext,
  before: Account,
  change: SecurityChange,
): Promise<Account> {
  return context.transaction(async (tx) => {
    const account = (await lockAccount(tx, before.id))!;
    if (!account.has_password) throw httpError('NotAllowed', 'Please set a password first.');
    const hadOne = await dropLogins(tx, context, account, change.now, new Date(0));
    if (!hadOne) throw notFound('Your account does not log in there.');
    return endAllElse(tx, context, before, change);
  });
}

/** Deletes the account's logins at the provider since a time. Returns whether there were any. */
export async function dropLogins(tx: Tx, context: AuthContext, account: Account, now: Date, after: Date) {
  const keys = (await deleteProviderLogins(tx, account.id, after)).map((one) => personKey(context, one));
  await keepDecisions(tx, account, keys);
  if (keys.length > 0) await requestNotice(tx, context, account, { notice: 'providerRemoved', now });
  return keys.length > 0;
}

/**
 * Checks that the owner of the account has just logged in at the provider again, in the place of the
 * password. Throws 403 if it was another person or an older login, and as `checkSecondFactor` does.
 */
export async function checkFreshLogin(
  context: AuthContext,
  account: Account,
  answered: Answered,
): Promise<void> {
  const { flow } = answered;
  const login = await findProviderLogin(context.db, { ...flow.identity, role: flow.role });
  const { loggedInAt = 0 } = flow.identity;
  if (login?.account_id !== account.id || loggedInAt < flow.startedAt - ROUNDING_MS)
    throw httpError(
      'PasswordRequired',
      'Please log in there again, as the person whom this account belongs to.',
    );
  await checkLocalFactor(context, account, login, answered);
}
