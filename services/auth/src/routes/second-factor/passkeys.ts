import type { AccountRole, Calls } from '@firstrung/contracts';
import { type CallHandler, httpError, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../../context.ts';
import { findAccount } from '../../db/queries/accounts.ts';
import { deletePasskey, insertPasskey, listPasskeys } from '../../db/queries/second-factors.ts';
import { addFactor, removeFactor } from '../../use-cases/change-second-factors.ts';
import { confirmedAccount } from '../../use-cases/check-password.ts';
import { loggedIn } from '../../use-cases/log-in.ts';
import { checkPasskey, creationOptions, readNewPasskey, requestOptions } from '../../use-cases/passkeys.ts';
import { accountOf } from '../../use-cases/sessions.ts';
import { requireName } from '../input.ts';
import { passkeyReply } from '../replies.ts';

const MAX_PASSKEYS = 20;

export const passkeyOptions =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/passkeys/options'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const account = await confirmedAccount(context, caller, body.proof);
    const use = { accountId: account.id, sid: caller.sid };
    return { options: await creationOptions(context, account, use, raw, now) };
  };

/** No proof: the challenge that the passkey answers was given for one. */
export const addPasskey =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/passkeys/add'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const name = requireName(body.name);
    const account = await accountOf(context, caller);
    if ((await listPasskeys(context.db, account.id)).length >= MAX_PASSKEYS)
      throw httpError('QuotaReached', `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`);
    const use = { accountId: account.id, sid: caller.sid };
    const made = await readNewPasskey(context, body.credential, use, raw, now);
    if (!made) throw httpError('InvalidInput', 'This passkey could not be added. Please try again.');
    const passkey = { id: uuidv7(now), name, created_at: now, last_used_at: null };
    const added = await addFactor(context, account, { caller, request: raw, now }, async (tx) => {
      const inserted = await insertPasskey(tx, {
        ...passkey,
        account_id: account.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: body.credential.response.transports ?? [],
      });
      if (!inserted) throw httpError('InvalidInput', 'This passkey was added before.');
    });
    return { message: 'Your passkey was added.', passkey: passkeyReply(passkey), ...added };
  };

export const removePasskey =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/passkeys/remove'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const account = await confirmedAccount(context, caller, body.proof);
    const token = await removeFactor(context, account, { caller, request: raw, now }, async (tx) => {
      if (!(await deletePasskey(tx, account.id, body.id))) throw notFound('There is no such passkey.');
    });
    return { message: 'The passkey was removed.', token };
  };

export const passkeyLoginOptions =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/passkey-login/options']> =>
  async ({ now, raw }) => ({
    options: await requestOptions(context, raw, now),
  });

/** Without a password: the device has checked its owner. */
export const passkeyLogin =
  (context: AuthContext, role: AccountRole): CallHandler<Calls['POST /api/authApplicant/passkey-login']> =>
  async ({ body, now, raw }, reply) => {
    const passkey = await checkPasskey(context, body.credential, raw, now);
    const found = passkey && (await findAccount(context.db, role, passkey.account_id));
    // A deleted account that waits to be erased can no longer be logged in to.
    const account = found?.delete_at ? undefined : found;
    if (!account) {
      context.securityEvent({
        event: 'login',
        outcome: 'failed',
        account: passkey?.account_id,
        request: raw,
        reason: 'WrongCredentials',
      });
      throw httpError('WrongCredentials', 'There is no account with this passkey here.');
    }
    return loggedIn(context, account, { request: raw, reply, now });
  };
