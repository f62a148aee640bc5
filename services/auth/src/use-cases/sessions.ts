import { isIP } from 'node:net';
import { accountDeleted, deviceName, networkOf } from '@firstrung/service-kit/http';
import type { SecurityRequest } from '@firstrung/service-kit/service';
import type { Caller } from '@firstrung/service-kit/tokens';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../context.ts';
import { type Account, raiseGeneration, shownName } from '../db/queries/accounts.ts';
import {
  deleteProviderSessions,
  type ProviderSession,
  saveProviderSession,
} from '../db/queries/provider-logins.ts';
import {
  continueSession,
  deleteOtherSessions,
  deleteSession,
  deleteSurplusSessions,
  factorProvenAt,
  findAccountBySession,
  insertSession,
  isCurrent,
} from '../db/queries/sessions.ts';
import type { Tx } from '../db/tables.ts';
import { tokenLifeMs } from '../domain/key-rotation.ts';
import { publishRevoked } from '../events/publish.ts';
import { memberSince } from './member-since.ts';
import { isRestricted } from './second-factor.ts';

/**
 * Starts a session in the browser of the request and returns its token. Throws 401 if the account was deleted
 * or its tokens were revoked since it was read.
 * @param provider of a login at the provider, where a logout ends it
 */
export async function startSession(
  context: AuthContext,
  account: Account,
  request: SecurityRequest,
  now: Date,
  provider?: ProviderSession,
): Promise<string> {
  const id = uuidv7(now);
  await context.transaction(async (tx) => {
    if (!(await isCurrent(tx, account))) throw accountDeleted();
    await insertSession(tx, {
      id,
      account_id: account.id,
      generation: account.generation,
      device: deviceName(request.headers['user-agent']),
      network: networkOfRequest(request),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + tokenLifeMs(account.role)),
      factor_at: null,
    });
    if (provider) await saveProviderSession(tx, id, provider);
    await publishEnded(context, tx, account.id, await deleteSurplusSessions(tx, account.id));
  });
  return renewToken(context, account, id, now);
}

/** Revokes all tokens and proofs of the account. Returns `undefined` if they were since it was read. */
export async function revokeTokens(
  tx: Tx,
  context: AuthContext,
  account: Pick<Account, 'id' | 'generation'>,
): Promise<Account | undefined> {
  const raised = await raiseGeneration(tx, account);
  if (raised) await publishRevoked(context, tx, raised);
  return raised;
}

/**
 * After the account's tokens were revoked by a new generation: keeps this one session and ends all others.
 * `renewToken` then makes its token. Throws 401 if the session has ended.
 */
export async function keepOnlySession(
  tx: Tx,
  account: Pick<Account, 'id' | 'role' | 'generation'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  const kept = await continueSession(tx, {
    accountId: account.id,
    id: sessionId,
    generation: account.generation,
    now,
    expiresAt: new Date(now.getTime() + tokenLifeMs(account.role)),
  });
  if (!kept) throw accountDeleted();
  // The new generation refuses their tokens.
  await deleteOtherSessions(tx, account.id, sessionId);
}

/**
 * A new token of a session. It is restricted while the account
 * lacks a second factor that it must have, or is suspended.
 */
export async function renewToken(context: AuthContext, account: Account, sessionId: string, now: Date) {
  const { staff_role: role } = account;
  const factorAt = role && (await factorProvenAt(context.db, sessionId));
  return context.signer.sign(
    {
      ...account,
      name: shownName(account),
      sessionId,
      isRestricted: await isRestricted(context, account, sessionId),
      isSuspended: account.restriction !== null,
      memberAt: await memberSince(context, account, now),
      ...(role && factorAt && { staff: { role, factorAt } }),
    },
    now,
  );
}

/** Ends one session of the account. Returns whether there was one. */
export async function endSession(
  tx: Tx,
  context: AuthContext,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await deleteSession(tx, accountId, sessionId);
  if (ended) await publishEnded(context, tx, accountId, [sessionId]);
  return ended !== undefined;
}

/**
 * Ends the caller's session, also one that auth does not know
 * any more: its token may still be valid elsewhere.
 */
export async function endOwnSession(
  tx: Tx,
  context: AuthContext,
  { id, sid }: Pick<Caller, 'id' | 'sid'>,
): Promise<void> {
  await deleteSession(tx, id, sid);
  await publishEnded(context, tx, id, [sid]);
}

/** Ends what began in a session of the provider, or all that a person began. Returns the accounts. */
export async function endProviderSessions(
  tx: Tx,
  context: AuthContext,
  of: Parameters<typeof deleteProviderSessions>[1],
): Promise<string[]> {
  const ended = Map.groupBy(await deleteProviderSessions(tx, of), ({ account_id }) => account_id);
  for (const [accountId, sessions] of ended)
    await publishEnded(
      context,
      tx,
      accountId,
      sessions.map(({ id }) => id),
    );
  return [...ended.keys()];
}

/** Ends all sessions of the account but this one, if it names one. Tokens of this one stay valid. */
export async function endOtherSessions(
  tx: Tx,
  context: AuthContext,
  accountId: string,
  sessionId: string | undefined,
): Promise<void> {
  await publishEnded(context, tx, accountId, await deleteOtherSessions(tx, accountId, sessionId));
}

/**
 * The caller's account. Throws 401 if the account or the
 * session is not there, as after a backup was restored.
 */
export async function accountOf(context: AuthContext, caller: Pick<Caller, 'id' | 'sid'>): Promise<Account> {
  const account = await findAccountBySession(context.db, caller);
  if (!account) throw accountDeleted();
  return account;
}

async function publishEnded(
  context: AuthContext,
  tx: Tx,
  accountId: string,
  sessionIds: string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await context.publish(
    tx,
    'auth.session.ended.v1',
    { id: accountId, version: 0 },
    { accountId, sessionIds },
  );
}

/** Behind a proxy that is trusted wrongly the address can be any text. */
const networkOfRequest = ({ ip }: SecurityRequest) => (isIP(ip) ? networkOf(ip) : '');
