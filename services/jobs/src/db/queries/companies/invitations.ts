import { isVisible } from '@firstrung/service-kit/db';
import { eraseEvents } from '@firstrung/service-kit/events';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, JobsTables, Recruiter, Tx } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { isCompanyShown, recruiterName } from '../visibility.ts';

export type Invitation = Selectable<JobsTables['invitation']>;

/**
 * Whether an invitation can be accepted: who sent it still has to be an owner of the company. Under the lock
 * of the company's members (`lockMembers`) it stays what it is.
 */
const isOpen = (now: Date) => sql<boolean>`invitation.ended_at is null and invitation.expires_at > ${now}
  and exists (select from recruiter sender where sender.id = invitation.invited_by
    and sender.company_id = invitation.company_id and sender.role = 'owner' and ${isVisible('sender')})`;

type Context = Parameters<typeof eraseEvents>[1];

/** Ends the open ones, and erases their addresses from rows and events. Returns them with the address. */
async function end(context: Context, tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    with open as (select * from invitation where ended_at is null and (${which}) for update),
    ended as (update invitation set ended_at = ${now}, email = '' from open where invitation.id = open.id)
    select * from open`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await eraseEvents(tx, context, ids);
  return rows;
}

/** Ends the open invitation of an address, if there is one. Uses the index invitation_open. */
export const endInvitationOf = (context: Context, tx: Tx, companyId: string, email: string, now: Date) =>
  end(context, tx, sql`company_id = ${companyId} and email = ${email}`, now);

/** Ends an open invitation to a company. Returns it; `undefined` if there is none. */
export const endInvitation = async (
  context: Context,
  tx: Tx,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
) => (await end(context, tx, sql`id = ${id} and company_id = ${companyId} and ${isOpen(now)}`, now)).at(0);

/** Ends those that a member has sent for their company. Uses the index invitation_of_company. */
export const endInvitationsBy = (context: Context, tx: Tx, { id, company_id }: Recruiter, now: Date) =>
  end(context, tx, sql`company_id = ${company_id} and invited_by = ${id}`, now);

/** Ends what an account has sent or got. Reads the whole table, whose rows live for seven days. */
export const endInvitationsWith = (context: Context, tx: Tx, account: Recruiter, now: Date) =>
  end(context, tx, sql`invited_by = ${account.id} or email = ${account.email_or_phone}`, now);

/** One that was sent for a company, also if it has ended. */
export const findSent = (tx: Tx, id: string, companyId: string): Promise<Invitation | undefined> =>
  tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export const insertInvitation = (tx: Tx, invitation: Omit<Invitation, 'ended_at'>): Promise<Invitation> =>
  tx.insertInto('invitation').values(invitation).returningAll().executeTakeFirstOrThrow();

/** Uses the index invitation_of_company. */
export const countInvitations = (tx: Tx, companyId: string, since: Date): Promise<number> =>
  countRows(tx.selectFrom('invitation').where('company_id', '=', companyId).where('created_at', '>', since));

/** The open invitations of a company, newest first. Uses the index invitation_of_company. */
export function openInvitations(db: Db, companyId: string, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isOpen(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An open invitation with what the invited person is told. */
export function findInvitation(db: Db, id: string, now: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('recruiter', 'recruiter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select([
      'company.name as company_name',
      'company.logo as company_logo',
      recruiterName.as('inviter_name'),
    ])
    .where('invitation.id', '=', id)
    .where(isOpen(now))
    .where(isCompanyShown)
    .executeTakeFirst();
}

/** Uses the index invitation_of_company. */
export async function deleteInvitationsOf(context: Context, tx: Tx, companyId: string, now: Date) {
  await end(context, tx, sql`company_id = ${companyId}`, now);
  await tx.deleteFrom('invitation').where('company_id', '=', companyId).execute();
}

/** Uses the index invitation_expiring. The bus keeps their events no longer than that. */
export const deleteExpiredInvitations = (db: Db, now: Date) =>
  db.deleteFrom('invitation').where('expires_at', '<=', now).executeTakeFirst();
