import type { Role } from '@firstrung/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';

export type ProviderLogin = Selectable<AuthTables['provider_login']>;

/** Who logs in at the provider, and as what. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  role: Role;
}

/** What a session keeps of the login at the provider that began it. */
export interface ProviderSession {
  loginId: string;
  /** The provider's name for its own session, for a logout there. */
  sid?: string | undefined;
  /** Whether the provider has checked what the operator takes for a second factor. */
  hasFactor: boolean;
}

/** By the unique index provider_login_person. */
export const findProviderLogin = (db: Db, { issuer, subject, role }: ProviderPerson) =>
  db
    .selectFrom('provider_login')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('role', '=', role)
    .executeTakeFirst();

/** By the index provider_login_account. */
export const listProviderLogins = (db: Db, accountId: string): Promise<ProviderLogin[]> =>
  db.selectFrom('provider_login').selectAll().where('account_id', '=', accountId).execute();

/** Returns `undefined` if the person logs in to an account already. */
export const insertProviderLogin = (tx: Tx, login: Insertable<AuthTables['provider_login']>) =>
  tx
    .insertInto('provider_login')
    .values(login)
    .onConflict((conflict) => conflict.constraint('provider_login_person').doNothing())
    .returning('id')
    .executeTakeFirst();

export const setMemberAt = (tx: Tx, id: string, memberAt: Date | null) =>
  tx.updateTable('provider_login').set({ member_at: memberAt }).where('id', '=', id).execute();

export const saveProviderSession = (
  tx: Tx,
  sessionId: string,
  { loginId, sid, hasFactor }: ProviderSession,
) =>
  tx
    .insertInto('provider_session')
    .values({ session_id: sessionId, login_id: loginId, provider_sid: sid ?? null, has_factor: hasFactor })
    .execute();

/** Whether the session began by a login at the provider with a second factor. */
export async function hasProviderFactor(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('provider_session')
    .select('has_factor')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.has_factor === true;
}

/** Returns those of the account that were added after a time. What their sessions keep goes with them. */
export function deleteProviderLogins(tx: Tx, id: string, after: Date): Promise<ProviderLogin[]> {
  const added = tx.deleteFrom('provider_login').where('account_id', '=', id).where('created_at', '>', after);
  return added.returningAll().execute();
}

/** Deletes the sessions of one of the provider's own (`sid`), else all that a person began there. */
export const deleteProviderSessions = (
  tx: Tx,
  { issuer, subject, sid }: { issuer: string; subject: string | undefined; sid: string | undefined },
) =>
  tx
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('provider_session')
        .innerJoin('provider_login', 'provider_login.id', 'provider_session.login_id')
        .select('session_id')
        .where('issuer', '=', issuer)
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
        .$if(sid !== undefined, (query) => query.where('provider_sid', '=', sid!)),
    )
    .returning(['id', 'account_id'])
    .execute();

/** Applicants who are members by the provider or by a domain, for an operator. It reads all accounts. */
export const listMembers = (db: Db, domains: readonly string[]) =>
  db
    .selectFrom('account')
    .leftJoin('provider_login', (join) =>
      join.onRef('provider_login.account_id', '=', 'account.id').on('member_at', 'is not', null),
    )
    .selectAll('account')
    .select('member_at')
    .where('account.role', '=', 'applicant')
    .where('delete_at', 'is', null)
    .where('membership_ended', 'is', null)
    .where((eb) =>
      eb.or([
        eb('member_at', 'is not', null),
        eb.and([
          eb('channel', '=', 'email'),
          eb(sql<string>`split_part(login, '@', 2)`, 'in', domains.length > 0 ? domains : ['']),
        ]),
      ]),
    )
    .orderBy('account.created_at')
    .execute();
