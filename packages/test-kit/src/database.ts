import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { count } from './costs.ts';

export interface TestDatabase extends AsyncDisposable {
  /** URL of a database that only this test uses, as superuser. */
  url: string;
  /** Ends all connections. Nothing finds the database any more. */
  drop(): Promise<void>;
}

interface TestDatabaseOptions {
  /**
   * Without the tables of the services. Default false: copied
   * from the template, which takes a tenth of the time.
   */
  empty?: boolean;
  /** With the service kit's tables alone, for the services of its own tests. */
  kitOnly?: boolean;
}

/**
 * A database with the tables of all services on the test run's cluster, usually one for each test file: a new
 * one, or one that an earlier test of this process has dropped, as if it were new. `await using database =
 * await createTestDatabase()` drops it at the end of the scope.
 */
export async function createTestDatabase({
  empty = false,
  kitOnly = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through `npm test` or `npx vitest`.');
  count('databases');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const { TEST_DATABASE_TEMPLATE: whole, TEST_DATABASE_KIT_TEMPLATE: kit } = process.env;
  const prepared = kitOnly ? kit : whole;
  const template = empty ? undefined : prepared;
  const pool = connected(admin);
  const query = (text: string, values?: string[]) => pool.query(text, values);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const spare = spares.get(template)?.pop();
  // Files are copied as they are; the default writes each page to the log, which takes five times as long.
  const copy = template ? `template ${template} strategy file_copy` : '';
  await query(spare ? `alter database ${spare} rename to ${name}` : `create database ${name} ${copy}`);
  // The templates themselves are made without one.
  if (whole && !originals.has(template)) originals.set(template, await inDatabase(url, readOriginal));
  const original = originals.get(template);
  const drop = async () => {
    // Its own name, so that a service that still runs does not find it again.
    const spared = `${whole}_${randomBytes(8).toString('hex')}`;
    try {
      if (!original) throw new Error('There is no template yet.');
      await query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [name]);
      await query(`alter database ${name} rename to ${spared}`);
      await inDatabase(new URL(`/${spared}`, url), (client) => restore(client, original));
      spares.set(template, [...(spares.get(template) ?? []), spared]);
    } catch {
      for (const one of [name, spared]) await query(`drop database if exists ${one} with (force)`);
    }
  };
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
}

/**
 * Databases of this process that are as their template again. A copy takes half a second of the processor,
 * because each of a thousand files is created; to take out what a test has put in takes a tenth of that.
 * Those that are left are dropped by the global set-up.
 */
const spares = new Map<string | undefined, string[]>();

/**
 * What a template is: its schemas, its tables with the rows of those that have some as JSON, and their shape.
 */
interface Original {
  schemas: string[];
  tables: Map<string, string | null>;
  shape: string;
}

const originals = new Map<string | undefined, Original>();

const OWN = `c.relnamespace = n.oid and nspname !~ '^(pg_|information_schema)'`;
const SCHEMAS = `select nspname as name from pg_namespace n where nspname !~ '^(pg_|information_schema)'`;
const TABLES = `select c.oid::regclass::text as name from pg_class c, pg_namespace n where ${OWN} and relkind = 'r'`;
/** Enough of the catalog to notice what tests do, beside adding tables and schemas. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) as name from (
  select concat(c.oid::regclass, relkind, relacl, attname, atttypid, attnotnull, atthasdef, attidentity) as part
    from pg_class c, pg_namespace n, pg_attribute where ${OWN} and attrelid = c.oid
  union all select concat(conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where oid >= 16384
  union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where oid >= 16384 and not tgisinternal
  union all select concat(adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
  union all select concat(oid::regprocedure, prosrc) from pg_proc where oid >= 16384
  union all select typname from pg_type where oid >= 16384
  union all select concat(nspname, nspacl) from pg_namespace where nspname !~ '^pg_'
  union all select concat(datacl) from pg_database where datname = current_database()
  union all select concat(setrole, setconfig) from pg_db_role_setting, pg_database d
    where setdatabase = d.oid and datname = current_database()) parts`;

const names = async (client: pg.Client, text: string) =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);

async function readOriginal(client: pg.Client): Promise<Original> {
  const tables = new Map<string, string | null>();
  for (const table of await names(client, TABLES)) {
    const [rows] = await names(client, `select json_agg(t)::text as name from ${table} t`);
    tables.set(table, rows!);
  }
  return { schemas: await names(client, SCHEMAS), tables, shape: (await names(client, SHAPE))[0]! };
}

/** Takes out what a test has put in. Throws if the tables are not as they were then. */
async function restore(client: pg.Client, { schemas, tables, shape }: Original): Promise<void> {
  await client.query('set session_replication_role = replica; set client_min_messages = warning');
  for (const schema of await names(client, SCHEMAS))
    if (!schemas.includes(schema)) await client.query(`drop schema ${schema} cascade`);
  for (const table of await names(client, TABLES))
    if (!tables.has(table)) await client.query(`drop table ${table} cascade`);
  if ((await names(client, SHAPE))[0] !== shape) throw new Error('The tables were changed.');
  await client.query(`do $$ declare it record; begin
    for it in select c.oid::regclass as name, pg_relation_size(c.oid) as size from pg_class c, pg_namespace n
        where ${OWN} and relkind = 'r' loop
      if it.size > 2000000 then raise 'A table has become large.'; end if;
      if it.size > 0 then execute format('delete from %s', it.name); end if;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`);
  for (const [table, rows] of tables)
    if (rows)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
}

/** The rows of a statement in a session of its own. */
export const queryOnce = <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => inDatabase(new URL(url), async (client) => (await client.query<Row>(text, values)).rows);

/** Does the work in a session of its own. */
export async function inDatabase<T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connections to each cluster. The test files of a process share them, and they do not keep it running. */
const pools = new Map<string, pg.Pool>();

function connected(url: string): pg.Pool {
  const present = pools.get(url);
  if (present) return present;
  const pool = openTestPool(url, { max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pools.set(url, pool);
  return pool;
}

/**
 * Sessions for the statements of a test. The server may end them, and the database may be dropped between the
 * end of the pool and that of its sessions, which `end` does not wait for: neither is an error of the test.
 */
export function openTestPool(url: string, options: pg.PoolConfig = { max: 1 }): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
