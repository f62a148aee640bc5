import { type Database, openDatabase } from '@firstrung/service-kit/db';
import { createLog } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherProfiles, type Profile } from '../src/db/queries/profiles.ts';
import type { NetworksTables } from '../src/db/tables.ts';
import { wordsOf } from '../src/domain/search.ts';
import { type Networks, startNetworks } from './harness.ts';

let networks: Networks;
let database: Database<NetworksTables>;
/** The newest first. */
let all: Profile[];

beforeAll(async () => {
  networks = await startNetworks();
  const log = createLog({ level: 'silent' });
  database = await openDatabase<NetworksTables>({
    url: networks.databaseUrl,
    service: 'networks',
    poolSize: 1,
    log,
  });
  // Skills that many, some, few and only the oldest have; twenty at a time joined together.
  await sql`insert into profile (id, version, account_version, email_or_phone, name, name_overridden, skills, gender, education,
      about, discipline, default_message, search, created_at, updated_at)
    select gen_random_uuid(), 1, 1, '', 'n' || n, false, skills, '', '', '', '', '',
      array_to_tsvector(string_to_array('n' || n || ' ' || skills, ' ')), at, at
    from (
      select n, timestamptz '2026-01-01' - n / 20 * interval '1 hour' as at, concat_ws(' ', 'sailing',
        case when n % 5 < 3 then 'dancing' end, case when n % 60 = 7 then 'dating' end,
        case when n % 900 = 13 then 'mining' end, case when n > 2500 then 'knitting' end) as skills
      from generate_series(1, 3000) n
    ) drawn`.execute(database.kysely);
  all = await database.kysely
    .selectFrom('profile')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
});
afterAll(async () => {
  await database.destroy();
  await networks[Symbol.asyncDispose]();
});

it.each([
  ['sailing'],
  ['dancing'],
  ['da'],
  ['dating'],
  ['mining'],
  ['knitting'],
  ['dancing sailing'],
  ['knitting mining'],
  ['n2999'],
  ['nothing'],
  [''],
])('those found by %j are the newest, wherever one begins', async (typed) => {
  const words = wordsOf(typed);
  for (const begin of [-1, 0, 500, 1_900, 2_998]) {
    const last = all[begin];
    const but = [all[begin + 1]!.id];
    const fitting = all
      .slice(begin + 1)
      .filter(({ id }) => !but.includes(id))
      .filter(({ name, skills }) =>
        words.every((word) => wordsOf(`${name} ${skills}`).some((one) => one.startsWith(word))),
      );
    for (const limit of [1, 21, 101]) {
      const after = last && { after: { at: last.created_at, id: last.id } };
      const found = await otherProfiles(database.kysely, { but, words, limit, ...after });
      expect(found.map(({ name }) => name)).toEqual(fitting.slice(0, limit).map(({ name }) => name));
    }
  }
});
