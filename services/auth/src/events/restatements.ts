import type { Role } from '@firstrung/contracts';
import { type KitTables, type Restatement, restatement } from '@firstrung/service-kit';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import type { AuthTables } from '../db/schema.ts';
import { publicKeys } from '../tokens/key-set.ts';

type Tx = Transaction<AuthTables & KitTables>;

const TOKEN_KEYS = 'token-keys';

/** Accounts, keys, and the two notices that must hold for ever: who is gone, and which sessions are dead. */
export const restatements = (context: AuthContext): Restatement[] => [
  restatement({
    event: 'auth.account.changed.v1',
    rows: (tx: Tx, after, limit) => accounts(tx, after, limit).where('verified_at', 'is not', null).execute(),
    key: ({ id }) => id,
    tell: (tx, { id, role, name, login, version }) =>
      context.publish(
        tx,
        'auth.account.changed.v1',
        { id, version },
        { accountId: id, role, verified: true, name, emailOrPhone: login },
      ),
  }),
  restatement({
    event: 'auth.sessions.revoked.v1',
    // Those of the first generation were never revoked.
    rows: (tx: Tx, after, limit) => accounts(tx, after, limit).where('generation', '>', 1).execute(),
    key: ({ id }) => id,
    tell: (tx, { id, generation }) =>
      context.publish(
        tx,
        'auth.sessions.revoked.v1',
        { id, version: 0 },
        { accountId: id, minGen: generation },
      ),
  }),
  restatement({
    event: 'auth.account.deleted.v1',
    rows: (tx: Tx, after, limit) =>
      tx
        .selectFrom('tombstone')
        .select(['account_id', 'role'])
        .$if(after !== undefined, (query) => query.where('account_id', '>', after!))
        .orderBy('account_id')
        .limit(limit)
        .execute(),
    key: (tombstone) => tombstone.account_id,
    tell: (tx, { account_id: id, role }) =>
      context.publish(
        tx,
        'auth.account.deleted.v1',
        { id, version: 0 },
        { accountId: id, role: role as Role },
      ),
  }),
  restatement({
    event: 'auth.keys.changed.v1',
    // The one set there is.
    rows: async (tx: Tx, after) =>
      after === undefined ? tx.selectFrom('token_key_set').select('version').execute() : [],
    key: () => TOKEN_KEYS,
    tell: async (tx, { version }) =>
      context.publish(
        tx,
        'auth.keys.changed.v1',
        { id: TOKEN_KEYS, version },
        { keys: await publicKeys(tx) },
      ),
  }),
];

/** By the primary key. */
const accounts = (tx: Tx, after: string | undefined, limit: number) =>
  tx
    .selectFrom('account')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit);
