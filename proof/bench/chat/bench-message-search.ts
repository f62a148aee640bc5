import { randomUUID } from 'node:crypto';
import { noBus } from '@firstrung/cli/no-bus';
import { createRandom } from '@firstrung/service-kit/random';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { readConfig } from '../../../services/chat/src/config.ts';
import { type BaseContext, createBaseContext } from '../../../services/chat/src/context.ts';
import { searchMessages } from '../../../services/chat/src/use-cases/search-messages.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { textOf, wordOfRank } from '../jobs/words.ts';
import { type Result, resultOf } from '../result.ts';
import { measureSideBySide } from '../side-by-side.ts';

const VOCABULARY = 20_000;
const TEXTS = 20_000;

/** Who searches: in how many rooms, with how many messages each, as a share of the million. */
const CALLERS = {
  'in 15 rooms of 13': { rooms: 15, messages: 13 },
  'in 2,000 rooms of 10': { rooms: 2_000, messages: 10 },
  'in a group of 100,000': { rooms: 1, messages: 100_000 },
} as const;
type Caller = keyof typeof CALLERS;

interface Seeded {
  context: BaseContext;
  callers: Readonly<Record<Caller, string>>;
}

/** Compares the time to search in few and in many messages: words of any frequency, which few rooms have. */
export async function benchMessageSearch(
  database: BenchDatabase,
  sizes: { few: number; many: number; rounds: number; questions: number },
): Promise<Result[]> {
  const few = await openSeeded(await database.create('few_messages'), sizes.few);
  const many = await openSeeded(await database.create('many_messages'), sizes.many);
  const { below } = createRandom(7);
  const results: Result[] = [];
  for (const caller of Object.keys(CALLERS) as Caller[]) {
    const ask =
      ({ context, callers }: Seeded) =>
      (q: string) =>
        searchMessages(context, { id: callers[caller], role: 'applicant' }, { q, limit: 20 });
    results.push(
      resultOf({
        name: `search of ${sizes.many} messages, ${caller}, p95`,
        against: `of ${sizes.few}`,
        unit: 'ms',
        pairs: await measureSideBySide(
          { rounds: sizes.rounds, questions: sizes.questions, share: 0.95 },
          { question: () => wordOfRank(1 + below(VOCABULARY)), small: ask(few), large: ask(many) },
        ),
        goal: GOALS.messageSearchOfMillion,
      }),
    );
  }
  await Promise.all([few, many].map(({ context }) => context.database.destroy()));
  return results;
}

/** The context of chat, which does not run, with so many messages in the order in which they came. */
async function openSeeded(databaseUrl: string, count: number): Promise<Seeded> {
  const config = readConfig({ DATABASE_URL: databaseUrl, CHAT_POOL_SIZE: '2' });
  const log = createLog({ level: 'error' });
  const context = await createBaseContext(config, { bus: noBus, clock: systemClock, log });
  const callers = Object.fromEntries(Object.keys(CALLERS).map((name) => [name, randomUUID()]));
  const random = createRandom(1).next;
  const texts = Array.from({ length: TEXTS }, () =>
    textOf(random, 4 + Math.floor(random() * 24), VOCABULARY),
  );
  const client = await context.database.pool.connect();
  try {
    // As superuser, to switch off the checks of foreign keys.
    await client.query(`set role none; set session_replication_role = replica; set statement_timeout = 0;
      set work_mem = '256MB'; set jit = off; select setseed(0.25);
      create temp table drawn (room_id uuid, person_id uuid, messages int);
      create temp table written (i int, body text)`);
    for (const [name, { rooms, messages }] of Object.entries(CALLERS))
      await client.query(
        'insert into drawn select gen_random_uuid(), $1, $2 from generate_series(1, $3::int)',
        [callers[name], Math.ceil((messages * count) / 1_000_000), rooms],
      );
    await client.query(
      `insert into drawn select gen_random_uuid(), gen_random_uuid(), 13
        from generate_series(1, ($1::int - (select sum(messages) from drawn)) / 13)`,
      [count],
    );
    await client.query('insert into written select ordinality, t from unnest($1::text[]) with ordinality t', [
      texts,
    ]);
    await client.query(`
      insert into room (id, kind, name, seq, active_at, created_at)
        select room_id, 'group', 'Bench', messages, now() - random() * interval '1 year', now() from drawn;
      insert into room_member (room_id, person_id) select room_id, person_id from drawn;
      insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
        select room_id, seq, uuidv7(), person_id, gen_random_uuid(), body, now() - at * interval '1 year'
        from (
          select room_id, person_id, seq, random() as at, 1 + floor(random() * ${TEXTS})::int as i
          from drawn, generate_series(1, messages) seq order by at desc
        ) m join written using (i) order by at desc;
      analyze`);
  } finally {
    client.release(true);
  }
  return { context, callers: callers as Seeded['callers'] };
}
