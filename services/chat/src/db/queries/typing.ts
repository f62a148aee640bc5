import type { KitTables } from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

/** Whether a member's typing is shown: not in announcements, and between two only while they are connected. */
export async function mayType(
  db: Kysely<ChatTables & KitTables>,
  roomId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from room r join room_member m on m.room_id = r.id and m.person_id = ${personId} and m.until_seq is null
    where r.id = ${roomId} and case r.kind
      when 'announcement' then false
      when 'direct' then exists (
        select from connection c where c.low_id = r.low_id and c.high_id = r.high_id and c.state = 'connected')
      else true end`.execute(db);
  return rows.length > 0;
}
