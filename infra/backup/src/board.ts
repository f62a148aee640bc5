import type pg from 'pg';
import { quote } from './database.ts';
import { asOwner, BUS_SCHEMA, SCHEMA_NAMES } from './snapshot.ts';

/** What a board or a backup has, for the operator. */
interface Counts {
  accounts: number;
  jobs: number;
  applications: number;
  uploads: number;
}

/** An upload that the board had which a restore replaces. */
export interface ReplacedFile {
  name: string;
  owner_id: string;
  kind: string;
  bytes: number;
  created_at: string;
}

/** The schemas of the board that are there, with their owners. */
export async function listSchemas(client: pg.Client) {
  const { rows } = await client.query<{ name: string; owner: string }>(
    'select nspname as name, pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = any($1)',
    [SCHEMA_NAMES],
  );
  return rows;
}

/** What the board in the database has, in words, its uploads, and how large a backup of it may be. */
export async function readBoard(
  client: pg.Client,
): Promise<{ words: string; files: ReplacedFile[]; bytes: number }> {
  const owners = new Map((await listSchemas(client)).map(({ name, owner }) => [name, owner]));
  async function read(schema: string, select: string) {
    await asOwner(client, owners.get(schema)!);
    const { rows } = await client.query(select);
    await client.query('reset role');
    return rows;
  }
  const [{ accounts }] = await read('auth', 'select count(*)::int as accounts from auth.account');
  const [{ jobs, applications, last }] = await read(
    'jobs',
    `select (select count(*)::int from jobs.job) as jobs, count(*)::int as applications,
       max(submitted_at) as last from jobs.application`,
  );
  const files: ReplacedFile[] = await read(
    'media',
    `select name, owner_id, kind, bytes::float8, created_at::text from media.file where state = 'stored'`,
  );
  const { rows } = await client.query(
    `select sum(pg_table_size(c.oid))::float8 as bytes from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = any($1) and relkind = 'r'`,
    [SCHEMA_NAMES],
  );
  const newest = last === null ? '' : `, the last application of ${last.toISOString()}`;
  return {
    words: `${describeCounts({ accounts, jobs, applications, uploads: files.length })}${newest}`,
    files,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, rows[0].bytes),
  };
}

export const describeCounts = ({ accounts, jobs, applications, uploads }: Counts): string =>
  `${accounts} accounts, ${jobs} jobs, ${applications} applications and ${uploads} uploads`;

/** Makes empty schemas in place of those of the board. */
export async function emptySchemas(client: pg.Client): Promise<void> {
  for (const { name, owner } of await listSchemas(client)) {
    await asOwner(client, owner);
    await client.query(`drop schema ${quote(name)} cascade`);
    await client.query('reset role');
    if (name !== BUS_SCHEMA) await client.query(`create schema ${quote(name)} authorization ${quote(owner)}`);
  }
}

/** Has the restored board delete the uploads that only the replaced one had. */
export async function deleteReplacedFiles(client: pg.Client, files: readonly ReplacedFile[]): Promise<void> {
  const media = (await listSchemas(client)).find(({ name }) => name === 'media');
  await asOwner(client, media!.owner);
  await client.query(
    `insert into media.file (name, owner_id, kind, bytes, words, state, due_at, created_at)
     select name, owner_id, kind, bytes, '', 'deleting', now(), created_at
     from json_populate_recordset(null::media.file, $1) on conflict (name) do nothing`,
    [JSON.stringify(files)],
  );
  await client.query('reset role');
}
