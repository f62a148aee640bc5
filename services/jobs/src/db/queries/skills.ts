import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';

/** Adds the skills to what is suggested while typing. `names` must be normalised. */
export async function addSkills(
  tx: Transaction<JobsTables>,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  // Sorted, so that two jobs with the same new skills can't deadlock.
  const rows = [...names].sort().map((name) => ({ id: uuidv7(now), name }));
  await tx
    .insertInto('skill')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Skills that begin with `prefix`, which must be normalised and not empty. */
export const skillsByPrefix = (db: Kysely<JobsTables>, prefix: string, limit: number) =>
  namesByPrefix(db, prefix).limit(limit).execute();

/** The same of skills that live jobs ask for: a draft is private. Primary key of job_facet. */
export function liveSkillsByPrefix(db: Kysely<JobsTables>, prefix: string, limit: number) {
  const isLive = sql<boolean>`exists (select from job_facet where facet = 'skill:' || skill.name)`;
  return namesByPrefix(db, prefix).where(isLive).limit(limit).execute();
}

/** The unique index on name, as a range. */
const namesByPrefix = (db: Kysely<JobsTables>, prefix: string) =>
  db
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('name', '>=', prefix)
    // The last code point: every name with the prefix sorts before it.
    .where('name', '<', `${prefix}\u{10FFFF}`)
    .orderBy('name');
