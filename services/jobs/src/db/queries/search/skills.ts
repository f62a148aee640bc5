import { fold, normaliseSkill, spellings } from '@firstrung/contracts';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql } from 'kysely';
import type { Db, Tx } from '../../tables.ts';

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
  const typed = added.flatMap(({ id, name }) =>
    spellings(name).map((spelling) => ({ spelling, skill_id: id })),
  );
  if (typed.length > 0) await tx.insertInto('skill_spelling').values(typed).execute();
}

const MAX_SUGGESTIONS = 10;

/**
 * Skills that begin with what was typed, with or without accents. With `onlyLive` those that live jobs ask
 * for: a draft is private. The primary keys of skill_spelling, as a range, and job_facet.
 */
export async function suggestSkills(
  db: Db,
  typed: string,
  { onlyLive }: { onlyLive: boolean },
): Promise<{ _id: string; name: string }[]> {
  const prefix = normaliseSkill(typed);
  if (prefix === '') return [];
  return db
    .selectFrom('skill')
    .select(['id as _id', 'name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('skill_spelling')
        .select('skill_id')
        .where('spelling', '>=', fold(prefix))
        // The last code point: every spelling with the prefix sorts before it.
        .where('spelling', '<', `${fold(prefix)}\u{10FFFF}`),
    )
    .$if(onlyLive, (query) =>
      query.where(sql<boolean>`exists (select from job_facet where facet = 'skill:' || skill.name)`),
    )
    .orderBy('name')
    .limit(MAX_SUGGESTIONS)
    .execute();
}
