import { invalidInput, notFound } from '@firstrung/service-kit/http';
import type { NetworksContext } from '../context.ts';
import { changeBlock, deleteBlocksOf } from '../db/queries/blocks.ts';
import { changeConnection, lockPair, relationOf } from '../db/queries/connections.ts';
import { profileExists } from '../db/queries/profiles.ts';
import type { Tx } from '../db/tables.ts';
import { relationAfterBlock } from '../domain/block.ts';
import { publishBlock, publishChange } from '../events/publish.ts';
import { type Claims, profileOf } from './profiles.ts';

/**
 * Blocks or unblocks another applicant for the caller; nothing changes if it is so already. Throws 400 for
 * the caller's own id and 404 if the other does not exist.
 */
export async function setBlocked(
  context: NetworksContext,
  caller: Claims,
  otherId: string,
  active: boolean,
  now: Date,
): Promise<void> {
  const { id } = await profileOf(context, caller);
  if (otherId === id) throw invalidInput([{ path: 'networkId', message: 'is your own' }]);
  await context.asCaller({ id, others: [otherId] }, async (tx, deleted) => {
    if (deleted.has(otherId) || !(await profileExists(tx, otherId))) throw notFound();
    const connection = await lockPair(tx, id, otherId, now);
    const block = await changeBlock(tx, { blockerId: id, blockedId: otherId, active }, now);
    if (!block) return;
    await publishBlock(context, tx, block);
    const next = active ? relationAfterBlock(relationOf(connection), id, now) : undefined;
    if (!next) return;
    const changed = await changeConnection(tx, connection, next, { action: 'block', accountId: id, at: now });
    await publishChange(context, tx, changed);
  });
}

/** Deletes an account's blocks, in either direction. */
export async function eraseBlocks(context: NetworksContext, tx: Tx, accountId: string): Promise<void> {
  for (const block of await deleteBlocksOf(tx, accountId))
    await publishBlock(context, tx, { ...block, version: block.version + 1, active: false });
}
