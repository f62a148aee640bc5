import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { sql, type Transaction } from 'kysely';
import type { ChatTables } from '../tables.ts';
import { findRoom, lockRecipients } from './rooms.ts';

/**
 * Adds an applicant to a job's announcement room, from the first announcement on that was sent after they applied; or
 * ends the membership of one who has withdrawn. Does nothing while there is no such room: it is created with all applicants.
 */
export async function moveRecipient(
  tx: Transaction<ChatTables & KitTables>,
  application: { jobId: string; applicantId: string; submittedAt: Date; withdrawn: boolean },
): Promise<void> {
  const { jobId, applicantId, submittedAt, withdrawn } = application;
  await lockRecipients(tx, jobId);
  const room = await findRoom(tx, { kind: 'announcement', job_id: jobId, recruiter_id: '' });
  if (!room || (await isAccountDeleted(tx, applicantId))) return;
  // Waits for messages being stored, so that each of them is clearly before or after this change.
  await sql`select from room where id = ${room.id} for no key update`.execute(tx);
  if (withdrawn) {
    await sql`
      update room_member m set until_seq = r.seq from room r
      where r.id = m.room_id and m.room_id = ${room.id} and m.person_id = ${applicantId} and m.until_seq is null`.execute(
      tx,
    );
    return;
  }
  // Messages may have been sent between the application and its event.
  await sql`
    insert into room_member as present (room_id, person_id, from_seq)
    select r.id, ${applicantId}, coalesce(
      (select min(g.seq) from message g where g.room_id = r.id and g.created_at >= ${submittedAt}), r.seq + 1)
    from room r where r.id = ${room.id}
    on conflict (room_id, person_id) do update set until_seq = null`.execute(tx);
  await sql`
    insert into unread_due (room_id, due_at)
    select m.room_id, ${submittedAt} from room_member m join room r on r.id = m.room_id
    where m.room_id = ${room.id} and m.person_id = ${applicantId} and m.from_seq <= r.seq
    on conflict do nothing`.execute(tx);
}
