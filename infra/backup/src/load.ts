import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { SECRET_KEY_FILE } from '@firstrung/all-in-one/secret-key';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import {
  bootstrapDatabase,
  createTablesOf,
  migrateTables,
  type ServiceSchema,
} from '@firstrung/service-kit/db';
import { createBusTables } from '@firstrung/service-kit/events';
import type { Logger } from '@firstrung/service-kit/service';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Archive, type ArchiveEntry, ArchiveError, readArchive } from './archive/read.ts';
import { listSchemas } from './board.ts';
import { quote } from './database.ts';
import { FILES, type Manifest, parseTableEntry, type TablePart } from './manifest.ts';
import { asOwner, BUS_SCHEMA, listTables, type Table } from './snapshot.ts';

const unpack = promisify(gunzip);

/** Makes the roles and the schemas of the services where they are missing. */
export const bootstrap = (url: string, log: Logger): Promise<void> =>
  bootstrapDatabase(
    url,
    SCHEMAS.map(({ service }) => service),
    { log },
  );

export interface LoadOptions {
  /** In a transaction. */
  client: pg.Client;
  archive: Archive;
  manifest: Manifest;
  /** `false` leaves out the log of the embedded bus, which nothing reads where there is a NATS server. */
  bus: boolean;
  storeFile(name: string, content: Buffer): Promise<void>;
  storeKey(content: Buffer): void;
  /** Gets the rows of each table in pieces of their text. */
  readRows?(table: string, text: Buffer): void;
  print(line: string): void;
}

/**
 * Makes the tables of the services, whose schemas must be empty, as they were at the backup, and fills them.
 * The archive must have been verified.
 */
export async function loadBackup(options: LoadOptions): Promise<void> {
  const { client, manifest, bus } = options;
  await asServices(client, (schema) => createTablesOf(client, schema, manifest.migrations[schema.service]!));
  if (bus && manifest.tables.some(({ schema }) => schema === BUS_SCHEMA)) await createBusTables(client);
  await fillTables(options);
  await setSequences(client, manifest);
}

/** The rest of the way to this version. */
export async function migrateOn(client: pg.Client, options: { expandOnly: boolean }): Promise<void> {
  await asServices(client, (schema) => migrateTables(client, schema, options));
  for (const { schema, table, owner } of await listTables(client)) {
    await asOwner(client, owner);
    await client.query(`analyze ${quote(schema)}.${quote(table)}`);
  }
  await client.query('reset role');
}

/** Ends sessions, and holds emails that may have been sent since the backup. */
export async function applyAfterRestore(client: pg.Client): Promise<void> {
  await asServices(client, async ({ afterRestore = [] }) => {
    for (const statement of [NO_TOKENS, ...afterRestore]) await client.query(statement);
  });
}

/** Tokens of before are refused from the first request on: the new keys come by an event. */
const NO_TOKENS = 'delete from signing_key';

/** Does something as each service, as it does it itself: with its role and its schema. */
async function asServices(
  client: pg.Client,
  work: (schema: ServiceSchema) => Promise<unknown>,
): Promise<void> {
  const owners = new Map((await listSchemas(client)).map(({ name, owner }) => [name, owner]));
  for (const schema of SCHEMAS) {
    await asOwner(client, owners.get(schema.service)!);
    await client.query(`set search_path = ${quote(schema.service)}, extensions`);
    await work(schema);
    // A table whose rows still have to be checked can't be altered.
    await client.query('set constraints all immediate');
  }
  await client.query('reset role');
  await client.query('set search_path = pg_catalog');
}

async function fillTables({
  client,
  archive,
  manifest,
  bus,
  storeFile,
  storeKey,
  readRows,
  print,
}: LoadOptions): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [fullName(table), table]));
  await emptyTables(client, [...tables.values()]);
  const parts = new Map(manifest.tables.map((part) => [fullName(part), part]));
  const { file } = archive;
  const entries = readArchive(archive);
  let stored = 0;
  for (let next = await entries.next(); !next.done; ) {
    const { name, content } = next.value;
    const of = parseTableEntry(name);
    const part = of && parts.get(fullName(of));
    const table = of && tables.get(fullName(of));
    if (of && (bus || of.schema !== BUS_SCHEMA)) {
      if (!part || !table)
        throw new ArchiveError(`${file} has a table that this version does not know: ${name}`);
      next = await fillTable(client, { file, table, part, entries, first: next.value, readRows });
      continue;
    }
    if (name === SECRET_KEY_FILE) storeKey(content);
    if (name.startsWith(FILES)) {
      await storeFile(name.slice(FILES.length), content);
      if (++stored % 1_000 === 0) print(`${stored} files are stored`);
    }
    next = await entries.next();
  }
  await client.query('reset role');
}

/** Copies the parts of one table into it. Returns the entry that follows them. */
async function fillTable(
  client: pg.Client,
  {
    file,
    table,
    part,
    entries,
    first,
    readRows,
  }: {
    file: string;
    table: Table;
    part: TablePart;
    entries: AsyncGenerator<ArchiveEntry>;
    first: ArchiveEntry;
    readRows: LoadOptions['readRows'];
  },
): Promise<IteratorResult<ArchiveEntry>> {
  let next: IteratorResult<ArchiveEntry> = { done: false, value: first };
  const isOwn = ({ name }: ArchiveEntry) => {
    const of = parseTableEntry(name);
    return of !== undefined && fullName(of) === fullName(table);
  };
  async function* pieces() {
    while (!next.done && isOwn(next.value)) {
      const text = await unpack(next.value.content);
      readRows?.(fullName(table), text);
      yield text;
      next = await entries.next();
    }
  }
  await asOwner(client, table.owner);
  // Generated columns and checks call functions without their schema.
  await client.query(`set search_path = ${quote(table.schema)}, extensions`);
  const target = `${quote(table.schema)}.${quote(table.table)}`;
  const copy = client.query(copyFrom(`copy ${target} (${part.columns.map(quote).join(', ')}) from stdin`));
  await pipeline(pieces(), copy);
  await client.query('set search_path = pg_catalog');
  if (copy.rowCount !== part.rows)
    throw new ArchiveError(
      `${file}: ${copy.rowCount} of ${part.rows} rows of ${fullName(table)} were restored`,
    );
  return next;
}

/** Migrations have written some rows. */
async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const [owner, own] of Map.groupBy(tables, (table) => table.owner)) {
    await asOwner(client, owner);
    for (const [, each] of Map.groupBy(own, ({ schema }) => schema))
      await client.query(
        `truncate ${each.map(({ schema, table }) => `${quote(schema)}.${quote(table)}`).join(', ')}`,
      );
  }
  await client.query('reset role');
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences) {
    const { rows } = await client.query(
      `select pg_get_userbyid(n.nspowner) as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relname = $2 and c.relkind = 'S'`,
      [schema, name],
    );
    // That of the bus, if it is left out.
    if (!rows[0]) continue;
    await asOwner(client, rows[0].owner);
    const sequence = `${quote(schema)}.${quote(name)}`;
    await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, isCalled]);
  }
  await client.query('reset role');
}

export const fullName = ({ schema, table }: { schema: string; table: string }): string =>
  `${schema}.${table}`;
