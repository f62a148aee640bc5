import { sql, type Transaction } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { KitTables } from '../db/kit-tables.ts';
import {
  type EveryInstanceHandler,
  everyInstance,
  type Subscription,
  subscription,
} from '../events/index.ts';
import type { TokenVerifier } from './verifier.ts';

/** Stores auth's keys and which tokens are revoked in the service's tables, so that auth may be down. */
export function tokenSubscriptions(clock: Clock): Subscription[] {
  return [
    subscription({
      name: 'signing-keys',
      event: 'auth.keys.changed.v1',
      handle: async (tx: Transaction<KitTables>, { aggregate: { version }, data }) => {
        // One writer at a time: two key sets must not mix.
        await sql`lock table signing_key in exclusive mode`.execute(tx);
        const present = await tx.selectFrom('signing_key').select('version').executeTakeFirst();
        if (present && present.version >= version) return;
        await tx.deleteFrom('signing_key').execute();
        if (data.keys.length === 0) return;
        const rows = data.keys.map((jwk) => ({ kid: jwk.kid, jwk: JSON.stringify(jwk), version }));
        await tx.insertInto('signing_key').values(rows).execute();
      },
    }),
    subscription({
      name: 'token-revocations',
      event: 'auth.sessions.revoked.v1',
      handle: async (tx: Transaction<KitTables>, { data }) => {
        const revocation = { revoked_before: data.minGen, revoked_at: clock.now() };
        await tx
          .insertInto('token_revocation')
          .values({ account_id: data.accountId, ...revocation })
          .onConflict((conflict) =>
            conflict
              .column('account_id')
              .doUpdateSet(revocation)
              // The bound is never lowered, whatever the order of the notices.
              .where('token_revocation.revoked_before', '<', data.minGen),
          )
          .execute();
      },
    }),
    subscription({
      name: 'ended-sessions',
      event: 'auth.session.ended.v1',
      handle: async (tx: Transaction<KitTables>, { data: { accountId, sessionIds } }) => {
        const rows = sessionIds.map((id) => ({
          session_id: id,
          account_id: accountId,
          ended_at: clock.now(),
        }));
        await tx
          .insertInto('ended_session')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      },
    }),
  ];
}

/** Updates the memory of every instance as soon as the event is published. */
export function tokenHandlers(tokens: TokenVerifier, clock: Clock): EveryInstanceHandler[] {
  return [
    everyInstance({
      event: 'auth.keys.changed.v1',
      handle: ({ aggregate, data }) =>
        tokens.setKeys(
          aggregate.version,
          data.keys.map((jwk) => ({ kid: jwk.kid, jwk })),
        ),
    }),
    everyInstance({
      event: 'auth.sessions.revoked.v1',
      handle: ({ data }) => tokens.revokeBefore(data.accountId, data.minGen),
    }),
    everyInstance({
      event: 'auth.session.ended.v1',
      handle: ({ data }) => tokens.endSessions(data.accountId, data.sessionIds, clock.now()),
    }),
    everyInstance({
      event: 'auth.account.deleted.v1',
      handle: ({ data }) => tokens.closeAccount(data.accountId),
    }),
  ];
}
