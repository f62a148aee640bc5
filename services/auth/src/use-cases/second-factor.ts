import type { AccountRole, BodyOf, Calls } from '@firstrung/contracts';
import { deviceName, httpError, networkOf } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { hasProviderFactor } from '../db/queries/provider-logins.ts';
import { findSecondFactors, findTotp, useRecoveryCode, useStep } from '../db/queries/second-factors.ts';
import { SECOND_FACTORS } from '../domain/limits.ts';
import { readSecondFactorCode } from '../domain/recovery-code.ts';
import { type Budget, returnBudgets, spendBudgets } from './budgets.ts';
import { knownDeviceOf } from './devices.ts';
import { checkPasskey } from './passkeys.ts';
import { requestNotice } from './request-email.ts';
import { stepOfCode } from './totp.ts';

/** The fields of the calls that ask for it. */
export interface SecondFactorAnswer {
  secondFactorCode?: string | undefined;
  credential?: BodyOf<Calls['POST /api/authApplicant/passkey-login']>['credential'] | undefined;
}

/** Whether this installation requires a second factor of accounts in the role. */
export const isRequired = ({ config }: AuthContext, role: AccountRole) =>
  role === 'staff' || (role === 'recruiter' && config.recruiterSecondFactor);

/** An account with an authenticator app or a passkey: its password alone is not enough. */
export async function hasSecondFactor({ db }: AuthContext, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await findSecondFactors(db, accountId);
  return totp || passkeys;
}

/**
 * Whether the tokens of a session are good for adding a second factor only. That of the provider counts for
 * the sessions that it began.
 */
export const isRestricted = async (
  context: AuthContext,
  { id, role }: Pick<Account, 'id' | 'role'>,
  sessionId: string,
) =>
  isRequired(context, role) &&
  !(await hasSecondFactor(context, id)) &&
  !(await hasProviderFactor(context.db, sessionId));

/**
 * For calls that have checked the password: throws unless the account has no second factor or the answer is
 * right, 403 `SecondFactorRequired` without an answer, 400 `WrongCode`, 429. A code works once. Guesses are
 * counted, and only people who know the password can make any.
 */
export async function checkSecondFactor(
  context: AuthContext,
  account: Account,
  { secondFactorCode: code, credential }: SecondFactorAnswer,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<void> {
  const { totp, passkeys } = await findSecondFactors(context.db, account.id);
  if (!totp && !passkeys) return;
  if (code === undefined && credential === undefined) throw required(totp);

  const isDigits = code !== undefined && readSecondFactorCode(code)?.kind === 'totp';
  const budgets = await guessBudgets(context, account, request, isDigits);
  const spent = await spendBudgets(context.db, context, budgets, now);
  if (spent.refused) throw tooManyGuesses(spent.refused.until, now);
  const isRight = credential
    ? (await checkPasskey(context, credential, request, now))?.account_id === account.id
    : await checkCode(context, account, code!, now);
  if (!isRight) {
    await countWrong(context, account, request, now);
    throw wrongCode();
  }
  await returnBudgets(context.db, spent);
}

/**
 * Who guesses the digits waits for a day, wherever the guesses come from. The owner still gets in with a
 * browser that has logged in before, a recovery code or a passkey, which nobody guesses.
 */
async function guessBudgets(
  context: AuthContext,
  account: Account,
  request: FastifyRequest,
  isDigits: boolean,
): Promise<Budget[]> {
  const name = ['second factor', account.id];
  const device = await knownDeviceOf(context, request, account, { hasLoggedIn: true });
  if (device !== undefined) {
    const ofDevice = { name: [...name, 'device', device], ...SECOND_FACTORS.ofKnownDevice };
    const digits = { name: [...name, 'digits', device], ...SECOND_FACTORS.digitsOfKnownDevice };
    return isDigits ? [ofDevice, digits] : [ofDevice];
  }
  const network = networkOf(request.ip);
  const ofNetwork = { name: [...name, 'network', network], ...SECOND_FACTORS.ofAccountAndNetwork };
  return isDigits
    ? [ofNetwork, { name: [...name, 'digits'], ...SECOND_FACTORS.digitsOfAccount }]
    : [ofNetwork];
}

/** Notifies the owner of many wrong answers, once a week: somebody knows the password. */
async function countWrong(
  context: AuthContext,
  account: Account,
  { headers, ip }: FastifyRequest,
  now: Date,
): Promise<void> {
  const budget = { name: ['second factor', account.id, 'wrong'], ...SECOND_FACTORS.untilNotice };
  const { fullUntil } = await spendBudgets(context.db, context, [budget], now);
  if (!fullUntil) return;
  const from = { device: deviceName(headers['user-agent']), network: networkOf(ip) };
  await requestNotice(context.db, context, account, { notice: 'secondFactorGuessed', ...from, now });
}

/** Checks a code of the app or of the list, which is used up if it is right. */
async function checkCode(context: AuthContext, account: Account, typed: string, now: Date): Promise<boolean> {
  const read = readSecondFactorCode(typed);
  if (read?.kind === 'totp') {
    const totp = await findTotp(context.db, account.id);
    const step = totp && stepOfCode(context, totp.encrypted, read.code, now);
    return step !== undefined && (await useStep(context.db, account.id, step)) !== undefined;
  }
  if (!read) return false;
  return context.transaction(async (tx) => {
    const used = await useRecoveryCode(tx, account.id, recoveryMac(context, account.id, read.code));
    if (!used) return false;
    await requestNotice(tx, context, account, { notice: 'recoveryCodeUsed', now });
    return true;
  });
}

export const recoveryMac = ({ lookupMac }: AuthContext, accountId: string, code: string) =>
  lookupMac('recovery-code', `${accountId}\n${code}`);

const required = (totp: boolean) =>
  httpError(
    'SecondFactorRequired',
    totp
      ? 'Please enter the code of your authenticator app, or a recovery code.'
      : 'Please log in with your passkey, or enter a recovery code.',
  );
const wrongCode = () => httpError('WrongCode', 'This code is wrong, or was used before.');

const tooManyGuesses = (until: Date, now: Date) => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const advice =
    seconds > 600
      ? 'Please use a recovery code, a passkey or a browser that you have logged in with before, or try again tomorrow.'
      : 'Please wait ten minutes and try again.';
  return httpError('TooManyRequests', `Too many codes were tried. ${advice}`, { retryAfter: seconds });
};
