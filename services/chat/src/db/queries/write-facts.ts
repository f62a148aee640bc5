import { hidden } from '@firstrung/service-kit/db';
import { CompiledQuery } from 'kysely';
import type { WriteFacts } from '../../domain/room-rules.ts';
import type { Db } from '../tables.ts';
import type { Statement } from '../writer-session.ts';
import { IS_SHOWN, MAY_ENTER } from './members.ts';

/**
 * The facts about people writing to rooms, one row for each pair,
 * in their order. By the keys of all tables and block_of_blocked.
 */
export const writeFactsStatement = (
  pairs: readonly { roomId: string; personId: string }[],
): Statement & { values: unknown[] } => ({
  name: 'write-facts',
  text: `
    select
      m.person_id is not null and m.until_seq is null and ${MAY_ENTER} as "isMember",
      coalesce(w.converses and w.company_id = r.company_id, false) as "speaksForCompany",
      coalesce(w.converses and w.company_id = r.company_id and not ${IS_SHOWN}, false) as "isCompanyHidden",
      case r.kind when 'direct' then exists (
        select from connection c where c.low_id = r.low_id and c.high_id = r.high_id and c.state = 'connected')
        and not exists (select from person p where p.id in (r.low_id, r.high_id) and ${hidden('p')})
      else false end as "isConnected",
      coalesce(a.is_open, false) as "hasOpenApplication",
      case when r.kind = 'recruiter' and not coalesce(a.is_open, false) then exists (
        select from message g where g.room_id = r.id and g.sender_id = r.applicant_id
          and g.created_at > coalesce(a.withdrawn_at, '-infinity'))
      else false end as "hasWritten",
      case r.kind when 'recruiter' then exists (
        select from person p where ${hidden('p')}
          and p.id = case when r.applicant_id = t.person_id then r.recruiter_id else r.applicant_id end
          and not (r.applicant_id = t.person_id and not 'deletion' = any(p.hidden_because) and exists (
            select from room_member c join member k on k.id = c.person_id join person q on q.id = c.person_id
            where c.room_id = r.id and c.until_seq is null and k.converses and k.company_id = r.company_id
              and not ${hidden('q')})))
      else false end as "isOtherDeleted",
      case r.kind when 'group' then array(
        select b.blocker_id from block b
        join room_member other on other.room_id = r.id and other.person_id = b.blocker_id and other.until_seq is null
        where b.active and b.blocked_id = t.person_id)
      else '{}' end as "blockedBy"
    from unnest($1::uuid[], $2::uuid[]) with ordinality t (room_id, person_id, place)
    left join room r on r.id = t.room_id
    left join room_member m on m.room_id = t.room_id and m.person_id = t.person_id
    left join member w on w.id = t.person_id
    left join lateral (
      select bool_or(withdrawn_at is null) as is_open, max(withdrawn_at) as withdrawn_at from application
      where r.kind = 'recruiter' and company_id = r.company_id and applicant_id = r.applicant_id
    ) a on true
    order by t.place`,
  values: [pairs.map(({ roomId }) => roomId), pairs.map(({ personId }) => personId)],
});

export async function writeFacts(db: Db, roomId: string, personId: string): Promise<WriteFacts> {
  const { text, values } = writeFactsStatement([{ roomId, personId }]);
  const { rows } = await db.executeQuery<WriteFacts>(CompiledQuery.raw(text, values));
  return rows[0]!;
}
