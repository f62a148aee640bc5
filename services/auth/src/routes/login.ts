import type { ErrorCode, Role } from '@firstrung/contracts';
import { type Address, readAddress } from '@firstrung/service-kit/address';
import { HttpError, httpError, networkOf, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { type Account, findAccountByLogin } from '../db/queries/accounts.ts';
import { findAttemptToCompare, type SignupAttempt } from '../db/queries/attempts.ts';
import { attemptsAfter } from '../domain/attempt.ts';
import { LOGINS } from '../domain/limits.ts';
import { ticketOf } from '../use-cases/attempts.ts';
import { returnBudgets, type Spent, spendBudgets } from '../use-cases/budgets.ts';
import { tooManyPasswords } from '../use-cases/check-password.ts';
import { knownDeviceOf } from '../use-cases/devices.ts';
import { logIn, notifyOfDevice } from '../use-cases/log-in.ts';
import { requestEmail } from '../use-cases/request-email.ts';
import { checkSecondFactor } from '../use-cases/second-factor.ts';
import { codeIsOnItsWay } from './input.ts';
import { authPath } from './paths.ts';

/**
 * Every failure costs two password checks, that of the account and that of one attempt to sign up, and gets the same reply, so
 * that it does not reveal accounts.
 */
export const login = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/login`, async ({ body, ip, now, raw }, reply) => {
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
    const attempt = address && (await findAttempt(context, role, address, network, now));
    const { isAccounts, isAttempts } = await checkTwice(context, {
      typed: body.password,
      account,
      attempt,
      ip,
    }).catch(async (error) => {
      // Too busy to check: that was no guess.
      await returnBudgets(context.db, spent);
      throw error;
    });
    if (account && isAccounts) {
      await returnBudgets(context.db, spent);
      await checkSecondFactor(context, account, { code: body.secondFactorCode }, { request: raw, now }).catch(
        (error) => {
          failed(error instanceof HttpError ? error.code : 'Internal');
          throw error;
        },
      );
      if (!device) await notifyOfDevice(context, account, raw, now);
      const token = await logIn(context, account, { request: raw, reply, now });
      context.securityEvent({ event: 'login', outcome: 'ok', account: account.id, request: raw });
      return { message: 'Successfully LoggedIn !', token };
    }
    if (address && attempt && isAttempts) {
      await returnBudgets(context.db, spent);
      failed('NotVerified');
      throw await notVerified(context, { role, address, attempt, network, now });
    }
    failed('WrongCredentials');
    throw httpError('WrongCredentials', 'The e-mail, phone number or password is wrong.');
  });

interface Login {
  role: Role;
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

const findAttempt = (context: AuthContext, role: Role, { value }: Address, network: string, now: Date) =>
  findAttemptToCompare(context.db, {
    role,
    addressKey: context.addressKey(role, value),
    after: attemptsAfter(now),
    network,
  });

/** Always two checks, of a dummy where there is nothing to compare with. */
async function checkTwice(
  { passwords }: AuthContext,
  {
    typed,
    account,
    attempt,
    ip,
  }: { typed: string; account: Account | undefined; attempt: SignupAttempt | undefined; ip: string },
) {
  const isAccounts = await passwords.verify(account?.password_hash, typed, ip);
  const isAttempts = await passwords.verify(attempt?.password_hash, typed, ip);
  return { isAccounts, isAttempts };
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
  const ticket = ticketOf(context, attempt);
  return httpError('NotVerified', `Please verify your account first. ${codeIsOnItsWay(address)}`, { ticket });
}
