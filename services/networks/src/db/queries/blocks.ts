import { isVisible } from '@firstrung/service-kit/db';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Selectable } from 'kysely';
import type { Blocks } from '../../domain/block.ts';
import type { Db, NetworksTables, Tx } from '../tables.ts';

export type Block = Selectable<NetworksTables['block']>;

/** Reads both blocks of a pair, whose connection must be locked. Uses the index block_pair. */
export async function blocksOf(tx: Tx, personId: string, otherId: string): Promise<Blocks> {
  const rows = await tx
    .selectFrom('block')
    .select('blocker_id')
    .where('blocker_id', 'in', [personId, otherId])
    .where('blocked_id', 'in', [personId, otherId])
    .where('active', '=', true)
    .execute();
  const by = new Set(rows.map(({ blocker_id }) => blocker_id));
  return { byPerson: by.has(personId), byOther: by.has(otherId) };
}

/**
 * Writes the next version of a block, or nothing if it is so already. The pair's connection must be locked.
 */
export async function changeBlock(
  tx: Tx,
  { blockerId, blockedId, active }: { blockerId: string; blockedId: string; active: boolean },
  now: Date,
): Promise<Block | undefined> {
  const present = await tx
    .selectFrom('block')
    .selectAll()
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  if ((present?.active ?? false) === active) return undefined;
  if (present)
    return tx
      .updateTable('block')
      .set({ active, since: now, version: present.version + 1 })
      .where('id', '=', present.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return tx
    .insertInto('block')
    .values({
      id: uuidv7(now),
      version: 1,
      blocker_id: blockerId,
      blocked_id: blockedId,
      active,
      since: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The people of all active blocks of a person, in either direction. Uses the indexes block_pair and
 * block_of_blocked.
 */
export async function blockedPairsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('block')
    .select(['blocker_id', 'blocked_id'])
    .where((either) => either.or([either('blocker_id', '=', id), either('blocked_id', '=', id)]))
    .where('active', '=', true)
    .execute();
  return {
    byPerson: new Set(rows.filter((row) => row.blocker_id === id).map((row) => row.blocked_id)),
    either: rows.map((row) => (row.blocker_id === id ? row.blocked_id : row.blocker_id)),
  };
}

/** A page of the people whom a person blocks, the latest first. */
export function blockedPeople(
  db: Db,
  blockerId: string,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
) {
  return db
    .selectFrom('block')
    .innerJoin('profile', 'profile.id', 'block.blocked_id')
    .select(['block.id as block_id', 'block.since'])
    .select(['profile.id', 'profile.name', 'profile.profile_picture'])
    .where('blocker_id', '=', blockerId)
    .where('active', '=', true)
    .where(isVisible('profile'))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('block.since', 'block.id'), '<', row.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('block.since', 'desc')
    .orderBy('block.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes a person's blocks, in either direction, and returns them. */
export const deleteBlocksOf = (tx: Tx, id: string): Promise<Block[]> =>
  tx
    .deleteFrom('block')
    .where((either) => either.or([either('blocker_id', '=', id), either('blocked_id', '=', id)]))
    .returningAll()
    .execute();
