import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServiceSecret } from '../base/secret.ts';
import { uuidv7 } from '../base/uuidv7.ts';

// biome-ignore lint/suspicious/noExplicitAny: any database that has the tables of the set.
type AnyDatabase = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTransaction = Transaction<any>;

export interface KeyInSet<Jwk> {
  /** The public half. */
  jwk: Jwk;
  /** The private half, PKCS #8; `undefined` if it was encrypted with another secret. */
  pkcs8: string | undefined;
  /** The key is published before this time, and used from then on. */
  activeFrom: Date;
}

/**
 * Key pairs of a service. It publishes the public halves, and
 * stores the private halves encrypted in its own schema.
 */
export interface KeySet<Jwk> {
  /**
   * Returns the version of the set, and locks it: other
   * transactions that change the set wait for the end of this one.
   */
  lock(tx: AnyTransaction): Promise<number>;
  /** All keys of the set, the newest first. */
  keys(db: AnyDatabase): Promise<KeyInSet<Jwk>[]>;
  /** Generates a key pair and stores it. */
  add(tx: AnyTransaction, key: { now: Date; activeFrom: Date }): Promise<void>;
  drop(tx: AnyTransaction, kid: string): Promise<void>;
  /** Returns the next version of the set. Call it once after adding or dropping keys. */
  incrementVersion(tx: AnyTransaction, now: Date): Promise<number>;
}

export interface KeySetOptions<Jwk> {
  /** The table of the keys; its version is in `<table>_set`. */
  table: string;
  secret: ServiceSecret;
  /** Separates the encryption of these private halves from other uses of the same secret. */
  purpose: string;
  alg: string;
  crv: string;
  /** Builds the public half as it is published. */
  jwk(kid: string, x: string): Jwk;
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
        pkcs8: secret.decrypt(purpose, row.private_key),
        activeFrom: row.active_from,
      }));
    },
    async add(tx, { now, activeFrom }) {
      const { publicKey, privateKey } = await generateKeyPair(alg, { crv, extractable: true });
      const { x } = await exportJWK(publicKey);
      const kid = uuidv7(now);
      const encrypted = secret.encrypt(purpose, await exportPKCS8(privateKey));
      await sql`insert into ${keys} (kid, public_jwk, private_key, active_from)
        values (${kid}, ${JSON.stringify(jwk(kid, x!))}, ${encrypted}, ${activeFrom})`.execute(tx);
    },
    async drop(tx, kid) {
      await sql`delete from ${keys} where kid = ${kid}`.execute(tx);
    },
    async incrementVersion(tx, now) {
      // Versions follow the clock: a set that is created after an
      // older backup was restored is newer than all published ones.
      const seconds = Math.floor(now.getTime() / 1_000);
      const { rows } = await sql<{ version: number }>`
        update ${set} set version = greatest(version + 1, ${seconds}::bigint) returning version`.execute(tx);
      return rows[0]!.version;
    },
  };
}
