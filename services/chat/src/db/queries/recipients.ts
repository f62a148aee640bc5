import { isAccountDeleted } from '@firstrung/service-kit/events';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { lockRecipients } from './rooms.ts';

/**
 * Adds an applicant to the announcement room of all applicants of a job, from the first announcement on that
 * was sent after they applied, and again to the rooms of selections that name them; or ends the memberships
 * of one who has withdrawn. Rooms that are created later begin with the applicants of that time.
 */
export async function moveRecipient(
  tx: Tx,
  application: { jobId: string; applicantId: string; submittedAt: Date; withdrawn: boolean },
): Promise<void> {
  const { jobId, applicantId, submittedAt, withdrawn } = application;
  await lockRecipients(tx, jobId);
  if (await isAccountDeleted(tx, applicantId)) return;
  const ofJob = sql`r.kind = 'announcement' and r.job_id = ${jobId}`;
  // Waits for messages being stored, so that each of them is clearly before or after this change.
  await sql`select from room r where ${ofJob} order by id for no key update`.execute(tx);
  if (withdrawn) {
    await sql`
      update room_member m set until_seq = r.seq from room r
      where ${ofJob} and r.id = m.room_id and m.person_id = ${applicantId} and m.until_seq is null`.execute(
      tx,
    );
    return;
  }
  await sql`
    update room_member m set until_seq = null from room r
    where ${ofJob} and r.selection <> '' and r.id = m.room_id and m.person_id = ${applicantId}`.execute(tx);
  // Messages may have been sent between the application and its event.
  await sql`
    insert into room_member as present (room_id, person_id, from_seq)
    select r.id, ${applicantId}, coalesce(
      (select min(g.seq) from message g where g.room_id = r.id and g.created_at >= ${submittedAt}), r.seq + 1)
    from room r where ${ofJob} and r.selection = ''
    on conflict (room_id, person_id) do update set until_seq = null`.execute(tx);
  await sql`
    insert into unread_due (room_id, due_at)
    select m.room_id, ${submittedAt} from room_member m join room r on r.id = m.room_id
    where ${ofJob} and r.selection = '' and m.person_id = ${applicantId} and m.from_seq <= r.seq
    on conflict do nothing`.execute(tx);
}

/** Adds an applicant to the announcement rooms that were created while they were hidden. */
export async function returnRecipient(tx: Tx, applicantId: string): Promise<void> {
  const open = await tx
    .selectFrom('application')
    .select(['job_id', 'submitted_at'])
    .where('applicant_id', '=', applicantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('job_id')
    .execute();
  for (const { job_id: jobId, submitted_at: submittedAt } of open)
    await moveRecipient(tx, { jobId, applicantId, submittedAt, withdrawn: false });
}
