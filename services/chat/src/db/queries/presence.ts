import { isHidden } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { mayEnter } from './members.ts';

/**
 * Which of these people a person may see the presence of: those they are or were connected with, or share a
 * room with that is no announcement, and whose presence is not hidden. Uses the index connection_pair and the
 * primary key of room_member.
 */
export async function watchableAmong(db: Db, personId: string, ids: readonly string[]): Promise<string[]> {
  const hidden = await hiddenAmong(db, personId, ids);
  const unique = [...new Set(ids)].filter((id) => !hidden.has(id));
  if (unique.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${unique}::uuid[]) t (id)
    where exists (
      select from connection c where c.connected_at is not null
        and c.low_id = least(t.id, ${personId}::uuid) and c.high_id = greatest(t.id, ${personId}::uuid))
    or exists (
      select from room_member own
      join room r on r.id = own.room_id and r.kind <> 'announcement' and ${mayEnter(sql`${personId}::uuid`)}
      join room_member theirs on theirs.room_id = own.room_id and theirs.person_id = t.id
      where own.person_id = ${personId} and own.until_seq is null and theirs.until_seq is null)`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Which of these people's presence is hidden from a person: they show it to no one, are hidden, or one of
 * the two blocks the other. By the primary key of person and block_pair.
 */
export async function hiddenAmong(db: Db, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${ids}::uuid[]) t (id)
    where exists (select from person p where p.id = t.id and (p.hides_presence or ${isHidden('p')}))
      or exists (select from block b where b.active and b.blocker_id = t.id and b.blocked_id = ${personId})
      or exists (select from block b where b.active and b.blocker_id = ${personId} and b.blocked_id = t.id)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

export async function lastSeenOf(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('last_seen').selectAll().where('person_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.person_id, row.seen_at]));
}

/** Keeps the latest time, in whatever order instances write. Skips deleted accounts. */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  if (seen.size === 0) return;
  await sql`
    insert into last_seen as present (person_id, seen_at)
    select t.id, t.at from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[]) t (id, at)
    where not exists (select from tombstone d where d.account_id = t.id)
    order by t.id
    on conflict (person_id) do update set seen_at = greatest(present.seen_at, excluded.seen_at)`.execute(db);
}
