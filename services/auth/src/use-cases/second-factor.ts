import { randomBytes } from 'node:crypto';
import type { BodyOf, Calls, Role } from '@firstrung/contracts';
import { httpError, networkOf } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import {
  countRecoveryCodes,
  findSecondFactors,
  findTotp,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from '../db/queries/second-factors.ts';
import type { AuthTables } from '../db/tables.ts';
import { SECOND_FACTORS } from '../domain/limits.ts';
import { formatRecoveryCode, RECOVERY_CODES, readSecondFactorCode } from '../domain/recovery-code.ts';
import { type Budget, returnBudgets, spendBudgets } from './budgets.ts';
import { knownDeviceOf } from './devices.ts';
import { checkPasskey } from './passkeys.ts';
import { requestNotice } from './request-email.ts';
import { stepOfCode } from './totp.ts';

type Tx = Transaction<AuthTables>;

interface Answer {
  code?: string | undefined;
  credential?: BodyOf<Calls['POST /api/authApplicant/passkey-login']>['credential'] | undefined;
}

/** Whether this installation requires a second factor of accounts in the role. */
export const isRequired = ({ config }: AuthContext, role: Role) =>
  role === 'recruiter' && config.recruiterSecondFactor;

/** An account with an authenticator app or a passkey: its password alone is not enough. */
export async function hasSecondFactor({ db }: AuthContext, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await findSecondFactors(db, accountId);
  return totp || passkeys;
}

/** Whether the account's tokens are good for adding a second factor only. */
export const isRestricted = async (context: AuthContext, { id, role }: Pick<Account, 'id' | 'role'>) =>
  isRequired(context, role) && !(await hasSecondFactor(context, id));

/**
 * For calls that have checked the password: throws unless the account has no second factor or the answer is right, 403
 * `SecondFactorRequired` without an answer, 400 `WrongCode`, 429. A code works once. Guesses are counted, and only people who
 * know the password can make any.
 */
export async function checkSecondFactor(
  context: AuthContext,
  account: Account,
  { code, credential }: Answer,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<void> {
  const { totp, passkeys } = await findSecondFactors(context.db, account.id);
  if (!totp && !passkeys) return;
  if (code === undefined && credential === undefined) throw required(totp);

  const spent = await spendBudgets(context.db, context, await budgetsOf(context, account, request), now);
  if (spent.refused) throw tooManyGuesses(spent.refused.until, now);
  const isRight = credential
    ? (await checkPasskey(context, credential, request, now))?.account_id === account.id
    : await checkCode(context, account, code!, now);
  if (!isRight) throw wrongCode();
  await returnBudgets(context.db, spent);
}

async function budgetsOf(context: AuthContext, account: Account, request: FastifyRequest): Promise<Budget[]> {
  const name = ['second factor', account.id];
  const device = await knownDeviceOf(context, request, account);
  if (device !== undefined) return [{ name: [...name, 'device', device], ...SECOND_FACTORS.ofKnownDevice }];
  return [
    { name: [...name, 'network', networkOf(request.ip)], ...SECOND_FACTORS.ofAccountAndNetwork },
    { name, ...SECOND_FACTORS.ofAccount },
  ];
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

/** Ten new recovery codes in place of those before. Only their HMACs are stored. */
export async function createRecoveryCodes(
  tx: Tx,
  context: AuthContext,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(randomBytes(10)));
  const macs = codes.map((code) => recoveryMac(context, accountId, code.replace('-', '')));
  await replaceRecoveryCodes(tx, accountId, macs);
  return codes;
}

/** With the first second factor an account gets recovery codes. Returns none if it has some. */
export const firstRecoveryCodes = async (tx: Tx, context: AuthContext, accountId: string) =>
  (await countRecoveryCodes(tx, accountId)) > 0 ? [] : createRecoveryCodes(tx, context, accountId);

/**
 * After a second factor was removed: recovery codes go with the last one. Throws 409 if one is required and none is left, which
 * rolls the removal back.
 */
export async function settleRemoval(
  tx: Tx,
  context: AuthContext,
  account: Account,
  now: Date,
): Promise<void> {
  const { totp, passkeys } = await findSecondFactors(tx, account.id);
  if (!totp && !passkeys) {
    if (isRequired(context, account.role)) throw lastSecondFactor();
    await replaceRecoveryCodes(tx, account.id, []);
  }
  await requestNotice(tx, context, account, { notice: 'secondFactorRemoved', now });
}

const recoveryMac = ({ lookupMac }: AuthContext, accountId: string, code: string) =>
  lookupMac('recovery-code', `${accountId}\n${code}`);

const required = (totp: boolean) =>
  httpError(
    'SecondFactorRequired',
    totp
      ? 'Please enter the code of your authenticator app, or a recovery code.'
      : 'Please log in with your passkey, or enter a recovery code.',
  );
const wrongCode = () => httpError('WrongCode', 'This code is wrong, or was used before.');
const lastSecondFactor = () =>
  httpError('LastSecondFactor', 'A second factor is required here. Please add another one first.');

const tooManyGuesses = (until: Date, now: Date) =>
  httpError('TooManyRequests', 'Too many codes were tried. Please wait ten minutes and try again.', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
