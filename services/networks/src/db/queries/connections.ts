import { isVisible } from '@firstrung/service-kit/db';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { type Selectable, sql } from 'kysely';
import { type Action, type Relation, unrelated } from '../../domain/connection.ts';
import type { Db, NetworksTables, Tx } from '../tables.ts';

export type Connection = Selectable<NetworksTables['connection']>;
/** Another applicant with whom a person has a relation. */
export type RelatedUser = Awaited<ReturnType<typeof relatedUsersOf>>[number];

/**
 * Gets or creates the pair's row, and locks it, so that concurrent actions of the pair happen one after the
 * other. Uses the index connection_pair.
 */
export async function lockPair(tx: Tx, one: string, other: string, now: Date): Promise<Connection> {
  const [low_id, high_id] = one < other ? [one, other] : [other, one];
  const { state, requesterId, since, connectedAt, withdrawn } = unrelated(now);
  await tx
    .insertInto('connection')
    .values({
      id: uuidv7(now),
      version: 0,
      low_id,
      high_id,
      state,
      requester_id: requesterId,
      since,
      connected_at: connectedAt,
      withdrawn,
    })
    .onConflict((conflict) => conflict.constraint('connection_pair').doNothing())
    .execute();
  return tx
    .selectFrom('connection')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the next version of a locked connection, and its row in the history. */
export async function changeConnection(
  tx: Tx,
  connection: Connection,
  relation: Relation,
  by: { action: Action | 'block'; accountId: string; at: Date },
): Promise<Connection> {
  const changed = await tx
    .updateTable('connection')
    .set({
      version: connection.version + 1,
      state: relation.state,
      requester_id: relation.requesterId,
      since: relation.since,
      connected_at: relation.connectedAt,
      withdrawn: relation.withdrawn,
    })
    .where('id', '=', connection.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('connection_history')
    .values({
      connection_id: changed.id,
      version: changed.version,
      action: by.action,
      state: changed.state,
      changed_by: by.accountId,
      changed_at: by.at,
    })
    .execute();
  return changed;
}

/**
 * The people with whom a person has a connection or a request, declined ones included, the latest first. Uses
 * the indexes connection_pair and connection_of_higher.
 */
export function relatedUsersOf(db: Db, id: string) {
  return db
    .selectFrom('connection')
    .innerJoin('profile', (join) =>
      join.on('profile.id', '=', sql<string>`case when low_id = ${id}::uuid then high_id else low_id end`),
    )
    .select([
      'connection.id as connection_id',
      'connection.state',
      'connection.requester_id',
      'connection.since',
      'connection.connected_at',
      'connection.withdrawn',
    ])
    .select(['profile.id', 'profile.name', 'profile.profile_picture', 'profile.discipline', 'profile.skills'])
    .where((eb) => eb.or([eb('low_id', '=', id), eb('high_id', '=', id)]))
    .where('state', '<>', 'fresh')
    .where(isVisible('profile'))
    .where('withdrawn', '=', false)
    .orderBy('since', 'desc')
    .orderBy('connection.id', 'desc')
    .execute();
}

/** Deletes a person's connections and returns them. */
export function deleteConnectionsOf(tx: Tx, id: string): Promise<Connection[]> {
  return tx
    .deleteFrom('connection')
    .where((eb) => eb.or([eb('low_id', '=', id), eb('high_id', '=', id)]))
    .returningAll()
    .execute();
}

export const relationOf = (
  row: Pick<Connection, 'state' | 'requester_id' | 'since' | 'connected_at' | 'withdrawn'>,
) => ({
  state: row.state,
  requesterId: row.requester_id,
  since: row.since,
  connectedAt: row.connected_at,
  withdrawn: row.withdrawn,
});
