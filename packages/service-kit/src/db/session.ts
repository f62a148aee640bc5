import pg from 'pg';
import { assertServiceName, EXTENSIONS_SCHEMA, roleOf } from './names.ts';

const INT8 = 20;
const DATE = 1082;

/** Another program still has to make or migrate the schema. */
export class SchemaNotReadyError extends Error {
  override name = 'SchemaNotReadyError';
}

/** `bigint` comes as a number (an error past 2^53), `date` as `YYYY-MM-DD` instead of the machine's local midnight. */
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
 * How a service's sessions connect: as the owner of the service's schema, with that schema first on the search path.
 * Finds out whether the service has a role of its own or shares the login's (see `bootstrapDatabase`).
 * Throws `SchemaNotReadyError` when the schema is missing.
 */
export async function serviceSession(url: string, service: string): Promise<pg.ClientConfig> {
  assertServiceName(service);
  const owner = await schemaOwner(url, service);
  const options = [
    ...(owner === roleOf(service) ? [`role=${owner}`] : []),
    `search_path=${service},${EXTENSIONS_SCHEMA}`,
    'timezone=UTC',
    'idle_in_transaction_session_timeout=60000',
  ];
  return {
    connectionString: url,
    options: options.map((option) => `-c ${option}`).join(' '),
    application_name: `firstrung ${service}`,
    keepAlive: true,
    types,
  };
}

async function schemaOwner(url: string, service: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      'select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = $1',
      [service],
    );
    if (!rows[0])
      throw new SchemaNotReadyError(`the database has no schema "${service}": it was not bootstrapped`);
    return rows[0].owner;
  } finally {
    await client.end();
  }
}
