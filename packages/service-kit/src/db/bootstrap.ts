import pg from 'pg';
import type { Logger } from '../base/log.ts';
import { assertServiceName, EXTENSIONS_SCHEMA, roleOf } from './names.ts';
import { pooledSettings } from './session.ts';

const EXTENSIONS = ['btree_gin', 'pg_trgm'];

// Key of the advisory lock that lets one bootstrap of a database run at a time: an arbitrary number.
const BOOTSTRAP_LOCK = '7379833890361012590';

/**
 * Errors of concurrent changes: roles belong to the cluster, so
 * the bootstrap of another database may create the same one.
 */
const CONFLICT_CODES = new Set(['42710', '23505', 'XX000', '40001', '40P01']);
const MAX_ATTEMPTS = 10;
const INSUFFICIENT_PRIVILEGE = '42501';

interface Session {
  name: string;
  version: number;
  mayCreateRoles: boolean;
  superuser: boolean;
}

/**
 * Creates what is missing of each service's database objects: role
 * `firstrung_<service>` and schema `<service>` of each, and schema `extensions`.
 * Repeating it changes nothing, and several processes may run it at once.
 *
 * `adminUrl` may be a superuser, a role with CREATEROLE, or a plain role: without
 * the right to create roles every service works as that one role in a schema of its
 * own, which is logged. With `passwords` each service's role may log in by itself,
 * also through a pooler, and then needs no other's. Throws the errors of PostgreSQL.
 */
export async function bootstrapDatabase(
  adminUrl: string,
  services: readonly string[],
  {
    log,
    passwords = {},
    statementTimeoutMs,
  }: { log?: Logger; passwords?: Readonly<Record<string, string>>; statementTimeoutMs?: number } = {},
): Promise<void> {
  services.forEach(assertServiceName);
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection also fails the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [BOOTSTRAP_LOCK]);
    const session = await describeSession(client);
    await createExtensions(client);
    for (const service of services) await createSchema(client, session, service);
    for (const [service, password] of Object.entries(passwords)) {
      await allowLogin(client, service, password);
      await setOnLogin(client, service, statementTimeoutMs);
    }
    const shared = await servicesWithoutRole(client, services);
    if (shared.length > 0) {
      log?.info(
        { role: session.name, services: shared },
        'the database role may not create roles for these services: they share it and are separated by schema only',
      );
    }
  } finally {
    await client.end();
  }
}

async function describeSession(client: pg.Client): Promise<Session> {
  const { rows } = await client.query(
    `select current_user as name, current_setting('server_version_num')::int as version,
       rolcreaterole or rolsuper as may_create_roles, rolsuper as superuser
     from pg_roles where rolname = current_user`,
  );
  const row = rows[0];
  return {
    name: row.name,
    version: row.version,
    mayCreateRoles: row.may_create_roles,
    superuser: row.superuser,
  };
}

async function createExtensions(client: pg.Client): Promise<void> {
  if (!(await schemaExists(client, EXTENSIONS_SCHEMA))) {
    await client.query(`create schema ${EXTENSIONS_SCHEMA}`);
    await client.query(`grant usage on schema ${EXTENSIONS_SCHEMA} to public`);
  }
  const { rows } = await client.query('select extname from pg_extension');
  const present = new Set(rows.map((row) => row.extname));
  for (const extension of EXTENSIONS) {
    if (!present.has(extension))
      await client.query(`create extension ${extension} schema ${EXTENSIONS_SCHEMA}`);
  }
}

async function createSchema(client: pg.Client, session: Session, service: string): Promise<void> {
  const role = roleOf(service);
  if (await schemaExists(client, service)) {
    // If the schema has another owner, a role that is created now could not use its tables.
    if ((await schemaOwner(client, service)) === role) await grantSetRole(client, session, role);
    return;
  }
  const owner = (session.mayCreateRoles && (await createRole(client, session, role))) || session.name;
  await client.query(`create schema ${service} authorization "${owner.replaceAll('"', '""')}"`);
}

/** Returns the role, or `undefined` if the cluster has one of this name that the login may not use. */
async function createRole(client: pg.Client, session: Session, role: string): Promise<string | undefined> {
  await retryOnRace(async () => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${role} nologin`);
  });
  try {
    await grantSetRole(client, session, role);
    return role;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
}

/**
 * Lets the login `SET ROLE` to this role: since PostgreSQL 16
 * the creator of a role has to grant that to itself.
 */
async function grantSetRole(client: pg.Client, session: Session, role: string): Promise<void> {
  if (session.superuser) return;
  const privilege = session.version >= 160_000 ? 'SET' : 'MEMBER';
  await retryOnRace(async () => {
    const { rows } = await client.query('select pg_has_role(current_user, $1, $2) as granted', [
      role,
      privilege,
    ]);
    if (rows[0].granted) return;
    await client.query(`grant ${role} to current_user${session.version >= 160_000 ? ' with set true' : ''}`);
  });
}

async function allowLogin(client: pg.Client, service: string, password: string): Promise<void> {
  const text = `alter role ${roleOf(service)} login password ${client.escapeLiteral(password)}`;
  await retryOnRace(async () => void (await client.query(text)));
}

/** See `pooledSettings`. They are kept for this database alone, since roles belong to the cluster. */
async function setOnLogin(client: pg.Client, service: string, statementTimeoutMs?: number): Promise<void> {
  const { rows } = await client.query('select current_database() as name');
  const target = `alter role ${roleOf(service)} in database ${client.escapeIdentifier(rows[0].name)}`;
  for (const [name, value] of Object.entries(pooledSettings(service, statementTimeoutMs)))
    await retryOnRace(async () => void (await client.query(`${target} set ${name} = ${value}`)));
}

async function retryOnRace(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !CONFLICT_CODES.has((error as { code?: string }).code ?? ''))
        throw error;
    }
  }
}

async function schemaExists(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
  return rowCount !== 0;
}

async function schemaOwner(client: pg.Client, schema: string): Promise<string | undefined> {
  const { rows } = await client.query(
    'select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = $1',
    [schema],
  );
  return rows[0]?.owner;
}

async function servicesWithoutRole(client: pg.Client, services: readonly string[]): Promise<string[]> {
  const shared: string[] = [];
  for (const service of services)
    if ((await schemaOwner(client, service)) !== roleOf(service)) shared.push(service);
  return shared;
}
