import type { Pool } from 'pg';
import { wordsOf } from '../../../../services/networks/src/domain/search.ts';
import { createRandom, likelyRank, wordOfRank } from '../jobs/words.ts';

export interface Face {
  name: string;
  discipline: string;
  skills: string;
}

const BATCH = 5_000;

/** Fills a networks service's table of profiles. Returns the people, the newest first. */
export async function seedProfiles(
  pool: Pool,
  { count, now }: { count: number; now: Date },
): Promise<readonly Face[]> {
  const random = createRandom(3);
  const rank = (from: number, kinds: number) => wordOfRank(from + likelyRank(random, kinds));
  const people = Array.from({ length: count }, () => ({
    name: `${rank(0, 2_000)} ${rank(3_000, 20_000)}`,
    discipline: rank(30_000, 60),
    skills: [1, 2, 3, 4, 5].map(() => rank(40_000, 300)).join(', '),
  }));
  for (let from = 0; from < count; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    await pool.query(
      `insert into profile (id, version, account_version, email_or_phone, name, named_here, skills, gender, education,
          about, discipline, default_message, search, created_at, updated_at)
        select gen_random_uuid(), 1, 1, '', name, false, skills, '', '', '', discipline, '',
          array_to_tsvector(string_to_array(words, ' ')), $6::timestamptz - (n + $5) * interval '1 minute', $6
        from unnest($1::text[], $2::text[], $3::text[], $4::text[])
          with ordinality p (name, discipline, skills, words, n)`,
      [
        batch.map(({ name }) => name),
        batch.map(({ discipline }) => discipline),
        batch.map(({ skills }) => skills),
        batch.map((face) => wordsOf(Object.values(face).join(' ')).join(' ')),
        from,
        now,
      ],
    );
  }
  await pool.query('analyze profile');
  return people;
}
