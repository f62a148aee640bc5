import type { MemberRole } from '@firstrung/contracts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { InvitationTable, JobsTables } from '../tables.ts';
import { recruiterName } from './recruiters.ts';

export type Invitation = Selectable<InvitationTable>;

/** Ends the open invitation of an address, if there is one. Uses the index invitation_open. */
export const endInvitationOf = (tx: Transaction<JobsTables>, companyId: string, email: string, now: Date) =>
  tx
    .updateTable('invitation')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();

export function insertInvitation(
  tx: Transaction<JobsTables>,
  invitation: {
    id: string;
    company_id: string;
    email: string;
    role: MemberRole;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<Invitation> {
  return tx
    .insertInto('invitation')
    .values({ ...invitation, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Uses the index invitation_of_company. */
export async function countInvitations(
  tx: Transaction<JobsTables>,
  companyId: string,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The open invitations of a company, newest first. Uses the index invitation_of_company. */
export function openInvitations(db: Kysely<JobsTables>, companyId: string, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An open invitation with what the invited person is told. */
export function findInvitation(db: Kysely<JobsTables>, id: string, now: Date) {
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
    .where('invitation.ended_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('company.closed_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a company has sent this invitation, which may have ended. */
export const isInvitationOf = async (tx: Transaction<JobsTables>, id: string, companyId: string) =>
  (await tx
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) !== undefined;

/** Ends an open invitation. Returns it; `undefined` if it had ended. */
export function endInvitation(
  tx: Transaction<JobsTables>,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  return tx
    .updateTable('invitation')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Uses the index invitation_of_company. */
export const deleteInvitationsOf = (tx: Transaction<JobsTables>, companyId: string) =>
  tx.deleteFrom('invitation').where('company_id', '=', companyId).execute();

/** Uses the index invitation_expiring. */
export const deleteExpiredInvitations = (db: Kysely<JobsTables>, now: Date) =>
  db.deleteFrom('invitation').where('expires_at', '<=', now).executeTakeFirst();
