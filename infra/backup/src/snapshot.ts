import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quote } from './database.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { type Reference, sortByReferences } from './sort-by-references.ts';

/** The schemas of the services, and that of the embedded bus, which not every installation has. */
export const BUS_SCHEMA = 'bus';
export const SCHEMA_NAMES: readonly string[] = [...SCHEMAS.map(({ service }) => service), BUS_SCHEMA];

/** What migrations write about themselves is made again by the migrations of a restore. */
const NOT_COPIED = new Set(['migration', 'migration_lock', 'sql_file']);

const PIECE_BYTES = 4 * 1024 * 1024;
const compress = promisify(gzip);

export interface Table {
  schema: string;
  table: string;
  owner: string;
  /** Without those that the database generates. */
  columns: string[];
}

/** The tables to copy, in an order in which none refers to a later one. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table, pg_get_userbyid(n.nspowner) as owner,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     order by array_position($1, n.nspname::text), c.relname`,
    [SCHEMA_NAMES],
  );
  const { rows: references } = await client.query<Reference>(
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname = any($1)`,
    [SCHEMA_NAMES],
  );
  const tables = rows.filter(({ table }) => !NOT_COPIED.has(table));
  return sortByReferences(tables, ({ schema, table }) => `${schema}.${table}`, references);
}

/** The applied migrations of every service. */
export async function listMigrations(client: pg.Client): Promise<Record<string, string[]>> {
  const migrations: Record<string, string[]> = {};
  for (const { service } of SCHEMAS) {
    const { rows: exists } = await client.query('select to_regclass($1) is not null as exists', [
      `${service}.migration`,
    ]);
    if (!exists[0].exists)
      throw new Error(`The database has no tables of ${service}: there is nothing to back up.`);
    const { rows } = await client.query(`select name from ${service}.migration order by name`);
    migrations[service] = rows.map(({ name }) => name);
  }
  return migrations;
}

/** Sequences are outside of snapshots: they are read after the rows, so none is behind them. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; owner: string }>(
    `select n.nspname as schema, c.relname as name, pg_get_userbyid(n.nspowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [SCHEMA_NAMES],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name, owner } of rows) {
    await asOwner(client, owner);
    const { rows: values } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${quote(schema)}.${quote(name)}`,
    );
    sequences.push({ schema, name, ...values[0] });
  }
  await client.query('reset role');
  return sequences;
}

/** The login of the database's owner may act as the owner of a service's schema, but is not it. */
export const asOwner = (client: pg.Client, owner: string) => client.query(`set role ${quote(owner)}`);

/** The text of a table as `COPY` writes it, read as its owner until the role is reset. */
export async function openTable(client: pg.Client, { schema, table, owner, columns }: Table) {
  await asOwner(client, owner);
  return client.query(
    copyTo(`copy ${quote(schema)}.${quote(table)} (${columns.map(quote).join(', ')}) to stdout`),
  );
}

/** Hands a table's text to `add` in compressed pieces, each a gzip file of its own. */
export async function copyTable(
  client: pg.Client,
  from: Table,
  add: (piece: Buffer, number: number) => Promise<void>,
): Promise<TablePart> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let pieces = 0;
  const flush = async () => {
    const piece = await compress(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
    await add(piece, pieces++);
  };
  const stream = await openTable(client, from);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  await client.query('reset role');
  const { schema, table, columns } = from;
  return { schema, table, columns, rows: stream.rowCount };
}
