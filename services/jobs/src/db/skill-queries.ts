import { uuidv7 } from '@firstrung/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { JobsTables } from './schema.ts';

/** Makes these skills suggestions. `names` must be normalised. */
export async function rememberSkills(
  tx: Transaction<JobsTables>,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  // Sorted, so that two jobs with the same new skills don't wait for each other.
  const rows = [...names].sort().map((name) => ({ id: uuidv7(now), name }));
  await tx
    .insertInto('skill')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Skills that begin with `prefix`, which must be normalised and not empty. The unique index on name, as a range. */
export function skillsByPrefix(db: Kysely<JobsTables>, prefix: string, limit: number) {
  return (
    db
      .selectFrom('skill')
      .select(['id', 'name'])
      .where('name', '>=', prefix)
      // The last code point there is: every name with the prefix sorts before it.
      .where('name', '<', `${prefix}\u{10FFFF}`)
      .orderBy('name')
      .limit(limit)
      .execute()
  );
}
