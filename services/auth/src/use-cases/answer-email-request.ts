import type { Address } from '@firstrung/service-kit/address';
import { encryptForMail, type X25519Jwk } from '@firstrung/service-kit/events';
import type { AuthContext } from '../context.ts';
import { type Account, findAccountByLogin, lockAccount, shownName } from '../db/queries/accounts.ts';
import { findMove, findReservation, isTaken } from '../db/queries/address-moves.ts';
import { listAttempts } from '../db/queries/attempts.ts';
import type { Tx } from '../db/tables.ts';
import { attemptsAfter } from '../domain/attempt.ts';
import { SENDS } from '../domain/limits.ts';
import { spendBudgets } from './budgets.ts';
import { issueCode } from './issue-code.ts';
import type { EmailRequest } from './request-email.ts';
import { spendNotice, spendSend } from './spend-send.ts';

type RequestOf<K extends EmailRequest['kind']> = Extract<EmailRequest, { kind: K }>;

interface Now {
  now: Date;
  key: X25519Jwk;
  /** When the event happened that the email is about: after a restore, mail holds those of before. */
  requestedAt: Date;
}

/** Sends what a request asked for, or nothing: no reply depends on it. */
export async function answerEmailRequest(
  tx: Tx,
  context: AuthContext,
  request: EmailRequest,
  times: Now,
): Promise<void> {
  switch (request.kind) {
    case 'signup':
      return answerSignup(tx, context, request, times);
    case 'reset':
      return answerReset(tx, context, request, times);
    case 'move':
      return answerMove(tx, context, request, times);
    case 'notice':
      return sendNotice(tx, context, request, times);
  }
}

/**
 * The code of a free address with an attempt; the owner of a taken one learns that someone tried to sign up.
 */
async function answerSignup(
  tx: Tx,
  context: AuthContext,
  { role, address, network, name }: RequestOf<'signup'>,
  times: Now,
): Promise<void> {
  const { now } = times;
  const { value: login, channel } = address;
  const account = await findAccountByLogin(tx, role, login);
  const reservation = account ? undefined : await findReservation(tx, { role, login, now });
  const ownerId = account?.id ?? reservation?.account_id;
  if (ownerId !== undefined) {
    const send = await spendSend(tx, context, { role, address, purpose: 'verify', network, now });
    if (!send.allowed) return;
    const message = {
      to: login,
      channel,
      role,
      notice: 'alreadyRegistered' as const,
      at: now.toISOString(),
      name: account ? shownName(account) : '',
    };
    await publishNotice(tx, context, { accountId: ownerId, message }, times);
    return;
  }
  const addressKey = context.addressKey(role, login);
  const [newest] = await listAttempts(tx, { role, addressKey, after: attemptsAfter(now) });
  if (!newest) return;
  await issueCode(tx, context, {
    role,
    address,
    purpose: 'verify',
    network,
    ...times,
    accountId: newest.account_id,
    name: name ?? newest.name,
  });
}

async function answerReset(
  tx: Tx,
  context: AuthContext,
  { role, address, network }: RequestOf<'reset'>,
  times: Now,
): Promise<void> {
  const account = await findAccountByLogin(tx, role, address.value);
  if (!account || account.delete_at) return;
  await issueCode(tx, context, { ...codeOwner(account), role, address, purpose: 'reset', network, ...times });
}

/** The code for the new address of an account, unless another account has the address. */
async function answerMove(
  tx: Tx,
  context: AuthContext,
  { accountId, network }: RequestOf<'move'>,
  times: Now,
): Promise<void> {
  const { now } = times;
  const account = await lockAccount(tx, accountId);
  const move = await findMove(tx, accountId);
  if (!account || move?.generation !== account.generation) return;
  const text = context.secret.decrypt('address', move.encrypted);
  if (text === undefined) return;
  const address = JSON.parse(text) as Address;
  const { role } = account;
  // Their address is the one that was invited.
  if (role === 'staff') return;
  if (await isTaken(tx, { role, login: address.value, now, except: accountId })) return;
  const budget = { name: ['move', accountId], ...SENDS.ofMover };
  if (context.config.rateLimits && (await spendBudgets(tx, context, [budget], now)).refused) return;
  await issueCode(tx, context, {
    ...codeOwner(account),
    role,
    address,
    purpose: 'address',
    network,
    ...times,
  });
}

const codeOwner = (account: Account) => ({ accountId: account.id, name: shownName(account) });

async function sendNotice(
  tx: Tx,
  context: AuthContext,
  { accountId, message }: RequestOf<'notice'>,
  times: Now,
): Promise<void> {
  if (await spendNotice(tx, context, { ...message, now: times.now })) {
    await publishNotice(tx, context, { accountId, message }, times);
  }
}

async function publishNotice(
  tx: Tx,
  context: AuthContext,
  { accountId, message }: Omit<RequestOf<'notice'>, 'kind'>,
  { key, requestedAt }: Now,
): Promise<void> {
  const jwe = await encryptForMail(message, key);
  const aggregate = { id: accountId, version: 0 };
  await context.publish(tx, 'auth.notice.issued.v1', aggregate, { accountId, jwe }, requestedAt);
}
