import pg from 'pg';
import { DEFAULT_STATEMENT_TIMEOUT_MS } from '../base/config.ts';
import { assertServiceName, EXTENSIONS_SCHEMA, roleOf } from './names.ts';

const INT8 = 20;
const DATE = 1082;

/** Another program still has to make or migrate the schema. */
export class SchemaNotReadyError extends Error {
  override name = 'SchemaNotReadyError';
}

/**
 * `bigint` comes as a number (an error past 2^53), `date` as
 * `YYYY-MM-DD` instead of the machine's local midnight.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return parseInt8;
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

/**
 * Settings of a service's pooled sessions, with times in milliseconds. The bootstrap puts them on the login
 * of a service that has its own, because a pooler like PgBouncer accepts no startup options. The limit of a
 * statement is that of requests: background work raises it, see `withNamedStatements`. 0 is no limit, also
 * of the time between two statements of a transaction.
 */
export const pooledSettings = (
  service: string,
  statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
): Record<string, string> => ({
  search_path: `${service},${EXTENSIONS_SCHEMA}`,
  timezone: 'UTC',
  idle_in_transaction_session_timeout: statementTimeoutMs === 0 ? '0' : '60000',
  statement_timeout: `${statementTimeoutMs}`,
});

/** Settings of sessions that migrate or hold a lock for long. */
const directSettings = (service: string) => ({ ...pooledSettings(service), statement_timeout: '0' });

/**
 * How sessions that migrate or hold a lock for long connect: as the owner of the service's schema, with that
 * schema first on the search path. Finds out whether the service has a role of its own or shares the login's
 * (see `bootstrapDatabase`), and sends only the settings as startup options that the login does not have.
 * Throws `SchemaNotReadyError` when the schema is missing.
 */
async function serviceSession(url: string, service: string): Promise<pg.ClientConfig> {
  return sessionOf(await findLogin(url, service), service, directSettings(service));
}

/** A session to migrate in: a migration may take longer than a request's statement. */
export async function openSession(service: string, url: string) {
  const client = new pg.Client(await serviceSession(url, service));
  client.on('error', () => {});
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

/** Those and the pooled ones; a login that serves for both is described once. */
export async function serviceSessions(
  { url, directUrl }: { url: string; directUrl: string },
  service: string,
  statementTimeoutMs?: number,
): Promise<Record<'pooled' | 'direct', pg.ClientConfig>> {
  const login = await findLogin(url, service);
  const direct = directUrl === url ? login : await findLogin(directUrl, service);
  // Behind a pooler that of the login counts, also in sessions that have kept the one of before.
  const limit = (direct !== login && Number(login.present.get('statement_timeout'))) || statementTimeoutMs;
  return {
    pooled: sessionOf(login, service, pooledSettings(service, limit)),
    direct: sessionOf(direct, service, directSettings(service)),
  };
}

interface Login {
  url: string;
  name: string;
  /** Of the service's schema. */
  owner: string;
  /** The settings that its sessions begin with. */
  present: ReadonlyMap<string, string>;
}

function sessionOf(
  { url, name, owner, present }: Login,
  service: string,
  wanted: Record<string, string>,
): pg.ClientConfig {
  const options = Object.entries(wanted).filter(([name, value]) => present.get(name) !== value);
  if (owner === roleOf(service) && owner !== name) options.unshift(['role', owner]);
  return {
    connectionString: url,
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' ') || undefined,
    application_name: `firstrung ${service}`,
    keepAlive: true,
    types,
  };
}

async function findLogin(url: string, service: string): Promise<Login> {
  assertServiceName(service);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const schema = await client.query(
      'select pg_get_userbyid(nspowner) as owner, current_user as name from pg_namespace where nspname = $1',
      [service],
    );
    if (!schema.rows[0])
      throw new SchemaNotReadyError(`the database has no schema "${service}": it was not bootstrapped`);
    const { rows } = await client.query(
      `select lower(name) as name, replace(setting, ' ', '') as value from pg_settings where lower(name) = any($1)`,
      [Object.keys(pooledSettings(service))],
    );
    const { owner, name } = schema.rows[0];
    return { url, name, owner, present: new Map(rows.map(({ name, value }) => [name, value])) };
  } finally {
    await client.end();
  }
}
