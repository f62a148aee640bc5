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
 * A database with the tables of all services on the test run's cluster, usually one for each test file.
 * `await using database = await createTestDatabase()` drops it at the end of the scope.
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
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // Files are copied as they are; the default writes each page to the log, which takes five times as long.
  const copy = template ? `template ${template} strategy file_copy` : '';
  await pool.query(`create database ${name} ${copy}`);
  const drop = async () => void (await pool.query(`drop database if exists ${name} with (force)`));
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
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
