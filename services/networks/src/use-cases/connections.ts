import { invalidInput, notFound, statusChanged } from '@firstrung/service-kit/http';
import type { NetworksContext } from '../context.ts';
import { blocksOf } from '../db/queries/blocks.ts';
import { changeConnection, deleteConnectionsOf, lockPair, relationOf } from '../db/queries/connections.ts';
import { profileExists } from '../db/queries/profiles.ts';
import type { Tx } from '../db/tables.ts';
import { mayAct } from '../domain/block.ts';
import { type Action, act, refusalOf, viewOf } from '../domain/connection.ts';
import { publishChange } from '../events/publish.ts';
import { type Claims, profileOf } from './profiles.ts';

/**
 * Does what the caller wants with the connection to another applicant: from `request` to `remove`. Throws 400
 * if they are the same, 404 if the other does not exist or a block is between them, and 409 with the relation
 * as the caller sees it if that does not allow the action (C§4).
 */
export async function actOnConnection(
  context: NetworksContext,
  caller: Claims,
  networkId: string,
  action: Action,
  now: Date,
): Promise<void> {
  const { id } = await profileOf(context, caller);
  if (networkId === id) throw invalidInput([{ path: 'networkId', message: 'is your own' }]);
  await context.asCaller({ id, others: [networkId] }, async (tx, deleted) => {
    if (deleted.has(networkId) || !(await profileExists(tx, networkId))) throw notFound();
    const connection = await lockPair(tx, id, networkId, now);
    if (!mayAct(action, await blocksOf(tx, id, networkId))) throw notFound();
    const relation = relationOf(connection);
    const next = act(relation, action, id, now);
    if (!next) {
      const view = viewOf(relation, id);
      throw statusChanged(refusalOf(action, view), view);
    }
    const changed = await changeConnection(tx, connection, next, { action, accountId: id, at: now });
    await publishChange(context, tx, changed);
  });
}

/** Deletes an account's connections, for the other side too. */
export async function eraseConnections(context: NetworksContext, tx: Tx, accountId: string): Promise<void> {
  for (const connection of await deleteConnectionsOf(tx, accountId)) {
    const { version } = connection;
    await publishChange(context, tx, {
      ...connection,
      version: version + 1,
      state: 'fresh',
      requester_id: null,
    });
  }
}
