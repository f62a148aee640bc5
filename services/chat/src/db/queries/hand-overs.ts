import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import { mayEnter } from './members.ts';

/** A recruiter has left the conversations of a company: see `HandOverTable`. */
export interface HandOver {
  companyId: string;
  recruiterId: string;
  /** who was chosen to take over */
  successorId?: string | undefined;
}

export async function addHandOver(tx: Tx, { companyId, recruiterId, successorId }: HandOver): Promise<void> {
  await sql`
    insert into hand_over as earlier (company_id, recruiter_id, successor_id)
    values (${companyId}, ${recruiterId}, ${successorId ?? null})
    on conflict (company_id, recruiter_id) do update set waits = false,
      successor_id = coalesce(excluded.successor_id, earlier.successor_id)`.execute(tx);
}

/** Somebody may converse for the company now, who can take over what nobody could before. */
export async function resumeHandOvers(tx: Tx, companyId: string): Promise<void> {
  await tx.updateTable('hand_over').set({ waits: false }).where('company_id', '=', companyId).execute();
}

/** Uses the index hand_over_due. */
export const hasHandOver = () => sql<boolean>`exists (select from hand_over where not waits)`;

/** One that does not wait, of any recruiter or of this one in this company. Uses the index hand_over_due. */
export async function findHandOver(
  db: Db,
  of?: Pick<HandOver, 'companyId' | 'recruiterId'>,
): Promise<HandOver | undefined> {
  const row = await db
    .selectFrom('hand_over')
    .selectAll()
    .where('waits', '=', sql.lit(false))
    .$if(of !== undefined, (query) =>
      query.where('company_id', '=', of!.companyId).where('recruiter_id', '=', of!.recruiterId),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { company_id: companyId, recruiter_id: recruiterId, successor_id } = row;
  return { companyId, recruiterId, successorId: successor_id ?? undefined };
}

/** Keeps it until somebody may converse for the company. */
export async function suspendHandOver(tx: Tx, { companyId, recruiterId }: HandOver): Promise<void> {
  await tx
    .updateTable('hand_over')
    .set({ waits: true })
    .where('company_id', '=', companyId)
    .where('recruiter_id', '=', recruiterId)
    .execute();
}

export async function endHandOver(tx: Tx, { companyId, recruiterId }: HandOver): Promise<void> {
  await tx
    .deleteFrom('hand_over')
    .where('company_id', '=', companyId)
    .where('recruiter_id', '=', recruiterId)
    .execute();
}

export interface LeftRoom {
  id: string;
  isResponsible: boolean;
}

/**
 * Locks some of the company's rooms that the recruiter is in and may not be in any more; none if they may
 * converse for it again. In the order of their ids, as where messages are stored, which is also the one of
 * the index room_member_of_person.
 */
export async function lockLeftRooms(
  tx: Tx,
  { companyId, recruiterId }: HandOver,
  limit: number,
): Promise<LeftRoom[]> {
  const { rows } = await sql<LeftRoom>`
    select r.id, r.recruiter_id = m.person_id as "isResponsible"
    from room_member m join room r on r.id = m.room_id
    where m.person_id = ${recruiterId} and m.until_seq is null and r.company_id = ${companyId}
      and not ${mayEnter(sql`m.person_id`)}
    order by m.room_id limit ${limit} for no key update of r`.execute(tx);
  return rows;
}
