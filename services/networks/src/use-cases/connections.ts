import { isAccountDeleted } from '@firstrung/service-kit/events';
import { invalidInput, notFound, statusChanged } from '@firstrung/service-kit/http';
import type { NetworksContext } from '../context.ts';
import { changeConnection, deleteConnectionsOf, lockPair, standingOf } from '../db/queries/connections.ts';
import { profileExists } from '../db/queries/profiles.ts';
import { type Action, act, viewOf } from '../domain/connection.ts';
import { refusalOf } from '../domain/refusal.ts';
import { publishConnection } from '../events/publish.ts';
import { type Claims, profileOf, type Tx } from './profiles.ts';

/**
 * Does something between the caller and somebody else. Throws 400 for oneself, 404 for nobody, 409 with the standing
 * as the caller sees it where that doesn't allow it (decisions §4).
 */
export async function connect(
  context: NetworksContext,
  caller: Claims,
  networkId: string,
  action: Action,
  now: Date,
): Promise<void> {
  const { id } = await profileOf(context, caller);
  if (networkId === id) throw invalidInput([{ path: 'networkId', message: 'is your own' }]);
  await context.asCaller({ id }, async (tx) => {
    if ((await isAccountDeleted(tx, networkId)) || !(await profileExists(tx, networkId))) throw notFound();
    const connection = await lockPair(tx, id, networkId, now);
    const standing = standingOf(connection);
    const next = act(standing, action, id, now);
    if (!next) {
      const view = viewOf(standing, id);
      throw statusChanged(refusalOf(action, view), view);
    }
    const changed = await changeConnection(tx, connection, next, { action, accountId: id });
    await publishConnection(context, tx, changed);
  });
}

/** A deleted account's connections end for the other side too. */
export async function forgetConnections(context: NetworksContext, tx: Tx, accountId: string): Promise<void> {
  for (const connection of await deleteConnectionsOf(tx, accountId)) {
    const { version } = connection;
    await publishConnection(context, tx, {
      ...connection,
      version: version + 1,
      state: 'fresh',
      requester_id: null,
    });
  }
}
