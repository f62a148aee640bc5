import {
  createRestrictions,
  type OperatorAct,
  type Restrictions,
  rememberedUntil,
} from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { type Account, findAccounts, lockAccount, setDecision } from '../db/queries/accounts.ts';
import { findKept, forgetDecisions, keepDecision } from '../db/queries/kept-decisions.ts';
import type { AuthTables, DecidedSubject, Tx } from '../db/tables.ts';
import { publishAccount } from '../events/publish.ts';
import { revokeTokens } from './sessions.ts';

const COLUMNS = { account: 'restriction', membership: 'membership_ended' } as const;

/**
 * Suspends accounts and ends memberships, and lifts both; of an account that is gone, what is kept of it.
 * Each ends all sessions, because the next token says which of them it is. A deletion that waits goes on.
 */
export const suspensions = (context: AuthContext): Restrictions => {
  const stateOf = (subject: DecidedSubject) => ({
    async lock(tx: Tx, id: string) {
      const account = await lockAccount(tx, id);
      if (!account) {
        const decisions = await findKept(tx, 'account_id', [id], context.clock.now());
        return decisions.find((kept) => kept.subject === subject);
      }
      // Staff are removed, and only applicants are members.
      if (account.role === 'staff' || (subject === 'membership' && account.role !== 'applicant'))
        return undefined;
      return { restriction: account[COLUMNS[subject]] };
    },
    async write(tx: Tx, id: string, restriction: Account['restriction'], at: Date) {
      if (!restriction) await forgetDecisions(tx, id, subject);
      const account = await setDecision(tx, id, COLUMNS[subject], restriction);
      if (!account) return;
      await publishAccount(context, tx, account, at);
      await revokeTokens(tx, context, account);
    },
  });
  return createRestrictions<AuthTables>(context, {
    file: context.config.restrictionsFile,
    states: { account: stateOf('account'), membership: stateOf('membership') },
  });
};

/**
 * Call this when an account leaves an address, or a person of the provider: what was decided against it goes
 * on with who is back with one of these keys, until it is lifted.
 */
export async function keepDecisions(tx: Tx, account: Account, keys: readonly string[]): Promise<void> {
  for (const subject of ['account', 'membership'] as const) {
    const restriction = account[COLUMNS[subject]];
    if (!restriction) continue;
    const until = rememberedUntil(new Date(restriction.since));
    for (const key of keys)
      await keepDecision(tx, {
        key,
        account_id: account.id,
        subject,
        restriction: JSON.stringify(restriction),
        until,
      });
  }
}

export async function suspendAccount(
  { change }: Restrictions,
  id: string,
  act: OperatorAct | undefined,
): Promise<string | undefined> {
  const changed = await change('account', id, 'restricted', act);
  if (!changed) return undefined;
  if (!changed.isChanged) return `${id} is suspended since ${changed.restriction?.since}`;
  return `${id} is suspended, and its sessions have ended`;
}

export async function restoreAccount(
  { db }: AuthContext,
  { change }: Restrictions,
  id: string,
  act: OperatorAct | undefined,
): Promise<string | undefined> {
  const changed = await change('account', id, 'lifted', act);
  if (!changed) return undefined;
  if ((await findAccounts(db, [id])).length === 0) return `${id} is deleted: its address may sign up again`;
  return changed.isChanged ? `${id} is restored: its owner has to log in again` : `${id} is not suspended`;
}
