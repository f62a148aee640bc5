import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '../uuidv7.ts';
import type { ServiceSecret } from './secret.ts';

// biome-ignore lint/suspicious/noExplicitAny: any service's database will do that has the set's tables.
type AnyDatabase = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTransaction = Transaction<any>;

export interface KeyInSet<Jwk> {
  /** The public half. */
  jwk: Jwk;
  /** The private half, PKCS #8; `undefined` when it was sealed by another secret. */
  pkcs8: string | undefined;
  /** Published before this time, used from it on. */
  activeFrom: Date;
}

/** Key pairs whose public halves a service publishes; the private ones are sealed in its own schema. */
export interface KeySet<Jwk> {
  /** The published set's version. Others who change the set wait until the transaction has ended. */
  lock(tx: AnyTransaction): Promise<number>;
  /** The newest first. */
  keys(db: AnyDatabase): Promise<KeyInSet<Jwk>[]>;
  /** Makes a key pair. */
  add(tx: AnyTransaction, key: { now: Date; activeFrom: Date }): Promise<void>;
  drop(tx: AnyTransaction, kid: string): Promise<void>;
  /** Raises the set's version; call it after its keys have changed. Returns the new version. */
  raise(tx: AnyTransaction, now: Date): Promise<number>;
}

export interface KeySetOptions<Jwk> {
  /** The table of the keys; its version is in `<table>_set`. */
  table: string;
  secret: ServiceSecret;
  /** What the private halves are sealed for. */
  purpose: string;
  alg: string;
  crv: string;
  /** The public half as it's published. */
  jwk(kid: string, x: string): Jwk;
}

/** For a migration: the tables of a key set. */
export async function createKeySetTables(db: Kysely<unknown>, table: string): Promise<void> {
  const [set, keys] = [sql.table(`${table}_set`), sql.table(table)];
  await sql`create table ${set} (
    id boolean primary key default true check (id),
    version bigint not null
  )`.execute(db);
  await sql`insert into ${set} (version) values (0)`.execute(db);
  await sql`create table ${keys} (
    kid text primary key,
    public_jwk jsonb not null,
    private_key text not null,
    active_from timestamptz not null
  )`.execute(db);
}

export function createKeySet<Jwk>({
  table,
  secret,
  purpose,
  alg,
  crv,
  jwk,
}: KeySetOptions<Jwk>): KeySet<Jwk> {
  const [set, keys] = [sql.table(`${table}_set`), sql.table(table)];

  return {
    async lock(tx) {
      const { rows } = await sql<{ version: number }>`select version from ${set} for update`.execute(tx);
      return rows[0]!.version;
    },
    async keys(db) {
      const { rows } = await sql<{ public_jwk: Jwk; private_key: string; active_from: Date }>`
        select public_jwk, private_key, active_from from ${keys} order by active_from desc`.execute(db);
      return rows.map((row) => ({
        jwk: row.public_jwk,
        pkcs8: secret.open(purpose, row.private_key),
        activeFrom: row.active_from,
      }));
    },
    async add(tx, { now, activeFrom }) {
      const { publicKey, privateKey } = await generateKeyPair(alg, { crv, extractable: true });
      const { x } = await exportJWK(publicKey);
      const kid = uuidv7(now);
      const sealed = secret.seal(purpose, await exportPKCS8(privateKey));
      await sql`insert into ${keys} (kid, public_jwk, private_key, active_from)
        values (${kid}, ${JSON.stringify(jwk(kid, x!))}, ${sealed}, ${activeFrom})`.execute(tx);
    },
    async drop(tx, kid) {
      await sql`delete from ${keys} where kid = ${kid}`.execute(tx);
    },
    async raise(tx, now) {
      // It follows the time, so that a set made after an older backup was put back is not taken for an outdated one.
      const seconds = Math.floor(now.getTime() / 1_000);
      const { rows } = await sql<{ version: number }>`
        update ${set} set version = greatest(version + 1, ${seconds}::bigint) returning version`.execute(tx);
      return rows[0]!.version;
    },
  };
}
