import { randomUUID } from 'node:crypto';
import { tsvector } from '@firstrung/jobs/domain/search-words';
import { createRandom } from '@firstrung/service-kit/random';
import type { Pool, PoolClient } from 'pg';
import { factSets } from './facts.ts';
import { likelyRank, textOf, wordOfRank } from './words.ts';

const WORDS = 5_000;
export const SKILLS = 200;
export const PLACES = 300;
const SNIPPETS = 5_000;
const SKILL_SETS = 5_000;
const FACT_SETS = 5_000;
const COMPANIES = 1_000;

export const skillOfRank = (rank: number) => `${wordOfRank(rank)} craft`;
export const placeOfRank = (rank: number) => `${wordOfRank(rank)}stad`;

/**
 * Fills a jobs service's tables with live jobs and their search documents, by SQL. The newest job was posted
 * at `now`, each other one 20 s before the next.
 */
export async function seedJobs(pool: Pool, { count, now }: { count: number; now: Date }): Promise<void> {
  const client = await pool.connect();
  try {
    await seed(client, count, now);
  } finally {
    client.release(true);
  }
}

async function seed(client: PoolClient, count: number, now: Date): Promise<void> {
  // As superuser, to switch off the checks of foreign keys.
  await client.query(`set role none; set session_replication_role = replica; set statement_timeout = 0;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off; select setseed(0.25)`);
  await createParts(client);
  await createFactSets(client, now);
  await insertCompanies(client, now);
  await client.query(
    // Ids sort by time, as the service's do.
    `create temp table drawn as
      select uuidv7(at - clock_timestamp()) as id, at,
        floor(random() * ${COMPANIES})::int as company, floor(random() * ${SNIPPETS})::int as title,
        floor(random() * ${SNIPPETS})::int as body, floor(random() * ${SNIPPETS})::int as wanted,
        floor(power(${PLACES}, random()))::int as place, floor(random() * ${SKILL_SETS})::int as skills,
        floor(random() * ${FACT_SETS})::int as facts
      from generate_series(1, $2::bigint) n, lateral (select $1::timestamptz - ($2::bigint - n) * interval '20 s') t (at)`,
    [now, count],
  );
  await client.query('analyze drawn');
  // Building the indexes over all rows is many times faster than updating them row by row.
  const indexes = await dropIndexes(client, ['job_search_words', 'job_search_newest']);
  await client.query(INSERT_JOBS);
  await client.query(INSERT_DOCUMENTS);
  for (const statement of indexes) await client.query(statement);
  await client.query(`drop table part, skill_set, fact_set, company_words, numbered_company, drawn;
    analyze job, job_search, job_facet, company, search_term, search_prefix, recruiter`);
}

/** The parts that texts are composed of, with the words and facets that the search stores for each. */
async function createParts(client: PoolClient): Promise<void> {
  const random = createRandom(1).next;
  const parts = [
    ...Array.from({ length: SNIPPETS }, (_, i) => ['text', i, textOf(random, 30, WORDS)] as const),
    ...Array.from({ length: SNIPPETS }, (_, i) => ['title', i, textOf(random, 3, WORDS)] as const),
    ...Array.from({ length: PLACES }, (_, i) => ['place', i + 1, placeOfRank(i + 1)] as const),
  ];
  await client.query('create temp table part (kind text, i int, text text, words tsvector)');
  await client.query(
    `insert into part select * from unnest($1::text[], $2::int[], $3::text[], $4::text[]::tsvector[])`,
    [
      parts.map(([kind]) => kind),
      parts.map(([, i]) => i),
      parts.map(([, , text]) => text),
      parts.map(([, , text]) => vectorOf(text)),
    ],
  );
  const sets = Array.from({ length: SKILL_SETS }, (_, i) => {
    const names = [...new Set([1, 2, 3].map(() => skillOfRank(likelyRank(random, SKILLS))))];
    return { i, names, words: vectorOf(names.join(' ')) };
  });
  await client.query('create temp table skill_set (i int, names text[], words tsvector)');
  await client.query(
    `insert into skill_set
      select * from jsonb_to_recordset($1::jsonb) as one (i int, names text[], words tsvector)`,
    [JSON.stringify(sets)],
  );
  await client.query('analyze part, skill_set');
}

async function createFactSets(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    'create temp table fact_set (i int, type text, facts jsonb, "closesOn" date, words text[], listed text[])',
  );
  await client.query(
    `insert into fact_set select * from jsonb_populate_recordset(null::fact_set, $1::jsonb)`,
    [JSON.stringify(factSets(FACT_SETS, now))],
  );
  await client.query('analyze fact_set');
}

/** The words of a text, with a weight that is replaced where the text is used. */
const vectorOf = (text: string): string => tsvector([[text, 'D']]);

async function insertCompanies(client: PoolClient, now: Date): Promise<void> {
  const random = createRandom(2).next;
  const rows = Array.from({ length: COMPANIES }, () => [
    randomUUID(),
    randomUUID(),
    textOf(random, 2, WORDS),
  ]);
  const columns = [0, 1, 2].map((column) => rows.map((row) => row[column]));
  await client.query(
    `insert into company (id, version, name, description, location, website, "values", mission, vision,
        culture, contact, additional_details, benefits, perks, awards, team, social_media, created_at, updated_at)
      select id, 1, name, '', '', '', '', '', '', '', '{}', '{}', '{}', '{}', '{}', '[]', '{}', $3, $3
      from unnest($1::uuid[], $2::text[]) c (id, name)`,
    [columns[1], columns[2], now],
  );
  await client.query(
    `insert into recruiter (id, version, account_version, name, email_or_phone, position, company_id, role,
        joined_at)
      select id, 1, 1, 'Recruiter', id || '@example.org', '', company_id, 'owner', $3
      from unnest($1::uuid[], $2::uuid[]) r (id, company_id)`,
    [columns[0], columns[1], now],
  );
  await client.query('create temp table company_words (id uuid, words tsvector, filters tsvector)');
  await client.query(
    'insert into company_words select * from unnest($1::uuid[], $2::text[]::tsvector[], $3::text[]::tsvector[])',
    [
      rows.map(([, id]) => id),
      rows.map(([, , name]) => vectorOf(name!)),
      rows.map(([, id, name]) =>
        tsvector([], [`company:${id}`, ...name!.split(' ').map((word) => `company:${word}`)]),
      ),
    ],
  );
  await client.query(`create temp table numbered_company as
    select row_number() over (order by company.id)::int - 1 as i, company.id, recruiter.id as recruiter_id, words, filters
    from company join company_words using (id) join recruiter on recruiter.company_id = company.id; analyze numbered_company`);
}

const FROM_DRAWN = `from drawn
  join part title on title.kind = 'title' and title.i = drawn.title
  join part body on body.kind = 'text' and body.i = drawn.body
  join part wanted on wanted.kind = 'text' and wanted.i = drawn.wanted
  join part place on place.kind = 'place' and place.i = drawn.place
  join skill_set skills on skills.i = drawn.skills
  join fact_set on fact_set.i = drawn.facts
  join numbered_company company on company.i = drawn.company
  order by drawn.at`;

const INSERT_JOBS = `
  insert into job (id, company_id, recruiter_id, version, title, description, location, requirements, benefits, skills,
    employment_type, facts, closes_on, closes_zone, closes_at, status, created_at, updated_at, posted_at)
  select drawn.id, company.id, company.recruiter_id, 1, title.text, body.text, place.text, wanted.text, '', skills.names,
    fact_set.type, fact_set.facts, "closesOn", 'UTC', ("closesOn" + 1)::timestamp at time zone 'UTC', 'liveJobs', at, at, at
  ${FROM_DRAWN}`;

/** Who has brought the words. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'`;

// The document that the service writes for each job (`searchDocument`), composed of the parts' words.
const INSERT_DOCUMENTS = `
  insert into job_search (job_id, posted_at, words, facets)
  select drawn.id, at,
    setweight(title.words, 'A') || setweight(skills.words, 'B') || setweight(company.words, 'C')
      || setweight(body.words || wanted.words, 'D') || company.filters || array_to_tsvector(facets || fact_set.words),
    facets
  from (
    select drawn.*, array['place:' || place.text] || array(select 'skill:' || skill from unnest(skills.names) skill) as facets
    from drawn
      join part place on place.kind = 'place' and place.i = drawn.place
      join skill_set skills on skills.i = drawn.skills
  ) drawn
    join part title on title.kind = 'title' and title.i = drawn.title
    join part body on body.kind = 'text' and body.i = drawn.body
    join part wanted on wanted.kind = 'text' and wanted.i = drawn.wanted
    join skill_set skills on skills.i = drawn.skills
    join fact_set on fact_set.i = drawn.facts
    join numbered_company company on company.i = drawn.company
  order by drawn.at;
  insert into search_term
  select distinct lexeme from (
    select words from part where kind = 'title' union all select words from skill_set
  ) suggested, unnest(tsvector_to_array(words)) lexeme where length(lexeme) between 4 and 40;
  insert into search_prefix
  select distinct lexeme, ${NOBODY}::uuid from (
    select words from part where kind <> 'place' union all select words from skill_set
    union all select words from numbered_company union all select filters from numbered_company
    union all select array_to_tsvector(array['place:' || text]) from part where kind = 'place'
  ) searchable, unnest(tsvector_to_array(words)) lexeme
  union select word, ${NOBODY} from fact_set, unnest(fact_set.listed) word;
  insert into job_facet select facet, posted_at, job_id from job_search, unnest(facets) facet`;

/** Drops indexes. Returns the statements that recreate them. */
async function dropIndexes(client: PoolClient, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) name',
    [names],
  );
  for (const name of names) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
