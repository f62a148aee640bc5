import type { Pool } from 'pg';
import type { WriteFacts } from '../../domain/room-rules.ts';
import type { Statement } from '../writer-session.ts';

/** The facts about people writing to rooms, one row for each pair, in their order. By the keys of all tables. */
export const writeFactsStatement = (
  pairs: readonly { roomId: string; personId: string }[],
): Statement & { values: unknown[] } => ({
  name: 'write-facts',
  text: `
    select
      m.person_id is not null and m.until_seq is null as "isMember",
      case r.kind when 'direct' then exists (
        select from connection c where c.low_id = r.low_id and c.high_id = r.high_id and c.state = 'connected')
      else false end as "isConnected",
      case r.kind when 'recruiter' then
        exists (
          select from application a where a.recruiter_id = r.recruiter_id and a.applicant_id = r.applicant_id)
        or exists (select from message g where g.room_id = r.id and g.sender_id = r.applicant_id)
      else false end as "isApproached",
      case r.kind when 'recruiter' then exists (
        select from person p where p.deleted_at is not null
          and p.id = case when r.recruiter_id = t.person_id then r.applicant_id else r.recruiter_id end)
      else false end as "isOtherDeleted"
    from unnest($1::uuid[], $2::uuid[]) with ordinality t (room_id, person_id, place)
    left join room r on r.id = t.room_id
    left join room_member m on m.room_id = t.room_id and m.person_id = t.person_id
    order by t.place`,
  values: [pairs.map(({ roomId }) => roomId), pairs.map(({ personId }) => personId)],
});

export async function writeFacts(pool: Pool, roomId: string, personId: string): Promise<WriteFacts> {
  const { rows } = await pool.query<WriteFacts>(writeFactsStatement([{ roomId, personId }]));
  return rows[0]!;
}
