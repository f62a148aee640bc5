import type { AccountRole, Calls, ErrorCode, Role } from '@firstrung/contracts';
import { type Address, readAddress } from '@firstrung/service-kit/address';
import { type CallHandler, httpError, networkOf } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { type Account, findAccountByLogin } from '../../db/queries/accounts.ts';
import { listAttemptsToCompare, type SignupAttempt } from '../../db/queries/attempts.ts';
import { attemptsAfter, COMPARED_ATTEMPTS } from '../../domain/attempt.ts';
import { LOGINS } from '../../domain/limits.ts';
import { secretsOf } from '../../use-cases/attempts.ts';
import { returnBudgets, type Spent, spendBudgets } from '../../use-cases/budgets.ts';
import { tooManyPasswords } from '../../use-cases/check-password.ts';
import { knownDeviceOf } from '../../use-cases/devices.ts';
import { loggedIn } from '../../use-cases/log-in.ts';
import { recordFailure } from '../../use-cases/record-failure.ts';
import { requestEmail } from '../../use-cases/request-email.ts';
import { checkSecondFactor } from '../../use-cases/second-factor.ts';
import { codeIsOnItsWay } from '../input.ts';

/**
 * Every failure costs four password checks, that of the account and those of three attempts to sign up, and
 * gets the same reply, so that it does not reveal accounts.
 */
export const login =
  (context: AuthContext, role: AccountRole): CallHandler<Calls['POST /api/authApplicant/login']> =>
  async ({ body, ip, now, raw }, reply) => {
    const address = readAddress(body.emailOrPhone, context.config.defaultCountry);
    const network = networkOf(ip);
    const found = address && (await findAccountByLogin(context.db, role, address.value));
    // A deleted account that waits to be erased can no longer be logged in to.
    const account = found?.delete_at ? undefined : found;
    const device = await knownDeviceOf(context, raw, account);
    const spent = await spend(context, {
      role,
      typed: address?.value ?? body.emailOrPhone,
      network,
      device,
      now,
    });
    const failed = (reason: ErrorCode) =>
      context.securityEvent({
        event: 'login',
        outcome: 'failed',
        account: account?.id,
        request: raw,
        reason,
      });
    if (spent.refused) {
      failed('TooManyRequests');
      throw tooManyPasswords(spent.refused.until, now);
    }
    const attempts = address ? await listAttempts(context, role, address, network, now) : [];
    const match = await comparePassword(context, body.password, { account, attempts, ip }).catch(
      async (error) => {
        // Too busy to check: that was no guess.
        await returnBudgets(context.db, spent);
        throw error;
      },
    );
    if (account && match === account) {
      await returnBudgets(context.db, spent);
      const answer = { secondFactorCode: body.secondFactorCode };
      const checked = checkSecondFactor(context, account, answer, { request: raw, now });
      await recordFailure(context, { event: 'login', account: account.id, request: raw }, checked);
      return loggedIn(context, account, { request: raw, reply, now });
    }
    const attempt = attempts.find((one) => one === match);
    if (address && attempt && role !== 'staff') {
      await returnBudgets(context.db, spent);
      failed('NotVerified');
      throw await notVerified(context, { role, address, attempt, network, now });
    }
    failed('WrongCredentials');
    throw httpError('WrongCredentials', 'The e-mail, phone number or password is wrong.');
  };

interface Login {
  role: AccountRole;
  /** the normalised address, or what was typed instead of one */
  typed: string;
  network: string;
  device: string | undefined;
  now: Date;
}

/** Charged before the check, so that parallel tries are counted, and returned if the password is right. */
async function spend(context: AuthContext, { role, typed, network, device, now }: Login): Promise<Spent> {
  if (!context.config.rateLimits) return { keys: [] };
  const name = ['login', role, typed];
  if (device !== undefined) {
    return spendBudgets(
      context.db,
      context,
      [{ name: [...name, 'device', device], ...LOGINS.ofKnownDevice }],
      now,
    );
  }
  const budgets = [
    { name: [...name, 'network', network], ...LOGINS.ofAddressAndNetwork },
    { name, ...LOGINS.ofAddress },
  ];
  return spendBudgets(context.db, context, budgets, now);
}

const listAttempts = (
  context: AuthContext,
  role: AccountRole,
  { value }: Address,
  network: string,
  now: Date,
) =>
  listAttemptsToCompare(context.db, {
    role,
    addressKey: context.addressKey(role, value),
    after: attemptsAfter(now),
    network,
    limit: COMPARED_ATTEMPTS,
  });

/**
 * The account or the attempt whose password was typed. Nothing else depends on the time that it takes: unless
 * the account's is right, which the reply says anyway, there are as many checks as ever, of a dummy where
 * there is nothing to compare with.
 */
async function comparePassword(
  { passwords }: AuthContext,
  typed: string,
  { account, attempts, ip }: { account: Account | undefined; attempts: SignupAttempt[]; ip: string },
): Promise<Account | SignupAttempt | undefined> {
  if (await passwords.verify(account?.password_hash, typed, ip)) return account;
  let match: SignupAttempt | undefined;
  for (let n = 0; n < COMPARED_ATTEMPTS; n++) {
    if (await passwords.verify(attempts[n]?.password_hash, typed, ip)) match ??= attempts[n];
  }
  return match;
}

/** Hands out the ticket to the person who knows the attempt's password, and has the code sent again. */
async function notVerified(
  context: AuthContext,
  {
    role,
    address,
    attempt,
    network,
    now,
  }: { role: Role; address: Address; attempt: SignupAttempt; network: string; now: Date },
) {
  const { name } = attempt;
  await requestEmail(context.db, context, { kind: 'signup', role, address, network, name }, now);
  const { ticket } = secretsOf(context, attempt);
  return httpError('NotVerified', `Please verify your account first. ${codeIsOnItsWay(address)}`, { ticket });
}
