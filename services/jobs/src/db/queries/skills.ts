import { fold, spellings } from '@firstrung/contracts';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';

/** Adds the skills to what is suggested while typing. `names` must be normalised. */
export async function addSkills(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  // Sorted, so that two jobs with the same new skills can't deadlock.
  const rows = [...names].sort().map((name) => ({ id: uuidv7(now), name }));
  const added = await tx
    .insertInto('skill')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name'])
    .execute();
  await insertSpellings(tx, added);
}

async function insertSpellings(tx: Tx, skills: readonly { id: string; name: string }[]): Promise<void> {
  const rows = skills.flatMap(({ id, name }) =>
    spellings(name).map((spelling) => ({ spelling, skill_id: id })),
  );
  if (rows.length > 0) await tx.insertInto('skill_spelling').values(rows).execute();
}

/** Skills that begin with `prefix`, which must be normalised and not empty. */
export const skillsByPrefix = (db: Db, prefix: string, limit: number) =>
  namesByPrefix(db, prefix).limit(limit).execute();

/** The same of skills that live jobs ask for: a draft is private. Primary key of job_facet. */
export function liveSkillsByPrefix(db: Db, prefix: string, limit: number) {
  const isLive = sql<boolean>`exists (select from job_facet where facet = 'skill:' || skill.name)`;
  return namesByPrefix(db, prefix).where(isLive).limit(limit).execute();
}

/** With or without accents. The primary key of skill_spelling, as a range. */
const namesByPrefix = (db: Db, prefix: string) =>
  db
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('skill_spelling')
        .select('skill_id')
        .where('spelling', '>=', fold(prefix))
        // The last code point: every spelling with the prefix sorts before it.
        .where('spelling', '<', `${fold(prefix)}\u{10FFFF}`),
    )
    .orderBy('name');
