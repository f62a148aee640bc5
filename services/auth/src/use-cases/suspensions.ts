import { createRestrictions, type OperatorAct, type Restrictions } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { lockAccount, setRestriction } from '../db/queries/accounts.ts';
import type { AuthTables } from '../db/tables.ts';
import { publishAccount } from '../events/publish.ts';
import { revokeTokens } from './sessions.ts';

/**
 * Suspends accounts and restores them. Both end all sessions, because the next token says which of the two it
 * is. A deletion that waits goes on.
 */
export const suspensions = (context: AuthContext): Restrictions =>
  createRestrictions<AuthTables>(context, {
    file: context.config.restrictionsFile,
    states: {
      account: {
        lock: lockAccount,
        async write(tx, id, restriction, at) {
          const account = await setRestriction(tx, id, restriction);
          await publishAccount(context, tx, account, at);
          await revokeTokens(tx, context, account);
        },
      },
    },
  });

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
  { change }: Restrictions,
  id: string,
  act: OperatorAct | undefined,
): Promise<string | undefined> {
  const changed = await change('account', id, 'lifted', act);
  if (!changed) return undefined;
  return changed.isChanged ? `${id} is restored: its owner has to log in again` : `${id} is not suspended`;
}
