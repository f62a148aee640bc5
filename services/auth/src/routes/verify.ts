import type { Role } from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import {
  type Account,
  activate,
  changeLogin,
  eraseAccount,
  lockAccount,
  lockAccountByLogin,
} from '../db/queries/accounts.ts';
import { deleteCodesOf, findCode } from '../db/queries/codes.ts';
import type { AuthTables } from '../db/tables.ts';
import type { Address } from '../domain/address.ts';
import { publishAccount } from '../events/publish.ts';
import { useCode, wrongCode } from '../use-cases/check-code.ts';
import { startSession } from '../use-cases/sessions.ts';
import { addressTaken, requireAddress } from './input.ts';
import { authPath } from './paths.ts';

interface Proof {
  role: Role;
  address: Address;
  addressKey: string;
  typed: string;
  now: Date;
}

type Tx = Transaction<AuthTables>;
type Outcome = { account: Account; message: string } | HttpError;

/**
 * A code proves an address, for a signup or for a change of address. An attempt counts against both codes that may exist.
 */
export const verify = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/verify`, async ({ body, now, raw }) => {
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const addressKey = context.addressKey(role, address.value);
    const proof: Proof = { role, address, addressKey, typed: body.verificationCode, now };

    const prove = () =>
      context.transaction(async (tx): Promise<Outcome> => {
        // Accounts are locked before codes everywhere, so that transactions cannot deadlock.
        const known = await lockAccountByLogin(tx, role, address.value);
        const change = await findCode(tx, { role, addressKey, purpose: 'address' });
        const mover = change?.account_id ? await lockAccount(tx, change.account_id) : undefined;

        const signedUp = await finishSignup(tx, context, known, proof);
        if (!(signedUp instanceof HttpError) || !change) return signedUp;
        const moved = await finishMove(tx, context, { known, mover }, proof);
        return moved instanceof HttpError && moved.code === 'WrongCode' ? signedUp : moved;
      });
    const outcome = await prove().catch((error) => {
      // Another signup took the address concurrently. Nothing was written; the next attempt sees it.
      if (violatedConstraint(error) === 'account_login') return prove();
      throw error;
    });
    if (outcome instanceof HttpError) throw outcome;

    const { account, message } = outcome;
    return { message, token: await startSession(context, account, raw, now) };
  });

/** Activates the account with the name and password that the code was sent for. */
async function finishSignup(
  tx: Tx,
  context: AuthContext,
  known: Account | undefined,
  { role, addressKey, typed, now }: Proof,
): Promise<Outcome> {
  const code = await useCode(tx, context, { role, addressKey, purpose: 'verify' }, typed, now);
  if (code instanceof HttpError) return code;
  if (known?.id !== code.account_id) return wrongCode();
  const { name, password_hash: passwordHash } = code;
  const account = await activate(tx, known.id, { name, passwordHash, now });
  await publishAccount(context, tx, account);
  return { account, message: 'Signup successful !' };
}

/** Replaces an account's address, and deletes an unverified signup with that address. */
async function finishMove(
  tx: Tx,
  context: AuthContext,
  { known, mover }: { known: Account | undefined; mover: Account | undefined },
  { role, address, addressKey, typed, now }: Proof,
): Promise<Outcome> {
  const code = await useCode(tx, context, { role, addressKey, purpose: 'address' }, typed, now);
  if (code instanceof HttpError) return code;
  if (mover?.id !== code.account_id) return wrongCode();
  if (known?.verified_at) return addressTaken();
  if (known) await eraseAccount(tx, known.id);
  // A reset code that was sent to the old address becomes invalid.
  await deleteCodesOf(tx, mover.id);
  const account = await changeLogin(tx, mover.id, { login: address.value, channel: address.channel });
  await publishAccount(context, tx, account);
  return { account, message: `Your address is ${address.value} now.` };
}
