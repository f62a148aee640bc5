import { passwordRequired } from '@firstrung/service-kit/address';
import { httpError } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { LOGINS } from '../domain/limits.ts';
import { returnBudgets, spendBudgets } from './budgets.ts';
import { checkSecondFactor, type SecondFactorAnswer } from './second-factor.ts';
import { accountOf } from './sessions.ts';

/**
 * For calls that a stolen token must not be enough for: checks the present password, and the second factor
 * where one is set, or a proof that both were. Throws as `checkPassword` and `checkSecondFactor` do, and 403
 * `PasswordRequired` without either.
 */
export async function confirmOwner(
  context: AuthContext,
  account: Account,
  {
    password,
    proof,
    ...answer
  }: { password?: string | undefined; proof?: string | undefined } & SecondFactorAnswer,
  { caller, request, now }: { caller: Caller; request: FastifyRequest; now: Date },
): Promise<void> {
  if (proof !== undefined && (await context.tokens.verifyProof(proof, caller))) return;
  if (password === undefined) throw passwordRequired();
  await checkPassword(context, account, password, { caller, ip: request.ip, now });
  await checkSecondFactor(context, account, answer, { request, now });
}

/**
 * Throws 403 `WrongPassword` unless it is the present password of the caller's
 * account, and 429 after five wrong ones: a stolen token is no way to guess
 * it. All calls of a session that ask for the password are counted together.
 */
async function checkPassword(
  context: AuthContext,
  account: Account,
  typed: string,
  { caller, ip, now }: { caller: Pick<Caller, 'sid'>; ip: string; now: Date },
): Promise<void> {
  const budgets = [{ name: ['confirm password', account.id, caller.sid], ...LOGINS.ofSession }];
  const spent = await spendBudgets(context.db, context, context.config.rateLimits ? budgets : [], now);
  if (spent.refused) throw tooManyPasswords(spent.refused.until, now);
  if (!(await context.passwords.verify(account.password_hash, typed, ip))) throw wrongPassword();
  await returnBudgets(context.db, spent);
}

const wrongPassword = () => httpError('WrongPassword', 'The password is wrong.');

export const tooManyPasswords = (until: Date, now: Date) =>
  httpError('TooManyRequests', 'Too many passwords were tried. Please wait ten minutes and try again.', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });

/** The caller's account. Throws 403 unless the proof is valid. */
export async function confirmedAccount(
  context: AuthContext,
  caller: Caller,
  proof: string,
): Promise<Account> {
  const account = await accountOf(context, caller);
  if (!(await context.tokens.verifyProof(proof, caller))) throw passwordRequired();
  return account;
}
