import type { EventData } from '@firstrung/contracts';
import { currentTraceparent } from '@firstrung/service-kit/trace';
import { sql } from 'kysely';
import type { Reopening } from '../../domain/decide-sends.ts';
import type { Db, Tx } from '../tables.ts';
import type { Statement } from '../writer-session.ts';

export const reopeningData = ({
  roomId,
  companyId,
  recruiterId,
  applicantId,
  at,
}: Reopening): EventData<'chat.contact.reopened.v1'> => ({
  roomId,
  companyId,
  recruiterId,
  applicantId,
  at: at.toISOString(),
});

/**
 * Writes the events into the outbox in the transaction of the
 * writer's session, where `context.publish` is not at hand.
 */
export const reopeningsStatement = (reopenings: readonly Reopening[]): Statement => ({
  name: 'publish-reopenings',
  text: `
    insert into outbox (type, aggregate_id, aggregate_version, occurred_at, data, traceparent)
    select 'chat.contact.reopened.v1', t.room_id, t.seq, t.at, t.data::jsonb, $5
    from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[]) t (room_id, seq, at, data)`,
  values: [
    reopenings.map(({ roomId }) => roomId),
    reopenings.map(({ seq }) => seq),
    reopenings.map(({ at }) => at),
    reopenings.map((reopening) => JSON.stringify(reopeningData(reopening))),
    currentTraceparent(),
  ],
});

/** The reopenings of those among these rooms that have one. By the keys of all tables. */
export async function findReopenings(db: Db, roomIds: readonly string[]): Promise<Reopening[]> {
  const { rows } = await sql<Reopening>`
    select r.id as "roomId", r.company_id as "companyId", r.recruiter_id as "recruiterId", r.applicant_id as "applicantId",
      g.seq, g.created_at as at
    from room r
    join lateral (
      select coalesce(bool_or(withdrawn_at is null), false) as is_open,
        coalesce(max(withdrawn_at), '-infinity') as withdrawn_at
      from application where company_id = r.company_id and applicant_id = r.applicant_id
    ) a on not a.is_open
    join lateral (
      select seq, created_at from message
      where room_id = r.id and sender_id = r.applicant_id and created_at > a.withdrawn_at
      order by seq limit 1
    ) g on true
    where r.id = any(${roomIds}::uuid[]) and r.kind = 'recruiter'`.execute(db);
  return rows;
}

/** Locks the room of a company and an applicant, so that no message is being stored while it is read. */
export async function lockCompanyRoom(
  tx: Tx,
  companyId: string,
  applicantId: string,
): Promise<string | undefined> {
  const room = await tx
    .selectFrom('room')
    .select('id')
    .where('kind', '=', sql.lit('recruiter'))
    .where('company_id', '=', companyId)
    .where('applicant_id', '=', applicantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return room?.id;
}
