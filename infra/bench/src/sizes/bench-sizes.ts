import { bootstrapDatabase, type KitTables, migrate } from '@firstrung/service-kit/db';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pruneInbox } from '../../../../packages/service-kit/src/events/inbox.ts';
import { schema as chat } from '../../../../services/chat/src/db/migrations/index.ts';
import { schema as jobs } from '../../../../services/jobs/src/db/migrations/index.ts';
import { schema as mail } from '../../../../services/mail/src/db/migrations/index.ts';
import type { BenchDatabase } from '../database.ts';

interface Kind {
  name: string;
  /** Its tables, whose sizes with their indexes are added up. */
  tables: readonly string[];
  /** Inserts the rows from `$1` to `$2`. */
  insert: readonly string[];
}

const AT = `timestamptz '2026-01-01' + n * interval '1 s'`;
const FROM = 'from generate_series($1::int, $2::int) n';

/** Rows as the services write them, in the order of time; people and rooms are random. */
const KINDS: readonly Kind[] = [
  {
    name: 'message of 120 bytes',
    tables: ['chat.message'],
    insert: [
      `insert into chat.message (room_id, seq, id, sender_id, client_id, body, created_at)
        select gen_random_uuid(), 1 + n % 50, uuidv7(), gen_random_uuid(), gen_random_uuid(), repeat('x', 120), ${AT} ${FROM}`,
    ],
  },
  {
    name: 'reading of messages',
    tables: ['chat.read_range'],
    insert: [
      `insert into chat.read_range select gen_random_uuid(), gen_random_uuid(), 1 + n % 50, ${AT} ${FROM}`,
    ],
  },
  {
    name: 'handled event in the inbox, five subscriptions',
    tables: ['chat.inbox'],
    insert: [
      `insert into chat.inbox select
        (array['jobs-job', 'applications', 'connections', 'account-deletion', 'network-names'])[1 + n % 5],
        'networks-' || 1790000000000000 + n / 5, ${AT} ${FROM}`,
    ],
  },
  {
    name: 'notification',
    tables: ['mail.notification'],
    insert: [
      `insert into mail.notification (id, account_id, kind, subject_id, version, happened_at, person_id, job_id)
        select uuidv7(), gen_random_uuid(), 'statusChange', gen_random_uuid(), 2, ${AT}, gen_random_uuid(), gen_random_uuid() ${FROM}`,
    ],
  },
  {
    name: 'application with three changes and a message of 300 bytes',
    tables: ['jobs.application', 'jobs.application_history'],
    insert: [
      `insert into jobs.application (id, job_id, company_id, recruiter_id, applicant_id, version, status, rejection_reasons,
          request_message, submitted_at, reviewed_at, sort_name)
        select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          gen_random_uuid(), 3, 'nextSteps Shortlisted', '{}', repeat('x', 300), ${AT}, ${AT}, 'applicant ' || n ${FROM}`,
      `insert into jobs.application_history
        select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, version, 'status', 'not reviewed', '{}', ${AT},
          gen_random_uuid() ${FROM}, generate_series(1, 3) version`,
    ],
  },
];
const BATCH = 10_000;

/**
 * Measures what rows of the tables that grow take on disk with
 * their indexes, and how fast the inbox is pruned.
 */
export async function benchSizes(
  database: BenchDatabase,
  { rows }: { rows: number },
): Promise<{ row: string; bytes: number }[]> {
  const url = await database.create('sizes');
  const schemas = [chat, jobs, mail];
  await bootstrapDatabase(
    url,
    schemas.map(({ service }) => service),
  );
  for (const schema of schemas) await migrate(schema, { url });
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  // Without the rows that foreign keys refer to.
  await db.query('set session_replication_role = replica');
  const figures: { row: string; bytes: number }[] = [];
  for (const { name, tables, insert } of KINDS) {
    for (let from = 1; from <= rows; from += BATCH)
      for (const statement of insert) await db.query(statement, [from, Math.min(rows, from + BATCH - 1)]);
    const { rows: sizes } = await db.query<{ bytes: number }>(
      'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
      [tables],
    );
    figures.push({ row: name, bytes: Math.round(sizes[0]!.bytes / rows) });
  }
  await db.end();

  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-csearch_path=chat' });
  // The server may stop before the closed session has ended.
  pool.on('error', () => {});
  const inbox = new Kysely<KitTables>({ dialect: new PostgresDialect({ pool }) });
  const begin = performance.now();
  await pruneInbox(inbox, new Date('2100-01-01'));
  const perSecond = rows / ((performance.now() - begin) / 1_000);
  console.log(`pruned ${Math.round(perSecond)} rows of the inbox a second`);
  await inbox.destroy();
  return figures;
}
