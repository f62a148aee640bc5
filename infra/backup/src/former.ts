import { ConfigError } from '@firstrung/service-kit/config';
import type pg from 'pg';
import { quote } from './database.ts';
import { asOwner, BUS_SCHEMA, SCHEMA_NAMES } from './snapshot.ts';

/**
 * Boards that a restore has replaced lie beside the present one, in schemas under other names: the one that
 * was replaced last has the highest number. While there is one, no uploads are deleted (`mayDeleteFiles`).
 */
const formerName = (schema: string, number: number): string => `${schema}_before_restore_${number}`;

/** How a board's schemas are named. */
type Naming = (schema: string) => string;
const present: Naming = (schema) => schema;
const aside: Naming = (schema) => `${schema}_aside`;

/**
 * The names of the board that was replaced last, and how many were replaced before it. Throws `ConfigError`.
 */
export async function findFormer(client: pg.Client): Promise<{ named: Naming; others: number }> {
  const numbers = await listFormers(client);
  const newest = numbers.at(-1);
  if (newest === undefined)
    throw new ConfigError(
      'No board of before a restore is kept, so there is none to go back to or to remove.',
    );
  return { named: (schema) => formerName(schema, newest), others: numbers.length - 1 };
}

/** Makes empty schemas in place of the board, which becomes the former one, unless it is not to be kept. */
export async function replaceBoard(client: pg.Client, { keep }: { keep: boolean }): Promise<void> {
  const schemas = await listSchemas(client);
  const number = ((await listFormers(client)).at(-1) ?? 0) + 1;
  if (keep) await rename(client, present, (schema) => formerName(schema, number));
  else await dropBoard(client);
  for (const { name, owner } of schemas)
    if (name !== BUS_SCHEMA) await client.query(`create schema ${quote(name)} authorization ${quote(owner)}`);
}

/** The former board is the present one, and the other way round. */
export async function exchange(client: pg.Client, former: Naming): Promise<void> {
  await rename(client, present, aside);
  await rename(client, former, present);
  await rename(client, aside, former);
}

/**
 * Deletes a former board. The uploads that it alone has are due for deletion: the present one deletes them.
 */
export async function deleteFormer(client: pg.Client, former: Naming): Promise<void> {
  const media = (await listSchemas(client)).find(({ name }) => name === 'media');
  await asOwner(client, media!.owner);
  await client.query(
    `insert into media.file (name, owner_id, kind, bytes, words, state, due_at, created_at)
     select name, owner_id, kind, bytes, '', 'deleting', now(), created_at from ${quote(former('media'))}.file
     on conflict (name) do nothing`,
  );
  await dropBoard(client, former);
}

async function dropBoard(client: pg.Client, named: Naming = present): Promise<void> {
  for (const { name, owner } of await listSchemas(client, named)) {
    await asOwner(client, owner);
    await client.query(`drop schema ${quote(name)} cascade`);
  }
  await client.query('reset role');
}

/** The schemas of a board that are there, with their owners. */
export async function listSchemas(client: pg.Client, named: Naming = present) {
  const { rows } = await client.query<{ name: string; owner: string }>(
    'select nspname as name, pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = any($1)',
    [SCHEMA_NAMES.map(named)],
  );
  return rows;
}

/** In words: how much is in it, and of when. */
export async function describeBoard(client: pg.Client, named: Naming = present): Promise<string> {
  const names = new Map((await listSchemas(client, named)).map(({ name, owner }) => [name, owner]));
  async function read(schema: string, select: (schema: string) => string) {
    const name = named(schema);
    await asOwner(client, names.get(name)!);
    const { rows } = await client.query(select(quote(name)));
    await client.query('reset role');
    return rows[0];
  }
  const { accounts } = await read('auth', (s) => `select count(*)::int as accounts from ${s}.account`);
  const { jobs, applications, last } = await read(
    'jobs',
    (s) => `select (select count(*)::int from ${s}.job) as jobs, count(*)::int as applications,
        max(submitted_at) as last from ${s}.application`,
  );
  const { uploads } = await read(
    'media',
    (s) => `select count(*)::int as uploads from ${s}.file where state = 'stored'`,
  );
  const newest = last === null ? '' : `, the last application of ${last.toISOString()}`;
  return `${describeCounts({ accounts, jobs, applications, uploads })}${newest}`;
}

export const describeCounts = (counts: Record<'accounts' | 'jobs' | 'applications' | 'uploads', number>) =>
  `${counts.accounts} accounts, ${counts.jobs} jobs, ${counts.applications} applications and ${counts.uploads} uploads`;

/** The numbers of the boards that restores have replaced, in their order. */
export async function listFormers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select substring(nspname from '\\d+$')::int as number from pg_namespace
     where nspname ~ '^auth_before_restore_\\d+$' order by 1`,
  );
  return rows.map(({ number }) => number);
}

async function rename(client: pg.Client, from: Naming, to: Naming): Promise<void> {
  const names = new Set((await listSchemas(client, from)).map(({ name }) => name));
  for (const schema of SCHEMA_NAMES)
    if (names.has(from(schema)))
      await client.query(`alter schema ${quote(from(schema))} rename to ${quote(to(schema))}`);
}
